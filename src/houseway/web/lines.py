"""The open sockets of every session, so that they end when the session does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from houseway.web.sessions import Sessions

LOOK_SECONDS_MAX = 3_600.0
"""After how long at the most it is asked again whether a session still lasts."""
ENDED = 4001
"""The session is over; the page says why and does not come back by itself."""
RENEWED = 4002
"""The browser has a new token already; the page comes back by itself."""
LEFT = "You have left the house."
ENDED_ELSEWHERE = "This session was ended; load the page again."
RAN_OUT = "This session has run out; load the page again."


class Closing:
    """What one socket waits for beside its messages: that somebody wants it closed."""

    def __init__(self) -> None:
        self._wanted: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    def want(self, code: int, says: str) -> None:
        if not self._wanted.done():
            self._wanted.set_result((code, says))

    async def wait(self, seconds: float) -> tuple[int, str] | None:
        """Code and sentence, if it is wanted within so many seconds."""
        await asyncio.wait([self._wanted], timeout=seconds)
        return self._wanted.result() if self._wanted.done() else None


class Over(Exception):
    """Nothing more is said over a line; with a code, the other side is told."""

    def __init__(self, code: int | None = None, says: str = "") -> None:
        super().__init__(says)
        self.code = code


class Visit:
    """One open socket of a session."""

    def __init__(self, session: str, sessions: Sessions, lines: Lines) -> None:
        self._session = session
        self._sessions = sessions
        self._lines = lines

    def used(self) -> None:
        """Somebody does something, so the session is in use."""
        self._sessions.used(self._session)

    async def last(self) -> None:
        """As long as the session lasts and nobody ends it."""
        with self._lines.open(self._session) as closing:
            while True:
                left = min(self._sessions.seconds_left(self._session), LOOK_SECONDS_MAX)
                wanted = await closing.wait(left) if left > 0 else (ENDED, RAN_OUT)
                if wanted is not None:
                    raise Over(*wanted)


class Lines:
    def __init__(self) -> None:
        self._of: dict[str, set[Closing]] = {}

    @contextmanager
    def open(self, session: str) -> Iterator[Closing]:
        """A socket of this session, as long as it is open."""
        closing = Closing()
        self._of.setdefault(session, set()).add(closing)
        try:
            yield closing
        finally:
            self._of[session].discard(closing)
            if not self._of[session]:
                del self._of[session]

    def end(self, sessions: Iterable[str], says: str = ENDED_ELSEWHERE) -> None:
        self._close(sessions, ENDED, says)

    def renew(self, sessions: Iterable[str]) -> None:
        self._close(sessions, RENEWED, "This browser has a new session.")

    def _close(self, sessions: Iterable[str], code: int, says: str) -> None:
        for session in sessions:
            for closing in self._of.get(session, ()):
                closing.want(code, says)
