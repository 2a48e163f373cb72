"""Single-flight result cache: the first request starts the work, later ones share its result.

A page waits a moment at most. A failure goes to the callers, and the next request starts anew.
Where wanted, work that no page asks for any more is canceled.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from math import inf
from typing import Generic, TypeVar

from houseway.web.jobs.requester_context import REQUESTERS, Requesters, current_requesters

Found = TypeVar("Found")


class ResultCache(Generic[Found]):
    def __init__(
        self,
        kept_seconds: float = inf,
        clock: Callable[[], float] = time.monotonic,
        *,
        most: int | None = None,
        left_seconds: float = inf,
    ) -> None:
        """Of what is ended, the `most` that were begun last are kept; without it all are.

        What goes on and has not been asked for in `left_seconds` is ended when others ask.
        """
        self._kept_seconds = kept_seconds
        self._clock = clock
        self._most = most
        self._begun: dict[str, asyncio.Future[Found]] = {}
        self._ended: dict[str, float] = {}
        self._left_seconds = left_seconds
        self._asked: dict[str, float] = {}
        """When each that goes on was last asked for."""
        self._asked_for: dict[str, Requesters] = {}
        """Who waits for each that goes on: all of them lend it their turns."""
        self._leaving: set[asyncio.Future[Found]] = set()

    async def result(
        self, key: str, work: Callable[[], Awaitable[Found]], seconds: float
    ) -> Found | None:
        """What the work found, or None if it is not finished after that many seconds."""
        self._forget(key)
        self._end_left(key)
        begun = self._begun.get(key) or self._begin(key, work)
        if key in self._asked_for:
            self._asked_for[key].join(current_requesters())
        await asyncio.wait({begun}, timeout=seconds)
        if not begun.done():
            return None
        if self._begun.get(key) is begun and (begun.cancelled() or begun.exception()):
            del self._begun[key], self._ended[key]
        return begun.result()

    def _begin(self, key: str, work: Callable[[], Awaitable[Found]]) -> asyncio.Future[Found]:
        self._make_room()
        together = self._asked_for[key] = Requesters()

        async def for_all() -> Found:
            REQUESTERS.set(together)
            return await work()

        begun = self._begun[key] = asyncio.ensure_future(for_all())

        def ended(begun: asyncio.Future[Found]) -> None:
            self._leaving.discard(begun)
            if self._begun.get(key) is begun:
                self._ended[key] = self._clock()
                self._asked.pop(key, None)
                self._asked_for.pop(key, None)

        begun.add_done_callback(ended)
        return begun

    def _make_room(self) -> None:
        """Drop the oldest results, and nothing that still runs."""
        if self._most is not None:
            for key in list(self._ended)[: max(0, len(self._ended) - self._most + 1)]:
                del self._begun[key], self._ended[key]

    def _forget(self, key: str) -> None:
        """Drop a result that is too old."""
        if key in self._ended and self._clock() - self._ended[key] > self._kept_seconds:
            del self._begun[key], self._ended[key]

    def _end_left(self, key: str) -> None:
        """Cancel jobs that no page has asked for in a while."""
        now = self._clock()
        if key not in self._ended:
            self._asked[key] = now
        for other, asked in list(self._asked.items()):
            if now - asked > self._left_seconds:
                del self._asked[other]
                self._asked_for.pop(other, None)
                if (begun := self._begun.pop(other, None)) is not None:
                    self._leaving.add(begun)
                    begun.cancel()

    async def close(self) -> None:
        """Cancel all that still runs."""
        every = (*self._begun.values(), *self._leaving)
        for begun in every:
            begun.cancel()
        await asyncio.gather(*every, return_exceptions=True)
