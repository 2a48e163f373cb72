"""Fold one event into a table of any course."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from houseway.errors import LedgerError
from houseway.families import cell
from houseway.floor.course import Fold, course_of
from houseway.floor.events import TableEvent, TableOpened
from houseway.floor.folds import FOLDS
from houseway.floor.table import Table
from houseway.rules.catalog import game
from houseway.rules.game import choose

T = TypeVar("T", bound=Table)


def opened(event: TableOpened) -> Table:
    """The table of an opening, with nobody at it."""
    chosen = choose(game(event.game), event.options)
    if event.awards:
        chosen = replace(chosen, rules=chosen.rules.with_awards(event.awards))
    table: Table = course_of(chosen).opened(event, chosen)
    return table


@cache
def _folds(course: str) -> dict[type[Any], Fold]:
    return {**FOLDS, **cell("floor", course).folds}


def evolve(table: T, event: TableEvent) -> T:
    fold = _folds(table.game.course).get(type(event))
    if fold is None:
        raise LedgerError(f"{type(event).__name__} does not happen at table {table.name}.")
    after: T = fold(table, event)
    return after
