"""A Pure 21.5 table on the floor, for scenes that last longer than one round.

    felt = Felt(players=3, schedule="mortimer-p215-2")
    felt.bank(1, 200)
    felt.wager(2, base=10)
    felt.close()
    felt.deal()
    felt.stand_all()

Amounts are dollars, and the player at seat 2 is called P2. A shoe is shuffled and promised when
the bank is taken and goes on from round to round until its cut card comes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from houseway.errors import Refusal
from houseway.floor import open_table, replay, step, why_not
from houseway.floor.actions import InRound, Join, PostBank, Sit, TableAction
from houseway.floor.events import RoundMoved, TableEvent
from houseway.floor.table import Table
from houseway.play import passive
from houseway.play.actions import Action, CloseBets, Deal, PlaceWagers
from houseway.play.events import Event
from houseway.play.round import Phase, Round
from houseway.rules.families.twenty_one import Award
from houseway.rules.limits import Limits, Range
from houseway.settle.postings import Posting
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.decks import stacked_shoe
from tests.felt import bets, cents
from tests.rules.pure_215.tables import GAME

Kind = TypeVar("Kind", bound=Event)


class Felt:
    """One table, told action by action."""

    def __init__(
        self,
        *,
        players: int = 8,
        chips: float = 1000,
        limits: tuple[float, float | None] = (5, 500),
        schedule: str | None = None,
        options: Mapping[str, str] | None = None,
        standing: tuple[str, ...] = (),
        awards: tuple[Award, ...] = (),
    ) -> None:
        least, most = limits
        self.table, opening = open_table(
            "Table 1",
            GAME,
            Limits(Range(cents(least), None if most is None else cents(most))),
            schedule=schedule,
            options=options,
            awards=awards,
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

    def play(self, action: Action) -> None:
        self.do(InRound(action))

    def refused(self, action: TableAction) -> Refusal:
        refusal = why_not(self.table, action)
        assert refusal is not None, f"{action} was allowed"
        return refusal

    def post(self, seat: int, amount: float, *, top: str = "", once: bool = False) -> PostBank:
        """The action of taking the bank; a new shoe has these cards on top."""
        if self.table.shoe is None:
            whole = self.table.game.rules.shoe
            first = parse_cards(top, each_at_most=8)
            secret = f"secret of round {self.table.rounds + 1}"
            self.shuffle = Shuffle(stacked_shoe(whole, first), secret)
        return PostBank(f"P{seat}", cents(amount), self.shuffle.commitment, once)

    def bank(self, seat: int, amount: float = 100, *, top: str = "", once: bool = False) -> None:
        self.do(self.post(seat, amount, top=top, once=once))

    def wager(self, spot: int, player: str | None = None, **amounts: float) -> None:
        self.play(PlaceWagers(player or f"P{spot}", spot, bets(amounts)))

    def close(self) -> None:
        self.play(CloseBets())

    def deal(self) -> None:
        """Deal what was promised."""
        self.play(Deal(self.round.back, self.shuffle.order, self.shuffle.secret))

    def stand_all(self) -> None:
        """Nobody does anything that he is not made to do."""
        while self.table.round is not None and self.table.round.phase is Phase.DECIDING:
            self.play(passive(self.table.game, self.table.round))

    def whole_round(self, banking: int, *, once: bool = False) -> None:
        """One round from the bank to the last payment: somebody bets five."""
        self.bank(banking, once=once)
        other = next(seat for seat in sorted(self.table.seats) if seat != banking)
        self.wager(other, base=5)
        self.close()
        self.deal()
        self.stand_all()

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

    def fees(self) -> dict[str, float]:
        """Who has paid how much in the round in play."""
        return {player: paid / 100 for player, paid in self.round.collection.items()}

    def happened(self, kind: type[Kind]) -> list[Kind]:
        """Everything of one kind that happened in the rounds so far, in order."""
        moved = [each.event for each in self.log if isinstance(each, RoundMoved)]
        return [event for event in moved if isinstance(event, kind)]


def as_opened(felt: Felt) -> Table:
    """The table as it stood before anybody came to it."""
    return replay(felt.log[:1])
