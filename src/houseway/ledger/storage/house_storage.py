"""Storage of a house: store, secrets, side tables and peers; a folder or PostgreSQL.

The server opens its storage and does not depend on which it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Protocol, TypeVar

from houseway.errors import StoreUnavailable
from houseway.ledger.data_folder.data_directory import (
    LEDGER,
    REGISTER,
    SCHOOL,
    SEALED,
    open_verified_store,
)
from houseway.ledger.data_folder.fsync_files import make_private_folder
from houseway.ledger.model.group_commit import GroupCommit, GroupCommitFactory
from houseway.ledger.model.store_interface import LedgerStore
from houseway.ledger.secrets.house_key import HouseKey
from houseway.ledger.secrets.secret_store import BufferedSecretStore, SecretStore
from houseway.ledger.storage.peers import Peers, SingleProcess
from houseway.ledger.storage.sql_tables import SqliteTables, SqlTables

T = TypeVar("T")
QUERY_THREADS = 4
"""How many threads ask PostgreSQL for an event loop; it is asked over a few lines only."""


class Storage(Protocol):
    store: LedgerStore
    vault: SecretStore
    others: Peers
    folder: Path
    """Where the house's own files are, such as its exams."""
    where: str
    """How another process opens the ledger to read it."""
    secret: str
    """By which forms and invitations are signed; empty where the register has its own."""

    def people(self) -> SqlTables: ...

    def school(self) -> SqlTables: ...

    async def aside(self, work: Callable[[], T]) -> T:
        """What somebody on an event loop wants to know of what is kept, while the loop goes on.

        StoreAway, in time, if there is no answer.
        """
        ...

    def close(self) -> None:
        """Write what waits, and let go; tables of rows are closed by whoever asked for them."""
        ...


class FolderStorage:
    """A house in a folder, for one process."""

    secret = ""

    def __init__(self, folder: Path, grouping: GroupCommitFactory = GroupCommit) -> None:
        make_private_folder(folder)
        self.folder = folder
        self.where = str(folder.joinpath(LEDGER))
        self._sealed = BufferedSecretStore(folder.joinpath(SEALED))
        self.vault: SecretStore = self._sealed
        self.store: LedgerStore = open_verified_store(folder, grouping, self._sealed.to_disk)
        self.others: Peers = SingleProcess()

    def people(self) -> SqlTables:
        return SqliteTables(self.folder.joinpath(REGISTER))

    def school(self) -> SqlTables:
        return SqliteTables(self.folder.joinpath(SCHOOL))

    async def aside(self, work: Callable[[], T]) -> T:
        """A file beside the process is read at once."""
        return work()

    def close(self) -> None:
        self.store.close()
        self._sealed.to_disk()


class PostgresStorage:
    """A house in PostgreSQL, for any number of processes with the same key."""

    def __init__(self, url: str, key: HouseKey, folder: Path) -> None:
        from houseway.ledger.postgres.connection import PostgresConnection
        from houseway.ledger.postgres.peers import PostgresPeers
        from houseway.ledger.postgres.secret_store import CachedPostgresSecretStore
        from houseway.ledger.postgres.store import PostgresStore
        from houseway.ledger.postgres.timeouts import ServerLiveness

        self.folder = folder
        self.where = url
        self.secret = key.secret("forms")
        self._pulse = ServerLiveness()
        others = PostgresPeers(url, self._pulse, key.secret("told"))
        store = PostgresStore(url, others.announce, self._pulse)
        self._vault_line = PostgresConnection(url, self._pulse)
        store.vault = CachedPostgresSecretStore(self._vault_line, key, store.known.number)
        self.store: LedgerStore = store
        self.vault: SecretStore = store.vault
        self.others: Peers = others
        self._asking = ThreadPoolExecutor(QUERY_THREADS, "asking")

    def people(self) -> SqlTables:
        return self._rows()

    def school(self) -> SqlTables:
        return self._rows()

    def _rows(self) -> SqlTables:
        from houseway.ledger.postgres.connection import PostgresConnection
        from houseway.ledger.postgres.sql_tables import PostgresTables

        return PostgresTables(PostgresConnection(self.where, self._pulse))

    async def aside(self, work: Callable[[], T]) -> T:
        since = monotonic()
        if not self._pulse.silent:
            asked = asyncio.get_running_loop().run_in_executor(self._asking, work)
            while not asked.done() and (left := self._pulse.patience(since)) > 0:
                await asyncio.wait([asked], timeout=left)
            if asked.done():
                return asked.result()
            asked.add_done_callback(_looked_at)
            asked.cancel()
            self._pulse.lost()
        raise StoreUnavailable("The store of this house does not answer.")

    def close(self) -> None:
        self._asking.shutdown(wait=False, cancel_futures=True)
        self.store.close()
        self._vault_line.close()
        self.others.close()


def _looked_at(asked: asyncio.Future[T]) -> None:
    """Nobody waits for it any more; what went wrong was said."""
    if not asked.cancelled():
        asked.exception()
