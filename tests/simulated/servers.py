"""A computer of the simulated house, and the processes that live on it one after the other.

A process is the real cardroom with its timers. When it is killed, everything that it was doing is
gone at that moment; what its disk or the shared store had is there for the next one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from houseway.errors import HousewayError
from houseway.floor.service.command_handler import Command
from houseway.floor.service.monotonic_clock import HouseClock
from houseway.floor.service.table_service import ActionResult
from houseway.ledger.model.group_commit import WriteGroup
from houseway.ledger.model.store_interface import LedgerStore
from houseway.ledger.secrets.secret_store import SecretStore
from houseway.ledger.storage.house_storage import FolderStorage, Storage
from houseway.ledger.storage.peers import Peers
from houseway.ledger.storage.sql_tables import SqlTables
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.private_tables import PrivateTables
from houseway.web.tables.table_host import TableHost
from houseway.web.tables.table_loop import TableLoops
from tests.simulated.hearsay import Hearsay
from tests.simulated.shared import SharedStore
from tests.simulated.writing import Writing

if TYPE_CHECKING:
    from tests.simulated.lines import Line
    from tests.simulated.world import World

T = TypeVar("T")
OPENED = 1_770_000_000 * 10**9
"""When every evening begins, in nanoseconds since 1970."""
SKEW_SECONDS = 90
"""By how much the clocks of two computers differ at the most."""
TASKS_KEPT = 200

_PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)


def is_dead() -> bool:
    """Whether what runs now belongs to a process that was killed."""
    process = _PROCESS.get()
    return process is not None and process.dead


def owned_task(
    loop: asyncio.AbstractEventLoop, work: Any, *, context: Context | None = None
) -> asyncio.Future[Any]:
    """A task that dies with its process."""
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, context=context)
    process = (context or copy_context()).get(_PROCESS)
    if process is not None:
        process.own(task)
    return task


class WatchedCardroom(Cardroom):
    """The real one, which lets the world look at every table that has moved."""

    world: World
    """Set before one is opened: bots sit down, and are looked at, while it is."""

    async def run(self, command: Command) -> ActionResult:
        key = command.key
        if not key.request.startswith("guest:"):
            what = type(command.action).__name__
            self.world.happens(f"{key.actor} does {what} at {key.table}")
        return await super().run(command)

    def _heard(self, host: TableHost, done: ActionResult) -> None:
        self.world.checks.moved(done.hosted)
        super()._heard(host, done)

    def catch_up(self, host: TableHost) -> None:
        super().catch_up(host)
        self.world.checks.moved(self.house.hosted(host.name))


class SharedSafe:
    """Everything that a house keeps in the shared store, but for people and school."""

    folder, where, secret = Path(), "", "simulated"

    def __init__(self, store: LedgerStore, vault: SecretStore, others: Peers) -> None:
        self.store, self.vault, self.others = store, vault, others

    def people(self) -> SqlTables:
        raise AssertionError("Nobody on the simulated floor asks for people or school.")

    school = people

    async def aside(self, work: Callable[[], T]) -> T:
        return await asyncio.to_thread(work)

    def close(self) -> None:
        self.store.close()
        self.others.close()


class Process:
    def __init__(self, machine: Machine, life: int) -> None:
        self.machine, self.world = machine, machine.world
        self.name = f"server {machine.number}.{life}"
        self.dead = self.draining = False
        self.context = copy_context()
        self.context.run(_PROCESS.set, self)
        self._tasks: dict[asyncio.Task[Any], None] = {}
        self._chance = self.world.random(f"{self.name} disk")
        self.others: Hearsay | None = None
        self.safe = self._opened_safe()
        self.cardroom: WatchedCardroom
        self.context.run(self._open)

    def _opened_safe(self) -> Storage:
        world = self.world
        if world.town is None:
            return FolderStorage(world.folder / "house", self._writes)
        chance = world.random(f"{self.name} hears")
        others = self.others = Hearsay(world.town, world.loop, chance, self.context)
        store = SharedStore(world.shared, self._writes, others.announce)
        return SharedSafe(store, store.vault, others)

    def _writes(self, name: str, write: WriteGroup) -> Writing:
        self.writing = Writing(name, write, self.world.loop, self._chance)
        return self.writing

    def _open(self) -> None:
        world, loop = self.world, self.world.loop
        WatchedCardroom.world = world
        self.cardroom = WatchedCardroom(
            world.room, self.safe, pace=world.pace, bots=world.bots, level=world.level,
            time=self._clock, passing=loop.time, bits=world.random(f"{self.name} bits").getrandbits,
        )  # fmt: skip
        self.loops = TableLoops(self.cardroom)
        self.private = PrivateTables(self.cardroom)
        self.writing.about = partial(world.weather.about, self)
        self.begins(self.loops.start())

    def _clock(self, last: str) -> HouseClock:
        ahead = OPENED + self.machine.skew
        nanoseconds = self.world.loop.nanoseconds
        return HouseClock(last, wall=lambda: ahead + nanoseconds(), steady=nanoseconds)

    def own(self, task: asyncio.Task[Any]) -> None:
        if len(self._tasks) > TASKS_KEPT:
            self._tasks = {each: None for each in self._tasks if not each.done()}
        self._tasks[task] = None

    def begins(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Something that this process does, as long as it lives."""
        return self.world.loop.create_task(work, context=self.context.copy())

    def serve(self, line: Line) -> None:
        """A page has come; one that asks for a table that is not there is sent away."""
        if line.table not in self.cardroom.hosts:
            line.cut()
            return
        table: Any = self.cardroom.house.table(line.table)
        if not table.lets_in(line.you):
            line.cut()
            return
        socket: Any = line
        self.begins(TableSocket(socket, self.cardroom, line.table, line.you).serve())

    def kill(self) -> None:
        if self.dead:
            return
        self.dead = self.writing.dead = True
        if self.others is not None:
            self.others.close()
        for task in [*self._tasks]:
            task.cancel()
        self.machine.process = None
        for line in [*self.world.lines]:
            if line.process is self:
                line.cut()

    async def closes(self) -> None:
        """It is asked to close, as before a restart, and does so in order."""
        await self.cardroom.drain.run()
        await self.loops.stop()


class Machine:
    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.number = number
        self.process: Process | None = None
        self._lives = 0
        chance: Random = world.random(f"machine {number}")
        self.skew = chance.randint(-SKEW_SECONDS, SKEW_SECONDS) * 10**9

    def start(self) -> None:
        if self.process is None:
            self._lives += 1
            self.world.notes(f"server {self.number}", "starts")
            try:
                self.process = Process(self, self._lives)
            except HousewayError as error:
                # A house that cannot be opened again was written wrongly before.
                self.world.wrong(f"does not open: {type(error).__name__}: {error}")

    def kill(self) -> None:
        if self.process is not None:
            self.world.notes(f"server {self.number}", "is killed")
            self.process.kill()


Form = Callable[[Process], Coroutine[Any, Any, Any]]


async def asked(world: World, form: Form, chance: Random) -> Any:
    """What a form is answered, sent again to whichever server lives until one has answered."""
    while True:
        living = [each.process for each in world.machines if each.process is not None]
        if living:
            task = (process := chance.choice(living)).begins(form(process))
            await asyncio.wait({task})
            died = task.cancelled() or (process.dead and task.exception() is not None)
            if not died:
                return task.result()
        await world.loop.passes(1)
