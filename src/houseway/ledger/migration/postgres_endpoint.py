"""A house in PostgreSQL, at either end of a move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

from houseway.errors import RecordError
from houseway.ledger.model.store_interface import Head, Row
from houseway.ledger.model.transfer import Balance
from houseway.ledger.postgres.connection import Line
from houseway.ledger.postgres.journal_reader import open_postgres_ledger
from houseway.ledger.postgres.peers import PostgresOthers
from houseway.ledger.postgres.schema import bring_forward, refuse_moved
from houseway.ledger.postgres.secret_store import PostgresVault
from houseway.ledger.postgres.sql_tables import PostgresRows
from houseway.ledger.postgres.store import insert_accounts, insert_rows, set_head
from houseway.ledger.secrets.house_key import HouseKey
from houseway.ledger.storage.open_journal import CountedJournal
from houseway.ledger.storage.sql_tables import Rows

if TYPE_CHECKING:
    from psycopg import Connection


class PostgresHouse:
    def __init__(self, url: str, key: HouseKey | None) -> None:
        if key is None:
            raise RecordError("What is sealed in PostgreSQL needs the key of the house: say --key.")
        self._url = url
        self._key = key

    @contextmanager
    def opened(self, *, alone: bool = True) -> Iterator[_Read]:
        with closing(open_postgres_ledger(self._url)) as journal:
            # Decks and people are read in the transaction of the ledger: all of one moment.
            line = journal.line
            refuse_moved(line.open(), line.name)
            if alone:
                self._refuse_open(line.name)
            yield _Read(line, self._key, journal)

    @contextmanager
    def made(self) -> Iterator[_Made]:
        with closing(Line(self._url)) as line:
            db = line.open()
            bring_forward(db, line.name)
            if line.ask("SELECT 1 FROM journal LIMIT 1"):
                raise RecordError(f"{line.name} holds a ledger already; nothing is written over.")
            # All of it or nothing: the vault and the small tables use the same connection.
            with db.transaction():
                yield _Made(line, db, self._key)

    def _refuse_open(self, name: str) -> None:
        with closing(PostgresOthers(self._url)) as others:
            there = len(others.alive()) - 1
        if there:
            servers = "a server" if there == 1 else f"{there} servers"
            raise RecordError(f"{name} is open at {servers}: close them before the house moves.")


class _Beside:
    def __init__(self, line: Line, key: HouseKey) -> None:
        self._line = line
        self.vault = PostgresVault(line, key)

    def people(self) -> Rows:
        return _OfTheMove(self._line)

    def school(self) -> Rows:
        return _OfTheMove(self._line)


class _OfTheMove(PostgresRows):
    """Small tables on the connection of the move, which goes on after them."""

    def close(self) -> None: ...


class _Read(_Beside):
    def __init__(self, line: Line, key: HouseKey, journal: CountedJournal) -> None:
        super().__init__(line, key)
        self.journal = journal

    def sealed(self) -> dict[str, bytes]:
        return self.vault.everything()

    def gone_to(self, place: str) -> None:
        with closing(Line(self._line.url)) as line:
            line.ask("INSERT INTO moved VALUES (1, %s) ON CONFLICT DO NOTHING", (place,))


class _Made(_Beside):
    def __init__(self, line: Line, db: Connection[tuple[Any, ...]], key: HouseKey) -> None:
        super().__init__(line, key)
        self._db = db

    def add(self, rows: list[Row]) -> None:
        insert_rows(self._db, rows)

    def end(self, head: Head, at: str, balances: dict[str, Balance]) -> None:
        insert_accounts(self._db, balances)
        set_head(self._db, head, at)
