"""Draining: what a server process still does before it closes.

From the signal on it reports not ready, seats no player, gives up its turns at tables, answers
pending requests and tells every page to reconnect.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from houseway.errors import HousewayError, Refusal
from houseway.web.metrics.counters import ServerCounters

_LOG = logging.getLogger(__name__)

SERVICE_RESTART = 1012
"""With what a line is closed, as the protocol of sockets has it: the service restarts."""
DRAINING_MESSAGE = "The house closes here; the page comes back by itself."
DRAIN_SECONDS = 5.0
"""How long at the most lines have to end what they do, and turns to be given up."""


class Drain:
    def __init__(self, retire: Callable[[], None], counts: ServerCounters) -> None:
        """`retire` gives up this process's turns at tables; it may take a moment."""
        self._retire = retire
        self._counts = counts
        self._begun = asyncio.Event()
        self.is_told = False
        """Set by a signal, at once; whoever asks whether the house is ready hears of it."""

    async def begun(self) -> None:
        await self._begun.wait()

    def refuse(self) -> None:
        """Nobody sits down in a process that closes."""
        if self.is_told:
            raise Refusal(DRAINING_MESSAGE.removesuffix("."))

    async def run(self) -> None:
        """Until every line is closed and no turn is held here, or the time is over."""
        self.is_told = True
        says = "The house closes here: %s lines are sent elsewhere."
        _LOG.info(says, self._counts.lines, extra={"what": "drain"})
        giving_up = asyncio.create_task(asyncio.to_thread(self._give_up))
        self._begun.set()
        try:
            async with asyncio.timeout(DRAIN_SECONDS):
                await giving_up
                while self._counts.lines:
                    await asyncio.sleep(0.01)
        except TimeoutError:
            _LOG.warning("Not all lines could be ended in time.", extra={"what": "drain"})

    def _give_up(self) -> None:
        try:
            self._retire()
        except HousewayError:
            # Who cannot be reached has no turn left to take.
            _LOG.warning("Turns at tables end with this process.", extra={"what": "drain"})
