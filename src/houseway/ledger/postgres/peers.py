"""PostgreSQL peers: messages by LISTEN/NOTIFY, table leases by advisory locks.

Each process holds a lock while its connection lasts, so a killed process is missing at once,
without clocks. A table belongs to the living process whose name and the table's hash highest
(rendezvous hashing), under a lock of its own: two processes never run one table, and when one goes,
only its tables move. A closing process takes a further lock and gets no table any more.
"""

from __future__ import annotations

import hashlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.errors import LedgerError
from houseway.ledger.model.store_interface import JournalRow
from houseway.ledger.postgres.connection import (
    connect_postgres,
    count_reconnect,
    is_connection_error,
)
from houseway.ledger.storage.peers import (
    GONE,
    MISSED,
    RETIRED,
    TURNS,
    OnPeerMessage,
    PeerMessage,
    batch_message,
    fits_one_message,
    verified_message,
)

if TYPE_CHECKING:
    from psycopg import Connection, Notify

    from houseway.ledger.postgres.timeouts import ServerLiveness

_LOG = logging.getLogger(__name__)

POLL_SECONDS = timedelta(milliseconds=400).total_seconds()
"""How often it is asked who lives, and whose turn it is."""
_SAID = msgspec.json.Decoder(PeerMessage)
_BETWEEN = "\x1e"
"""Between messages; inside of one it does not occur as it is."""
_PROCESSES = "SELECT hashtext('houseway processes ' || current_schema())"
_TURNS = "SELECT hashtext('houseway turns ' || current_schema())"
_RETIRED = "SELECT hashtext('houseway retired ' || current_schema())"
_ALIVE = (
    "SELECT objid::bigint, bool_or(classid::bigint = %s) FROM pg_locks "
    "WHERE locktype = 'advisory' AND classid::bigint IN (%s, %s) AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
    "GROUP BY objid"
)


