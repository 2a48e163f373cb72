"""Session store: which browser is whose, and for how long.

A browser holds a random token in a cookie; the database keeps its hash. The lookup is by hash, so
its timing tells nothing about a token.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from houseway.web.auth.store import DAY, MINUTE, AuthStore, new_token, token_hash


class Role(StrEnum):
    PLAYER = "player"
    FLOOR = "floor"
    MANAGER = "manager"
    AUDITOR = "auditor"


STAFF = (Role.FLOOR, Role.MANAGER)
"""Who answers for what goes on at the tables."""


class Person(Struct, frozen=True):
    session: str
    """The hash of what the browser holds."""
    name: str
    role: Role


class SessionLimits(NamedTuple):
    """How many seconds a session lasts without being used, and in all."""

    idle: int
    whole: int


GUEST_LIMITS = SessionLimits(30 * DAY, 365 * DAY)
STAFF_LIMITS = SessionLimits(DAY, 7 * DAY)
SEEN_SECONDS = 5 * MINUTE
"""How exactly it is noted when a session was last used."""


def session_limits(role: Role) -> SessionLimits:
    return GUEST_LIMITS if role is Role.PLAYER else STAFF_LIMITS


class LoginSession(NamedTuple):
    number: int
    token: str
    """The hash."""
    name: str
    role: Role
    begun: int
    seen: int

    def seconds_left(self, now: int) -> int:
        limits = session_limits(self.role)
        return min(self.begun + limits.whole, self.seen + limits.idle) - now


_ASKED = (
    "SELECT session.number, session.token, name, role, begun, seen "
    "FROM session JOIN person USING (name) "
)


class SessionStore:
    def __init__(self, register: AuthStore) -> None:
        self._register = register

    def begin(self, name: str) -> str:
        """A new session of a name: the token for the browser."""
        token, now = new_token(), self._register.now()
        self._register.ask(
            "INSERT INTO session (token, name, begun, seen) VALUES (?, ?, ?, ?)",
            token_hash(token), name, now, now,
        )  # fmt: skip
        return token

    def find(self, token: str | None) -> Person | None:
        """Who holds this token, if the session has not ended. It counts as used."""
        found = self._alive(token_hash(token)) if token else None
        if found is None:
            return None
        self._seen(found)
        return Person(found.token, found.name, found.role)

    def now(self) -> int:
        """The seconds by which sessions last."""
        return self._register.now()

    def used(self, session: str) -> None:
        """Somebody does something over a line that is open already."""
        found = self._alive(session)
        if found is not None:
            self._seen(found)

    def seconds_left(self, session: str) -> int:
        """How long a session lasts if nothing happens; nothing is left of one that has ended."""
        found = self._alive(session)
        return found.seconds_left(self._register.now()) if found else 0

    def of(self, name: str) -> list[LoginSession]:
        """The sessions of a person that have not ended, the one used last first."""
        rows = self._register.ask(_ASKED + "WHERE name = ? ORDER BY seen DESC", name)
        return [each for each in map(_session, rows) if self._lasts(each)]

    def end(self, name: str, *, but: str | None = None) -> list[str]:
        """End all sessions of a person but one; which those were."""
        sql = "DELETE FROM session WHERE name = ? AND token <> ? RETURNING token"
        return [token for (token,) in self._register.ask(sql, name, but or "")]

    def end_one(self, session: str) -> None:
        self._register.ask("DELETE FROM session WHERE token = ?", session)

    def sweep(self) -> None:
        """Forget what has run out, so that the register does not grow with it."""
        for found in map(_session, self._register.ask(_ASKED)):
            if not self._lasts(found):
                self.end_one(found.token)

    def _alive(self, session: str) -> LoginSession | None:
        rows = self._register.ask(_ASKED + "WHERE session.token = ?", session)
        found = _session(rows[0]) if rows else None
        return found if found is not None and self._lasts(found) else None

    def _lasts(self, session: LoginSession) -> bool:
        return session.seconds_left(self._register.now()) > 0

    def _seen(self, session: LoginSession) -> None:
        now = self._register.now()
        if now - session.seen >= SEEN_SECONDS:
            self._register.ask("UPDATE session SET seen = ? WHERE token = ?", now, session.token)


def _session(row: tuple[int, str, str, str, int, int]) -> LoginSession:
    number, token, name, role, begun, seen = row
    return LoginSession(number, token, name, Role(role), begun, seen)
