"""A banked table and its payments, printed at the terminal."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Console, JustifyMethod
from rich.markup import escape, render
from rich.table import Table as Grid

from houseway.cli.terminal.markup import cards_markup, outcome, signed
from houseway.cli.terminal.narration import Narrator
from houseway.floor.banked.events import BankPassed, RoundMoved, RoundSettled
from houseway.floor.banked.hooks import banked_floor_hooks_of
from houseway.floor.banked.narration import BANK_TURNS
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.events import TableEvent
from houseway.play.events import WagersPlaced
from houseway.play.views.view import view
from houseway.play.views.view_types import RoundView
from houseway.rules.game import Game
from houseway.settle.claims import ClaimResult
from houseway.settle.postings import Posting, sentence
from houseway.things.cents import dollars

_COLOURS = {
    ClaimResult.WIN: "green",
    ClaimResult.LOSE: "red",
    ClaimResult.PUSH: "yellow",
    ClaimResult.NO_ACTION: "yellow",
}
_ONE_LINE = 32
"""A hand that is not longer is not broken, whatever else has to be."""


def show_table(console: Console, table: BankedTable, player: str) -> None:
    if table.round is None:
        return
    seen = view(table.game, table.round, player)
    rows = [_row(table, seen, seat, player) for seat in sorted(seen.seats)]
    longest = max(len(render(cards)) for *_, cards, _ in rows)
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("seat", "player", "chips", "wagers", "cards", ""):
        whole = heading == "cards" and longest <= _ONE_LINE
        justify: JustifyMethod = "right" if heading == "chips" else "left"
        grid.add_column(heading, justify=justify, no_wrap=whole)
    for row in rows:
        grid.add_row(*row)
    console.print(grid)


def _row(table: BankedTable, seen: RoundView, seat: int, player: str) -> tuple[str, ...]:
    who = seen.seats[seat]
    cards = _cards(seen, seat)
    wagers = "; ".join(
        ", ".join(f"{table.game.bet(id).name} {dollars(cents)}" for id, cents in line.cents.items())
        + (f" ({line.choice})" if line.choice else "")
        for line in seen.lines
        if line.spot == seat
    )
    marks = []
    if seat == seen.player_dealer:
        wagers = f"bank {dollars(seen.bank_cents)}"
        marks.append(f"[reverse] {BANK_TURNS[table.rotation.turn]} [/reverse]")
    if seat == seen.button:
        marks.append("[reverse] action [/reverse]")
    name = f"[bold]{escape(who)}[/bold]" if who == player else escape(who)
    return str(seat), name, dollars(seen.chips.get(who, 0)), wagers, cards, " ".join(marks)


def _cards(seen: RoundView, seat: int) -> str:
    hands = seen.hands_at(seat)
    if not hands:
        return parts_markup(seen, seat)
    return "  |  ".join(f"{cards_markup(hand.cards)} [dim]{hand.total}[/dim]" for hand in hands)


def parts_markup(seen: RoundView, seat: int) -> str:
    return " | ".join(map(cards_markup, seen.parts(seat)))


def show_event(voice: Narrator, game: Game, event: TableEvent, player: str) -> None:
    """One line for what happened, or nothing where you know it or the table itself shows it."""
    inner: Any = event.event if isinstance(event, RoundMoved) else event
    own: tuple[type[Any], ...] = (*banked_floor_hooks_of(game).own, BankPassed)
    if isinstance(inner, own) and inner.player == player:
        return
    if not isinstance(inner, WagersPlaced | RoundSettled):
        voice.tell(game, event)


def show_result(voice: Narrator, before: BankedTable, table: BankedTable, player: str) -> None:
    """The showdown and every payment in the order of action."""
    assert table.last_round is not None
    assert table.last_settlement is not None
    seen, console = view(table.game, table.last_round, player), voice.console
    console.print(f"The player-dealer has {parts_markup(seen, seen.player_dealer)}.")
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("", "cards", "settled", "bank left"):
        grid.add_column(heading, justify="right" if heading in ("", "bank left") else "left")
    for posting in table.last_settlement.postings:
        grid.add_row(*_posting_row(voice, table.game, seen, posting))
    console.print(grid)
    change = table.chips[player] - before.chips.get(player, 0)
    net = table.last_settlement.player_dealer_net_cents
    dealer = f"{escape(seen.seats[seen.player_dealer])} as player-dealer: {signed(net)}."
    console.print(f"{dealer} {outcome(player, change, table.chips[player])}")


def _posting_row(voice: Narrator, game: Game, seen: RoundView, posting: Posting) -> tuple[str, ...]:
    colour = _COLOURS[posting.result]
    plain = escape(sentence(posting, game.bet(posting.bet).name, cites=False))
    cited = voice.remember(plain, posting.rule_ids)
    said = cited if voice.cites else plain
    hands = seen.hands_at(posting.seat)
    own = (hand.cards for hand in hands if hand.number == posting.hand)
    cards = next(map(cards_markup, own), parts_markup(seen, posting.seat))
    left = dollars(posting.bank_left_cents)
    return str(posting.order), cards, f"[{colour}]{said}[/]", left
