"""Who is who: guests with a name, and the roles that a link confers. No passwords.

A browser holds a random token in a cookie; the house keeps only its hash. The first start makes a
one-time link for the manager; whoever opens it first is the manager.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import sqlite3
import threading
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from houseway.errors import Refusal
from houseway.web.names import RESERVED, clean_name, likeness

_SCHEMA = """
CREATE TABLE IF NOT EXISTS person (token TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, role TEXT);
CREATE TABLE IF NOT EXISTS likeness (looks TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS link (token TEXT PRIMARY KEY, role TEXT NOT NULL, used_by TEXT);
CREATE TABLE IF NOT EXISTS secret (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL);
"""


class Role(StrEnum):
    PLAYER = "player"
    FLOOR = "floor"
    MANAGER = "manager"
    AUDITOR = "auditor"


class Person(Struct, frozen=True):
    token: str
    """The hash of what the browser holds."""
    name: str
    role: Role


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """The register, in a SQLite file of its own."""

    def __init__(self, path: Path) -> None:
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" + _SCHEMA)
        self._db.execute("INSERT OR IGNORE INTO secret VALUES (1, ?)", (secrets.token_hex(32),))
        self._note_likenesses()
        self._secret: str = self._db.execute("SELECT value FROM secret").fetchone()[0]

    def _note_likenesses(self) -> None:
        """People of a register that was made before names were compared by their looks."""
        for (name,) in self._db.execute("SELECT name FROM person").fetchall():
            self._db.execute(
                "INSERT OR IGNORE INTO likeness VALUES (?, ?)", (likeness(name), name)
            )  # fmt: skip

    def find(self, token: str | None) -> Person | None:
        if not token:
            return None
        with self._lock:
            row = self._db.execute(
                "SELECT token, name, role FROM person WHERE token = ?", (_hashed(token),)
            ).fetchone()
        return Person(row[0], row[1], Role(row[2])) if row else None

    def welcome(self, name: str, *, reserved: frozenset[str] = frozenset()) -> tuple[str, Person]:
        """A new guest: the token for the browser, and the person."""
        name = clean_name(name)
        looks = likeness(name)
        if looks in {likeness(each) for each in RESERVED}:
            raise Refusal(f"{name} is a word of the house; choose another name")
        if looks in {likeness(each) for each in reserved} or not self._note(name, looks):
            raise Refusal(
                f"Somebody here is called {name} already, or nearly so; choose another name"
            )
        token = secrets.token_urlsafe(24)
        with self._lock:
            self._db.execute(
                "INSERT INTO person VALUES (?, ?, ?)", (_hashed(token), name, Role.PLAYER)
            )
        return token, Person(_hashed(token), name, Role.PLAYER)

    def _note(self, name: str, looks: str) -> bool:
        """Take a name for oneself, if nobody has one that looks like it."""
        with self._lock:
            taken = "INSERT OR IGNORE INTO likeness VALUES (?, ?)"
            return self._db.execute(taken, (looks, name)).rowcount == 1

    def make_link(self, role: Role) -> str:
        """A one-time token that confers a role; of manager links only the newest is good."""
        token = secrets.token_urlsafe(24)
        with self._lock:
            if role is Role.MANAGER:
                unused = "DELETE FROM link WHERE role = ? AND used_by IS NULL"
                self._db.execute(unused, (role,))
            self._db.execute("INSERT INTO link VALUES (?, ?, NULL)", (_hashed(token), role))
        return token

    def has_manager(self) -> bool:
        with self._lock:
            sql = "SELECT 1 FROM person WHERE role = ?"
            return self._db.execute(sql, (Role.MANAGER,)).fetchone() is not None

    def role_of(self, name: str) -> Role | None:
        with self._lock:
            row = self._db.execute("SELECT role FROM person WHERE name = ?", (name,)).fetchone()
        return Role(row[0]) if row else None

    def claim(self, person: Person, link: str) -> Role:
        """Use a one-time link. It works once."""
        with self._lock:
            used = self._db.execute(
                "UPDATE link SET used_by = ? WHERE token = ? AND used_by IS NULL RETURNING role",
                (person.token, _hashed(link)),
            ).fetchall()
            if not used:
                raise Refusal("This link has been used or was never made")
            role = Role(used[0][0])
            self._db.execute("UPDATE person SET role = ? WHERE token = ?", (role, person.token))
        return role

    def csrf(self, token: str) -> str:
        """What a form of this browser has to bring along."""
        return hmac.new(self._secret.encode(), _hashed(token).encode(), "sha256").hexdigest()

    def close(self) -> None:
        self._db.close()
