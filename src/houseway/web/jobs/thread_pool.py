"""Thread pool for rendering long pages, behind an admission queue.

Each takes milliseconds, but many at once would delay the tables. A thread cannot be ended, so one
that is late keeps its place.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from houseway.web.jobs.admission_queue import AdmissionLimits, AdmissionQueue, JobTimedOut

R = TypeVar("R")


class RenderThreadPool:
    def __init__(self, limits: AdmissionLimits, seconds: float) -> None:
        self.desk = AdmissionQueue(limits)
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(limits.served, thread_name_prefix="reading")

    async def do(self, work: Callable[..., R], *words: Any) -> R:
        """What a function returns, which reads only what does not change any more."""
        ticket = await self.desk.take()
        loop = asyncio.get_running_loop()

        def ended(_: Future[R]) -> None:
            # A room that has closed has no desk any more.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self.desk.leave, ticket)

        reading = self._threads.submit(work, *words)
        reading.add_done_callback(ended)
        try:
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(reading)
        except TimeoutError:
            raise JobTimedOut(self._seconds) from None

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
