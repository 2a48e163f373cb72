"""What the terminal shows: the table, what happens, and every payment with its rule."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from houseway.floor.banked.events import BankPassed, RoundMoved, RoundOpened, RoundSettled
from houseway.floor.banked.table import Table
from houseway.floor.banked.telling import BANK_TURNS
from houseway.floor.events import TableEvent
from houseway.floor.telling import tell
from houseway.play.ante_play.events import Folded, Played
from houseway.play.events import WagersPlaced
from houseway.play.seen import HIDDEN, RoundView
from houseway.play.view import view
from houseway.rules.game import Game
from houseway.settle.claims import Result
from houseway.settle.postings import Posting, sentence
from houseway.things.cards import JOKER
from houseway.things.cents import dollars

_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_COLOURS = {
    Result.WIN: "green",
    Result.LOSE: "red",
    Result.PUSH: "yellow",
    Result.NO_ACTION: "yellow",
}
SHOWN_BY_THE_TABLE = (WagersPlaced,)


def card_markup(text: str) -> str:
    if text == HIDDEN:
        return "[blue]▒▒[/blue]"
    if text == JOKER.text:
        return "[magenta]Jk[/magenta]"
    colour = "red" if text[1] in "dh" else "bold"
    return f"[{colour}]{text[0]}{_SUITS[text[1]]}[/{colour}]"


def show_table(console: Console, table: Table, player: str) -> None:
    """The table as one player sees it."""
    if table.round is None:
        return
    seen = view(table.game, table.round, player)
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("seat", "player", "chips", "wagers", "cards", ""):
        grid.add_column(heading, justify="right" if heading == "chips" else "left")
    for seat in sorted(seen.seats):
        grid.add_row(*_row(table, seen, seat, player))
    console.print(grid)


def _row(table: Table, seen: RoundView, seat: int, player: str) -> tuple[str, ...]:
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
    """A seat's cards; where hands may be split, each of them with its total."""
    hands = seen.hands_at(seat)
    if not hands:
        return " ".join(card_markup(text) for text in seen.hands.get(seat, ()))
    return "  |  ".join(
        f"{' '.join(card_markup(text) for text in hand.cards)} [dim]{hand.total}[/dim]"
        for hand in hands
    )


def show_event(console: Console, game: Game, event: TableEvent, player: str) -> None:
    """One line for what happened, or nothing where the table itself shows it."""
    if isinstance(event, RoundMoved) and isinstance(event.event, SHOWN_BY_THE_TABLE):
        return
    said = tell(game, event)
    if said is None or isinstance(event, RoundSettled) or _is_own(event, player):
        return
    if isinstance(event, RoundOpened):
        console.print(f"\n[bold]{escape(said.text)}[/bold]")
        console.print(f"[dim]The shuffle is promised as {event.commitment[:12]}…[/dim]")
        return
    rules = f" [dim]({', '.join(said.rule_ids)})[/dim]" if said.rule_ids else ""
    console.print(f"{escape(said.text)}{rules}")


def _is_own(event: TableEvent, player: str) -> bool:
    """You know what you have just done."""
    inner = event.event if isinstance(event, RoundMoved) else event
    return isinstance(inner, Played | Folded | BankPassed) and inner.player == player


def show_result(console: Console, before: Table, table: Table, player: str) -> None:
    """The showdown and every payment in the order of action."""
    assert table.last_round is not None
    assert table.last_settlement is not None
    seen = view(table.game, table.last_round, player)
    shown = " ".join(card_markup(text) for text in seen.hands[seen.player_dealer])
    console.print(f"The player-dealer has {shown}.")
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("", "cards", "settled", "bank left"):
        grid.add_column(heading, justify="right" if heading in ("", "bank left") else "left")
    for posting in table.last_settlement.postings:
        grid.add_row(*_posting_row(table, seen, posting))
    console.print(grid)
    change = table.chips[player] - before.chips.get(player, 0)
    colour = "green" if change > 0 else "red" if change < 0 else "yellow"
    net = table.last_settlement.player_dealer_net_cents
    console.print(
        f"{escape(seen.seats[seen.player_dealer])} as player-dealer: {_signed(net)}. "
        f"[{colour}]{escape(player)}: {_signed(change)}, {dollars(table.chips[player])} in all."
        f"[/{colour}]"
    )


def _posting_row(table: Table, seen: RoundView, posting: Posting) -> tuple[str, ...]:
    colour = _COLOURS[posting.result]
    says = escape(sentence(posting, table.game.bet(posting.bet).name))
    hands = seen.hands_at(posting.seat)
    own = (hand.cards for hand in hands if hand.number == posting.hand)
    cards = next(own, seen.hands[posting.seat])
    hand = " ".join(card_markup(text) for text in cards)
    return str(posting.order), hand, f"[{colour}]{says}[/]", dollars(posting.bank_left_cents)


def _signed(cents: int) -> str:
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)
