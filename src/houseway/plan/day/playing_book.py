"""Playing book: what banking brought each person, table by table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.plan.day.ledger_scan import DayTotals
from houseway.plan.day.totals import BankingTotals, PlayerBook
from houseway.suggestions import no_such


class PlayingBook(NamedTuple):
    player: str
    tables: tuple[tuple[str, PlayerBook], ...]
    """At which tables they had chips, in the order of the tables."""

    @property
    def total(self) -> BankingTotals:
        total = BankingTotals()
        for _, book in self.tables:
            for name in BankingTotals.__struct_fields__:
                setattr(total, name, getattr(total, name) + getattr(book.banked, name))
        return total


def playing_books(day: DayTotals, firm: Iterable[str] = ()) -> list[PlayingBook]:
    """The books of every player who banked, or of those named; an unknown name is refused."""
    people = {player for table in day.tables for player in table.books}
    wanted = list(dict.fromkeys(firm))
    for name in wanted:
        if name not in people:
            raise RecordError(no_such("person with chips", name, sorted(people)))
    books = (_book(day, player) for player in wanted or sorted(people))
    return [each for each in books if wanted or each.total.banks]


def _book(day: DayTotals, player: str) -> PlayingBook:
    return PlayingBook(
        player,
        tuple((table.table, table.books[player]) for table in day.tables if player in table.books),
    )
