"""SQLite journal reader: it neither creates nor changes the file.

The file may be damaged or edited, so every value is checked as it is read, and a failure is one
sentence.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import msgspec

from houseway.errors import RecordError
from houseway.ledger.model.batch import Accepted
from houseway.ledger.model.store_interface import EMPTY_HEAD, ChainHead, JournalRow
from houseway.ledger.model.transfer import Balance
from houseway.ledger.sqlite.schema import GUARDS, WITH_SNAPSHOTS, refuse_other_version
from houseway.thread_safe_msgspec import convert

PAGE = 1000
"""How many rows are read at a time."""
FIRST_PAGE = 25
"""How many of a table's are read at first: who looks for its next shuffle finds it among these."""
COPIED = 500
"""How many pages of the file are copied at a time."""

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What comes of a damaged file: SQLite may quote it, and what it quotes may be no text."""

_COLUMNS = "number, table_name, first, last, request, body, hash"
_PAGED = f"ORDER BY number LIMIT {PAGE}"
# The batch that holds the next event is found by the index, however long the table's story is.
_BATCHES = f"""
SELECT {_COLUMNS} FROM journal WHERE table_name = ? AND first >= IFNULL(
    (SELECT MAX(first) FROM journal WHERE table_name = ? AND first <= ? + 1), 0
) AND last > ? ORDER BY first LIMIT ?
"""
_Shape = TypeVar("_Shape")


def error_text(error: object) -> str:
    """What SQLite or the system says in one line of letters, whatever a damaged file holds."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    (line, *_) = str(error).split(" with text '")
    return "".join(letter if letter.isprintable() else " " for letter in line)


class SqliteJournal:
    """Everything about a ledger that can be read, over one connection."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.path = path
        self._reader = connection
        self._reading = threading.Lock()

    def close(self) -> None:
        self._reader.close()

    def _read(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        try:
            with self._reading:
                return self._reader.execute(sql, values).fetchall()
        except UNREADABLE as error:
            raise RecordError(
                f"The ledger {self.path.name} cannot be read: {error_text(error)}."
            ) from error

    def journal(self, after: int | None = None) -> Iterator[JournalRow]:
        sql = f"SELECT {_COLUMNS} FROM journal"
        rows = self._read(f"{sql} WHERE ? IS NULL OR number > ? {_PAGED}", after, after)
        while rows:
            yield from map(self._row, rows)
            rows = self._read(f"{sql} WHERE number > ? {_PAGED}", rows[-1][0])

    def backwards(self) -> Iterator[JournalRow]:
        """Every batch, the last one first."""
        sql = f"SELECT {_COLUMNS} FROM journal"
        back = f"ORDER BY number DESC LIMIT {PAGE}"
        rows = self._read(f"{sql} {back}")
        while rows:
            yield from map(self._row, rows)
            rows = self._read(f"{sql} WHERE number < ? {back}", rows[-1][0])

    def batches_of(self, table: str, after: int = 0) -> Iterator[JournalRow]:
        page = FIRST_PAGE
        while rows := self._read(_BATCHES, table, table, after, after, page):
            read = [self._row(row) for row in rows]
            yield from read
            after, page = read[-1].last, PAGE

    def count(self) -> int:
        """How many batches there are, for whoever shows progress."""
        return self._checked(self._read("SELECT COUNT(*) FROM journal")[0], tuple[int], "count")[0]

    def tables(self) -> list[str]:
        return [str(row[0]) for row in self._read("SELECT DISTINCT table_name FROM journal")]

    def accepted(self, request: str) -> Accepted | None:
        rows = self._read(
            "SELECT number, table_name, first, last, hash FROM journal WHERE request = ?", request
        )
        return Accepted(*rows[0]) if rows else None  # type: ignore[arg-type]

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

    def _has_snapshots(self) -> bool:
        """A file of before has no place for them."""
        return self._checked(self._read("PRAGMA user_version")[0], tuple[int], "version")[0] >= (
            WITH_SNAPSHOTS
        )

    def repeated(self) -> list[tuple[int, str]]:
        # Whatever has become of the index: the rows themselves are sorted.
        rows = self._read(
            "SELECT MAX(number), request FROM journal NOT INDEXED "
            "GROUP BY request HAVING COUNT(*) > 1 ORDER BY 1"
        )
        return [self._checked(row, tuple[int, str], "request") for row in rows]

    def damage(self) -> list[str]:
        """What is wrong with the file itself: broken pages, missing guards."""
        broken = [str(row[0]) for row in self._read("PRAGMA integrity_check(10)")]
        found = [f"The file is damaged: {each}." for each in broken if each != "ok"]
        there = {row[0] for row in self._read("SELECT name FROM sqlite_master")}
        missing = (guard for guard in GUARDS if guard not in there)
        return [*found, *(f"The guard {guard} is gone from the file." for guard in missing)]

    def copy_to(self, path: Path, done: Callable[[int, int], None]) -> None:
        """The whole file as it is seen here, in one file that needs no other beside it."""
        with self._reading, closing(sqlite3.connect(path, isolation_level=None)) as copy:
            self._reader.backup(
                copy, pages=COPIED, progress=lambda _, left, of: done(of - left, of)
            )
            copy.execute("PRAGMA journal_mode = DELETE")

    def _row(self, row: tuple[object, ...]) -> JournalRow:
        if isinstance(row[5], str):
            raise RecordError(f"Batch {row[0]} of {self.path.name} is text where bytes belong.")
        return self._checked(row, JournalRow, f"batch {row[0]}")

    def _checked(self, row: tuple[object, ...], shape: type[_Shape], what: str) -> _Shape:
        try:
            return convert(row, shape)
        except msgspec.ValidationError as error:
            raise RecordError(f"The {what} in {self.path.name} cannot be read: {error}.") from error


def open_ledger(path: Path) -> SqliteJournal:
    """A ledger to read, as it is at this moment, whoever writes to it in the meantime.

    A file that is no ledger is refused in one sentence.
    """
    if not path.is_file():
        raise RecordError(f"There is no ledger {path}.")
    uri = f"{path.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("BEGIN")
        connection.execute("SELECT number FROM journal LIMIT 1")
        refuse_other_version(connection, path.name)
    except RecordError:
        connection.close()
        raise
    except UNREADABLE as error:
        connection.close()
        raise RecordError(f"{path.name} is not a ledger: {error_text(error)}.") from error
    return SqliteJournal(connection, path)
