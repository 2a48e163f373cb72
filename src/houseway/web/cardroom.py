"""The cardroom: tables that run, people who act on them, and everyone who watches.

All tables share one ledger, whose writer puts many actions into one commit. A table's state moves
only after the ledger has accepted the action, and then everybody is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import deque
from pathlib import Path
from typing import NamedTuple

from houseway.errors import LedgerError, RecordError, Refusal
from houseway.floor.actions import Join, Leave, Sit, TableAction
from houseway.floor.bots import Level
from houseway.floor.events import (
    Corrected,
    RoundMoved,
    RoundOpened,
    RoundSettled,
    ScheduleSet,
    TableClosed,
    TableEvent,
    TableReopened,
)
from houseway.floor.house import Done, Hosted, House
from houseway.floor.keeper import Clock as KeeperClock
from houseway.floor.keeper import Keeper, Pace, Planned
from houseway.floor.room import Room, RoomTable, options_of
from houseway.floor.sealed import SealedDecks
from houseway.floor.table import Kind, Table
from houseway.floor.telling import tell
from houseway.ledger.batch import SequenceTaken
from houseway.ledger.sqlite_store import SqliteStore
from houseway.play.events import RoundVoided
from houseway.play.round import Round
from houseway.rules.catalog import GAME_IDS
from houseway.rules.limits import Limits
from houseway.settle.round import Settlement
from houseway.web.frames import frame
from houseway.web.messages import Clock, Frame, Told

STORY_KEPT = 200
ROUNDS_KEPT = 500
BOT_NAMES = ("Ana", "Bao", "Carla", "Dev", "Elena", "Farid", "Grace", "Hugo", "Ines", "Jun")
GUEST_CHIPS_CENTS = 50_000
FLOOR_EVENTS = (Corrected, ScheduleSet, TableClosed, TableReopened)
"""What only the floor does."""
BOTS_AT_A_TABLE = 4
"""How many seats bots take; the others are left to people."""


class Watcher:
    """One open socket at a table. It keeps only the newest frame to send, so it cannot lag."""

    def __init__(self, player: str | None, after: int) -> None:
        self.player = player
        self.after = after
        self.changed = asyncio.Event()


class RoundRecord(NamedTuple):
    """A round that is over, as the history shows it."""

    round: Round
    settlement: Settlement | None
    """None if the round was voided."""
    story: tuple[Told, ...]


class Since(NamedTuple):
    """When the question now open was asked."""

    question: object
    at: float


class TableHost:
    """One table of the cardroom with its keeper and its watchers."""

    def __init__(self, name: str, keeper: Keeper) -> None:
        self.name = name
        self.keeper = keeper
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.story: deque[Told] = deque(maxlen=STORY_KEPT)
        self.history: deque[RoundRecord] = deque(maxlen=ROUNDS_KEPT)
        self.floor_log: deque[Told] = deque(maxlen=STORY_KEPT)
        """What the floor did here."""
        self.telling: list[Told] = []
        """The story of the round in play."""
        self.changed = asyncio.Event()
        self.since = Since(None, time.monotonic())
        self.clock: KeeperClock | None = None

    def notify(self) -> None:
        self.changed.set()
        for watcher in self.watchers:
            watcher.changed.set()


class Cardroom:
    def __init__(
        self,
        room: Room,
        folder: Path,
        *,
        pace: Pace | None = None,
        bots: int = BOTS_AT_A_TABLE,
        level: Level = Level.CAREFUL,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.room = room
        self.bots = bots
        self.level = level
        self.store = SqliteStore(folder / "ledger.db")
        self.decks = SealedDecks(folder / "sealed")
        self.pace = pace or Pace()
        self.hosts: dict[str, TableHost] = {}
        self.house = House(self.store, heard=self._read)
        self._tasks: list[asyncio.Task[None]] = []
        tables = [hosted.table for hosted in self.house.tables.values()]
        self.decks.forget_all_but({promise for table in tables for promise in _promised(table)})
        for table in room.tables:
            if table.game in GAME_IDS:
                self._open(table)

    def _open(self, spec: RoomTable) -> None:
        limits = Limits(spec.limits, spec.side_bets, None, self.room.chip_cents)
        schedule = spec.schedules[0] if spec.schedules else None
        self.house.open_table(
            spec.id,
            spec.game,
            limits,
            schedule=schedule,
            options=options_of(self.room, spec),
            awards=spec.awards,
        )
        self._host_of(spec.id)
        self.seat_bots(spec.id)

    def _host_of(self, name: str) -> TableHost:
        if name not in self.hosts:
            self.hosts[name] = TableHost(name, Keeper(self.decks, pace=self.pace, level=self.level))
        return self.hosts[name]

    def _read(self, hosted: Hosted, event: TableEvent) -> None:
        """An event that came from the ledger: of an earlier day, or of another process."""
        self._remember(self._host_of(hosted.table.name), hosted.table, hosted.last, event)

    def seat_bots(self, name: str) -> None:
        """Bots take the seats that are theirs, where nobody sits."""
        table = self.house.table(name)
        if table.closed:
            return
        for seat in self._bot_seats(table):
            if seat not in table.seats:
                self._seat_bot(name, seat)

    def _bot_seats(self, table: Table) -> range:
        """The last seats of a table; people come first to the first ones."""
        seats = table.game.rules.seats
        return range(seats, max(seats - self.bots, 1), -1)

    def _seat_bot(self, name: str, seat: int) -> None:
        player = f"{BOT_NAMES[seat % len(BOT_NAMES)]} {name}"
        if player not in self.house.table(name).chips_now():
            self.house.act(name, player, Join(player, GUEST_CHIPS_CENTS), secrets.token_hex(8))
        self.house.act(name, player, Sit(player, seat, Kind.BOT), secrets.token_hex(8))

    async def start(self) -> None:
        for host in self.hosts.values():
            self._tasks.append(asyncio.create_task(self._keep(host)))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.store.close()

    def host(self, name: str) -> TableHost:
        if name not in self.hosts:
            raise RecordError(f"There is no table {name!r} in this room.")
        return self.hosts[name]

    def names(self) -> frozenset[str]:
        """Names that are taken at the tables."""
        return frozenset(
            player for host in self.hosts for player in self.house.table(host).chips_now()
        )

    async def act(self, name: str, actor: str, action: TableAction, request: str) -> Done:
        """Do something at a table: when this returns, it is on disk."""
        host = self.host(name)
        async with host.lock:
            return await self._act(host, actor, action, request)

    async def _act(self, host: TableHost, actor: str, action: TableAction, request: str) -> Done:
        while True:
            try:
                batch, table, events = self.house.prepare(host.name, actor, action, request)
            except Refusal:
                # What is not allowed any more may have been done by the same request before.
                if self.store.accepted(request) is None:
                    raise
                return self.house.act(host.name, actor, action, request)
            try:
                accepted = await asyncio.wrap_future(self.store.append(batch))
            except SequenceTaken:
                self.house.reload(host.name)
                continue
            done = self.house.follow(host.name, batch, accepted, table, events)
            if accepted.first == batch.first:
                self._heard(host, done)
            return done

    def _heard(self, host: TableHost, done: Done) -> None:
        table = done.hosted.table
        for number, event in enumerate(done.events, start=done.accepted.first):
            self._remember(host, table, number, event)
        self._ask(host, table)
        host.notify()

    def _remember(self, host: TableHost, table: Table, number: int, event: TableEvent) -> None:
        said = tell(table.game, event)
        if said is not None:
            told = Told(number, said.text, said.rule_ids)
            # The result is for the settlement to show, step by step.
            if not isinstance(event, RoundSettled):
                host.story.append(told)
            if isinstance(event, RoundOpened):
                host.telling.clear()
            host.telling.append(told)
            if isinstance(event, FLOOR_EVENTS) or _voids(event):
                host.floor_log.append(told)
        if _ends_round(event) and table.last_round is not None:
            record = RoundRecord(table.last_round, table.last_settlement, tuple(host.telling))
            host.history.append(record)
            if table.last_round.commitment not in _promised(table):
                self.decks.forget(table.last_round.commitment)

    def record(self, name: str, number: int) -> RoundRecord | None:
        """A round of the history, if it is still kept in memory."""
        for record in self.host(name).history:
            if record.round.number == number:
                return record
        return None

    def audit(self) -> dict[str, object]:
        """The whole ledger checked from its first batch."""
        from houseway.floor.audit import audit

        findings = audit(self.store)
        return {"batches": self.store.head().number, "findings": findings}

    def _ask(self, host: TableHost, table: Table) -> None:
        """Note when a new question is open, so that its clock starts."""
        question = _question(table)
        if question != host.since.question:
            host.since = Since(question, time.monotonic())

    async def _keep(self, host: TableHost) -> None:
        """Do what is due at a table, for ever."""
        while True:
            host.changed.clear()
            try:
                planned = host.keeper.plan(self.house.table(host.name))
                await self._carry_out(host, planned)
            except (LedgerError, RecordError) as error:
                # A table whose money or deck is in doubt stops; the floor has to look.
                host.story.append(Told(self.house.tables[host.name].last, f"Stopped: {error}"))
                host.notify()
                await host.changed.wait()

    async def _carry_out(self, host: TableHost, planned: Planned | None) -> None:
        host.clock = planned.clock if planned else None
        if planned is None:
            await host.changed.wait()
            return
        left = host.since.at + planned.after - time.monotonic()
        if planned.clock is None:
            left = planned.after
        if left > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(host.changed.wait(), left)
                return
        late = host.keeper.late(self.house.table(host.name)) if planned.clock else []
        with contextlib.suppress(Refusal):
            await self.act(host.name, planned.actor, planned.action, secrets.token_hex(12))
            # Whoever let the time run out sits out until he does something.
            host.keeper.out.update(late)
        if isinstance(planned.action, Leave):
            await self._refill(host)

    async def _refill(self, host: TableHost) -> None:
        """A bot without chips comes back with new ones."""
        table = self.house.table(host.name)
        async with host.lock:
            for seat in self._bot_seats(table):
                if seat not in self.house.table(host.name).seats:
                    self._seat_bot(host.name, seat)
        host.notify()

    def frame(self, name: str, player: str | None, after: int) -> Frame:
        host = self.host(name)
        hosted = self.house.tables[name]
        story = [told for told in host.story if told.seq > after]
        return frame(
            hosted.table, hosted.last, player, host.keeper, clock=self._clock(host), story=story
        )

    def _clock(self, host: TableHost) -> Clock | None:
        if host.clock is None:
            return None
        left = max(0.0, host.since.at + host.clock.of - time.monotonic())
        return Clock(host.clock.player, host.clock.what, left, host.clock.of)

    async def join(self, name: str, player: str, seat: int, request: str) -> Done:
        """Sit down as a guest, with play chips if one has none here."""
        table = self.house.table(name)
        if player not in table.chips_now():
            await self.act(name, player, Join(player, GUEST_CHIPS_CENTS), f"{request}:chips")
        return await self.act(name, player, Sit(player, seat), request)


def _voids(event: TableEvent) -> bool:
    return isinstance(event, RoundMoved) and isinstance(event.event, RoundVoided)


def _promised(table: Table) -> set[str]:
    """Shuffles that a table still has to deal from."""
    promises = {table.shoe.commitment} if table.shoe else set()
    return {*promises, table.round.commitment} if table.round else promises


def _ends_round(event: TableEvent) -> bool:
    return isinstance(event, RoundSettled) or _voids(event)


def _question(table: Table) -> tuple[object, ...]:
    """What the table is waiting for."""
    round = table.round
    if round is None:
        return ("bank", table.rounds, table.rotation.offered)
    return (round.phase, round.number, round.turn, round.asking, round.drawn)
