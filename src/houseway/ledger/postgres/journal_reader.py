"""PostgreSQL journal reader, live or at one moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from houseway.errors import RecordError
from houseway.ledger.model.batch import Accepted
from houseway.ledger.model.store_interface import EMPTY_HEAD, ChainHead, JournalRow
from houseway.ledger.model.transfer import Balance
from houseway.ledger.postgres.connection import PostgresConnection, ResultRows
from houseway.ledger.postgres.schema import GUARDS, refuse_other_version, schema_version
from houseway.thread_safe_msgspec import convert

PAGE = 1000
"""How many rows are read at a time."""
FIRST_PAGE = 25
"""How many of a table's are read at first: who looks for its next shuffle finds it among these."""
_AT_ONE_MOMENT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

COLUMNS = "number, table_name, first, last, request, body, hash"
# The batch that holds the next event is found by the index, however long the table's story is.
_BATCHES = f"""
SELECT {COLUMNS} FROM journal WHERE table_name = %s AND first >= COALESCE(
    (SELECT MAX(first) FROM journal WHERE table_name = %s AND first <= %s), 0
) AND last > %s ORDER BY first LIMIT %s
"""
_Shape = TypeVar("_Shape")


class PostgresJournal:
    """Everything about a ledger that can be read, over one connection."""

    def __init__(self, line: PostgresConnection) -> None:
        self.name = line.name
        self.line = self._reader = line

    def close(self) -> None:
        self._reader.close()

    def _read(self, sql: str, *values: object) -> ResultRows:
        return self._reader.ask(sql, values)

    def journal(self, after: int | None = None) -> Iterator[JournalRow]:
        first = -(2**63) if after is None else after
        sql = f"SELECT {COLUMNS} FROM journal WHERE number > %s ORDER BY number LIMIT {PAGE}"
        rows = self._read(sql, first)
        while rows:
            yield from map(self._row, rows)
            rows = self._read(sql, rows[-1][0])

    def backwards(self) -> Iterator[JournalRow]:
        sql = f"SELECT {COLUMNS} FROM journal WHERE number < %s ORDER BY number DESC LIMIT {PAGE}"
        rows = self._read(sql, 2**63 - 1)
        while rows:
            yield from map(self._row, rows)
            rows = self._read(sql, rows[-1][0])

    def batches_of(self, table: str, after: int = 0) -> Iterator[JournalRow]:
        page = FIRST_PAGE
        while rows := self._read(_BATCHES, table, table, after + 1, after, page):
            read = [self._row(row) for row in rows]
            yield from read
            after, page = read[-1].last, PAGE

    def count(self) -> int:
        """How many batches there are, for whoever shows progress."""
        return int(self._read("SELECT COUNT(*) FROM journal")[0][0])

    def tables(self) -> list[str]:
        """In the order in which they were opened."""
        rows = self._read("SELECT table_name FROM journal WHERE first = 1 ORDER BY number")
        return [str(name) for (name,) in rows]

    def accepted(self, request: str) -> Accepted | None:
        rows = self._read(
            "SELECT number, table_name, first, last, hash FROM journal WHERE request = %s", request
        )
        return Accepted(*rows[0]) if rows else None

    def head(self) -> ChainHead:
        rows = self._read("SELECT number, hash FROM head")
        return self._checked(rows[0], ChainHead, "end") if rows else EMPTY_HEAD

    def balances(self) -> dict[str, Balance]:
        rows = self._read("SELECT name, held, reserved FROM account")
        return {name: Balance(held, reserved) for name, held, reserved in rows}

    def snapshots(self, table: str) -> list[int]:
        if not self._has_snapshots():
            return []
        sql = "SELECT last FROM snapshot WHERE table_name = %s ORDER BY last"
        return [int(last) for (last,) in self._read(sql, table)]

    def snapshot(self, table: str, last: int) -> bytes | None:
        if not self._has_snapshots():
            return None
        sql = "SELECT body FROM snapshot WHERE table_name = %s AND last = %s"
        rows = self._read(sql, table, last)
        return bytes(rows[0][0]) if rows else None

    def _has_snapshots(self) -> bool:
        """A store of before has no place for them."""
        return self._read("SELECT to_regclass('snapshot') IS NOT NULL") == [(True,)]

    def repeated(self) -> list[tuple[int, str]]:
        rows = self._read(
            "SELECT MAX(number), request FROM journal "
            "GROUP BY request HAVING COUNT(*) > 1 ORDER BY 1"
        )
        return [(int(number), str(request)) for number, request in rows]

    def damage(self) -> list[str]:
        """What is wrong with the store itself: a guard that is missing or switched off."""
        rows = self._read(
            "SELECT tgname FROM pg_trigger WHERE tgrelid = 'journal'::regclass AND tgenabled = 'O'"
        )
        there = {name for (name,) in rows}
        missing = (guard for guard in GUARDS if guard not in there)
        return [f"The guard {guard} is gone from the store." for guard in missing]

    def _row(self, row: tuple[object, ...]) -> JournalRow:
        return self._checked(row, JournalRow, f"batch {row[0]}")

    def _checked(self, row: tuple[object, ...], shape: type[_Shape], what: str) -> _Shape:
        try:
            return convert(row, shape)
        except msgspec.ValidationError as error:
            raise RecordError(f"The {what} in {self.name} cannot be read: {error}.") from error


def open_postgres_ledger(url: str) -> PostgresJournal:
    """A ledger to read, as it is at this moment, whoever writes to it in the meantime."""
    line = PostgresConnection(url)
    with line.closed_on_error() as db:
        there = schema_version(db)
        refuse_other_version(db, there, line.name)
        if there == 0:
            says = f"{line.name} holds no ledger of this version; serve --store makes one."
            raise RecordError(says)
    # One transaction from here on: what breaks is not read on at another moment.
    line.ask(_AT_ONE_MOMENT, again=False)
    line.ask("SELECT number FROM head", again=False)
    return PostgresJournal(_SnapshotConnection(line))


class _SnapshotConnection(PostgresConnection):
    """A connection that is not made anew, since another would see another moment."""

    def __init__(self, line: PostgresConnection) -> None:
        super().__init__(line.url)
        self._db = line.open()

    def ask(self, sql: str, values: object = (), *, again: bool = False) -> ResultRows:  # noqa: ARG002
        return super().ask(sql, values, again=False)  # type: ignore[arg-type]
