"""Migration endpoint: a house in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

from houseway.errors import RecordError
from houseway.ledger.model.store_interface import ChainHead, JournalRow
from houseway.ledger.model.transfer import Balance
from houseway.ledger.postgres.connection import PostgresConnection
from houseway.ledger.postgres.journal_reader import open_postgres_ledger
from houseway.ledger.postgres.peers import PostgresPeers
from houseway.ledger.postgres.schema import migrate_schema, refuse_moved
from houseway.ledger.postgres.secret_store import PostgresSecretStore
from houseway.ledger.postgres.sql_tables import PostgresTables
from houseway.ledger.postgres.store import insert_accounts, insert_rows, set_head
from houseway.ledger.secrets.house_key import HouseKey
from houseway.ledger.storage.open_journal import CountedJournal
from houseway.ledger.storage.sql_tables import SqlTables

if TYPE_CHECKING:
    from psycopg import Connection


class PostgresEndpoint:
    def __init__(self, url: str, key: HouseKey | None) -> None:
        if key is None:
            raise RecordError("What is sealed in PostgreSQL needs the key of the house: say --key.")
        self._url = url
        self._key = key

    @contextmanager
    def opened(self, *, alone: bool = True) -> Iterator[_PostgresSource]:
        with closing(open_postgres_ledger(self._url)) as journal:
            # Decks and people are read in the transaction of the ledger: all of one moment.
            line = journal.line
            refuse_moved(line.open(), line.name)
            if alone:
                self._refuse_open(line.name)
            yield _PostgresSource(line, self._key, journal)

    @contextmanager
    def made(self) -> Iterator[_PostgresTarget]:
        with closing(PostgresConnection(self._url)) as line:
            db = line.open()
            migrate_schema(db, line.name)
            if line.ask("SELECT 1 FROM journal LIMIT 1"):
                raise RecordError(f"{line.name} holds a ledger already; nothing is written over.")
            # All of it or nothing: the vault and the small tables use the same connection.
            with db.transaction():
                yield _PostgresTarget(line, db, self._key)

    def _refuse_open(self, name: str) -> None:
        with closing(PostgresPeers(self._url)) as others:
            there = len(others.alive()) - 1
        if there:
            servers = "a server" if there == 1 else f"{there} servers"
            raise RecordError(f"{name} is open at {servers}: close them before the house moves.")


class _PostgresTables:
    def __init__(self, line: PostgresConnection, key: HouseKey) -> None:
        self._line = line
        self.vault = PostgresSecretStore(line, key)

    def people(self) -> SqlTables:
        return _MigrationTables(self._line)

    def school(self) -> SqlTables:
        return _MigrationTables(self._line)


class _MigrationTables(PostgresTables):
    """Small tables on the connection of the move, which goes on after them."""

    def close(self) -> None: ...


class _PostgresSource(_PostgresTables):
    def __init__(self, line: PostgresConnection, key: HouseKey, journal: CountedJournal) -> None:
        super().__init__(line, key)
        self.journal = journal

    def sealed(self) -> dict[str, bytes]:
        return self.vault.everything()

    def gone_to(self, place: str) -> None:
        with closing(PostgresConnection(self._line.url)) as line:
            line.ask("INSERT INTO moved VALUES (1, %s) ON CONFLICT DO NOTHING", (place,))


class _PostgresTarget(_PostgresTables):
    def __init__(
        self, line: PostgresConnection, db: Connection[tuple[Any, ...]], key: HouseKey
    ) -> None:
        super().__init__(line, key)
        self._db = db

    def add(self, rows: list[JournalRow]) -> None:
        insert_rows(self._db, rows)

    def end(self, head: ChainHead, at: str, balances: dict[str, Balance]) -> None:
        insert_accounts(self._db, balances)
        set_head(self._db, head, at)
