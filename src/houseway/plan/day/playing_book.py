"""The playing book: what banking brought each person, table by table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.plan.day.ledger_scan import Day
from houseway.plan.day.totals import Banked, Book
from houseway.suggestions import no_such


class FirmBook(NamedTuple):
    player: str
    tables: tuple[tuple[str, Book], ...]
    """At which tables they had chips, in the order of the tables."""

    @property
    def total(self) -> Banked:
        """What banking brought them at all tables."""
        total = Banked()
        for _, book in self.tables:
            for name in Banked.__struct_fields__:
                setattr(total, name, getattr(total, name) + getattr(book.banked, name))
        return total


def firm_books(day: Day, firm: Iterable[str] = ()) -> list[FirmBook]:
    """Of everybody who banked, or of those who are named; somebody unknown is refused."""
    people = {player for table in day.tables for player in table.books}
    wanted = list(dict.fromkeys(firm))
    for name in wanted:
        if name not in people:
            raise RecordError(no_such("person with chips", name, sorted(people)))
    books = (_book(day, player) for player in wanted or sorted(people))
    return [each for each in books if wanted or each.total.banks]


def _book(day: Day, player: str) -> FirmBook:
    return FirmBook(
        player,
        tuple((table.table, table.books[player]) for table in day.tables if player in table.books),
    )
