"""Admission queue: how many jobs run at once, how many wait, how long, and who is next.

Free places go round robin over the waiting visitors, one job each, so a visitor with many
requests delays the others by one job at most. When the queue is full, the visitor with most
requests loses the last one. A client that disconnects gives up its place.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, NamedTuple, TypeVar

from litestar import Request
from litestar.exceptions import ClientException, HTTPException, ServiceUnavailableException

from houseway.web.jobs.requester_context import current_requesters

T = TypeVar("T")

RETRY_AFTER_SECONDS = 5
"""After how long a program that was turned away may come back."""


class AdmissionLimits(NamedTuple):
    served: int
    """How many computations run at once."""
    waiting: int
    """How many requests wait for one of them to end."""
    wait_seconds: float = 10.0
    """How long each of them waits."""
    each: int = 1
    """How many of one visitor run at once."""


class ServiceBusy(ServiceUnavailableException):
    """There is no place now."""

    def __init__(self, says: str = "The house is busy with other requests; try again.") -> None:
        super().__init__(says, headers={"Retry-After": str(RETRY_AFTER_SECONDS)})


class JobTimedOut(HTTPException):
    """It was begun, and ended at its limit."""

    status_code = 504

    def __init__(self, seconds: float) -> None:
        super().__init__(f"This took longer than {seconds:g} seconds and was ended.")


class ClientGone(ClientException):
    """The client has disconnected and does not wait any more."""

    def __init__(self) -> None:
        super().__init__("Whoever asked for this has gone.")


class AdmissionTicket:
    """A request for a place: it waits, or it has one."""

    def __init__(self) -> None:
        self.asked = current_requesters()
        self.admitted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.visitor = ""
        """On whose turn it got its place."""


class AdmissionQueue:
    def __init__(self, limits: AdmissionLimits) -> None:
        self._limits = limits
        self._line: list[AdmissionTicket] = []
        """Those that wait, in the order in which they came."""
        self._served: list[AdmissionTicket] = []
        self._turns: dict[str, int] = {}
        """Of each visitor who waits or is served: the lower the number, the sooner the turn."""
        self._numbers = count()

    @property
    def waiting(self) -> int:
        """How many wait now."""
        return len(self._line)

    def is_free(self) -> bool:
        return self._has_place() and not self._line

    def _has_place(self) -> bool:
        return len(self._served) < self._limits.served

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """A place for as long as it is needed."""
        ticket = await self.take()
        try:
            yield
        finally:
            self.leave(ticket)

    def leave(self, ticket: AdmissionTicket) -> None:
        """Give back the place that was taken; its visitor comes after all who wait now."""
        self._served.remove(ticket)
        self._turns[ticket.visitor] = next(self._numbers)
        self._admit()

    async def take(self) -> AdmissionTicket:
        """Wait for a place."""
        ticket = AdmissionTicket()
        self._line.append(ticket)
        self._admit()
        if self.waiting > self._limits.waiting:
            self._turn_away_one()
        ticket.asked.on_joined = self._admit
        try:
            async with asyncio.timeout(self._limits.wait_seconds):
                await ticket.admitted
        except BaseException as error:
            self._forget(ticket)
            if isinstance(error, TimeoutError):
                raise ServiceBusy from None
            raise
        return ticket

    def _forget(self, ticket: AdmissionTicket) -> None:
        """The request is given up, whether it has a place by now or not."""
        if ticket in self._line:
            self._line.remove(ticket)
        if ticket in self._served:
            self.leave(ticket)
        if ticket.admitted.done() and not ticket.admitted.cancelled():
            # A client that leaves at that moment need not hear that it was turned away.
            ticket.admitted.exception()

    def _admit(self) -> None:
        """Give free places to those whose turn it is."""
        visitors = {each: None for ticket in self._line for each in ticket.asked.visitors}
        served = Counter(ticket.visitor for ticket in self._served)
        self._turns = {
            each: self._turns[each] if each in self._turns else next(self._numbers)
            for each in (*served, *visitors)
        }
        while self._has_place() and (ticket := self._next(served)) is not None:
            self._line.remove(ticket)
            self._served.append(ticket)
            served[ticket.visitor] += 1
            ticket.admitted.set_result(None)

    def _next(self, served: Counter[str]) -> AdmissionTicket | None:
        for visitor in sorted(self._turns, key=self._turns.__getitem__):
            if served[visitor] < self._limits.each:
                for ticket in self._line:
                    if visitor in ticket.asked.visitors and not ticket.admitted.done():
                        ticket.visitor = visitor
                        return ticket
        return None

    def _turn_away_one(self) -> None:
        """Turn away the last request of the visitor with most requests in the queue."""
        many = Counter(each for ticket in self._line for each in ticket.asked.visitors)
        last = self._line[-1]
        most = max((*last.asked.visitors, *many), key=many.__getitem__)
        theirs = [each for each in self._line if each.asked.visitors == {most: None}]
        turned_away = theirs[-1] if theirs else last
        self._line.remove(turned_away)
        turned_away.admitted.set_exception(ServiceBusy())


async def cancel_on_disconnect(request: Request[Any, Any, Any], answer: Awaitable[T]) -> T:
    """The answer, or its cancellation when the client disconnects."""
    working = asyncio.ensure_future(answer)
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientGone
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _left(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
