"""Broadcaster: sends a changed table to all its watchers, at most ten times a second.

All watchers get it in one go, in the order in which they came; a slow one gets the newest state
later.

Answers to requests go first, and tables broadcast one after another, so that the event loop can
answer between two of them. Under load the pause grows by as much as the last broadcast was late.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

C = TypeVar("C")
"""What a broadcast is made from: the same for all watchers."""

ANSWER_SECONDS = 0.005
"""How long those who are shown a table leave to whoever waits for an answer."""
FRAME_SECONDS_MIN = 0.1
"""A busy table is drawn ten times a second at the most."""
FRAME_SECONDS_MAX = 1.0
"""However busy the house is, whoever looks at a table sees it move."""
MENTION_SECONDS = 0.5
"""How long what is no news by itself waits for the next news."""


class Watcher(Generic[C]):
    """One who looks at a table. Only the newest is shown to them, so they cannot lag."""

    def __init__(
        self, player: str | None, after: int, show: Callable[[C], bool] = lambda _: False
    ) -> None:
        """`show` shows them the table and says so, if that takes no waiting."""
        self.player = player
        self.after = after
        self.show = show
        self.changed = asyncio.Event()


class BroadcastQueue:
    """The criers of one house: after the answers, and one after the other."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()

    def ask(self, tell: Callable[[], None]) -> None:
        self._waiting.append(tell)
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_later(ANSWER_SECONDS, self._next)

    def _next(self) -> None:
        try:
            self._waiting[0]()
        finally:
            self._waiting.popleft()
            if self._waiting:
                asyncio.get_running_loop().call_soon(self._next)


class Broadcaster(Generic[C]):
    def __init__(self, look: Callable[[], C], in_turn: BroadcastQueue) -> None:
        """`look` is taken once for all who are told."""
        self._look = look
        self._in_turn = in_turn
        self.watchers: dict[Watcher[C], None] = {}
        """In the order in which they came, which is that in which they are told."""
        self._news = False
        self._rests = False
        self._due = 0.0
        self._to_mention: asyncio.TimerHandle | None = None

    def tell(self) -> None:
        """When it is this table's turn, or when the pause after the last time is over."""
        self._news = True
        if self.watchers and not self._rests:
            self._rests, self._due = True, asyncio.get_running_loop().time()
            self._in_turn.ask(self._tell_all)

    def mention(self) -> None:
        """Tell it with the next change of the table, or after a while if there is none."""
        if self._to_mention is None:
            loop = asyncio.get_running_loop()
            self._to_mention = loop.call_later(MENTION_SECONDS, self._mentioned)

    def _mentioned(self) -> None:
        self._to_mention = None
        self.tell()

    def _rested(self) -> None:
        self._rests = self._news
        if self._news:
            self._in_turn.ask(self._tell_all)

    def _tell_all(self) -> None:
        self._news = False
        if self._to_mention is not None:
            self._to_mention.cancel()
            self._to_mention = None
        loop = asyncio.get_running_loop()
        late = max(0.0, loop.time() - self._due - ANSWER_SECONDS)
        self._due = loop.time() + min(FRAME_SECONDS_MIN + late, FRAME_SECONDS_MAX)
        loop.call_at(self._due, self._rested)
        look = self._look()
        for watcher in self.watchers:
            if not watcher.show(look):
                watcher.changed.set()
