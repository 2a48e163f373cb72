"""Odds that take a while: each is worked out once, in a thread of its own, and then remembered.

A page waits for them a moment at most. The threads are daemons, so a room that closes does not
wait for numbers that nobody will read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Work(Generic[Found]):
    def __init__(self) -> None:
        self._begun: dict[str, Future[Found]] = {}

    async def result(self, key: str, work: Callable[[], Found], seconds: float) -> Found | None:
        """What the work found, or None if it is not finished after that many seconds.

        What fails is raised to whoever asks, and begun again when somebody asks again.
        """
        if key not in self._begun:
            self._begun[key] = _begin(work)
        begun = self._begun[key]
        await asyncio.wait({asyncio.wrap_future(begun)}, timeout=seconds)
        if not begun.done():
            return None
        if begun.exception() is not None:
            del self._begun[key]
        return begun.result()


def _begin(work: Callable[[], Found]) -> Future[Found]:
    future: Future[Found] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except Exception as error:
            future.set_exception(error)

    Thread(target=run, daemon=True).start()
    return future
