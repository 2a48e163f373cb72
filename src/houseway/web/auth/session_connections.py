"""Registry of open WebSockets by session, so that they close when the session ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

from houseway.errors import StoreUnavailable
from houseway.ledger.storage.house_storage import Storage
from houseway.web.auth.sessions import Person, SessionStore
from houseway.web.server.connection_limits import DEFAULT_LIMITS

LOOK_SECONDS_MAX = 3_600.0
"""After how long at the most it is asked again whether a session still lasts."""
LOOK_SECONDS_MIN = 5.0
"""The same where the store is away."""
NOTED_SECONDS = 60
"""How often at the most it is noted over one line that its session is used."""
LEFT, RENEWED, ENDED, RAN_OUT, TOO_MANY = 4001, 4002, 4003, 4004, 4005
"""Why a line is closed. After RENEWED, the browser has a new token and the page comes back by
itself; after the others the page goes where the sentence is, and shows nothing more."""
CLOSE_SENTENCES = {
    LEFT: "You have left the house.",
    RENEWED: "This browser has a new session.",
    ENDED: "This session was ended by you elsewhere, or by the manager.",
    RAN_OUT: "This session has run out.",
    TOO_MANY: "You have opened more pages than you may have, so the oldest was closed.",
}


class CloseRequest:
    """What one socket waits for beside its messages: that somebody wants it closed."""

    def __init__(self) -> None:
        self._woken = asyncio.Event()
        self._wanted: int | None = None

    def want(self, code: int) -> None:
        self._wanted = code if self._wanted is None else self._wanted
        self._woken.set()

    def look_again(self) -> None:
        """It may be wanted, and nobody has heard of it."""
        self._woken.set()

    async def wait(self, seconds: float) -> int | None:
        """Why, if it is wanted within so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        self._woken.clear()
        return self._wanted


class ConnectionClosed(Exception):
    """Nothing more is said over a line; with a code, the other side is told."""

    def __init__(self, code: int | None = None, says: str = "") -> None:
        super().__init__(says)
        self.code = code


class ConnectionSession:
    """One open socket of a session."""

    def __init__(
        self, person: Person, sessions: SessionStore, lines: ConnectionRegistry, safe: Storage
    ) -> None:
        """What is known of sessions lies in `safe`."""
        self._person = person
        self._session = person.session
        self._sessions = sessions
        self._lines = lines
        self._safe = safe
        self._noted_at = -NOTED_SECONDS

    async def used(self) -> None:
        """Somebody does something, so the session is in use; noted now and then."""
        now = self._sessions.now()
        if now - self._noted_at >= NOTED_SECONDS:
            self._noted_at = now
            await self._safe.aside(partial(self._sessions.used, self._session))

    async def last(self) -> None:
        """As long as the session lasts and nobody ends it."""
        with self._lines.open(self._session, self._person.name) as closing:
            while True:
                left = await self._seconds_left()
                code = await closing.wait(left) if left > 0 else RAN_OUT
                if code is not None:
                    raise ConnectionClosed(code, CLOSE_SENTENCES[code])

    async def _seconds_left(self) -> float:
        """After how long it is looked again; soon, where nobody can say how long it lasts."""
        try:
            left = await self._safe.aside(partial(self._sessions.seconds_left, self._session))
        except StoreUnavailable:
            return LOOK_SECONDS_MIN
        return min(left, LOOK_SECONDS_MAX)


class ConnectionRegistry:
    def __init__(
        self,
        tell: Callable[[Iterable[str], int], None] = lambda _, __: None,
        person_sockets: int = DEFAULT_LIMITS.person_sockets,
    ) -> None:
        """`tell` lets other processes of the house close their lines of a session too."""
        self._tell = tell
        self._person_sockets = person_sockets
        self._of: dict[str, set[CloseRequest]] = {}
        self._of_person: dict[str, list[CloseRequest]] = {}
        """By name, the oldest first."""

    @contextmanager
    def open(self, session: str, person: str) -> Iterator[CloseRequest]:
        """A socket of this session, as long as it is open; it may cost the person their oldest."""
        closing = CloseRequest()
        self._of.setdefault(session, set()).add(closing)
        theirs = self._of_person.setdefault(person, [])
        theirs.append(closing)
        for each in theirs[: -self._person_sockets]:
            each.want(TOO_MANY)
        try:
            yield closing
        finally:
            theirs.remove(closing)
            if not theirs:
                del self._of_person[person]
            self._of[session].discard(closing)
            if not self._of[session]:
                del self._of[session]

    def close(self, sessions: Iterable[str], code: int = ENDED) -> None:
        """Close every line of these sessions, wherever it is."""
        ended = tuple(sessions)
        self.close_local(ended, code)
        self._tell(ended, code)

    def look_again(self) -> None:
        """An end of a session may have gone unheard: ask the store again about every line."""
        for closings in self._of.values():
            for closing in closings:
                closing.look_again()

    def close_local(self, sessions: Iterable[str], code: int) -> None:
        for session in sessions:
            for closing in self._of.get(session, ()):
                closing.want(code)
