"""The cardroom: every open table, the actions at it, and the people who watch it.

All tables share one ledger, whose writer groups many actions into one commit. A table's state
moves only after the ledger has accepted the action; then its watchers see it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from houseway.errors import RecordError, Refusal, RuleError
from houseway.families import is_third_party
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.play.narration import narrate
from houseway.floor.play.table_scheduler import Pace, SitOutReason
from houseway.floor.room.room_file import Room, RoomTable
from houseway.floor.service.command_handler import Command, IdempotencyKey, handle
from houseway.floor.service.monotonic_clock import HouseClock, last_accepted_at
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.snapshots import RestoredTable
from houseway.floor.service.table_projection import ends_round, is_floor_event
from houseway.floor.service.table_service import ActionResult, TableService, VersionedTable
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import step, why_not
from houseway.ledger.storage.house_storage import FolderStorage, Storage
from houseway.rules.catalog import game, is_dealt
from houseway.things.random_source import Bits, system_bits
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.metrics.counters import ServerCounters
from houseway.web.realtime.broadcaster import Broadcaster, BroadcastQueue, Watcher
from houseway.web.realtime.frame_context import FrameContext
from houseway.web.realtime.messages import StoryLine, TableFrame, WaitingList
from houseway.web.server.draining import Drain
from houseway.web.server.shielded_tasks import ShieldedTasks
from houseway.web.tables import bots as staffing
from houseway.web.tables.async_ledger import AsyncLedger
from houseway.web.tables.bots import TableStaffing, bot_names, bot_seats, seat_bot, staffing_of
from houseway.web.tables.new_players import NewPlayers
from houseway.web.tables.peers import PeerMessages
from houseway.web.tables.presence import Presence
from houseway.web.tables.render_failures import RenderFailures
from houseway.web.tables.replication import LedgerReplication, NoReplication, Replication
from houseway.web.tables.seat_offers import SeatOffers
from houseway.web.tables.snapshot_writer import SnapshotWriter, floors_before, story_before
from houseway.web.tables.table_host import OpenQuestion, TableHost
from houseway.web.tables.table_opening import opening_of


class Cardroom:
    def __init__(
        self,
        room: Room,
        at: Path | Storage,
        *,
        pace: Pace | None = None,
        bots: int = staffing.BOTS_AT_A_TABLE,
        level: BotLevel = BotLevel.CAREFUL,
        clock: Callable[[], int] | None = None,
        time: Callable[[str], HouseClock] = HouseClock,
        passing: Callable[[], float] = monotonic,
        bits: Bits = system_bits,
    ) -> None:
        """`at` is where everything is kept: a folder for this process alone, or what others share.

        `clock` gives the seconds by which time is paid for, `passing` those by which one waits.

        All that is left to chance comes from `bits`: cards, secrets, draws for the button, what
        bots like to do, and the ids of what the house does by itself.
        """
        self.room = room
        self.safe = FolderStorage(at) if isinstance(at, Path) else at
        self.staff = TableStaffing(bots, level, pace or Pace())
        self.newcomers = NewPlayers()
        self.store = self.safe.store
        self.bits = bits
        self.passing = passing
        self.decks = SealedDecks(self.safe.vault, bits)
        self.time = time(last_accepted_at(self.store))
        self.clock = clock or self.time.seconds
        self.hosts: dict[str, TableHost] = {}
        self.offers: dict[str, SeatOffers] = {}
        self._criers = BroadcastQueue()
        self._away: set[str] = set()
        self.not_open: dict[str, str] = {}
        """Tables of the room that are not opened, and why."""
        self.different: list[str] = []
        """Tables that go on otherwise than the room now asks for, a sentence each."""
        self.on_opened: Callable[[TableHost], None] = lambda _: None
        """Hears of a table that is opened while the cardroom is open."""
        self.on_evicted: Callable[[str], None] = lambda _: None
        """Hears of a table of which nothing is kept in memory any more."""
        self.neighbours = PeerMessages(self.safe.others, self.hosts)
        self.counts = ServerCounters()
        self.drain = Drain(self.neighbours.retire, self.counts)
        self.house = TableService(
            self.store, decks=self.decks, clock=self.time.now,
            heard=self._read, recalled=self._recall,
        )  # fmt: skip
        self.undrawn = RenderFailures(self.house, self.hosts)
        self.ledger = AsyncLedger(self.house, self.safe, self.decks)
        self.replication = self._replication()
        self.not_open |= self.house.gone
        self.recalling = SnapshotWriter(self.house, self.safe)
        self._acting = ShieldedTasks[ActionResult]()
        tables = [hosted.table for hosted in self.house.tables.values()]
        self.decks.forget_all_but({promise for table in tables for promise in table.promises})
        for table in tables:
            if table.private is not None:
                (self.put_away if table.closed else self._seat_bots_in_turn)(table.name)
        for spec in room.tables:
            if is_dealt(spec.game) and spec.id not in self.house.gone:
                self._try_to_open(spec)

    def _replication(self) -> Replication:
        if self.safe.others.is_alone:
            return NoReplication()
        replication = LedgerReplication(self, self.ledger)
        self.neighbours.on_moved = replication.on_moved
        self.neighbours.on_missed = replication.on_missed
        return replication

    def _try_to_open(self, spec: RoomTable) -> None:
        """A table that asks for what its game does not know stays shut, alone or with the room."""
        try:
            self._open(spec)
        except Exception as error:
            known, dealt = isinstance(error, Refusal | RuleError | RecordError), game(spec.game)
            # What goes wrong in a family that a distribution brings is never the room's.
            if not (is_third_party(dealt.family) or (known and web_kind_hooks(dealt).stays_shut)):
                raise
            self.not_open[spec.id] = str(error)

    def _open(self, spec: RoomTable) -> None:
        opening = opening_of(self.room, spec)
        if different := opening.why_different(self.house):
            self.different.append(different)
        if spec.id not in self.house.tables:
            self.house.begin(opening.batch(self.house))
        self._seat_bots_in_turn(spec.id)

    def watch(self, host: TableHost, watcher: Watcher[FrameContext]) -> None:
        """Show a table to somebody from now on, whoever moves it."""
        host.watch(watcher)
        self.replication.on_watched(host.name)

    def put_away(self, name: str) -> None:
        """Keep nothing in memory of a private table that is closed; nobody hosts it again."""
        self.recalling.put_away(name)
        self.on_evicted(name)
        self._away.add(name)
        self.replication.evict(name)
        self.hosts.pop(name, None)
        self.offers.pop(name, None)
        self.house.put_away(name)

    def tables_for(self, you: str | None) -> list[str]:
        """What somebody sees in the lobby: all that can be drawn, but no private ones of others."""
        let_in = [name for name in self.hosts if self.house.table(name).lets_in(you)]
        return [name for name in let_in if self.undrawn.why(name) is None]

    def _host_of(self, table: Table) -> TableHost:
        if table.name not in self.hosts:
            hosting, staff = web_kind_hooks(table.game), staffing_of(table, self.staff)
            keeper = hosting.keeper(
                self.decks, pace=staff.pace, level=staff.level, clock=self.clock, bits=self.bits
            )
            presence = Presence(self.passing, partial(self.neighbours.pages, table.name))
            crier = Broadcaster(partial(self.frame_context, table.name), self._criers)
            self.hosts[table.name] = TableHost(table.name, presence, hosting, keeper, crier)
            self.offers[table.name] = SeatOffers(self.passing, staff.pace.offer)
        return self.hosts[table.name]

    def _recall(self, recalled: RestoredTable) -> None:
        """A table goes on from a snapshot; what was told before is told again if somebody asks."""
        table = recalled.hosted.table
        self.newcomers.round_over(recalled.memory.played)
        if table.name in self._away:
            return
        host = self._host_of(table)
        host.recall(recalled.hosted, recalled.memory)
        host.story_before = partial(story_before, self.store, host, recalled.hosted)
        host.floors_before = partial(floors_before, self.store, host, recalled)

    def _read(self, hosted: VersionedTable, event: TableEvent, at: str) -> None:
        """An event that came from the ledger: of an earlier day, or of another process."""
        if hosted.table.name in self._away:
            return
        host = self._host_of(hosted.table)
        self._remember(host, hosted.table, hosted.last, event, at)
        host.waymarks.note(hosted)

    def is_away(self, name: str) -> bool:
        """Whether nothing of a table is kept here: a private one is closed, or a family gone."""
        return name in self._away or name in self.house.gone

    def is_followed(self, name: str) -> bool:
        """Whether a table moves here as soon as another process has moved it."""
        if name not in self.hosts:
            return not self.is_away(name)
        return bool(self.hosts[name].watchers) or self.neighbours.has_turn(name)

    def catch_up(self, host: TableHost) -> None:
        """A table has moved elsewhere, and was read."""
        hosted = self.house.hosted(host.name)
        self._ask(host, hosted.table)
        host.moved(hosted, self.passing())

    def _seat_bots_in_turn(self, name: str) -> None:
        if self.neighbours.has_turn(name):
            self.announce_seated(self.seat_bots(name))

    def seat_bots(self, name: str) -> list[ActionResult]:
        """Bots take the seats that are theirs, where nobody sits and nobody waits; to be told."""
        table = self.house.table(name)
        if table.closed or table.waiting:
            return []
        seats = bot_seats(table, staffing_of(table, self.staff).bots)
        return [
            done
            for seat in seats
            if seat not in table.seats
            for done in seat_bot(self.house, table, seat, self._guest, self.bits)
        ]

    def announce_seated(self, seated: list[ActionResult]) -> None:
        """Others are told of bots as of anybody, not by the thread in which they sat down."""
        for done in seated:
            self._heard(self.host(done.hosted.table.name), done)

    async def seat_bots_now(self, host: TableHost) -> None:
        """Seat bots at an open table, off the event loop; a bot without chips gets new ones."""
        async with host.lock:
            self.announce_seated(await asyncio.to_thread(self.seat_bots, host.name))

    def _guest(self, table: Table, player: str) -> Join:
        return Join(player, web_kind_hooks(table.game).guest_cents(table))

    async def start(self) -> None:
        self.neighbours.begin()

    async def stop(self) -> None:
        """Bring what was begun to its end, and close the ledger."""
        await self._acting.over()
        await self.replication.close()
        await self.recalling.close()
        self.safe.close()

    def host(self, name: str) -> TableHost:
        if name not in self.hosts:
            raise RecordError(f"There is no table {name!r} in this room.")
        return self.hosts[name]

    def names(self) -> frozenset[str]:
        """Names that are taken at the tables, or that bots come back with."""
        seated = {player for host in self.hosts for player in self.house.table(host).chips_now()}
        return frozenset(seated.union(*map(bot_names, self.hosts)))

    def act(
        self, name: str, actor: str, action: TableAction, request: str, wish: object = None
    ) -> Coroutine[Any, Any, ActionResult]:
        """Do something at a table: when it was awaited, it is on disk."""
        return self.run(Command.of(name, actor, action, request, wish))

    def run(self, command: Command) -> Coroutine[Any, Any, ActionResult]:
        """Run a command to its end, even if its sender goes away meanwhile: what the ledger has
        accepted the table has to follow.
        """
        return self._acting.do(self._run_in_turn(self.host(command.table), command))

    async def _run_in_turn(self, host: TableHost, command: Command) -> ActionResult:
        table = self.house.table(host.name)
        game = table.game.listed_as if table.private else table.game.id
        async with host.lock:
            try:
                if self.replication.is_behind(host.name):
                    await self.replication.catch_up(host.name)
                done = await handle(self.house, self.ledger, command)
            except Refusal:
                self.counts.refused[game] += 1
                raise
            if done.anew:
                self._heard(host, done)
        self.counts.accepted[game] += done.anew
        return done

    async def answered(self, key: IdempotencyKey) -> ActionResult | None:
        """What came of a request that was made before."""
        # In turn, so that nothing is read from the ledger that is just being told.
        async with self.host(key.table).lock:
            return await self.ledger.answered(key)

    async def unwritten(self, host: TableHost, key: IdempotencyKey) -> int:
        """The event up to which a request is answered that changes nothing."""
        if done := await self.answered(key):
            return done.accepted.last
        last = self.house.hosted(host.name).last
        return host.unwritten.remember(key.request, key.asked, last)

    def _heard(self, host: TableHost, done: ActionResult) -> None:
        table = done.hosted.table
        for number, event in enumerate(done.events, start=done.accepted.first):
            self._remember(host, table, number, event, done.at)
        self._ask(host, table)
        host.moved(done.hosted, self.passing())
        if self.neighbours.has_turn(host.name):
            self.recalling.moved(done.hosted)

    def _remember(
        self, host: TableHost, table: Table, number: int, event: TableEvent, at: str
    ) -> None:
        """Tell and note an event, once, whichever way it came here first."""
        if number <= host.told_to:
            return
        host.told_to = number
        host.memory = host.memory.after(table, number, event, at)
        host.apply_presence(event)
        said = narrate(table.game, event)
        if said is not None:
            told = StoryLine(number, said.text, said.rule_ids)
            host.remember(told, event)
            if is_floor_event(event):
                host.note_floors(told)
        past = host.note_past(table) if ends_round(event) else None
        if past is not None and past.settlement is not None:
            self.newcomers.round_over(past.played.players)
        if past is not None and past.played.commitment not in table.promises:
            host.keeper.is_over(past.played.commitment)
            self.decks.forget(past.played.commitment)

    def _ask(self, host: TableHost, table: Table) -> None:
        """Note when a new question is open, so that its clock starts."""
        question = host.keeper.question(table)
        if question != host.since.question:
            host.since = OpenQuestion(question, self.passing())
            # The clock was for the question before; the keeper sets the next one.
            host.clock = None

    def is_back(self, host: TableHost, player: str) -> None:
        """Somebody does something, so the table waits for them again."""
        was_out = host.keeper.out.pop(player, None) is not None
        if host.presence.is_back(player) or was_out:
            self.neighbours.out(host.name, player, None)

    def sits_out(self, host: TableHost, player: str) -> None:
        host.keeper.miss([player], SitOutReason.ASKED)
        self.neighbours.out(host.name, player, SitOutReason.ASKED)

    def frame(self, name: str, player: str | None, after: int) -> TableFrame:
        """A table as one person may see it, with the story after that event."""
        self.undrawn.refuse(name)
        return self.undrawn.draw(name, partial(self.frame_context(name).shown_to, player, after))

    def frame_context(self, name: str) -> FrameContext:
        """A table as it is now, for all who are shown it."""
        return FrameContext(
            self.host(name), self.house.hosted(name), now=self.passing(),
            waiting=partial(self.waiting, name), first_round=self.newcomers.says,
        )  # fmt: skip

    def waiting(self, name: str, player: str | None) -> WaitingList:
        """Who waits for a seat at a table, as one person may see it."""
        return self.offers[name].shown(self.house.table(name), player)

    async def join(self, name: str, player: str, seat: int, request: str) -> ActionResult:
        """Sit down as a guest, with play chips if one has none here."""
        key = IdempotencyKey.of(name, player, request, Sit(player, seat))
        return await self.sit_down(key, seat)

    async def sit_down(self, key: IdempotencyKey, seat: int) -> ActionResult:
        self.drain.refuse()
        player = key.actor
        if self.replication.is_behind(key.table):
            await self.replication.catch_up(key.table)
        sit, table = Sit(player, seat), self.house.table(key.table)
        if player not in table.chips_now():
            # Nobody brings chips to a seat that they cannot have.
            chips = self._guest(table, player)
            if refusal := why_not(step(table, chips)[0], sit):
                raise refusal
            await self.run(Command(key.part("chips"), chips))
        return await self.run(Command(key, sit))
