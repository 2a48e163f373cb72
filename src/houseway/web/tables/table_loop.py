"""Table loop: the background task that carries out a table's next due action.

Clocks, bots, the next round and the waiting list act through the same `act` as people. An error
stops that table alone. Of several processes, one runs the loop of a table.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from houseway.errors import HousewayError, Refusal
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.play.table_scheduler import PlannedAction, SitOutReason
from houseway.floor.service.table_service import ActionResult
from houseway.floor.table.actions import Leave, TableAction
from houseway.play.actions import HOUSE_DEALER
from houseway.things.random_source import request_id
from houseway.web.tables.bots import staffing_of
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.seat_offers import run_seat_offers
from houseway.web.tables.table_host import TableHost, why_stopped

_LOG = logging.getLogger(__name__)

TRY_AGAIN_SECONDS = 5.0
"""After how long the house looks again at a table that it had to stop."""


class TableLoops:
    """The background tasks of all tables of a cardroom: each has a loop and a waiting list."""

    def __init__(self, cardroom: Cardroom) -> None:
        self._cardroom = cardroom
        self._tasks: dict[str, list[asyncio.Task[None]]] = {}
        cardroom.on_opened = self._run
        cardroom.on_evicted = self._evict

    async def start(self) -> None:
        """Open the cardroom, and run its tables from now on."""
        await self._cardroom.start()
        for host in self._cardroom.hosts.values():
            self._run(host)

    async def stop(self) -> None:
        """Begin nothing more at any table, and close the cardroom."""
        tasks = [task for each in self._tasks.values() for task in each if task.cancel()]
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._cardroom.stop()

    def are_running(self) -> bool:
        """Whether every table has its loop, and not all tables are stopped."""
        hosts = self._cardroom.hosts
        over = [task.done() for each in self._tasks.values() for task in each]
        all_kept = len(self._tasks) == len(hosts) and not any(over)
        return all_kept and not (hosts and all(each.stopped for each in hosts.values()))

    def _run(self, host: TableHost) -> None:
        if host.name not in self._tasks:
            loops = (
                run_table_loop(self._cardroom, host),
                run_waiting_list(self._cardroom, host.name),
            )
            self._tasks[host.name] = [asyncio.create_task(each) for each in loops]

    def _evict(self, name: str) -> None:
        for task in self._tasks.pop(name, []):
            if task is not asyncio.current_task():
                task.cancel()


async def run_table_loop(cardroom: Cardroom, host: TableHost) -> None:
    """Do what is due at a table, for ever. Whatever goes wrong stops this table alone.

    A stopped table is tried again when something happens at it, and every few seconds: what
    was wrong may have been mended.
    """
    prepared, before = False, 0
    while True:
        host.changed.clear()
        if not cardroom.neighbours.has_turn(host.name):
            prepared = False
            await host.changes_within(None)
            continue
        try:
            if cardroom.replication.is_behind(host.name):
                await cardroom.replication.catch_up(host.name)
            before = (await cardroom.ledger.whole(host.name)).last
            if not prepared:
                await _prepare(cardroom, host)
                cardroom.undrawn.try_rendering(host.name)
                prepared = True
            cardroom.undrawn.refuse(host.name)
            planned = host.next(cardroom.house.unsealed(host.name).table)
            if planned is None or planned.clock is not None:
                host.go_on()
            await _carry_out(cardroom, host, planned)
            host.go_on()
            if host.is_over(cardroom.house.table(host.name)):
                cardroom.put_away(host.name)
                return
        except Exception as error:
            if await _has_moved(cardroom, host, before):
                continue
            if host.stopped is None:
                stopped = {"what": "table stopped", "table": host.name}
                _LOG.exception("Table %s is stopped.", host.name, extra=stopped)
            host.stop(why_stopped(host.name, error))
            cardroom.neighbours.aside(host)
            await host.changes_within(TRY_AGAIN_SECONDS)


async def _has_moved(cardroom: Cardroom, host: TableHost, before: int) -> bool:
    """Whether it only went wrong because another process was faster, and has forgotten the deck."""
    try:
        return (await cardroom.ledger.reload(host.name)).last != before
    except (HousewayError, OSError):
        return False


async def _prepare(cardroom: Cardroom, host: TableHost) -> None:
    """Bots that decide with care begin when what they look up is there; others do not wait."""
    prepare = host.hosting.ready(cardroom.house.table(host.name).game)
    staff = staffing_of(cardroom.house.table(host.name), cardroom.staff)
    # The process that had the turn before may have seated some, with chips.
    await cardroom.ledger.reload(host.name)
    await cardroom.seat_bots_now(host)
    if prepare is not None and staff.bots and staff.level is BotLevel.CAREFUL:
        await asyncio.to_thread(prepare)


async def _carry_out(cardroom: Cardroom, host: TableHost, planned: PlannedAction | None) -> None:
    planned_at = cardroom.house.hosted(host.name).last
    planned = cardroom.newcomers.patience(host, cardroom.house.table(host.name), planned)
    host.set_clock(planned.clock if planned else None)
    cardroom.neighbours.aside(host)
    if planned is None:
        await host.changes_within(host.recheck_seconds(cardroom.house.table(host.name)))
        return
    # What happens beside the game does not put off what is planned.
    since = host.since.at if planned.clock is not None else host.moved_at
    left = since + planned.after - cardroom.passing()
    if left > 0 and await host.changes_within(left):
        return
    late = host.keeper.late(cardroom.house.table(host.name)) if planned.clock else []
    try:
        await cardroom.act(host.name, planned.actor, planned.action, request_id(cardroom.bits))
    except Refusal:
        # Somebody was faster, or else the house would try the same for ever.
        if cardroom.house.hosted(host.name).last == planned_at:
            raise
        return
    # Whoever let the time run out sits out until they do something.
    if planned.clock and late:
        host.keeper.miss(late, SitOutReason(planned.clock.what))
    if isinstance(planned.action, Leave):
        await cardroom.seat_bots_now(host)
        host.notify()


class HouseDealerActs:
    """What the house dealer does by itself."""

    def __init__(self, cardroom: Cardroom) -> None:
        self._cardroom = cardroom

    async def __call__(self, table: str, action: TableAction, request: str) -> ActionResult:
        return await self._cardroom.act(table, HOUSE_DEALER, action, request)

    async def was_done(self, request: str) -> bool:
        store = self._cardroom.store
        return await self._cardroom.safe.aside(partial(store.accepted, request)) is not None


async def run_waiting_list(cardroom: Cardroom, name: str) -> None:
    feeders = [
        cardroom.hosts[each.id]
        for each in cardroom.room.tables
        if each.must_move == name and each.id in cardroom.hosts
    ]
    await run_seat_offers(
        cardroom.host(name), cardroom.offers[name], cardroom.house, HouseDealerActs(cardroom),
        cardroom.bits, feeders, cardroom.neighbours.has_turn, cardroom.replication,
    )  # fmt: skip
