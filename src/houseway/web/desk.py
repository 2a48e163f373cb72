"""A desk where people have something worked out: how many are served, how many wait, how long.

Whoever finds it crowded, or waits for too long, is told so in one sentence and may come back.
Whoever goes away makes room.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, TypeVar

from litestar import Request
from litestar.exceptions import ClientException, HTTPException, ServiceUnavailableException

T = TypeVar("T")

AGAIN_SECONDS = 5
"""After how long a program that was turned away may come back."""


class DeskLimits(NamedTuple):
    served: int
    """How many computations run at once."""
    waiting: int
    """How many people wait for one of them to end."""
    wait_seconds: float = 10.0
    """How long each of them waits."""


class Busy(ServiceUnavailableException):
    """There is no place now."""

    def __init__(self, says: str = "The house is busy with other requests; try again.") -> None:
        super().__init__(says, headers={"Retry-After": str(AGAIN_SECONDS)})


class TookTooLong(HTTPException):
    """It was begun, and ended at its limit."""

    status_code = 504

    def __init__(self, seconds: float) -> None:
        super().__init__(f"This took longer than {seconds:g} seconds and was ended.")


class Gone(ClientException):
    """Whoever asked does not wait for the answer any more."""

    def __init__(self) -> None:
        super().__init__("Whoever asked for this has gone.")


class Desk:
    def __init__(self, limits: DeskLimits) -> None:
        self._limits = limits
        self._places = asyncio.Semaphore(limits.served)
        self.waiting = 0
        """How many wait now."""

    def is_full(self) -> bool:
        return self._places.locked() and self.waiting >= self._limits.waiting

    def is_free(self) -> bool:
        return not self._places.locked()

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """A place for as long as it is needed."""
        await self.take()
        try:
            yield
        finally:
            self.leave()

    def leave(self) -> None:
        """Give back the place that was taken."""
        self._places.release()

    async def take(self) -> None:
        """Wait for a place."""
        if self.is_full():
            raise Busy
        self.waiting += 1
        try:
            async with asyncio.timeout(self._limits.wait_seconds):
                await self._places.acquire()
        except TimeoutError:
            raise Busy from None
        finally:
            self.waiting -= 1


async def while_here(request: Request[Any, Any, Any], answer: Awaitable[T]) -> T:
    """The answer, if whoever asked is still there; if they go, nobody works on it any more."""
    working = asyncio.ensure_future(answer)
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Gone
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _left(request: Request[Any, Any, Any]) -> None:
    """Until the connection is closed from the other side."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
