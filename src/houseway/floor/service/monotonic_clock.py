"""Monotonic wall clock: times that never go back, whatever the computer's clock does.

If the computer's clock is set back, times continue from the last one written. Half hours that
players pay for are counted by a clock that cannot be set.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from threading import Lock

from houseway.ledger.model.batch import decode_batch
from houseway.ledger.model.store_interface import Journal

_SECOND = 10**9
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class HouseClock:
    def __init__(
        self,
        last: str = "",
        *,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """`last` is the last time that was written; both clocks count nanoseconds."""
        self._wall = wall
        self._steady = steady
        written, now = _nanoseconds(last), wall()
        self.behind_seconds = max(0, written - now) // _SECOND
        """How far the computer's clock was behind what had been written."""
        self._begun = self._at = max(written, now)
        self._steady_begun = self._steady_at = steady()
        self._asking = Lock()

    def now(self) -> str:
        """The time of day, ISO 8601 in UTC, never before what it was the last time."""
        return _written(self._moment())

    def moment(self) -> int:
        """The same in seconds since 1970, for links and sessions, which end at a time of day."""
        return self._moment() // _SECOND

    def _moment(self) -> int:
        with self._asking:
            steady = self._steady()
            self._at = max(self._wall(), self._at + steady - self._steady_at)
            self._steady_at = steady
            return self._at

    def seconds(self) -> int:
        """Seconds by which time is paid for: they pass one by one, and begin with the time."""
        return (self._begun + self._steady() - self._steady_begun) // _SECOND


def last_accepted_at(journal: Journal) -> str:
    """When the last batch of a journal was accepted, as it says."""
    last = ""
    for row in journal.journal(max(journal.head().number - 1, 0)):
        last = decode_batch(row.body).at
    return last


def _written(nanoseconds: int) -> str:
    at = _EPOCH + timedelta(microseconds=nanoseconds // 1_000)
    return at.isoformat(timespec="milliseconds")


def _nanoseconds(text: str) -> int:
    """A written time; one that cannot be read holds nothing back."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return 0
    at = at if at.tzinfo else at.replace(tzinfo=UTC)
    return (at - _EPOCH) // timedelta(microseconds=1) * 1_000
