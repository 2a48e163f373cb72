"""SQLite journal reader: it neither creates nor changes the file."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from houseway.errors import RecordError
from houseway.ledger.model.sql_journal import SqlJournal
from houseway.ledger.sqlite.schema import GUARDS, WITH_SNAPSHOTS, refuse_other_version

COPIED = 500
"""How many pages of the file are copied at a time."""

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What comes of a damaged file: SQLite may quote it, and what it quotes may be no text."""


def error_text(error: object) -> str:
    """What SQLite or the system says in one line of letters, whatever a damaged file holds."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    (line, *_) = str(error).split(" with text '")
    return "".join(letter if letter.isprintable() else " " for letter in line)


class SqliteJournal(SqlJournal):
    tables_sql = "SELECT DISTINCT table_name FROM journal"
    unindexed = "journal NOT INDEXED"

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.path = path
        self.name = path.name
        self._reader = connection
        self._reading = threading.Lock()

    def close(self) -> None:
        self._reader.close()

    def _read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            with self._reading:
                return self._reader.execute(sql, values).fetchall()
        except UNREADABLE as error:
            raise RecordError(
                f"The ledger {self.path.name} cannot be read: {error_text(error)}."
            ) from error

    def _has_snapshots(self) -> bool:
        return self._checked(self._read("PRAGMA user_version")[0], tuple[int], "version")[0] >= (
            WITH_SNAPSHOTS
        )

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
