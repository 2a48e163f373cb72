"""SQLite store: one writer thread with group commit, write-ahead log, synchronous FULL.

When a future is done, its batch is on disk. Another process may write to the same file; the second
writer reads the other's batches before it continues.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any

from houseway.errors import LedgerError, RecordError
from houseway.ledger.data_folder.file_modes import make_private
from houseway.ledger.data_folder.head_checkpoint import HeadCheckpoint
from houseway.ledger.model.batch import Accepted, Batch
from houseway.ledger.model.batch_validation import (
    BatchValidator,
    Outcome,
    StoredGroupState,
    accepted_at,
    accounts_of,
)
from houseway.ledger.model.chain_verification import ChainVerifier
from houseway.ledger.model.commit_metrics import CommitMetrics
from houseway.ledger.model.group_commit import GroupCommit, GroupCommitFactory
from houseway.ledger.model.sql_journal import COLUMNS
from houseway.ledger.model.store_interface import EMPTY_HEAD, ChainHead, JournalRow
from houseway.ledger.model.transfer import Balance
from houseway.ledger.sqlite.journal_reader import UNREADABLE, SqliteJournal, error_text
from houseway.ledger.sqlite.schema import VERSION, migrate_schema
from houseway.ledger.sqlite.wal_recovery import checkpoint_wal, refuse_read_only, rewrite_wal


def connect_sqlite(path: Path) -> sqlite3.Connection:
    try:
        # What SQLite keeps beside the file takes its mode.
        make_private(path)
    except OSError as error:
        raise _cannot_open(path, error.strerror) from error
    try:
        connection = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, timeout=30
        )
    except UNREADABLE as error:
        raise _cannot_open(path, error) from error
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except UNREADABLE as error:
        connection.close()
        raise _cannot_open(path, error) from error
    return connection


def truncate_wal(path: Path) -> None:
    """Leave nothing in the write-ahead log of a ledger that nobody writes to."""
    with closing(connect_sqlite(path)) as db:
        try:
            rewrite_wal(db)
            checkpoint_wal(db)
        except (*UNREADABLE, OSError) as error:
            raise _cannot_open(path, error) from error


def _inode(path: Path) -> tuple[int, int] | None:
    """Which file lies at this path."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _cannot_open(path: Path, error: object) -> LedgerError:
    return LedgerError(f"The ledger {path.name} cannot be opened: {error_text(error)}.")


