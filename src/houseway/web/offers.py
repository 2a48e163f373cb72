"""Seats that are kept for people on a waiting list, one table each, and how long.

The list itself is part of the table, and so is who is next. Only the clock is here: like every
clock of the house it starts anew when the service does.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from houseway.errors import HousewayError, Refusal
from houseway.floor.actions import StrikeOut, TableAction
from houseway.floor.table import Table
from houseway.play.actions import HOUSE_DEALER
from houseway.web.hosts import TableHost, Watcher
from houseway.web.messages import WaitingList

_LOG = logging.getLogger(__name__)

TRY_AGAIN_SECONDS = 5.0


class Offers:
    """Since when each seat of a table is kept for whom."""

    def __init__(self, passing: Callable[[], float], seconds: float) -> None:
        self.seconds = seconds
        self._passing = passing
        self._since: dict[str, float] = {}

    def look(self, offered: Iterable[str]) -> None:
        """Start the clocks of those who have just been offered a seat; forget the others."""
        now = self._passing()
        self._since = {player: self._since.get(player, now) for player in offered}

    def left(self, player: str) -> float | None:
        """How long a seat is still kept for somebody, if one is."""
        if player not in self._since:
            return None
        return max(0.0, self._since[player] + self.seconds - self._passing())

    def next(self) -> tuple[float, str] | None:
        """Whose time is up first, and in how many seconds."""
        return min(((self.left(who) or 0.0, who) for who in self._since), default=None)

    def shown(self, table: Table, you: str | None) -> WaitingList:
        """The list as one person may see it."""
        offered = table.offered()
        self.look(offered)
        place = table.waiting.index(you) + 1 if you in table.waiting else None
        left = self.left(you) if you is not None else None
        return WaitingList(table.waiting, len(offered), place, left, self.seconds)


async def keep_offers(
    host: TableHost,
    offers: Offers,
    table: Callable[[], Table],
    strike: Callable[[TableAction], Awaitable[Any]],
) -> None:
    """Take whoever lets an open seat wait for too long off the list, for ever."""
    watcher = Watcher(None, 0)
    host.watchers.add(watcher)
    while True:
        watcher.changed.clear()
        offers.look(table().offered())
        due = offers.next()
        if due is None or due[0] > 0:
            await _changes_within(watcher, due[0] if due else None)
            continue
        try:
            await strike(StrikeOut(HOUSE_DEALER, due[1]))
        except Refusal:
            # They have just sat down or gone.
            continue
        except (HousewayError, OSError):
            _LOG.exception("The list of table %s cannot be kept.", host.name)
            await asyncio.sleep(TRY_AGAIN_SECONDS)


async def _changes_within(watcher: Watcher, seconds: float | None) -> None:
    try:
        async with asyncio.timeout(seconds):
            await watcher.changed.wait()
    except TimeoutError:
        return
