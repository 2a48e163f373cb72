"""Where a ledger may be kept: what is tested of one kind of store is tested of the other."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.table_service import TableService
from houseway.ledger.model.store_interface import LedgerStore
from houseway.ledger.postgres.store import PostgresStore
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.ledger.sqlite.store import SqliteStore
from houseway.ledger.storage.open_journal import CountedJournal, open_journal
from tests.postgres import new_house

KINDS = ("sqlite", "postgres")


class Kept:
    """A ledger of one kind, and everything that was opened of it."""

    def __init__(self, kind: str, folder: Path) -> None:
        self._kind = kind
        self._sealed = folder / "sealed"
        self.where = str(folder / "ledger.db") if kind == "sqlite" else new_house()
        self._opened: list[LedgerStore] = []

    def store(self) -> LedgerStore:
        kept: LedgerStore = (
            SqliteStore(Path(self.where)) if self._kind == "sqlite" else PostgresStore(self.where)
        )
        self._opened.append(kept)
        return kept

    def house(self) -> TableService:
        return TableService(self.store(), decks=SealedDecks(FolderSecretStore(self._sealed)))

    def journal(self) -> CountedJournal:
        return open_journal(self.where)

    def close(self) -> None:
        for store in self._opened:
            with suppress(Exception):
                store.close()
