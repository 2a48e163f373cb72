"""Seat offers: seats kept for players on a table's waiting list, and for how long.

The list and its order are part of the table. Only the clock is here; it restarts with the server.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from houseway.errors import HousewayError, Refusal
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import StrikeOut
from houseway.floor.table.table import Table
from houseway.play.actions import HOUSE_DEALER
from houseway.things.random_source import Bits, request_id
from houseway.web.realtime.broadcaster import Watcher
from houseway.web.realtime.messages import WaitingList
from houseway.web.tables.replication import NO_REPLICATION, Replication
from houseway.web.tables.table_changes import ActAsHouse, call_must_move, move_player
from houseway.web.tables.table_host import TableHost

_LOG = logging.getLogger(__name__)

TRY_AGAIN_SECONDS = 5.0
LOOK_SECONDS = 0.5
"""After how long the house looks again whether somebody can leave the other table."""


class SeatOffers:
    """Since when each seat of a table is kept for whom."""

    def __init__(self, passing: Callable[[], float], seconds: float) -> None:
        self.seconds = seconds
        self._passing = passing
        self._since: dict[str, float] = {}

    def look(self, table: Table) -> None:
        """Start the clocks of those who have just been offered a seat; forget the others.

        Whoever changes tables has no clock: the house moves them as soon as it can.
        """
        now = self._passing()
        offered = [player for player in table.offered() if player not in table.moving]
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
        self.look(table)
        place = table.waiting.index(you) + 1 if you in table.waiting else None
        left = self.left(you) if you is not None else None
        return WaitingList(table.waiting, len(offered), place, left, self.seconds)


async def run_seat_offers(
    host: TableHost,
    offers: SeatOffers,
    house: TableService,
    act: ActAsHouse,
    bits: Bits,
    feeders: Sequence[TableHost] = (),
    has_turn: Callable[[str], bool] = lambda _: True,
    replication: Replication = NO_REPLICATION,
) -> None:
    """Move whoever changes to this table, and strike out who lets a seat wait, for ever.

    `feeders` are the tables that are must-move to this one. Where it is another process's turn,
    that one does it. `replication` reads what others have done at the tables that people move from.
    """
    watcher = Watcher[Any](None, 0)
    for each in (host, *feeders):
        each.attendants[watcher] = None
        each.must_move = each.must_move or bool(feeders)
    while True:
        watcher.changed.clear()
        if not has_turn(host.name):
            await _changes_within(watcher, None)
            continue
        try:
            if (feeders or house.table(host.name).moving) and replication.is_any_behind():
                await replication.catch_up_all()
            filled = bool(feeders) and await call_must_move(
                house, act, host.name, feeders, request_id(bits)
            )
            wait = 0.0 if filled else await _look(host, offers, house, act, bits)
        except Refusal:
            # Somebody was faster: they have just sat down or gone, or a hand has begun.
            wait = LOOK_SECONDS
        except (HousewayError, OSError):
            what = {"what": "list stopped", "table": host.name}
            _LOG.exception("The list of table %s cannot be kept.", host.name, extra=what)
            wait = TRY_AGAIN_SECONDS
        await _changes_within(watcher, wait)


async def _look(
    host: TableHost, offers: SeatOffers, house: TableService, act: ActAsHouse, bits: Bits
) -> float | None:
    """Do what is due; after how long to look again, or None if something has to happen first."""
    table = house.table(host.name)
    movers = [player for player in table.offered() if player in table.moving]
    for player in movers:
        if await move_player(house, act, table.name, player, host.memory.listed[player]):
            return 0.0
    offers.look(table)
    due = offers.next()
    if due is not None and due[0] <= 0:
        await act(table.name, StrikeOut(HOUSE_DEALER, due[1]), request_id(bits))
        return 0.0
    waits = [LOOK_SECONDS] if movers else []
    return min([*waits, due[0]] if due else waits, default=None)


async def _changes_within(watcher: Watcher[Any], seconds: float | None) -> None:
    try:
        async with asyncio.timeout(seconds):
            await watcher.changed.wait()
    except TimeoutError:
        return
