"""Opens a journal for reading, by path or by PostgreSQL address."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from houseway.ledger.model.store_interface import Journal
from houseway.ledger.postgres.connection import is_postgres
from houseway.ledger.sqlite.journal_reader import open_ledger


class CountedJournal(Journal, Protocol):
    """A journal that says how long it is, for whoever shows progress."""

    def count(self) -> int: ...


def open_journal(where: str | Path) -> CountedJournal:
    """The ledger as it is at this moment, whoever writes to it in the meantime."""
    if is_postgres(where):
        from houseway.ledger.postgres.journal_reader import open_postgres_ledger

        return open_postgres_ledger(str(where))
    return open_ledger(Path(where))
