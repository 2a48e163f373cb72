"""The ledger in one SQLite file: one writer thread, many actions to a commit.

Write-ahead log and synchronous FULL: when a future is done, its batch is on the disk. Requests
that wait while a commit is written share the next one. Another process may write to the same file;
whoever comes second reads what the first has written before going on.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
from concurrent.futures import Future
from pathlib import Path

import msgspec
from msgspec.structs import replace

from houseway.errors import LedgerError
from houseway.ledger.batch import (
    GENESIS,
    Accepted,
    Batch,
    SequenceTaken,
    chained,
    decode,
    encode,
    why_other,
)
from houseway.ledger.note import Note
from houseway.ledger.private import make_private
from houseway.ledger.sqlite_reader import SqliteJournal
from houseway.ledger.store import Head
from houseway.ledger.transfer import Balance, Balances

GROUP_MAX = 256
"""The most batches in one commit."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS journal (
    number INTEGER PRIMARY KEY,
    table_name TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    request TEXT NOT NULL UNIQUE,
    body BLOB NOT NULL,
    hash TEXT NOT NULL,
    UNIQUE (table_name, first)
);
CREATE TABLE IF NOT EXISTS account (
    name TEXT PRIMARY KEY,
    held INTEGER NOT NULL,
    reserved INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS head (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL,
    hash TEXT NOT NULL
);
CREATE TRIGGER IF NOT EXISTS journal_is_not_changed BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS journal_is_not_shortened BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
"""

_Waiting = tuple[Batch, "Future[Accepted]"]


def connect(path: Path) -> sqlite3.Connection:
    try:
        # What SQLite keeps beside the file takes its mode.
        make_private(path)
    except OSError as error:
        raise _cannot_open(path, error.strerror) from error
    try:
        connection = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, timeout=30
        )
    except sqlite3.Error as error:
        raise _cannot_open(path, error) from error
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error as error:
        connection.close()
        raise _cannot_open(path, error) from error
    return connection


def _inode(path: Path) -> tuple[int, int] | None:
    """Which file lies at this path."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _cannot_open(path: Path, error: object) -> LedgerError:
    return LedgerError(f"The ledger {path.name} cannot be opened: {error}.")


class SqliteStore(SqliteJournal):
    def __init__(self, path: Path, note: Note | None = None) -> None:
        """`note` is told of every batch that is on disk."""
        self._note = note
        self._waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._writer = connect(path)
        try:
            self._writer.executescript(_SCHEMA)
            state = _WriterState(self._writer)
        except sqlite3.Error as error:
            self._writer.close()
            raise _cannot_open(path, error) from error
        super().__init__(connect(path), path)
        self._state: _WriterState | None = state
        self._known = Head(state.number, state.hash)
        """The newest batch that is known to be on disk."""
        self._file = _inode(path)
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._write, name="ledger", daemon=True)
        self._thread.start()

    def append(self, batch: Batch) -> Future[Accepted]:
        future: Future[Accepted] = Future()
        with self._closing:
            if self._closed:
                raise LedgerError(f"The ledger {self.path.name} is closed.")
            self._waiting.put((batch, future))
        return future

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._waiting.put(None)
        self._thread.join()
        self._writer.close()
        super().close()
        if self._note is not None:
            self._note.close()

    def _write(self) -> None:
        open = True
        while open:
            group = [self._waiting.get()]
            while len(group) < GROUP_MAX and not self._waiting.empty():
                group.append(self._waiting.get())
            open = None not in group
            # Who has given up waiting is left out; from here on nobody can.
            self._commit(
                [each for each in group if each and each[1].set_running_or_notify_cancel()]
            )

    def _commit(self, group: list[_Waiting]) -> None:
        """All of a group in one transaction; each batch is accepted or refused for itself."""
        if not group:
            return
        outcomes: list[Accepted | LedgerError] = []
        try:
            self._refuse_replaced()
            self._writer.execute("BEGIN IMMEDIATE")
            state = self._current_state()
            outcomes = [state.accept(batch) for batch, _ in group]
            self._writer.execute("COMMIT")
            self._known = Head(state.number, state.hash)
            if self._note is not None:
                self._note.write(self._known)
        except Exception as error:
            self._start_over()
            if len(group) > 1 and not isinstance(error, sqlite3.Error):
                # One batch cannot be written at all; the others must not suffer for it.
                for each in group:
                    self._commit([each])
                return
            failure = LedgerError(f"The ledger {self.path.name} cannot be written: {error}.")
            outcomes = [failure] * len(group)
        self._answer(group, outcomes)

    def _refuse_replaced(self) -> None:
        """A file that is no longer at its place would take what nobody reads again."""
        if _inode(self.path) != self._file:
            raise LedgerError("another file lies in its place, or none")

    def _start_over(self) -> None:
        """Nothing of the group is on disk; the next group starts from what is."""
        self._state = None
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")

    def _answer(self, group: list[_Waiting], outcomes: list[Accepted | LedgerError]) -> None:
        for (_, future), outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, Accepted):
                future.set_result(outcome)
            else:
                future.set_exception(outcome)

    def _current_state(self) -> _WriterState:
        """What the writer knows, brought up to date with what others have written."""
        self._refuse_older()
        if self._state is None:
            self._state = _WriterState(self._writer)
        self._state.catch_up()
        return self._state

    def _refuse_older(self) -> None:
        """What was on disk once has to be there still: nothing is added to an older ledger."""
        number, hash = self._known
        row = self._writer.execute(
            "SELECT hash FROM journal WHERE number = ?", (number,)
        ).fetchone()  # fmt: skip
        if number and (row is None or row[0] != hash):
            raise LedgerError(f"batch {number}, which was written, is not in it any more")


