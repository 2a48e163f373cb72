"""Statement timeouts: how long a process waits for a PostgreSQL server that is silent.

A stopped server or a dead link breaks no connection, so a query would wait forever. Every wait of a
serving process ends. An event loop waits only a moment, and not at all while the server is known to
be silent; the peers' thread polls and sees the first answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from time import monotonic
from typing import Any, TypeVar

from psycopg import Connection, OperationalError

THREAD_TIMEOUT_SECONDS = 5
"""How long a server may be silent before the connection counts as broken."""
LOOP_TIMEOUT_SECONDS = 2
"""The same where people stand and wait."""
T = TypeVar("T")


class StatementTimeout(OperationalError):
    """Nothing was answered, and nothing was refused either."""


class ServerLiveness:
    """What the connections of one process know of their store."""

    def __init__(self) -> None:
        self.silent = False
        """Whether somebody waited in vain, and nobody was answered since."""
        self._heard_at = monotonic()

    def heard(self) -> None:
        """It has answered somebody."""
        self.silent, self._heard_at = False, monotonic()

    def lost(self) -> None:
        """Somebody waited in vain."""
        self.silent = True

    def patience(self, since: float) -> float:
        """For how many seconds more somebody waits who has waited since then.

        As long as others are answered, it is only busy.
        """
        return max(since, self._heard_at) + LOOP_TIMEOUT_SECONDS - monotonic()


def in_event_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def timeout_seconds() -> int:
    """How long is waited in this thread."""
    return LOOP_TIMEOUT_SECONDS if in_event_loop() else THREAD_TIMEOUT_SECONDS


class TimeoutConnection(Connection[tuple[Any, ...]]):
    """A connection that is closed if a statement is not answered in time."""

    pulse: ServerLiveness

    def wait(self, gen: Generator[Any, Any, T], *args: Any, **kwargs: Any) -> T:
        try:
            return super().wait(_with_timeout(gen, timeout_seconds()), *args, **kwargs)
        except StatementTimeout:
            self.pulse.lost()
            # Closed at once: whoever tidies up after the failure would only wait again.
            self.close()
            raise


def _with_timeout(gen: Generator[Any, Any, T], seconds: int) -> Generator[Any, Any, T]:
    """What waits for a socket, until it is over or has waited for too long in all."""
    until = monotonic() + seconds
    try:
        state = next(gen)
        while True:
            ready = yield state
            if not ready and monotonic() >= until:
                raise StatementTimeout(f"it has not answered for {seconds} seconds")
            state = gen.send(ready)
    except StopIteration as over:
        result: T = over.value
        return result
