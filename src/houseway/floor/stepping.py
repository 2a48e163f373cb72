"""What stepping and replaying have in common at every table, whatever is dealt there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Protocol, TypeVar

from houseway.errors import LedgerError, RecordError
from houseway.floor.banked.events import TableOpened
from houseway.floor.log import AnyEvent
from houseway.things.cents import Cents


class AnyMoney(Protocol):
    """A table that can count its money."""

    @property
    def name(self) -> str: ...
    @property
    def brought_cents(self) -> Cents: ...
    def money_cents(self) -> Cents: ...


Kept = TypeVar("Kept", bound=AnyMoney)


def conserved(table: Kept) -> Kept:
    """The table, if everything that was brought to it is still there."""
    if table.money_cents() != table.brought_cents:
        raise LedgerError(
            f"Table {table.name} holds {table.money_cents()} cents, "
            f"but {table.brought_cents} were brought."
        )
    return table


def replayed(
    events: Iterable[AnyEvent],
    opened: Callable[[TableOpened], Kept],
    evolve: Callable[[Kept, AnyEvent], Kept],
) -> Kept:
    """The table that these events lead to; the first one opened it."""
    log = iter(events)
    first = next(log, None)
    if not isinstance(first, TableOpened):
        raise RecordError("A table's log begins with the opening of the table.")
    return reduce(evolve, log, opened(first))
