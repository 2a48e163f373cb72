"""A table on the floor, for scenes that last longer than one round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from houseway.errors import Refusal
from houseway.floor import open_table, replay, step, why_not
from houseway.floor.banked.actions import InRound, PassBank, PostBank
from houseway.floor.banked.events import RoundMoved
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.floor.table.events import TableEvent
from houseway.play.actions import Action, Deal
from houseway.play.events import Event
from houseway.play.round import Phase
from houseway.rules.awards import Award
from houseway.rules.catalog import game
from houseway.rules.game import Game
from houseway.settle.postings import Posting
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.decks import stacked_shoe
from tests.felt.amounts import between, cents, named
from tests.felt.verbs import Verbs

Kind = TypeVar("Kind", bound=Event)


class Felt(Verbs):
    """One table, told action by action. `players` is how many sit down, or at which seats."""

    def __init__(
        self,
        game_id: str,
        *,
        house: str | None = None,
        players: int | Iterable[int] = 4,
        chips: float = 1000,
        limits: tuple[float, float | None] = (5, 500),
        schedule: str | None = None,
        options: Mapping[str, str] | None = None,
        standing: tuple[str, ...] = (),
        awards: tuple[Award, ...] = (),
    ) -> None:
        profile = game(game_id).profiles[house] if house else {}
        self.table, opening = open_table(
            "Table 1",
            game_id,
            between(limits),
            schedule=schedule,
            options={**profile, **(options or {})},
            awards=awards,
        )
        self.log: list[TableEvent] = [*opening]
        self.shuffle = Shuffle((), "")
        for seat in range(1, players + 1) if isinstance(players, int) else players:
            self.sit(seat, chips)
        for player in standing:
            self.do(Join(player, cents(chips)))

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def round(self) -> Any:
        assert self.table.round is not None, "no round is in play"
        return self.table.round

    @property
    def played(self) -> Any:
        """The round that was finished last."""
        assert self.table.last_round is not None, "no round has been finished"
        return self.table.last_round

    @property
    def postings(self) -> tuple[Posting, ...]:
        assert self.table.last_settlement is not None, "no round has been settled"
        return self.table.last_settlement.postings

    def do(self, action: TableAction) -> None:
        """Something at the table, around the rounds."""
        self.table, events = step(self.table, action)
        self.log.extend(events)

    def act(self, action: Action) -> None:
        self.do(InRound(action))

    def is_deciding(self) -> bool:
        return self.table.round is not None and self.round.phase is Phase.DECIDING

    def refused(self, action: TableAction) -> Refusal:
        """The refusal of an action that must not be allowed."""
        refusal = why_not(self.table, action)
        assert refusal is not None, f"{action} was allowed"
        return refusal

    def sit(self, seat: int, chips: float = 1000) -> None:
        """Somebody comes with chips and takes a seat."""
        self.do(Join(named(seat), cents(chips)))
        self.do(Sit(named(seat), seat))

    def post(
        self, seat: int, amount: float = 100, *, top: str = "", once: bool = False
    ) -> PostBank:
        """The action of taking the bank; a new deck or shoe gives out the `top` cards first."""
        if self.table.shoe is None and self.table.round is None:
            whole = self.game.rules.shoe
            first = parse_cards(top, each_at_most=len(whole))
            secret = f"secret of round {self.table.rounds + 1}"
            self.shuffle = Shuffle(stacked_shoe(whole, first), secret)
        return PostBank(named(seat), cents(amount), self.shuffle.commitment, once)

    def bank(self, seat: int, amount: float = 100, *, top: str = "", once: bool = False) -> None:
        self.do(self.post(seat, amount, top=top, once=once))

    def pass_bank(self, seat: int) -> None:
        self.do(PassBank(named(seat)))

    def dealing(self) -> InRound:
        """The action of dealing on from what was promised."""
        return InRound(Deal(self.round.back, self.shuffle.order, self.shuffle.secret))

    def deal(self) -> None:
        """Close the bets if they are open, and deal what was promised."""
        self.close_if_open()
        self.do(self.dealing())

    def whole_round(
        self, banking: int, bank: float = 100, *, once: bool = False, top: str = ""
    ) -> None:
        """One round from the bank to the last payment: somebody wagers the minimum."""
        self.bank(banking, bank, once=once, top=top)
        other = next(seat for seat in sorted(self.table.seats) if seat != banking)
        least = self.table.limits.table.least_cents / 100
        self.wager(other, **{self.game.rules.base.id: least})
        self.deal()
        self.play_out()

    @property
    def offered(self) -> str | None:
        """Who is being asked to bank."""
        return self.table.rotation.offered.player if self.table.rotation.offered else None

    def chips(self, player: str) -> float:
        return self.table.chips_now()[player] / 100

    def drop(self) -> float:
        """Dollars in the drop box."""
        return self.table.drop_cents / 100

    def fees(self) -> dict[str, float]:
        """Who has paid how much in the round in play."""
        return {player: paid / 100 for player, paid in self.round.collection.items()}

    def moves(self) -> list[Event]:
        """Everything that happened in the rounds so far, in order."""
        return [each.event for each in self.log if isinstance(each, RoundMoved)]

    def happened(self, kind: type[Kind]) -> list[Kind]:
        """Everything of one kind that happened in the rounds so far, in order."""
        return [event for event in self.moves() if isinstance(event, kind)]

    def as_opened(self) -> BankedTable:
        """The table as it stood before anybody came to it."""
        return replay(self.log[:1])
