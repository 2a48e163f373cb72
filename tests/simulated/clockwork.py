"""An event loop whose time does not pass: when nothing is left to do, it is the next moment.

All timers of the cardroom run as they are, and an hour of them takes as long as what happens in it.
Nothing is done beside the loop: what would be a thread's work is done at a moment of its own.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import Callable
from contextvars import Context
from itertools import count
from random import Random
from typing import Any

AFTER = 1e-5
"""What comes after something else comes so much later: a loop keeps no order in one moment."""
WORK_SECONDS = 0.02
"""Within what time a thread would have begun and ended."""


class Stuck(Exception):
    """Everybody waits, and nothing will ever happen."""


MOMENT = 1e-6
"""What differs by less is at the same time."""


class Clockwork(asyncio.BaseEventLoop):
    """It waits for no socket, since there are none, and keeps its timers in the order they have."""

    _ready: deque[asyncio.Handle]
    _stopping: bool

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.now = 0.0
        self._chance = chance
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._numbers = count()
        self.is_dead: Callable[[], bool] = lambda: False
        """Whether whoever has asked for some work is gone by now."""

    def time(self) -> float:
        return self.now

    def nanoseconds(self) -> int:
        return round(self.now * 10**9)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._timers, (when, next(self._numbers), timer))
        return timer

    def _timer_handle_cancelled(self, _: asyncio.TimerHandle) -> None:
        """It is thrown away when its time has come."""

    def _run_once(self) -> None:
        """All that is to be done now; if nothing is, it is the time of the next timer."""
        timers, ready = self._timers, self._ready
        while timers and timers[0][2].cancelled():
            heapq.heappop(timers)
        if not ready and not self._stopping:
            if not timers:
                raise Stuck
            self.now = max(self.now, timers[0][0])
        while timers and timers[0][0] < self.now + MOMENT:
            ready.append(heapq.heappop(timers)[2])
        for _ in range(len(ready)):
            doing = ready.popleft()
            if not doing.cancelled():
                doing._run()

    def _write_to_self(self) -> None: ...

    def run_in_executor(  # type: ignore[override]
        self, _: object, work: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """What a thread would do is done at once, some moment later."""
        future = self.create_future()

        def done() -> None:
            if future.done() or self.is_dead():
                return
            found: Any = None
            failed: Exception | None = None
            try:
                found = work(*args)
            except Exception as error:
                failed = error
            # Whoever asked for it may have died of it.
            if not future.done():
                future.set_result(found) if failed is None else future.set_exception(failed)

        self.call_later(self._chance.random() * WORK_SECONDS, done)
        return future

    async def passes(self, seconds: float) -> None:
        """Let so much time pass."""
        over = asyncio.Event()
        self.call_later(seconds, over.set)
        await over.wait()