class PostgresPeers:
    is_alone = False

    def __init__(self, url: str, pulse: ServerLiveness | None = None, secret: str = "") -> None:
        """Whoever finds the store silent sees by `pulse` that it answers again.

        By `secret` processes of the house know what another of them has told.
        """
        from houseway.ledger.postgres.timeouts import ServerLiveness

        self._url = url
        self._secret = secret
        self._pulse = pulse or ServerLiveness()
        self._db: Connection[tuple[Any, ...]] | None = None
        self._heard: OnPeerMessage = lambda _: None
        self._tables: Callable[[], Iterable[str]] = tuple
        self._turns: frozenset[str] = frozenset()
        self._alive: tuple[int, ...] = ()
        self._keepers: tuple[int, ...] = ()
        """Those who live and have not retired."""
        self._retiring = self._look_now = False
        self._to_say: queue.SimpleQueue[PeerMessage] = queue.SimpleQueue()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._live, name="others", daemon=True)
        self._connect()

    @property
    def me(self) -> int:
        """How others know this process, as long as its connection lasts."""
        return self._alive[0] if self._alive else 0

    def alive(self) -> tuple[int, ...]:
        """Who lives: first this process, then the others."""
        return self._alive

    def begin(self, heard: OnPeerMessage, tables: Callable[[], Iterable[str]]) -> None:
        self._heard, self._tables = heard, tables
        self._join()
        self._thread.start()

    def say(self, said: PeerMessage) -> None:
        self._to_say.put(said)

    def announce(self, db: Connection[tuple[Any, ...]], rows: Iterable[JournalRow]) -> None:
        """Tell the others what was written, when the transaction in `db` is committed."""
        me = self.me
        self._notify(db, *(batch_message(row, me, self._secret) for row in rows))

    def has_turn(self, table: str) -> bool:
        return table in self._turns

    def retire(self) -> None:
        self._retiring = True
        # The thread that has the locks listens, and wakes by what it hears.
        with connect_postgres(self._url, self._pulse) as db:
            self._notify(db, PeerMessage(RETIRED, process=self.me))

    def close(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()
        if self._db is not None:
            self._db.close()

    def _connect(self) -> None:
        """Hear what the others say, and know who they are."""
        db = connect_postgres(self._url, self._pulse)
        self._class = _single_number(db, _PROCESSES)
        self._turn_class = _single_number(db, _TURNS)
        self._retired_class = _single_number(db, _RETIRED)
        self._channel = f"houseway_{self._class & 0xFFFFFFFF:08x}"
        db.execute(f"LISTEN {self._channel}".encode())
        # Who was there before the connection broke, and is not any more, has gone meanwhile.
        self._db, self._alive = db, (db.info.backend_pid, *self._alive[1:])
        self._see_who_lives(db)

    def _join(self) -> None:
        """Be one of those who live, as long as the connection lasts."""
        assert self._db is not None
        self._db.execute("SELECT pg_advisory_lock(%s, %s)", (self._class, self.me))

    def _live(self) -> None:
        while not self._stop.is_set():
            try:
                if self._db is None:
                    self._connect()
                    count_reconnect()
                    self._join()
                    self._heard(PeerMessage(MISSED))
                self._once()
            except Exception as error:
                if not is_connection_error(error) and not isinstance(error, LedgerError):
                    _LOG.exception("Other processes of the house cannot be followed.")
                self._lose()

    def _once(self) -> None:
        """Say what is to be said and hear the others, until it is time to see who lives."""
        db = self._db
        assert db is not None
        until = time.monotonic() + POLL_SECONDS
        while not (self._look_now or self._stop.is_set()):
            self._say_all(db)
            left = until - time.monotonic()
            if left <= 0:
                break
            # All that has come at once is heard: what a loop does not take of it is lost.
            for notify in db.notifies(timeout=left, stop_after=1):
                self._hear(notify)
        self._look_now = False
        if self._retiring and self.me in self._keepers:
            db.execute("SELECT pg_advisory_lock(%s, %s)", (self._retired_class, self.me))
        self._see_who_lives(db)
        self._take_turns(db)

    def _say_all(self, db: Connection[tuple[Any, ...]]) -> None:
        """All that waits, in one statement."""
        waiting: list[PeerMessage] = []
        while not self._to_say.empty():
            said = msgspec.structs.replace(self._to_say.get(), process=self.me)
            if fits_one_message(said):
                waiting.append(said)
            else:
                # It must not cost this process its turns.
                _LOG.warning("A message about table %s is too long for others.", said.table)
        if waiting:
            self._notify(db, *waiting)

    def _hear(self, notify: Notify) -> None:
        try:
            said = _SAID.decode(notify.payload)
        except msgspec.DecodeError:
            # Nobody of the house has said it, and it must not cost this process its turns.
            return
        self._look_now = self._look_now or said.what == RETIRED
        if said.process != self.me:
            self._heard(verified_message(said, self._secret))

    def _notify(self, db: Connection[tuple[Any, ...]], *said: PeerMessage) -> None:
        # One long text: a list of them takes psycopg a quarter of a millisecond to write down.
        told = _BETWEEN.join(msgspec.json.encode(each).decode() for each in said)
        db.execute(
            "SELECT pg_notify(%s, told) FROM unnest(string_to_array(%s, %s)) AS told",
            (self._channel, told, _BETWEEN),
        )

    def _see_who_lives(self, db: Connection[tuple[Any, ...]]) -> None:
        living, retired = self._class & 0xFFFFFFFF, self._retired_class & 0xFFFFFFFF
        rows = db.execute(_ALIVE, (retired, living, retired)).fetchall()
        self._pulse.heard()
        others = sorted({int(pid) for pid, _ in rows} - {self.me})
        before, self._alive = set(self._alive), (self.me, *others)
        gone = {int(pid) for pid, is_retired in rows if is_retired}
        self._keepers = tuple(pid for pid in self._alive if pid not in gone)
        for pid in set(self._alive) - before:
            _LOG.info("Process %s has the house open too.", pid, extra={"what": "process came"})
        for pid in before - set(self._alive):
            _LOG.info("Process %s has gone.", pid, extra={"what": "process went"})
            self._heard(PeerMessage(GONE, process=pid))

    def _take_turns(self, db: Connection[tuple[Any, ...]]) -> None:
        """Have the turn at the tables that are this process's, and at no others."""
        due = {table for table in self._tables() if self._keeper_of(table) == self.me}
        for table in self._turns - due:
            db.execute("SELECT pg_advisory_unlock(%s, hashtext(%s))", (self._turn_class, table))
        taken = self._turns & due
        new = sorted(due - taken)
        if new:
            rows = db.execute(
                "SELECT name FROM unnest(%s::text[]) AS name "
                "WHERE pg_try_advisory_lock(%s, hashtext(name))",
                (new, self._turn_class),
            )
            taken |= {str(name) for (name,) in rows.fetchall()}
        if taken != self._turns:
            self._turns = taken
            self._heard(PeerMessage(TURNS, process=self.me))
            if self._retiring:
                # Nobody waits for the next look.
                self._notify(db, PeerMessage(RETIRED, process=self.me))

    def _keeper_of(self, table: str) -> int:
        return max(self._keepers, key=lambda process: _rendezvous_hash(process, table), default=0)

    def _lose(self) -> None:
        """Without a connection this process has no turns: another one has them by now."""
        if self._db is not None:
            self._db.close()
            self._db = None
        if self._turns:
            self._turns = frozenset()
            self._heard(PeerMessage(TURNS))
        self._stop.wait(POLL_SECONDS)


def _rendezvous_hash(process: int, table: str) -> bytes:
    return hashlib.blake2b(f"{process} {table}".encode(), digest_size=8).digest()


def _single_number(db: Connection[tuple[Any, ...]], sql: str) -> int:
    row = db.execute(sql.encode()).fetchone()
    assert row is not None
    return int(row[0])
