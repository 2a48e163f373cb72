"""A small SQLite file beside the ledger, private to the house: rows are asked for and changed.

May be used from any thread, one at a time. What is changed together is kept whole or not at all.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from houseway.ledger.private import make_private


class Rows:
    def __init__(self, path: Path) -> None:
        self._lock = threading.RLock()
        make_private(path)
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")

    def script(self, sql: str) -> None:
        with self._lock:
            self._db.executescript(sql)

    def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._db.execute(sql, values).fetchall()

    @contextmanager
    def change(self) -> Iterator[None]:
        """Several changes that are made together or not at all."""
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def close(self) -> None:
        self._db.close()
