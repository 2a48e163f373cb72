"""Side tables beside the ledger: the SQL interface, and its SQLite form.

Any thread may use them, one at a time. A change is kept whole or not at all. SQLite and PostgreSQL
both understand the statements; the dialect has the few words that differ.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

from houseway.errors import LedgerError
from houseway.ledger.data_folder.file_modes import make_private
from houseway.ledger.sqlite.wal_recovery import checkpoint_wal, rewrite_wal


class SqlTables(Protocol):
    counted: str
    """How a column is declared that counts rows from 1 on and is their key."""

    def script(self, sql: str) -> None:
        """Make tables, where they are missing."""
        ...

    def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What a statement answers; each ? stands for the next value."""
        ...

    def change(self) -> AbstractContextManager[None]:
        """Several changes that are made together or not at all."""
        ...

    def columns(self, table: str) -> set[str]:
        """The columns of a table; none if it is not there."""
        ...

    def fill(self, table: str, columns: list[str], rows: list[tuple[Any, ...]]) -> None:
        """Put rows of another house into a table that has none."""
        ...

    def close(self) -> None: ...


class SqliteTables:
    counted = "INTEGER PRIMARY KEY AUTOINCREMENT"

    def __init__(self, path: Path) -> None:
        self._lock = threading.RLock()
        self._name = path.name
        make_private(path)
        with self._alone():
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._db.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")
            rewrite_wal(self._db)
            checkpoint_wal(self._db)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """One thread at a time; what the file or the disk says is one sentence."""
        with self._lock:
            try:
                yield
            except (sqlite3.Error, OSError) as error:
                says = f"{self._name} cannot be read or written: {error}."
                raise LedgerError(says) from error

    def script(self, sql: str) -> None:
        with self._alone():
            self._db.executescript(sql)

    def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with self._alone():
            return self._db.execute(sql, values).fetchall()

    @contextmanager
    def change(self) -> Iterator[None]:
        with self._alone():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                # A disk that fails has SQLite roll back by itself.
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def columns(self, table: str) -> set[str]:
        return {row[1] for row in self.ask(f"PRAGMA table_info({table})")}

    def fill(self, table: str, columns: list[str], rows: list[tuple[Any, ...]]) -> None:
        for row in rows:
            self.ask(insert_statement(table, columns), *row)

    def close(self) -> None:
        self._db.close()


def insert_statement(table: str, columns: list[str]) -> str:
    """A statement that puts a row into a table."""
    named = ", ".join(f'"{each}"' for each in columns)
    return f"INSERT INTO {table} ({named}) VALUES ({', '.join('?' * len(columns))})"
