"""The register of people: one SQLite file with names, sessions, links and notes of the door.

Nothing in it opens a door: of every token only the hash is kept. The program of the room and a
command of whoever has the folder may write to it at the same time.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from houseway.web.names import likeness
from houseway.web.rows import Rows

MINUTE, HOUR, DAY = 60, 3_600, 86_400
NOTES_KEPT = 10_000

_SCHEMA = """
CREATE TABLE IF NOT EXISTS person (name TEXT PRIMARY KEY, role TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS likeness (looks TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS session (
    number INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
    begun INTEGER NOT NULL, seen INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS session_of ON session (name);
CREATE TABLE IF NOT EXISTS link (
    number INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL UNIQUE, role TEXT, name TEXT,
    made_by TEXT NOT NULL, until INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS note (
    number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, says TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS secret (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS address (one INTEGER PRIMARY KEY CHECK (one = 1), url TEXT NOT NULL);
"""


def seconds_now() -> int:
    return int(time.time())


def new_token() -> str:
    """What a browser or a link carries: 192 bits that nobody can guess."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Note(NamedTuple):
    """Something that was done at the door."""

    at: int
    says: str


class Register(Rows):
    def __init__(self, path: Path, clock: Callable[[], int] = seconds_now) -> None:
        self.now = clock
        super().__init__(path)
        self._renew()
        self.script(_SCHEMA)
        self.ask("INSERT OR IGNORE INTO secret VALUES (1, ?)", secrets.token_hex(32))
        self._note_likenesses()

    def note(self, says: str) -> None:
        sentence = says[:1].upper() + says[1:]
        self.ask("INSERT INTO note (at, says) VALUES (?, ?)", self.now(), sentence)
        self.ask("DELETE FROM note WHERE number <= (SELECT max(number) FROM note) - ?", NOTES_KEPT)

    def notes(self, last: int) -> list[Note]:
        """What was done at the door, the newest first."""
        rows = self.ask("SELECT at, says FROM note ORDER BY number DESC LIMIT ?", last)
        return [Note(*row) for row in rows]

    def _renew(self) -> None:
        """A register in which a name had one token for ever: the token becomes a session.

        Links of that time did not expire, and are no longer good.
        """
        columns = {row[1] for row in self.ask("PRAGMA table_info(person)")}
        if "token" not in columns:
            return
        with self.change():
            self.ask("ALTER TABLE person RENAME TO before")
            self.ask("DROP TABLE IF EXISTS link")
            for statement in filter(str.strip, _SCHEMA.split(";")):
                self.ask(statement)
            self.ask("INSERT INTO person SELECT name, role FROM before")
            self.ask(
                "INSERT INTO session (token, name, begun, seen) "
                "SELECT token, name, ?1, ?1 FROM before",
                self.now(),
            )
            self.ask("DROP TABLE before")

    def _note_likenesses(self) -> None:
        """People of a register that was made before names were compared by their looks."""
        for (name,) in self.ask("SELECT name FROM person"):
            self.ask("INSERT OR IGNORE INTO likeness VALUES (?, ?)", likeness(name), name)
