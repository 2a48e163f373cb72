"""Migration endpoint: a house in a folder."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from houseway.errors import RecordError
from houseway.ledger.data_folder.data_directory import (
    LEDGER,
    MOVED,
    REGISTER,
    SCHOOL,
    SEALED,
    refuse_moved,
)
from houseway.ledger.data_folder.file_lock import FileLock
from houseway.ledger.data_folder.fsync_files import sync_folder, write_new_durable
from houseway.ledger.data_folder.head_checkpoint import HeadCheckpoint, checkpoint_path
from houseway.ledger.model.store_interface import ChainHead, JournalRow
from houseway.ledger.model.transfer import Balance
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.ledger.sqlite.schema import migrate_schema
from houseway.ledger.sqlite.store import connect_sqlite, insert_accounts, insert_rows
from houseway.ledger.storage.open_journal import CountedJournal
from houseway.ledger.storage.sql_tables import SqliteTables, SqlTables


class FolderEndpoint:
    def __init__(self, folder: Path) -> None:
        # Whoever names the ledger means the house that it is of.
        self.folder = folder.parent if folder.name == LEDGER else folder

    @contextmanager
    def opened(self, *, alone: bool = True) -> Iterator[_FolderSource]:  # noqa: ARG002  always alone
        if not self.folder.joinpath(LEDGER).is_file():
            raise RecordError(f"There is no house in {self.folder}: it has no {LEDGER}.")
        refuse_moved(self.folder)
        with (
            FileLock(self.folder, "houseway move"),
            closing(open_ledger(self.folder.joinpath(LEDGER))) as journal,
        ):
            yield _FolderSource(self.folder, journal)

    @contextmanager
    def made(self) -> Iterator[_FolderTarget]:
        if self.folder.exists() or self.folder.is_symlink():
            raise RecordError(f"{self.folder} is there already; nothing is written over.")
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=f".{self.folder.name}.", dir=self.folder.parent))
        try:
            with closing(_FolderTarget(part)) as made:
                yield made
            os.rename(part, self.folder)
            sync_folder(self.folder.parent)
        finally:
            shutil.rmtree(part, ignore_errors=True)


class _FolderTables:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def people(self) -> SqlTables:
        return SqliteTables(self.folder.joinpath(REGISTER))

    def school(self) -> SqlTables:
        return SqliteTables(self.folder.joinpath(SCHOOL))


class _FolderSource(_FolderTables):
    def __init__(self, folder: Path, journal: CountedJournal) -> None:
        super().__init__(folder)
        self.journal = journal

    def sealed(self) -> dict[str, bytes]:
        found = sorted(self.folder.joinpath(SEALED).glob("*.json"))
        return {path.stem: path.read_bytes() for path in found}

    def gone_to(self, place: str) -> None:
        mark = self.folder.joinpath(MOVED)
        mark.unlink(missing_ok=True)
        write_new_durable(mark, f"{place}\n".encode())


class _FolderTarget(_FolderTables):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.vault = FolderSecretStore(folder.joinpath(SEALED))
        self._db = connect_sqlite(folder.joinpath(LEDGER))
        migrate_schema(self._db, LEDGER)
        self._db.execute("BEGIN")

    def add(self, rows: list[JournalRow]) -> None:
        insert_rows(self._db, rows)

    def end(self, head: ChainHead, at: str, balances: dict[str, Balance]) -> None:  # noqa: ARG002
        insert_accounts(self._db, balances)
        self._db.execute("INSERT INTO head VALUES (1, ?, ?)", head)
        self._db.execute("COMMIT")
        HeadCheckpoint(checkpoint_path(self.folder.joinpath(LEDGER)), head).close()

    def close(self) -> None:
        # Where nothing was committed, the folder goes away with it.
        with suppress(sqlite3.Error):
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._db.close()
