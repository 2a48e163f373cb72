"""Scenes of Three Card Poker 6 Card Bonus: one hand against another, and a whole table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.errors import Refusal
from houseway.floor import open_table, step, why_not
from houseway.floor.actions import InRound, Join, PostBank, Sit, TableAction
from houseway.floor.events import RoundMoved, TableEvent
from houseway.floor.table import Table
from houseway.play.actions import CloseBets, Deal, Fold, PlaceWagers, Play
from houseway.play.events import Event
from houseway.play.round import Round
from houseway.rules.limits import Limits, Range
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.decks import DECK_52, stacked
from tests.felt import Scene, bets, cents

GAME = "three-card-poker-6-card"


def promised(cards: str = "") -> Shuffle:
    """The deck with these cards on top, as the machine promises it."""
    return Shuffle(stacked(DECK_52, parse_cards(cards)), "secret")


PROMISE = promised().commitment


def on(spot: int, player: str | None = None, /, **amounts: float) -> PlaceWagers:
    """Chips on a spot, by the player who sits there or by someone else."""
    return PlaceWagers(player or f"P{spot}", spot, bets(amounts))


def against(
    own: str, his: str, *, bank: float = 20_000, options: Mapping[str, str] | None = None,
    **amounts: float,
) -> Scene:  # fmt: skip
    """Seat 2 plays `own` against the player-dealer's `his`, for an Ante of $10 unless told."""
    scene = Scene(GAME, bank=bank, options=options)
    scene.act(on(2, **{"ante": 10, **amounts}))
    scene.deal({2: own, 1: his})
    scene.play(2)
    return scene


class TableScene:
    """A table on the floor with P1, P2 ... in their seats, told step by step."""

    def __init__(
        self,
        *,
        seats: Sequence[int] = (1, 2, 3),
        schedule: str | None = None,
        limits: tuple[float, float] = (5, 500),
        options: Mapping[str, str] | None = None,
    ) -> None:
        least, most = limits
        self.table: Table
        self.shuffle = promised()
        self.log: list[TableEvent]
        self.table, opening = open_table(
            "Table 6", GAME, Limits(Range(cents(least), cents(most))),
            schedule=schedule, options=options,
        )  # fmt: skip
        self.log = list(opening)
        for seat in seats:
            self.do(Join(f"P{seat}", cents(5000)))
            self.do(Sit(f"P{seat}", seat))

    def do(self, action: TableAction) -> None:
        self.table, events = step(self.table, action)
        self.log.extend(events)

    def refused(self, action: TableAction) -> Refusal:
        """The refusal of an action that must not be allowed."""
        refusal = why_not(self.table, action)
        assert refusal is not None, f"{action} was allowed"
        return refusal

    @property
    def round(self) -> Round:
        assert self.table.round is not None, "no round is in play"
        return self.table.round

    @property
    def offered(self) -> str | None:
        """Who is asked whether he takes the bank."""
        offered = self.table.rotation.offered
        return offered.player if offered else None

    def bank(
        self, player: str, dollars: float = 1000, *, once: bool = False, cards: str = ""
    ) -> None:
        """Take the bank with a deck promised that has these cards on top."""
        self.shuffle = promised(cards)
        self.do(PostBank(player, cents(dollars), self.shuffle.commitment, once))

    def wager(self, seat: int, **amounts: float) -> None:
        self.do(InRound(on(seat, **amounts)))

    def close(self) -> None:
        self.do(InRound(CloseBets()))

    def deal(self) -> None:
        """The deck that was promised."""
        self.do(InRound(Deal(self.round.back, self.shuffle.order, self.shuffle.secret)))

    def play(self, seat: int, dollars: float) -> None:
        self.do(InRound(Play(f"P{seat}", seat, cents(dollars))))

    def fold(self, seat: int) -> None:
        self.do(InRound(Fold(f"P{seat}", seat)))

    def whole_round(self, banked_by: str, *, once: bool = False) -> None:
        """A round in which the lowest seat that does not bank antes and folds."""
        self.bank(banked_by, once=once)
        seat = min(seat for seat in self.round.seats if seat != self.round.player_dealer)
        self.wager(seat, ante=10)
        self.close()
        self.deal()
        self.fold(seat)

    def moves(self) -> list[Event]:
        """What happened inside the rounds."""
        return [event.event for event in self.log if isinstance(event, RoundMoved)]

    def chips(self, player: str) -> float:
        return self.table.chips_now()[player] / 100

    @property
    def drop(self) -> float:
        """Dollars in the drop box."""
        return self.table.drop_cents / 100
