"""Sealed things in PostgreSQL, enciphered with a key that is not in it.

Each row says which process sealed it: what was sealed and not yet promised is nobody else's to
remove, as long as that process lives.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from houseway.errors import RecordError
from houseway.ledger.key import HouseKey
from houseway.ledger.postgres.line import Line


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
