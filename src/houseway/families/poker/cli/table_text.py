"""A poker table, its events and its pots, printed at the terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from houseway.cli.terminal.markup import cards_markup, outcome
from houseway.cli.terminal.narration import Narrator
from houseway.families.poker.floor.events import HandMoved, HandSettled
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.events import (
    BetCalled,
    BetMade,
    CardsDrawn,
    FeeTaken,
    HandChecked,
    HandFolded,
    HandsShown,
)
from houseway.families.poker.play.hand import Holder, PotHand
from houseway.families.poker.play.showdown import hand_strength, hand_strength_words
from houseway.families.poker.play.view import HandView, HolderView, as_read, view
from houseway.families.poker.rules.rules import PotPoker
from houseway.families.poker.settle.settlement import pushed_sentence
from houseway.floor.table.events import TableEvent
from houseway.things.cents import Cents, dollars

_OWN = (BetCalled, BetMade, CardsDrawn, HandChecked, HandFolded)


def show_pot_table(console: Console, table: PotTable, player: str) -> None:
    if table.hand is None:
        return
    seen = view(table.game, table.hand, player)
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("seat", "player", "chips", "bet", "cards", ""):
        right = heading in ("chips", "bet")
        grid.add_column(heading, justify="right" if right else "left")
    mine = table.hand.holder(player)
    drew = cards_markup(card.text for card in as_read(table.game.rules, mine.drew)) if mine else ""
    own = own_hand(table.game.rules, mine) if mine else ""
    for holder in sorted(seen.holders, key=lambda each: each.seat):
        grid.add_row(*_row(seen, holder, player, own, drew))
    console.print(grid)
    board = f"board {cards_markup(seen.board)}   " if seen.board else ""
    console.print(f"{seen.street.capitalize()}: {board}pot [bold]{dollars(seen.pot_cents)}[/bold]")


def own_hand(rules: PotPoker, holder: Holder) -> str:
    return cards_markup(card.text for card in as_read(rules, holder.cards))


def _row(seen: HandView, holder: HolderView, player: str, own: str, drew: str) -> tuple[str, ...]:
    is_own = holder.player == player
    name = f"[bold]{escape(holder.player)}[/bold]" if is_own else escape(holder.player)
    marks = ["[reverse] button [/reverse]"] if holder.seat == seen.button else []
    if holder.folded:
        marks.append("[dim]folded[/dim]")
    elif holder.all_in:
        marks.append("[yellow]all in[/yellow]")
    if is_own and drew:
        marks.append(f"drew {drew}")
    return (
        str(holder.seat),
        name,
        dollars(seen.chips[holder.player]),
        dollars(holder.bet_cents) if holder.bet_cents else "",
        own if is_own else "" if holder.folded else cards_markup(holder.cards),
        " ".join(marks),
    )


def show_pot_event(voice: Narrator, table: PotTable, event: TableEvent, player: str) -> None:
    """One line for what happened; a fee stands out, and so do your own moves."""
    inner = event.event if isinstance(event, HandMoved) else event
    own = isinstance(inner, _OWN) and inner.player == player
    if not isinstance(inner, HandSettled | HandsShown):
        colour = "yellow" if isinstance(inner, FeeTaken) else "cyan" if own else ""
        voice.tell(table.game, event, colour)


def show_pot_result(voice: Narrator, table: PotTable, player: str, before_cents: Cents) -> None:
    """The hands that are shown and every pot that is pushed."""
    hand, settlement, console = table.last_hand, table.last_settlement, voice.console
    if hand is None or settlement is None:
        return
    if hand.board:
        console.print(f"Board: {cards_markup(card.text for card in hand.board)}")
    for seat in hand.shown:
        console.print(_shown(table, hand, next(each for each in hand.holders if each.seat == seat)))
    for pushed in settlement.pushed:
        colour = "green" if pushed.player == player else "bold"
        voice.say(f"[{colour}]{escape(pushed_sentence(pushed))}[/{colour}]", pushed.rule_ids)
    now = table.chips_now().get(player, 0)
    console.print(outcome(player, now - before_cents, now))


def _shown(table: PotTable, hand: PotHand, holder: Holder) -> str:
    rules = table.game.rules
    words = hand_strength_words(rules, hand_strength(rules, holder.cards, hand.board))
    cards = cards_markup(card.text for card in holder.cards)
    return f"Seat {holder.seat}, {escape(holder.player)}, shows {cards}: {words}."
