"""Sealed things in PostgreSQL, enciphered with a key that is not in it.

Each row says which process sealed it: what was sealed and not yet promised is nobody else's to
remove, as long as that process lives.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.errors import RecordError
from houseway.ledger.key import HouseKey
from houseway.ledger.postgres.line import Line

if TYPE_CHECKING:
    from psycopg import Connection

_PUT = (
    "INSERT INTO sealed SELECT name, body, %s "
    "FROM unnest(%s::text[], %s::bytea[]) AS new (name, body) "
    "ON CONFLICT (name) DO UPDATE SET keeper = excluded.keeper"
)


class PostgresVault:
    def __init__(self, line: Line, key: HouseKey, alive: Callable[[], Collection[int]]) -> None:
        """`alive` says which processes have this house open; the first of them is this one."""
        self._line = line
        self._key = key
        self._alive = alive
        self._refuse_other_key()

    def put(self, name: str, body: bytes) -> None:
        sealed, me = self._key.seal(name, body), next(iter(self._alive()), 0)
        # Said again after a broken connection, it finds what it has written the first time.
        written = self._line.ask(
            "INSERT INTO sealed VALUES (%s, %s, %s) ON CONFLICT (name) DO NOTHING RETURNING 1",
            (name, sealed, me),
        )
        if not written and self.get(name) != body:
            raise RecordError(f"Something else is sealed as {name[:12]}….")

    def get(self, name: str) -> bytes | None:
        rows = self._line.ask("SELECT body FROM sealed WHERE name = %s", (name,))
        return self._key.open(name, bytes(rows[0][0])) if rows else None

    def forget(self, name: str) -> None:
        self._line.ask("DELETE FROM sealed WHERE name = %s", (name,))

    def forget_all_but(self, names: Collection[str]) -> None:
        self._line.ask(
            "DELETE FROM sealed WHERE NOT name = ANY(%s) AND NOT keeper = ANY(%s)",
            ([*names], [*self._alive()]),
        )

    def at_hand(self, name: str) -> bool:  # noqa: ARG002  all of it lies in the store
        return False

    def everything(self) -> dict[str, bytes]:
        """All that is sealed, opened, for whoever moves the house."""
        rows = self._line.ask("SELECT name, body FROM sealed ORDER BY name")
        return {name: self._key.open(name, bytes(body)) for name, body in rows}

    def _refuse_other_key(self) -> None:
        proof, there = self._key.secret("proof"), "SELECT proof FROM key_proof"
        if not self._line.ask(there):
            self._line.ask("INSERT INTO key_proof VALUES (1, %s) ON CONFLICT DO NOTHING", (proof,))
        if self._line.ask(there) != [(proof,)]:
            raise RecordError(
                f"{self._line.name} was sealed with another key: give every server of a house the "
                "same file with --key."
            )


class _Waiting(NamedTuple):
    """What goes into the store with the next commit."""

    put: dict[str, bytes]
    forget: set[str]
    keeper: int


class LedgersPostgresVault(PostgresVault):
    """The vault of a server, where nobody at a table waits for the store.

    What is put in, or forgotten, goes with the next commit of the ledger: in the same transaction,
    since the batch may promise it. What was sealed or read here once is at hand.
    """

    def __init__(self, line: Line, key: HouseKey, alive: Callable[[], Collection[int]]) -> None:
        super().__init__(line, key, alive)
        self._at_hand: dict[str, bytes] = {}
        self._own: set[str] = set()
        """What was sealed here; whoever starts elsewhere leaves it alone as this one's."""
        self._keeper = 0
        self._put: dict[str, bytes] = {}
        self._forget: set[str] = set()
        self._lock = Lock()

    def put(self, name: str, body: bytes) -> None:
        with self._lock:
            if self._at_hand.setdefault(name, body) != body:
                raise RecordError(f"Something else is sealed as {name[:12]}….")
            self._own.add(name)
            self._put[name] = self._key.seal(name, body)

    def get(self, name: str) -> bytes | None:
        body = self._at_hand.get(name)
        if body is None and (body := super().get(name)) is not None:
            with self._lock:
                self._at_hand[name] = body
        return body

    def at_hand(self, name: str) -> bool:
        return name in self._at_hand

    def forget(self, name: str) -> None:
        with self._lock:
            self._at_hand.pop(name, None)
            self._put.pop(name, None)
            self._own.discard(name)
            self._forget.add(name)

    def write(self, db: Connection[tuple[Any, ...]]) -> _Waiting:
        """Bring what waits into the store, within the transaction of a commit."""
        with self._lock:
            me = next(iter(self._alive()), 0)
            if me != self._keeper:
                # After a new connection this process goes by another number.
                self._put |= {name: self._key.seal(name, self._at_hand[name]) for name in self._own}
                self._keeper = me
            waiting = _Waiting(dict(self._put), set(self._forget), me)
        if waiting.forget:
            db.execute("DELETE FROM sealed WHERE name = ANY(%s)", (sorted(waiting.forget),))
        if waiting.put:
            db.execute(_PUT, (me, [*waiting.put], [*waiting.put.values()]))
        return waiting

    def written(self, waiting: _Waiting) -> None:
        """It was committed."""
        with self._lock:
            self._forget -= waiting.forget
            for name in waiting.put:
                self._put.pop(name, None)
