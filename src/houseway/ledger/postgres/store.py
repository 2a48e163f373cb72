"""PostgreSQL store: any number of writing processes, one hash chain for all of them.

A group of batches is one transaction, which holds the head of the chain from its first statement to
its commit; it reads in one answer and writes in one message. After a broken connection the same
group is written again: a request is accepted once, so a commit without an answer is found and not
repeated.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from houseway.errors import LedgerError, StoreUnavailable
from houseway.ledger.model.batch import Accepted, Batch
from houseway.ledger.model.batch_validation import (
    BatchValidator,
    Outcome,
    StoredGroupState,
    accounts_of,
)
from houseway.ledger.model.commit_metrics import CommitMetrics
from houseway.ledger.model.group_commit import GroupCommit
from houseway.ledger.model.sql_journal import COLUMNS
from houseway.ledger.model.store_interface import ChainHead, JournalRow
from houseway.ledger.model.transfer import Balance
from houseway.ledger.postgres.connection import (
    PostgresConnection,
    connect_postgres,
    database_name,
    is_connection_error,
)
from houseway.ledger.postgres.journal_reader import PostgresJournal
from houseway.ledger.postgres.schema import migrate_schema, refuse_moved

if TYPE_CHECKING:
    from psycopg import Connection

    from houseway.ledger.postgres.secret_store import CachedPostgresSecretStore
    from houseway.ledger.postgres.timeouts import ServerLiveness

TRIES_AFTER = tuple(timedelta(milliseconds=50 * 2**n).total_seconds() for n in range(8))
"""After how many seconds a group is tried again; a server that restarts is back by then."""
SILENT_TRIES = 2
"""How often it is tried at a server that does not even refuse: each takes its time."""
_LASTS = (
    "SELECT name, (SELECT last FROM journal WHERE table_name = name ORDER BY first DESC LIMIT 1) "
    "FROM unnest(%s::text[]) AS name"
)
_JOURNAL = (
    "INSERT INTO journal SELECT * FROM unnest(%s::bigint[], %s::text[], %s::bigint[], "
    "%s::bigint[], %s::text[], %s::bytea[], %s::text[])"
)
_ACCOUNT = (
    "INSERT INTO account SELECT * FROM unnest(%s::text[], %s::bigint[], %s::bigint[]) "
    "ON CONFLICT (name) DO UPDATE SET held = excluded.held, reserved = excluded.reserved"
)
_HEAD = "UPDATE head SET number = %s, hash = %s, at = %s"
_GROUP = f"WITH added AS ({_JOURNAL}), changed AS ({_ACCOUNT}) {_HEAD}".encode()
"""All of a group in one statement: each costs a tenth of a millisecond, however little it says."""

AnnounceRows = Callable[["Connection[tuple[Any, ...]]", Iterable[JournalRow]], None]
"""Tells the other processes, in the same transaction, what is written."""


class PostgresStore(PostgresJournal):
    def __init__(
        self,
        url: str,
        announce: AnnounceRows = lambda _, __: None,
        pulse: ServerLiveness | None = None,
    ) -> None:
        from houseway.ledger.postgres.timeouts import ServerLiveness

        with connect_postgres(url) as db:
            migrate_schema(db, database_name(url))
            refuse_moved(db, database_name(url))
        self._pulse = pulse or ServerLiveness()
        self._writer = PostgresConnection(url, self._pulse)
        super().__init__(PostgresConnection(url, self._pulse))
        self._announce = announce
        self.vault: CachedPostgresSecretStore | None = None
        """What is sealed in it is written with the batch that promises it."""
        self._known = self.head()
        """The newest batch that is known to be in the store."""
        self._commits = GroupCommit(self.name, self._write)

    def append(self, batch: Batch) -> Future[Accepted]:
        return self._commits.append(batch)

    def keep_snapshot(self, table: str, last: int, body: bytes) -> None:
        self._reader.ask(
            "INSERT INTO snapshot VALUES (%s, %s, %s) "
            "ON CONFLICT (table_name, last) DO UPDATE SET body = excluded.body",
            (table, last, body),
        )

    def drop_snapshots(self, table: str, lasts: Iterable[int]) -> None:
        sql = "DELETE FROM snapshot WHERE table_name = %s AND last = ANY(%s)"
        self._reader.ask(sql, (table, [*lasts]))

    def check_links(self) -> None:
        """A start goes over no links here: the server keeps its own pages."""

    def trial(self) -> Future[None]:
        return self._commits.trial()

    @property
    def known(self) -> ChainHead:
        return self._known

    @property
    def commits(self) -> CommitMetrics:
        return self._commits.commits

    def close(self) -> None:
        """Write what waits, then stop."""
        if self._commits.close():
            self._writer.close()
            super().close()

    def _write(self, group: list[Batch]) -> list[Outcome]:
        silent = 0
        for wait in (*TRIES_AFTER, None):
            try:
                with self._writer.held() as db:
                    return self._commit(db, group)
            except _LostBatch:
                raise
            except Exception as error:
                # A connection that cannot be made is a LedgerError already.
                if not is_connection_error(error) and not isinstance(error, LedgerError):
                    raise
                silent += self._pulse.silent
                if wait is None or silent >= SILENT_TRIES:
                    raise self._cannot(error) from error
                time.sleep(wait)
        raise AssertionError

    def _cannot(self, error: Exception) -> StoreUnavailable:
        says = str(self._writer.failed(error)).rstrip(".")
        return StoreUnavailable(f"The ledger cannot be written: {says}.")

    def _commit(self, db: Connection[tuple[Any, ...]], group: list[Batch]) -> list[Outcome]:
        with db.pipeline(), db.transaction():
            # The end of the chain is held by one process at a time.
            accepting = BatchValidator(self._seen(db, group))
            outcomes = [accepting.accept(batch) for batch in group]
            sealed = self.vault.write(db, accepting.rows) if self.vault else None
            self._insert(db, accepting)
        self._known = accepting.head
        self._pulse.heard()
        if self.vault and sealed:
            self.vault.gone(sealed)
        return outcomes

    def _seen(self, db: Connection[tuple[Any, ...]], group: list[Batch]) -> StoredGroupState:
        end = db.execute(
            "SELECT number, hash, at, (SELECT hash FROM journal WHERE number = %s) "
            "FROM head FOR UPDATE",
            (self._known.number,),
        )
        known = db.execute(
            f"SELECT {COLUMNS} FROM journal WHERE request = ANY(%s)".encode(),
            ([batch.request for batch in group],),
        )
        lasts = db.execute(_LASTS, (sorted({batch.table for batch in group}),))
        accounts = db.execute(
            "SELECT name, held, reserved FROM account WHERE name = ANY(%s)", (accounts_of(group),)
        )
        number, hash, at, there = end.fetchall()[0]
        held = {name: Balance(*rest) for name, *rest in accounts.fetchall()}
        self._refuse_older(there)
        return StoredGroupState(
            ChainHead(number, hash), at,
            known={row[4]: JournalRow(*row) for row in known.fetchall()},
            last_of={table: last for table, last in lasts.fetchall() if last is not None},
            accounts=held,
        )  # fmt: skip

    def _refuse_older(self, there: str | None) -> None:
        """What was in the store once has to be there still: nothing is added to an older one."""
        if self._known.number and there != self._known.hash:
            raise _LostBatch(
                f"The ledger cannot be written: batch {self._known.number}, which was written, is "
                f"not in {self.name} any more."
            )

    def _insert(self, db: Connection[tuple[Any, ...]], accepting: BatchValidator) -> None:
        if not accepting.rows:
            return
        rows, accounts = _in_columns(accepting.rows), _balances(accepting.changed)
        db.execute(_GROUP, (*rows, *accounts, *accepting.head, accepting.at))
        self._announce(db, accepting.rows)


def insert_rows(db: Connection[tuple[Any, ...]], rows: list[JournalRow]) -> None:
    db.execute(_JOURNAL, _in_columns(rows))


def insert_accounts(db: Connection[tuple[Any, ...]], accounts: Mapping[str, Balance]) -> None:
    db.execute(_ACCOUNT, _balances(accounts))


def set_head(db: Connection[tuple[Any, ...]], head: ChainHead, at: str) -> None:
    db.execute(_HEAD, (*head, at))


def _in_columns(rows: list[JournalRow]) -> tuple[list[Any], ...]:
    return tuple(map(list, zip(*rows, strict=True)))


def _balances(accounts: Mapping[str, Balance]) -> tuple[list[Any], ...]:
    held = [each.held_cents for each in accounts.values()]
    reserved = [each.reserved_cents for each in accounts.values()]
    return [*accounts], held, reserved


class _LostBatch(LedgerError):
    """The store lost what was written; this is not tried again."""
