"""Apply one event to a table of any kind, by its reducer."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from houseway.errors import LedgerError
from houseway.families import hooks_of
from houseway.floor.kind_hooks import Reducer, floor_kind_hooks_of
from houseway.floor.table.events import TableEvent, TableOpened
from houseway.floor.table.opening_terms import terms_of
from houseway.floor.table.reducers import REDUCERS
from houseway.floor.table.table import Table

T = TypeVar("T", bound=Table)


def table_from_opening(event: TableOpened) -> Table:
    """The table of an opening, with nobody at it."""
    terms = terms_of(event)
    table: Table = floor_kind_hooks_of(terms.game).opened(event, terms)
    return table if event.private is UNSET else replace(table, private=event.private)


@cache
def _folds(table_kind: str) -> dict[type[Any], Reducer]:
    return {**REDUCERS, **hooks_of("floor", table_kind).folds}


def apply_event(table: T, event: TableEvent) -> T:
    fold = _folds(table.game.table_kind).get(type(event))
    if fold is None:
        raise LedgerError(f"{type(event).__name__} does not happen at table {table.name}.")
    after: T = fold(table, event)
    return after
