"""A table of No Bust 6.0 on the floor, for scenes that last longer than one round.

    felt = Felt(NB6, schedule="mortimer-nb6-1", limits=(5, 25))
    felt.bank(1, 200, top="Th 9c 8d 7c")
    felt.wager(2, base=10)
    felt.close()
    felt.deal()
    felt.stand_on()

Amounts are dollars, and the player at seat 2 is called P2. A shoe is promised when it is first
dealt from and serves until its cut card comes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from houseway.errors import Refusal
from houseway.floor import open_table, step, why_not
from houseway.floor.actions import InRound, Join, PostBank, Sit, TableAction
from houseway.floor.events import RoundMoved, TableEvent
from houseway.play import passive
from houseway.play.actions import Action, CloseBets, Deal, PlaceWagers
from houseway.play.events import Event
from houseway.play.round import Round
from houseway.rules.limits import Limits, Range
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.decks import stacked_shoe
from tests.felt import bets, cents

Kind = TypeVar("Kind", bound=Event)


class Felt:
    """One table, told action by action."""

    def __init__(
        self,
        game: str,
        *,
        players: int = 4,
        chips: float = 1000,
        limits: tuple[float, float] = (5, 50),
        schedule: str | None = None,
        options: Mapping[str, str] | None = None,
        standing: tuple[str, ...] = (),
    ) -> None:
        least, most = limits
        self.table, opening = open_table(
            "Table 1",
            game,
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
        """The action of taking the bank, with the shoe in use or a new one.

        `top` are the cards that come out of a new shoe first.
        """
        if self.table.shoe is None and self.table.round is None:
            first = parse_cards(top, each_at_most=8)
            order = stacked_shoe(self.table.game.rules.shoe, first)
            self.shuffle = Shuffle(order, f"secret of round {self.table.rounds + 1}")
        return PostBank(f"P{seat}", cents(amount), self.shuffle.commitment, once)

    def bank(self, seat: int, amount: float = 100, *, top: str = "", once: bool = False) -> None:
        self.do(self.post(seat, amount, top=top, once=once))

    def placing(self, spot: int, player: str | None = None, **amounts: float) -> InRound:
        return InRound(PlaceWagers(player or f"P{spot}", spot, bets(amounts)))

    def wager(self, spot: int, player: str | None = None, **amounts: float) -> None:
        self.do(self.placing(spot, player, **amounts))

    def close(self) -> None:
        self.do(InRound(CloseBets()))

    def deal(self) -> None:
        self.do(InRound(Deal(self.round.back, self.shuffle.order, self.shuffle.secret)))

    def act(self, action: Action) -> None:
        self.do(InRound(action))

    def stand_on(self) -> None:
        """Everybody does what silence is taken for, to the end of the round."""
        while self.table.round is not None:
            self.act(passive(self.table.game, self.table.round))

    def whole_round(self, banking: int, *, once: bool = False, top: str = "") -> None:
        """One round from the bank to the last payment; somebody wagers the minimum."""
        self.bank(banking, once=once, top=top)
        other = next(seat for seat in sorted(self.table.seats) if seat != banking)
        self.wager(other, base=self.table.limits.table.least_cents / 100)
        self.close()
        self.deal()
        self.stand_on()

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

    def chips(self, player: str) -> float:
        return self.table.chips_now()[player] / 100

    def drop(self) -> float:
        return self.table.drop_cents / 100

    def moves(self) -> list[Event]:
        """Everything that happened in the rounds so far, in order."""
        return [each.event for each in self.log if isinstance(each, RoundMoved)]

    def happened(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.moves() if isinstance(event, kind)]