class _WriterState:
    """What the writer knows without asking the disk: the end of the chain, tables, accounts."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.number = 0
        self.hash = GENESIS
        self.at = ""
        """When the last batch was accepted."""
        self.last_of: dict[str, int] = {}
        self.balances = Balances()
        self.catch_up()

    def catch_up(self) -> None:
        """Read what is in the journal after the last batch known here."""
        end = self.connection.execute("SELECT MAX(number) FROM journal").fetchone()[0] or 0
        if end == self.number:
            return
        new = f"WHERE number > {self.number}" if self.number else ""
        for (name,) in self.connection.execute(
            f"SELECT DISTINCT table_name FROM journal {new}"
        ).fetchall():
            last = "SELECT last FROM journal WHERE table_name = ? ORDER BY first DESC LIMIT 1"
            self.last_of[name] = self.connection.execute(last, (name,)).fetchone()[0]
        self.number = end
        self.hash, body = self.connection.execute(
            "SELECT hash, body FROM journal WHERE number = ?", (end,)
        ).fetchone()
        self.at = _time_of(body)
        rows = self.connection.execute("SELECT name, held, reserved FROM account")
        self.balances = Balances({name: Balance(held, reserved) for name, held, reserved in rows})

    def accept(self, batch: Batch) -> Accepted | LedgerError:
        known = self.connection.execute(
            "SELECT number, table_name, first, last, hash, body FROM journal WHERE request = ?",
            (batch.request,),
        ).fetchone()
        if known is not None:
            *accepted, body = known
            other = why_other(decode(body), batch.table, batch.actor, batch.asked)
            return other or Accepted(*accepted)
        expected = self.last_of.get(batch.table, 0) + 1
        if batch.first != expected or not batch.events:
            return SequenceTaken(
                f"Event {batch.first} of {batch.table} is not the next one, {expected} is."
            )
        try:
            changed = self.balances.after(batch.transfers)
        except LedgerError as error:
            return error
        return self._insert(batch, changed)

    def _insert(self, batch: Batch, changed: dict[str, Balance]) -> Accepted:
        # Times never go back in the journal, whichever table was quicker to be written.
        self.at = max(self.at, batch.at)
        body = encode(replace(batch, at=self.at))
        number, hash = self.number + 1, chained(self.hash, body)
        self.connection.execute(
            "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)",
            (number, batch.table, batch.first, batch.last, batch.request, body, hash),
        )
        self.connection.executemany(
            "INSERT INTO account VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE "
            "SET held = excluded.held, reserved = excluded.reserved",
            [(name, each.held_cents, each.reserved_cents) for name, each in changed.items()],
        )
        self.connection.execute("INSERT OR REPLACE INTO head VALUES (1, ?, ?)", (number, hash))
        self.number, self.hash = number, hash
        self.last_of[batch.table] = batch.last
        self.balances.accounts.update(changed)
        return Accepted(number, batch.table, batch.first, batch.last, hash)


def _time_of(body: object) -> str:
    """When a batch was accepted; whether it can be read at all is for the audit to say."""
    try:
        return decode(body).at if isinstance(body, bytes) else ""
    except msgspec.MsgspecError:
        return ""