class SqliteStore(SqliteJournal):
    def __init__(
        self,
        path: Path,
        note: HeadCheckpoint | None = None,
        grouping: GroupCommitFactory = GroupCommit,
        first: Callable[[], None] = lambda: None,
    ) -> None:
        """`note` is told of every batch that is on disk; `grouping` says when they are written.

        `first` brings to the disk what a batch may promise, before each group of them is written.
        """
        self._note = note
        self._first = first
        self._writer = connect_sqlite(path)
        try:
            migrate_schema(self._writer, path.name)
            self._begun_anew = checkpoint_wal(self._writer)
            """Whether nothing is in the write-ahead log but what was written here."""
            refuse_read_only(self._writer)
            self._known, self._at = self._end()
        except UNREADABLE as error:
            self._writer.close()
            raise _cannot_open(path, error) from error
        except RecordError:
            self._writer.close()
            raise
        super().__init__(connect_sqlite(path), path)
        self._file = _inode(path)
        self._commits = grouping(path.name, self._write)

    def append(self, batch: Batch) -> Future[Accepted]:
        return self._commits.append(batch)

    def keep_snapshot(self, table: str, last: int, body: bytes) -> None:
        self._change("INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)", [(table, last, body)])

    def drop_snapshots(self, table: str, lasts: Iterable[int]) -> None:
        gone = [(table, last) for last in lasts]
        self._change("DELETE FROM snapshot WHERE table_name = ? AND last = ?", gone)

    def _change(self, sql: str, values: Sequence[tuple[object, ...]]) -> None:
        """Beside the writer, whose batches do not wait for what can be made again.

        It is synced like a batch: one that is added behind it would be lost with it.
        """
        try:
            with closing(connect_sqlite(self.path)) as beside:
                beside.execute("BEGIN IMMEDIATE")
                beside.executemany(sql, values)
                beside.execute("COMMIT")
        except UNREADABLE as error:
            raise LedgerError(f"No snapshot can be kept in {self.path.name}: {error}.") from error

    def check_links(self) -> None:
        """Go over every link on disk since the last time, so that the next start need not."""
        if self._note is None:
            return
        head, links = self.head(), ChainVerifier(self._note.checked)
        for row in self.journal(links.head.number):
            if row.number > head.number:
                break
            links.follow(row)
        links.ends_with(head)
        if links.findings:
            # What was checked stays where it was, so the next start says this too.
            raise LedgerError(f"The ledger {self.path.name} is not in order: {links.findings[0]}")
        self._note.checked = links.head

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
        if not self._commits.close():
            return
        self._writer.close()
        super().close()
        if self._note is not None:
            self._note.write(self._known)
            self._note.close()

    def _write(self, group: list[Batch]) -> list[Outcome]:
        """All of a group in one transaction; each batch is accepted or refused for itself."""
        try:
            self._refuse_replaced()
            self._first()
            self._begun_anew = self._begun_anew or checkpoint_wal(self._writer)
            self._writer.execute("BEGIN IMMEDIATE")
            accepting = BatchValidator(self._seen(group))
            outcomes = [accepting.accept(batch) for batch in group]
            self._insert(accepting)
            if not group:
                # A trial puts the same onto the disk once more; what is only read proves little.
                # An UPDATE that changes nothing would write nothing either.
                self._ask(f"PRAGMA user_version = {VERSION}")
            self._writer.execute("COMMIT")
        except BaseException as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            if isinstance(error, (*UNREADABLE, LedgerError, OSError)):
                says = f"The ledger {self.path.name} cannot be written: {error_text(error)}."
                raise LedgerError(says) from error
            raise
        self._known, self._at = accepting.head, accepting.at
        if self._note is not None:
            self._note.write(self._known)
        return outcomes

    def _refuse_replaced(self) -> None:
        """A file that is no longer at its place would take what nobody reads again."""
        if _inode(self.path) != self._file:
            raise LedgerError("another file lies in its place, or none")

    def _refuse_older(self) -> None:
        """What was on disk once has to be there still: nothing is added to an older ledger."""
        number, hash = self._known
        rows = self._ask("SELECT hash FROM journal WHERE number = ?", [number])
        if number and rows != [(hash,)]:
            raise LedgerError(f"batch {number}, which was written, is not in it any more")

    def _catch_up(self) -> None:
        """Know the end of the journal, also if somebody else has written meanwhile."""
        rows = self._ask("SELECT number, hash FROM journal ORDER BY number DESC LIMIT 1")
        if [self._known] != rows:
            self._refuse_older()
            self._known, self._at = self._end()

    def _seen(self, group: list[Batch]) -> StoredGroupState:
        self._catch_up()
        requests = [batch.request for batch in group]
        rows = self._among(f"SELECT {COLUMNS} FROM journal WHERE request IN", requests)
        last = "SELECT last FROM journal WHERE table_name = ? ORDER BY first DESC LIMIT 1"
        lasts = {table: self._ask(last, [table]) for table in {batch.table for batch in group}}
        moved = self._among(
            "SELECT name, held, reserved FROM account WHERE name IN", accounts_of(group)
        )
        return StoredGroupState(
            self._known, self._at,
            known={row[4]: JournalRow(*row) for row in rows},
            last_of={table: found[0][0] for table, found in lasts.items() if found},
            accounts={name: Balance(held, reserved) for name, held, reserved in moved},
        )  # fmt: skip

    def _end(self) -> tuple[ChainHead, str]:
        """The last batch of the journal, and when it was accepted."""
        rows = self._ask("SELECT number, hash, body FROM journal ORDER BY number DESC LIMIT 1")
        if not rows:
            return EMPTY_HEAD, ""
        number, hash, body = rows[0]
        return ChainHead(number, hash), accepted_at(body)

    def _insert(self, accepting: BatchValidator) -> None:
        insert_rows(self._writer, accepting.rows)
        insert_accounts(self._writer, accepting.changed)
        if accepting.rows:
            self._ask("INSERT OR REPLACE INTO head VALUES (1, ?, ?)", accepting.head)

    def _ask(self, sql: str, values: Iterable[object] = ()) -> list[tuple[Any, ...]]:
        return self._writer.execute(sql, tuple(values)).fetchall()

    def _among(self, sql: str, values: list[str]) -> list[tuple[Any, ...]]:
        return self._ask(f"{sql} ({','.join('?' * len(values))})", values)


def insert_rows(db: sqlite3.Connection, rows: list[JournalRow]) -> None:
    db.executemany("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def insert_accounts(db: sqlite3.Connection, accounts: Mapping[str, Balance]) -> None:
    db.executemany(
        "INSERT INTO account VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE "
        "SET held = excluded.held, reserved = excluded.reserved",
        [(name, each.held_cents, each.reserved_cents) for name, each in accounts.items()],
    )
