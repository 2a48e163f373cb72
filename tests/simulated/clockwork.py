"""An event loop whose time does not pass: when nothing is left to do, it is the next moment.

All timers of the cardroom run as they are, and an hour of them takes as long as what happens in it.
Nothing is done beside the loop: what would be a thread's work is done at a moment of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

AFTER = 1e-5
"""What comes after something else comes so much later: a loop keeps no order in one moment."""
WORK_SECONDS = 0.02
"""Within what time a thread would have begun and ended."""


class Stuck(Exception):
    """Everybody waits, and nothing will ever happen."""


class Selector:
    """Waits for sockets, of which there are none: it only turns the clock."""

    def __init__(self, loop: Clockwork) -> None:
        self._loop = loop

    def select(self, seconds: float | None) -> list[object]:
        if seconds is None:
            raise Stuck
        self._loop.now += seconds
        return []


class Clockwork(asyncio.BaseEventLoop):
    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.now = 0.0
        self._chance = chance
        self._selector: Any = Selector(self)
        # Moments that differ by less than what floats can hold are one.
        self._clock_resolution = 1e-6
        self.is_dead: Callable[[], bool] = lambda: False
        """Whether whoever has asked for some work is gone by now."""

    def time(self) -> float:
        return self.now

    def nanoseconds(self) -> int:
        return round(self.now * 10**9)

    def _process_events(self, _: list[object]) -> None: ...

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
