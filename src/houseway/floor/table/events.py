"""Events that happen at every table, whatever is dealt there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, Raw, Struct, UnsetType

from houseway.collect.schedule import Schedule
from houseway.errors import RuleError
from houseway.floor.table.private_terms import PrivateTableTerms
from houseway.floor.table.table import OccupantKind
from houseway.rules.awards import Award
from houseway.rules.limits import Limits
from houseway.things.cards import Card
from houseway.things.cents import Cents


class TableEvent(Struct, frozen=True):
    """Something that happened. A table can be rebuilt from its events alone."""

    @property
    def is_told(self) -> bool:
        """Whether there is a sentence about it."""
        return True


class PlayOpened(TableEvent, frozen=True):
    """A round or a hand begins."""

    @property
    def number(self) -> int:
        raise RuleError(f"{type(self).__name__} does not say which.")

    @property
    def commitment(self) -> str:
        """The promise of its shuffle."""
        raise RuleError(f"{type(self).__name__} promises no shuffle.")


class PlayMoved(TableEvent, frozen=True):
    """Something happened in the round or hand in play."""

    @property
    def event(self) -> Any:
        raise RuleError(f"{type(self).__name__} does not say what.")

    @property
    def is_told(self) -> bool:
        return bool(self.event.told)


class PlaySettled(TableEvent, frozen=True):
    """The round or hand in play is paid."""

    @property
    def settlement(self) -> Any:
        raise RuleError(f"{type(self).__name__} does not say how.")


class TableOpened(TableEvent, frozen=True, tag="table_opened"):
    name: str
    game: str
    options: Mapping[str, str]
    limits: Limits
    schedule: str | None
    awards: tuple[Award, ...] = ()
    """Bonuses that the house gives at this table, if any."""
    terms: Raw | UnsetType = UNSET
    """The whole game and schedule, as `floor.table.opening_terms` writes them."""
    digest: str | UnsetType = UNSET
    """The SHA-256 of the terms, in hexadecimal."""
    private: PrivateTableTerms | UnsetType = UNSET
    """Who opened it for themselves, and how; not there for a table of the room."""

    @property
    def is_told(self) -> bool:
        return False


class Joined(TableEvent, frozen=True, tag="joined"):
    player: str
    cents: Cents


class Seated(TableEvent, frozen=True, tag="seated"):
    player: str
    seat: int
    kind: OccupantKind


class Left(TableEvent, frozen=True, tag="left"):
    player: str
    cents: Cents


class SeatHeld(TableEvent, frozen=True, tag="seat_held"):
    """Somebody is away, and their seat is held."""

    player: str
    until: int
    """In seconds since 1970."""


class HoldEnded(TableEvent, frozen=True, tag="hold_ended"):
    """They are back."""

    player: str


class Admitted(TableEvent, frozen=True, tag="admitted"):
    """Somebody came to a private table by its link."""

    player: str


class Listed(TableEvent, frozen=True, tag="listed"):
    """Somebody waits for a seat."""

    player: str
    moves_from: str = ""
    """The table that they leave for it, if they do."""


class Unlisted(TableEvent, frozen=True, tag="unlisted"):
    """Somebody waits no longer."""

    player: str
    by: str
    """Who says so; nobody where they have taken their seat."""
    seat: int | None = None
    """Where they sit now, if they do."""

    @property
    def is_told(self) -> bool:
        return bool(self.by)


class ScheduleSet(TableEvent, frozen=True, tag="schedule_set"):
    schedule: str | None
    terms: Schedule | UnsetType = UNSET
    """The whole schedule, if there is one."""


class Corrected(TableEvent, frozen=True, tag="corrected"):
    """A payment was put right. What it corrects stays as it is written."""

    by: str
    approved_by: str
    from_player: str
    to_player: str
    cents: Cents
    about: str


class CorrectionProposed(TableEvent, frozen=True, tag="correction_proposed"):
    """Somebody of the floor wants a payment put right; it waits for a second person."""

    number: int
    """Which proposal of this table, counted from 1."""
    by: str
    from_player: str
    to_player: str
    cents: Cents
    about: str
    because: str


class CorrectionAnswered(TableEvent, frozen=True, tag="correction_answered"):
    """A proposal waits no longer. If it was approved, the correction follows."""

    number: int
    by: str
    approved: bool

    @property
    def is_told(self) -> bool:
        return not self.approved


class ClosingAsked(TableEvent, frozen=True, tag="closing_asked"):
    """Whoever opened a private table wants it closed after what is in play."""

    by: str


class TableClosed(TableEvent, frozen=True, tag="table_closed"):
    by: str


class TableReopened(TableEvent, frozen=True, tag="table_reopened"):
    by: str


class ShuffleShown(TableEvent, frozen=True, tag="shuffle_shown"):
    """Nothing more is dealt from this deck or shoe: now the ledger has its order and secret."""

    order: tuple[Card, ...]
    secret: str

    @property
    def is_told(self) -> bool:
        return False


SHARED_EVENTS: tuple[type[TableEvent], ...] = (
    TableOpened,
    Joined,
    Seated,
    Left,
    SeatHeld,
    HoldEnded,
    Admitted,
    Listed,
    Unlisted,
    ScheduleSet,
    Corrected,
    CorrectionProposed,
    CorrectionAnswered,
    ClosingAsked,
    TableClosed,
    TableReopened,
    ShuffleShown,
)
"""What can happen at any table."""
