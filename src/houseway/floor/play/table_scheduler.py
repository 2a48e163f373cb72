"""Table scheduler: what happens next at a table if no player acts, and when; countdowns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace

from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.service.monotonic_clock import HouseClock
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.table.actions import TableAction
from houseway.floor.table.table import OccupantKind, Table
from houseway.things.random_source import Bits, bot_random, system_bits

T = TypeVar("T", bound=Table)


class Pace(Struct, frozen=True, kw_only=True):
    """How long things take, in seconds."""

    bank: float = 20.0
    wagers: float = 20.0
    decision: float = 30.0
    bot: float = 0.7
    """How long a bot thinks."""
    posting: float = 0.9
    """How long each step of settling is shown before the next round."""
    offer: float = 60.0
    """How long an open seat is kept for whoever is next on the waiting list."""

    def times(self, factor: float) -> Pace:
        """Everything takes so many times as long."""
        return replace(self, **{name: factor * each for name, each in asdict(self).items()})


class Countdown(NamedTuple):
    player: str | None
    what: str
    of: float
    hurries: bool = True
    """Whether somebody has to answer before it runs out."""


class SitOutReason(StrEnum):
    """Why somebody sits out."""

    ASKED = "asked"
    """They said so."""
    WAGERS = "wagers"
    """They let the clock for wagers run out."""
    DECISION = "decision"
    """They let the clock for a decision run out."""
    HELD = "held"
    """Their seat is held."""
    CHIPS = "chips"
    """They have not enough chips for a wager."""


class PlannedAction(NamedTuple):
    """What the house does next, and how long after the last event."""

    after: float
    actor: str
    action: TableAction
    clock: Countdown | None = None
    """The clock that people see running until then."""


class TableScheduler(ABC, Generic[T]):
    """Keeps one table going. It holds no money and no cards, only who sits out."""

    def __init__(
        self,
        decks: SealedDecks,
        *,
        pace: Pace | None = None,
        level: BotLevel = BotLevel.CAREFUL,
        clock: Callable[[], int] | None = None,
        bits: Bits = system_bits,
    ) -> None:
        """`clock` gives the seconds by which time is paid for."""
        self.decks = decks
        self.pace = pace or Pace()
        self.out: dict[str, SitOutReason] = {}
        """Who let a clock run out, or said that they sit out, and has not been heard of since."""
        self._promise = ""
        """A deck that is sealed for what is dealt next."""
        self._level = level
        self._clock = clock or HouseClock().seconds
        self._bits = bits
        self._chance = bot_random(bits)

    @abstractmethod
    def plan(self, table: T) -> PlannedAction | None:
        """The next thing to happen by itself, or None if the house only waits."""

    @abstractmethod
    def late(self, table: T) -> list[str]:
        """Who lets a clock run out that one has to mind."""

    def miss(self, players: Iterable[str], why: SitOutReason) -> None:
        """Wait no more for these people; who sits out already does so for the reason they had."""
        for player in players:
            self.out.setdefault(player, why)

    def question(self, table: T) -> object:
        """What the table is waiting for; each has a clock of its own."""
        return table.playing.moment if table.playing else table.rounds

    def idle_seconds(self, _: T) -> float | None:
        """After how long the house looks again at a table where nothing is to be done."""
        return None

    def seconds(self) -> int:
        """Seconds since 1970, which nobody can set."""
        return self._clock()

    def is_bot(self, table: T, player: str) -> bool:
        seat = table.seat_of(player)
        return seat is not None and table.seats[seat].kind is OccupantKind.BOT

    def is_over(self, commitment: str) -> None:
        """A deck was dealt to its end: it is never promised again, whoever has promised it."""
        if commitment == self._promise:
            self._promise = ""

    def _sealed(self, table: T) -> str:
        """A deck that nobody was promised yet, sealed once however often it is asked for."""
        last = table.playing or table.played
        is_used = last is not None and last.commitment == self._promise
        if not self._promise or is_used or not self.decks.has(self._promise):
            self._promise = self.decks.prepare(table.game).commitment
        return self._promise
