"""SQL store of people: names, sessions, links, credentials and access notes.

Of every token and password it keeps only a hash. The server and `houseway link` may write at the
same time.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from houseway.ledger.storage.sql_tables import SqlTables
from houseway.web.auth.name_rules import name_skeleton

MINUTE, HOUR, DAY = 60, 3_600, 86_400
NOTES_KEPT = 10_000

_SCHEMA = """
CREATE TABLE IF NOT EXISTS person (name TEXT PRIMARY KEY, role TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS likeness (looks TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS session (
    number {counted}, token TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
    begun BIGINT NOT NULL, seen BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS session_of ON session (name);
CREATE TABLE IF NOT EXISTS link (
    number {counted}, token TEXT NOT NULL UNIQUE, role TEXT, name TEXT,
    made_by TEXT NOT NULL, until BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS note (
    number {counted}, at BIGINT NOT NULL, says TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS password (
    name TEXT PRIMARY KEY, phc TEXT NOT NULL, since BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS passkey (
    number {counted}, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, handle TEXT NOT NULL,
    public_key TEXT NOT NULL, uses BIGINT NOT NULL, since BIGINT NOT NULL, seen BIGINT
);
CREATE INDEX IF NOT EXISTS passkey_of ON passkey (name);
CREATE TABLE IF NOT EXISTS challenge (
    number {counted}, value TEXT NOT NULL UNIQUE, whose TEXT NOT NULL, until BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS tried (
    number {counted}, what TEXT NOT NULL UNIQUE, times BIGINT NOT NULL, at BIGINT NOT NULL,
    until BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS came_from (
    number {counted}, what TEXT NOT NULL UNIQUE, until BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS secret (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS address (one INTEGER PRIMARY KEY CHECK (one = 1), url TEXT NOT NULL);
"""


MOVED_TABLES = (
    "person", "likeness", "session", "link", "note", "password", "passkey", "came_from", "address",
)  # fmt: skip
"""What goes along when a house moves; what is of the moment stays, and what it signs with."""
LOCAL_TABLES = ("challenge", "tried", "secret")
_LIKENESS = "INSERT INTO likeness VALUES (?, ?) ON CONFLICT DO NOTHING"


def seconds_now() -> int:
    return int(time.time())


def new_token() -> str:
    """What a browser or a link carries: 192 bits that nobody can guess."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class AccessNote(NamedTuple):
    """Something that was done at the door."""

    at: int
    says: str


class AuthStore:
    def __init__(self, rows: SqlTables, clock: Callable[[], int] = seconds_now) -> None:
        self.now = clock
        self.ask, self.change, self.close = rows.ask, rows.change, rows.close
        self._schema = _SCHEMA.format(counted=rows.counted)
        self._renew(rows.columns("person"))
        rows.script(self._schema)
        self._note_likenesses()

    def secret(self) -> str:
        """What this register keeps for signing, where the house has no key of its own."""
        fresh = secrets.token_hex(32)
        self.ask("INSERT INTO secret VALUES (1, ?) ON CONFLICT DO NOTHING", fresh)
        return str(self.ask("SELECT value FROM secret")[0][0])

    def note(self, says: str) -> None:
        sentence = says[:1].upper() + says[1:]
        self.ask("INSERT INTO note (at, says) VALUES (?, ?)", self.now(), sentence)
        self.ask("DELETE FROM note WHERE number <= (SELECT max(number) FROM note) - ?", NOTES_KEPT)

    def notes(self, last: int) -> list[AccessNote]:
        """What was done at the door, the newest first."""
        rows = self.ask("SELECT at, says FROM note ORDER BY number DESC LIMIT ?", last)
        return [AccessNote(*row) for row in rows]

    def _renew(self, columns: set[str]) -> None:
        """A register in which a name had one token for ever: the token becomes a session.

        Links of that time did not expire, and are no longer good.
        """
        if "token" not in columns:
            return
        with self.change():
            self.ask("ALTER TABLE person RENAME TO before")
            self.ask("DROP TABLE IF EXISTS link")
            for statement in filter(str.strip, self._schema.split(";")):
                self.ask(statement)
            self.ask("INSERT INTO person SELECT name, role FROM before")
            now = self.now()
            self.ask(
                "INSERT INTO session (token, name, begun, seen) "
                "SELECT token, name, ?, ? FROM before",
                now, now,
            )  # fmt: skip
            self.ask("DROP TABLE before")

    def _note_likenesses(self) -> None:
        """People of a register that was made before names were compared by their looks."""
        for (name,) in self.ask("SELECT name FROM person"):
            self.ask(_LIKENESS, name_skeleton(name), name)
