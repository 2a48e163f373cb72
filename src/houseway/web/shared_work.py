"""Work that many ask for and that is done once: begun by the first, and kept for those after.

A page waits for it a moment at most. What fails is told to whoever asks, and begun again when
somebody asks again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from math import inf
from typing import Generic, TypeVar

Found = TypeVar("Found")


class SharedWork(Generic[Found]):
    def __init__(
        self,
        kept_seconds: float = inf,
        clock: Callable[[], float] = time.monotonic,
        *,
        most: int | None = None,
    ) -> None:
        """Of what is ended, the `most` that were begun last are kept; without it all are."""
        self._kept_seconds = kept_seconds
        self._clock = clock
        self._most = most
        self._begun: dict[str, asyncio.Future[Found]] = {}
        self._ended: dict[str, float] = {}

    async def result(
        self, key: str, work: Callable[[], Awaitable[Found]], seconds: float
    ) -> Found | None:
        """What the work found, or None if it is not finished after that many seconds."""
        self._forget(key)
        begun = self._begun.get(key) or self._begin(key, work)
        await asyncio.wait({begun}, timeout=seconds)
        if not begun.done():
            return None
        if self._begun.get(key) is begun and (begun.cancelled() or begun.exception()):
            del self._begun[key], self._ended[key]
        return begun.result()

    def _begin(self, key: str, work: Callable[[], Awaitable[Found]]) -> asyncio.Future[Found]:
        self._make_room()
        begun = self._begun[key] = asyncio.ensure_future(work())

        def ended(_: asyncio.Future[Found]) -> None:
            self._ended[key] = self._clock()

        begun.add_done_callback(ended)
        return begun

    def _make_room(self) -> None:
        """What was begun first is forgotten first; what goes on is not."""
        if self._most is not None:
            for key in list(self._ended)[: max(0, len(self._ended) - self._most + 1)]:
                del self._begun[key], self._ended[key]

    def _forget(self, key: str) -> None:
        """What was found too long ago is looked for again."""
        if key in self._ended and self._clock() - self._ended[key] > self._kept_seconds:
            del self._begun[key], self._ended[key]

    async def close(self) -> None:
        """Nobody will ask any more."""
        for begun in self._begun.values():
            begun.cancel()
        await asyncio.gather(*self._begun.values(), return_exceptions=True)
