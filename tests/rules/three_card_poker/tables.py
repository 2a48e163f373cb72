"""A Three Card Poker table on the floor, for scenes that last longer than one round.

    felt = Felt(players=3)
    felt.bank(1, 200)
    felt.wager(2, ante=10)
    felt.close()
    felt.deal()
    felt.fold(2)

Amounts are dollars, and the player at seat 2 is called P2. Each round has a deck of its own,
shuffled and promised when the bank is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from houseway.errors import Refusal
from houseway.floor import open_table, replay, step, why_not
from houseway.floor.actions import InRound, Join, PostBank, Sit, TableAction
from houseway.floor.events import RoundMoved, TableEvent
from houseway.floor.table import Table
from houseway.play.actions import CloseBets, Deal, Fold, PlaceWagers, Play, VoidReason, VoidRound
from houseway.play.events import Event
from houseway.play.round import Round
from houseway.rules.limits import Limits, Range
from houseway.settle.postings import Posting
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.decks import DECK_52, stacked
from tests.felt import bets, cents

GAME = "three-card-poker"

Kind = TypeVar("Kind", bound=Event)


class Felt:
    """One table, told action by action."""

    def __init__(
        self,
        *,
        players: int = 8,
        chips: float = 1000,
        limits: tuple[float, float] = (5, 500),
        schedule: str | None = None,
        options: Mapping[str, str] | None = None,
        standing: tuple[str, ...] = (),
    ) -> None:
        least, most = limits
        self.table, opening = open_table(
            "Table 1",
            GAME,
            Limits(Range(cents(least), cents(most))),
            schedule=schedule,
            options=options,
        )
        self.log: list[TableEvent] = [*opening]
        self.shuffle = Shuffle((), "")
        for seat in range(1, players + 1):
            self.do(Join(f"P{seat}", cents(chips)))
            self.do(Sit(f"P{seat}", seat))
        for player in standing:
            self.do(Join(player, cents(chips)))

    def do(self, action: TableAction) -> None:
        self.table, events = step(self.table, action)
        self.log.extend(events)

    def refused(self, action: TableAction) -> Refusal:
        refusal = why_not(self.table, action)
        assert refusal is not None, f"{action} was allowed"
        return refusal

    def post(self, seat: int, amount: float, *, top: str = "", once: bool = False) -> PostBank:
        """The action of taking the bank, with the deck that the machine holds ready.

        `top` are the cards that come out first.
        """
        secret = f"secret of round {self.table.rounds + 1}"
        self.shuffle = Shuffle(stacked(DECK_52, parse_cards(top)), secret)
        return PostBank(f"P{seat}", cents(amount), self.shuffle.commitment, once)

    def bank(self, seat: int, amount: float = 100, *, top: str = "", once: bool = False) -> None:
        self.do(self.post(seat, amount, top=top, once=once))

    def wager(self, spot: int, player: str | None = None, **amounts: float) -> None:
        self.do(InRound(PlaceWagers(player or f"P{spot}", spot, bets(amounts))))

    def close(self) -> None:
        self.do(InRound(CloseBets()))

    def dealing(self) -> InRound:
        """The action of dealing what was promised."""
        return InRound(Deal(self.round.back, self.shuffle.order, self.shuffle.secret))

    def deal(self) -> None:
        self.do(self.dealing())

    def play(self, spot: int, player: str | None = None) -> None:
        line = self.round.line(player or f"P{spot}", spot)
        assert line is not None
        self.do(InRound(Play(line.player, spot, line.cents["ante"])))

    def fold(self, spot: int, player: str | None = None) -> None:
        self.do(InRound(Fold(player or f"P{spot}", spot)))

    def void(self, reason: VoidReason) -> None:
        self.do(InRound(VoidRound("the floor supervisor", reason)))

    def whole_round(self, banking: int, *, once: bool = False) -> None:
        """One round from the bank to the last payment: somebody antes five and folds."""
        self.bank(banking, once=once)
        other = next(seat for seat in sorted(self.table.seats) if seat != banking)
        self.wager(other, ante=5)
        self.close()
        self.deal()
        self.fold(other)

    @property
    def round(self) -> Round:
        assert self.table.round is not None, "no round is in play"
        return self.table.round

    @property
    def played(self) -> Round:
        """The round that was finished last."""
        assert self.table.last_round is not None, "no round has been finished"
        return self.table.last_round

    @property
    def offered(self) -> str | None:
        """Who is being asked to bank."""
        return self.table.rotation.offered.player if self.table.rotation.offered else None

    @property
    def postings(self) -> tuple[Posting, ...]:
        assert self.table.last_settlement is not None
        return self.table.last_settlement.postings

    def chips(self, player: str) -> float:
        return self.table.chips_now()[player] / 100

    def drop(self) -> float:
        return self.table.drop_cents / 100

    def happened(self, kind: type[Kind]) -> list[Kind]:
        """Everything of one kind that happened in the rounds so far, in order."""
        moved = [each.event for each in self.log if isinstance(each, RoundMoved)]
        return [event for event in moved if isinstance(event, kind)]


def as_opened(felt: Felt) -> Table:
    """The table as it stood before anybody came to it."""
    return replay(felt.log[:1])
