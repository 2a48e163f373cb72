"""Hooks of the room `floor` for a table kind: rounds against a bank, or hands for a pot.

Seats, chips, the schedule, corrections, closing and opening are the same at every table. A table
kind answers what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.errors import Refusal
from houseway.families import hooks_of
from houseway.floor.play.sentence import Sentence
from houseway.floor.table.actions import TableAction
from houseway.floor.table.events import TableEvent, TableOpened
from houseway.floor.table.opening_terms import OpeningTerms
from houseway.floor.table.table import Table
from houseway.ledger.model.transfer import Balance, Transfer
from houseway.rules.game import Game
from houseway.things.cents import Cents

if TYPE_CHECKING:
    from houseway.floor.play.decision_value import JudgedDecision

T = TypeVar("T", bound=Table)

Refuse: TypeAlias = Callable[[Any, Any], Refusal | None]
"""Why something may not be done at a table now; None if it may."""
EventProducer: TypeAlias = Callable[[Any, Any], tuple[TableEvent, ...]]
Reducer: TypeAlias = Callable[[Any, Any], Any]
"""A table and an event, and the table after it."""


class FloorKindHooks(Struct, Generic[T], frozen=True, kw_only=True):
    called: str
    """What is played again and again: a round or a hand."""
    table: type[T]
    written: Callable[[str], Mapping[str, Any]]
    """What lies in fields of its tables of a family, where their types leave it open."""
    pairs: tuple[str, ...] = ()
    """Fields of its tables whose keys are neither words nor numbers."""
    opened: Callable[[TableOpened, OpeningTerms], T]
    refuse_opening: Callable[[T], None]
    """Raise what stands against a table as it would be posted."""
    refuse_schedule: Callable[[T, Schedule], Refusal | None]
    verbs: Mapping[type[TableAction], tuple[Refuse, EventProducer]]
    """What is done at these tables only, or otherwise than at the others."""
    unknown: Callable[[T, TableAction], Refusal]
    """What is said of something that nobody does at these tables."""
    free_cents: Callable[[T, str], Cents]
    """What can be taken from a player without touching what is at stake."""
    folds: Mapping[type[TableEvent], Reducer]
    events: Callable[[Iterable[str]], list[Any]]
    """Everything that happens at these tables only, as types to decode, for these families."""
    actions: Callable[[Iterable[str]], list[Any]]
    """Everything that is done at these tables only, in the same way."""
    transfers: Callable[[T, TableEvent], list[Transfer]]
    """What its own events mean in money."""
    accounts: Callable[[T], Mapping[str, Balance]]
    """What its own accounts must hold, chips and drop included."""
    tell: Callable[[Game[Any], TableEvent], Sentence | None]
    """One sentence about one of its own events, or None where there is nothing to say."""
    check: Callable[[T, TableEvent], list[str]]
    """What an audit has against one of its own events, given the table it happens to."""
    decided: Callable[[T, str, TableAction], Any | None]
    """What somebody saw who decided so, to be judged beside the tables; None if nothing is."""
    judged: Callable[[Any], JudgedDecision | None]
    """What such a decision was worth."""


def floor_kind_hooks_of(game: Game[Any]) -> FloorKindHooks[Any]:
    hooks: FloorKindHooks[Any] = hooks_of("floor", game.table_kind)
    return hooks


def capture_decision(table: Table, player: str, action: TableAction) -> Any | None:
    """What this person saw when they decided so; None if that is no decision to judge.

    It travels between processes, and holds nothing that was hidden from them.
    """
    return floor_kind_hooks_of(table.game).decided(table, player, action)
