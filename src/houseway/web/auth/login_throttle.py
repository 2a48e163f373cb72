"""Login throttle: exponential backoff of sign-in attempts, per name and per address.

Every attempt counts before it is judged, whether or not the name exists. An address that has
signed in to a name before counts by itself, so that a stranger does not lock out the owner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from houseway.web.auth.store import DAY, HOUR, MINUTE, AuthStore

FORGOTTEN_SECONDS = HOUR
"""Without a further try for so long, one begins anew."""
CAME_FROM_SECONDS = 90 * DAY
ROWS_KEPT = 20_000


class AttemptLimit(NamedTuple):
    free: int
    """So many tries without waiting."""
    longest: int
    """The wait doubles from one second to so many."""


NAME_LIMIT, ADDRESS_LIMIT = AttemptLimit(5, MINUTE), AttemptLimit(30, 15 * MINUTE)


class LoginThrottled(Exception):
    def __init__(self, seconds: int) -> None:
        super().__init__(f"Wait {seconds} second{'s' if seconds != 1 else ''} and try again.")
        self.seconds = seconds


class LoginAttempt(NamedTuple):
    """What a try counts for, by hashes that only this house can make."""

    counted: dict[str, AttemptLimit]
    came_from: str | None
    times: int
    """Which try of that name it is."""


class LoginThrottle:
    def __init__(self, register: AuthStore, sign: Callable[[str], str]) -> None:
        self._register = register
        self._sign = sign

    def begin(self, address: str, looks: str | None = None) -> LoginAttempt:
        """A try, of a name perhaps; TooSoon if one has to wait, and then it does not count."""
        counted = {self._sign(f"tries from {address}"): ADDRESS_LIMIT}
        came_from = None
        if looks is not None:
            came_from = self._sign(f"{looks} from {address}")
            whose = came_from if self._came(came_from) else self._sign(f"tries of {looks}")
            counted[whose] = NAME_LIMIT
        with self._register.change():
            wait = max(self._wait(what) for what in counted)
            if wait > 0:
                raise LoginThrottled(wait)
            times = [self._count(what, limit) for what, limit in counted.items()]
        return LoginAttempt(counted, came_from, times[-1])

    def good(self, tried: LoginAttempt) -> None:
        """It was right: the name begins anew, and the address has one try less against it."""
        now = self._register.now()
        for what, limit in tried.counted.items():
            if limit is NAME_LIMIT:
                self._register.ask("DELETE FROM tried WHERE what = ?", what)
            else:
                sql = "UPDATE tried SET times = times - 1, until = ? WHERE what = ?"
                self._register.ask(sql, now, what)
        if tried.came_from is not None:
            self._register.ask(
                "INSERT INTO came_from (what, until) VALUES (?, ?) "
                "ON CONFLICT (what) DO UPDATE SET until = excluded.until",
                tried.came_from, now + CAME_FROM_SECONDS,
            )  # fmt: skip

    def _came(self, what: str) -> bool:
        sql = "SELECT 1 FROM came_from WHERE what = ? AND until > ?"
        return bool(self._register.ask(sql, what, self._register.now()))

    def _wait(self, what: str) -> int:
        now = self._register.now()
        # A clock that was set back makes nobody wait.
        sql = "SELECT until FROM tried WHERE what = ? AND at <= ?"
        rows = self._register.ask(sql, what, now)
        return rows[0][0] - now if rows else 0

    def _count(self, what: str, limit: AttemptLimit) -> int:
        now = self._register.now()
        self._register.ask("DELETE FROM tried WHERE at < ?", now - FORGOTTEN_SECONDS)
        rows = self._register.ask("SELECT times FROM tried WHERE what = ?", what)
        times = rows[0][0] + 1 if rows else 1
        until = now + _delay(times, limit)
        if rows:
            sql = "UPDATE tried SET times = ?, at = ?, until = ? WHERE what = ?"
            self._register.ask(sql, times, now, until, what)
        else:
            sql = "INSERT INTO tried (times, at, until, what) VALUES (?, ?, ?, ?)"
            self._register.ask(sql, times, now, until, what)
            self._keep_few()
        return int(times)

    def _keep_few(self) -> None:
        """However many names are tried, the register does not grow with them."""
        for table in ("tried", "came_from"):
            newest = f"(SELECT max(number) FROM {table})"
            self._register.ask(f"DELETE FROM {table} WHERE number <= {newest} - ?", ROWS_KEPT)


def _delay(times: int, limit: AttemptLimit) -> int:
    beyond = times - limit.free
    return min(2 ** min(beyond, 20), limit.longest) if beyond >= 0 else 0
