"""PostgreSQL secret store: sealed decks, enciphered with a key that is not in the database.

Each row has the batch that named it first. A starting server deletes nothing that a later batch has
named, so decks committed meanwhile are safe.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from houseway.errors import RecordError
from houseway.ledger.model.store_interface import JournalRow
from houseway.ledger.postgres.connection import PostgresConnection
from houseway.ledger.secrets.cached_secret_store import CachedSecretStore, PendingSecretWrites
from houseway.ledger.secrets.house_key import HouseKey

if TYPE_CHECKING:
    from psycopg import Connection

_PUT = (
    "INSERT INTO sealed (name, body, batch) "
    "SELECT * FROM unnest(%s::text[], %s::bytea[], %s::bigint[]) "
    "ON CONFLICT (name) DO NOTHING"
)
_BEFORE_ALL = 0
"""The batch of what came into the store by a move, with the whole journal."""


class PostgresSecretStore:
    def __init__(self, line: PostgresConnection, key: HouseKey) -> None:
        self._line = line
        self._key = key
        self._refuse_other_key()

    def put(self, name: str, body: bytes) -> None:
        # Said again after a broken connection, it finds what it has written the first time.
        written = self._line.ask(
            "INSERT INTO sealed (name, body, batch) VALUES (%s, %s, %s) "
            "ON CONFLICT (name) DO NOTHING RETURNING 1",
            (name, self._key.seal(name, body), _BEFORE_ALL),
        )
        if not written and self.get(name) != body:
            raise RecordError(f"Something else is sealed as {name[:12]}….")

    def get(self, name: str) -> bytes | None:
        rows = self._line.ask("SELECT body FROM sealed WHERE name = %s", (name,))
        return self._key.open(name, bytes(rows[0][0])) if rows else None

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


class CachedPostgresSecretStore(CachedSecretStore):
    """The vault of a server, beside its ledger."""

    def __init__(self, line: PostgresConnection, key: HouseKey, read_from: int) -> None:
        """`read_from` is the last batch of the journal before the tables are read from it."""
        super().__init__()
        self._line = line
        self._key = key
        self._read_from = read_from
        self._kept = PostgresSecretStore(line, key)

    def kept(self, name: str) -> bytes | None:
        return self._kept.get(name)

    def forget_all_but(self, names: Collection[str]) -> None:
        # What a server of before has sealed has no batch, and may be promised yet.
        self._line.ask(
            "DELETE FROM sealed WHERE NOT name = ANY(%s) AND batch <= %s",
            ([*names], self._read_from),
        )

    def write(
        self, db: Connection[tuple[Any, ...]], rows: Iterable[JournalRow]
    ) -> PendingSecretWrites:
        """Within the transaction that writes these batches."""
        going = self.pending_writes(rows)
        if going.forgotten:
            db.execute("DELETE FROM sealed WHERE name = ANY(%s)", (sorted(going.forgotten),))
        if going.named:
            bodies = [self._key.seal(name, body) for name, (body, _) in going.named.items()]
            numbers = [number for _, number in going.named.values()]
            db.execute(_PUT, ([*going.named], bodies, numbers))
        return going
