"""SQL journal reader: the statements that SQLite and PostgreSQL both understand.

The rows may be damaged or edited, so every value is checked as it is read, and a failure is one
sentence.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, TypeVar

import msgspec

from houseway.errors import RecordError
from houseway.ledger.model.batch import Accepted
from houseway.ledger.model.store_interface import EMPTY_HEAD, ChainHead, JournalRow
from houseway.ledger.model.transfer import Balance
from houseway.thread_safe_msgspec import convert

PAGE = 1000
"""How many rows are read at a time."""
FIRST_PAGE = 25
"""How many of a table's are read at first: a search for its next shuffle ends among these."""

COLUMNS = "number, table_name, first, last, request, body, hash"
_ROWS = f"SELECT {COLUMNS} FROM journal"
_PAGED = f"ORDER BY number LIMIT {PAGE}"
_BACK = f"ORDER BY number DESC LIMIT {PAGE}"
# The batch that holds the next event is found by the index, however long the table's story is.
_BATCHES = f"""
{_ROWS} WHERE table_name = ? AND first >= COALESCE(
    (SELECT MAX(first) FROM journal WHERE table_name = ? AND first <= ?), 0
) AND last > ? ORDER BY first LIMIT ?
"""
_Shape = TypeVar("_Shape")


class SqlJournal(ABC):
    """Everything about a ledger that can be read, over one connection."""

    name: str
    """What the ledger is called in a refusal."""
    tables_sql: ClassVar[str]
    """The names of all tables."""
    unindexed: ClassVar[str]
    """The journal row by row, whatever has become of its index."""

    @abstractmethod
    def _read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What a statement answers; each ? stands for the next value."""

    @abstractmethod
    def _has_snapshots(self) -> bool:
        """A store of before has no place for them."""

    def journal(self, after: int | None = None) -> Iterator[JournalRow]:
        if after is None:
            rows = self._read(f"{_ROWS} {_PAGED}")
        else:
            rows = self._read(f"{_ROWS} WHERE number > ? {_PAGED}", after)
        while rows:
            yield from map(self._row, rows)
            rows = self._read(f"{_ROWS} WHERE number > ? {_PAGED}", rows[-1][0])

    def backwards(self) -> Iterator[JournalRow]:
        """Every batch, the last one first."""
        rows = self._read(f"{_ROWS} {_BACK}")
        while rows:
            yield from map(self._row, rows)
            rows = self._read(f"{_ROWS} WHERE number < ? {_BACK}", rows[-1][0])

    def batches_of(self, table: str, after: int = 0) -> Iterator[JournalRow]:
        page = FIRST_PAGE
        while rows := self._read(_BATCHES, table, table, after + 1, after, page):
            read = [self._row(row) for row in rows]
            yield from read
            after, page = read[-1].last, PAGE

    def count(self) -> int:
        """How many batches there are, to show progress."""
        return self._checked(self._read("SELECT COUNT(*) FROM journal")[0], tuple[int], "count")[0]

    def tables(self) -> list[str]:
        return [str(name) for (name,) in self._read(self.tables_sql)]

    def accepted(self, request: str) -> Accepted | None:
        rows = self._read(
            "SELECT number, table_name, first, last, hash FROM journal WHERE request = ?", request
        )
        return Accepted(*rows[0]) if rows else None

    def head(self) -> ChainHead:
        rows = self._read("SELECT number, hash FROM head")
        return self._checked(rows[0], ChainHead, "end") if rows else EMPTY_HEAD

    def balances(self) -> dict[str, Balance]:
        rows = self._read("SELECT name, held, reserved FROM account")
        read = [self._checked(row, tuple[str, int, int], "account") for row in rows]
        return {name: Balance(held, reserved) for name, held, reserved in read}

    def snapshots(self, table: str) -> list[int]:
        if not self._has_snapshots():
            return []
        rows = self._read("SELECT last FROM snapshot WHERE table_name = ? ORDER BY last", table)
        return [self._checked(row, tuple[int], "snapshot")[0] for row in rows]

    def snapshot(self, table: str, last: int) -> bytes | None:
        if not self._has_snapshots():
            return None
        sql = "SELECT body FROM snapshot WHERE table_name = ? AND last = ?"
        rows = self._read(sql, table, last)
        return rows[0][0] if rows and isinstance(rows[0][0], bytes) else None

    def repeated(self) -> list[tuple[int, str]]:
        rows = self._read(
            f"SELECT MAX(number), request FROM {self.unindexed} "
            "GROUP BY request HAVING COUNT(*) > 1 ORDER BY 1"
        )
        return [self._checked(row, tuple[int, str], "request") for row in rows]

    def _row(self, row: tuple[object, ...]) -> JournalRow:
        if isinstance(row[5], str):
            raise RecordError(f"Batch {row[0]} of {self.name} is text where bytes belong.")
        return self._checked(row, JournalRow, f"batch {row[0]}")

    def _checked(self, row: tuple[object, ...], shape: type[_Shape], what: str) -> _Shape:
        try:
            return convert(row, shape)
        except msgspec.ValidationError as error:
            raise RecordError(f"The {what} in {self.name} cannot be read: {error}.") from error
