"""An evening from its seed to its end: rough for a while, then calm, and at last looked over."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.play.table_scheduler import Pace
from houseway.floor.room.room_file import Room, read_room
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.versioned_table import VersionedTable
from houseway.rules.catalog import game, games
from houseway.web.kind_hooks import web_kind_hooks
from tests.running import in_its_own_thread
from tests.simulated.floor_work import FloorWork
from tests.simulated.lines import Line
from tests.simulated.people import Person
from tests.simulated.world import World, Wrong

NAMES = ("Rosa", "Sam", "Tess", "Uma", "Vic", "Wes", "Xena", "Yuri", "Zoe", "Abe", "Bea", "Cleo")
AT_A_TABLE = 2
"""How many people come to each table, besides bots."""
TABLES = 3
CALM_EVERY = 1_000
"""After how many actions an evening comes to rest, so that it can be seen whether it does."""
PATIENCE_SECONDS = 2_400.0
"""How much of its own time the floor has to come to rest."""


PACES = (Pace(), *[Pace(bot=0.02, posting=0.02)] * 3)
"""Bots that think as long as they do at a real table, and such that hardly think."""
ROUNDS = 2
"""So many more begin at every table: the one that was in play is over then, and so is another."""
LOOK_SECONDS, LOOKS_LATE = 5, 6
"""How often pages are looked at while it is calm, and after how many looks they are late."""
LOOKS = 40
"""How often servers are looked at until they show the same."""


class Played(NamedTuple):
    seed: int
    actions: int
    batches: int
    head: str
    digest: str
    """Of everything that was sent and noted, in order."""
    seconds: float
    """How long it was by its own clock."""
    frames: int
    repeated: int


class Ears(logging.Handler):
    """Hears what the product complains about."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        self._world.wrong(f"the log says: {self.format(record)}")


@cache
def whole_room() -> Room:
    return read_room("demo")


def room_of(seed: int) -> Room:
    """A few tables; seeds one after the other go through all games of the catalog."""
    ids = [each.id for each in games()]
    first = seed * TABLES
    wanted = [ids[(first + number) % len(ids)] for number in range(TABLES)]
    room = whole_room()
    return replace(room, tables=tuple(each for each in room.tables if each.game in wanted))


def levels_at(room: Room) -> list[BotLevel]:
    """How bots may play: those that would first have to work out a game do not play with care."""
    dealt = [game(table.game) for table in room.tables]
    prepares = any(web_kind_hooks(each).ready(each) is not None for each in dealt)
    return [BotLevel.SIMPLE, BotLevel.RANDOM] if prepares else [*BotLevel]


class Setting(NamedTuple):
    servers: int
    bots: int
    level: BotLevel
    pace: Pace


def setting_of(seed: int) -> Setting:
    """How many serve an evening, and who plays there besides people."""
    chance = Random(f"{seed} evening")
    return Setting(
        servers=1 + seed % 3,
        bots=chance.randint(2, 6),
        level=chance.choice(levels_at(room_of(seed))),
        pace=chance.choice(PACES),
    )


def play(seed: int, steps: int, folder: Path, says: Callable[[str], None] | None = None) -> Played:
    """An evening of so many actions, or Wrong with all that was found."""
    return in_its_own_thread(lambda: _play(seed, steps, folder, says))


def _play(seed: int, steps: int, folder: Path, says: Callable[[str], None] | None) -> Played:
    world = World(seed, room_of(seed), folder, **setting_of(seed)._asdict(), says=says)
    ears, log = Ears(world), logging.getLogger("houseway")
    log.addHandler(ears)
    try:
        return world.loop.run_until_complete(_evening(world, steps))
    finally:
        log.removeHandler(ears)
        world.ends()


async def _evening(world: World, steps: int) -> Played:
    for machine in world.machines:
        machine.start()
    names = iter(NAMES)
    for table in world.room.tables:
        world.people += [Person(world, next(names), table.id) for _ in range(AT_A_TABLE)]
    floor = FloorWork(world)
    own = [Person(world, name, "") for name in ("Olga", "Finn")]
    world.people += own
    for work in (floor.works(), floor.has_own_table(*own)):
        world.loop.create_task(work)
    while world.actions < steps:
        await _rough(world, min(steps, world.actions + CALM_EVERY))
        await _calm(world)
    return _looked_over(world)


async def _rough(world: World, until: int) -> None:
    world.is_rough = True
    while world.actions < until:
        await world.loop.passes(1)
        _raise(world)


async def _calm(world: World) -> None:
    """The network is whole and everybody is there: every table goes on, everyone is answered."""
    world.is_rough = False
    world.weather.calms()
    world.notes("", "it is calm")
    for machine in world.machines:
        machine.start()
    _raise(world)
    for person in world.people:
        person.comes_back()
    begun = {table.id: world.hosted(table.id) for table in world.room.tables}
    looks = Looks(world)
    until = world.loop.now + PATIENCE_SECONDS
    while waits := _waits_for(world, begun):
        await world.loop.passes(LOOK_SECONDS)
        looks.looks()
        if world.loop.now > until:
            world.wrong(f"it does not come to rest: {'; '.join(waits)}")
        _raise(world)
    await _all_alike(world)


async def _all_alike(world: World) -> None:
    """While tables go on something is always under way; but not the same every time one looks."""
    for _ in range(LOOKS):
        await _asked_for(world)
        if not (different := world.checks.different()):
            return
        await world.loop.passes(1)
        _raise(world)
    world.wrong(different)
    _raise(world)


async def _asked_for(world: World) -> None:
    """Every server reads what it has put off, as it does before a page is shown."""
    for process in [each.process for each in world.machines if each.process]:
        await process.begins(process.cardroom.replication.catch_up_all())


def _waits_for(world: World, begun: dict[str, VersionedTable]) -> list[str]:
    """What has not happened yet since it is calm."""
    tables = [
        f"table {name} for its next round"
        for name, then in begun.items()
        if world.hosted(name).table.rounds < then.table.rounds + ROUNDS
    ]
    asked = [f"{each.name} for {[*each.unanswered]}" for each in world.people if each.unanswered]
    return [*tables, *asked]


class Looks:
    """Looks at everybody's page while it is calm: it shows what happened not long ago."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._before: list[dict[Person, tuple[Line | None, int]]] = []

    def looks(self) -> None:
        now = {
            each: (each.line, self._world.hosted(each.table).last)
            for each in self._world.people
            if any(each.table == table.id for table in self._world.room.tables)
        }
        self._before.append(now)
        if len(self._before) <= LOOKS_LATE:
            return
        for person, (line, last) in self._before.pop(0).items():
            if line is not None and line is person.line and person.has_seen < last:
                self._world.wrong(
                    f"{person.name} sees event {person.has_seen} of {person.table}, "
                    f"which was at {last} {LOOKS_LATE * LOOK_SECONDS} seconds ago"
                )


def _raise(world: World) -> None:
    if world.found:
        raise Wrong(f"seed {world.seed}: {world.found[0]}")


def _looked_over(world: World) -> Played:
    process = next(each.process for each in world.machines if each.process)
    store = process.cardroom.store
    world.checks.finish(store, SealedDecks(process.safe.vault))
    _raise(world)
    head = store.head()
    return Played(
        world.seed, world.actions, head.number, head.hash, world.checks.digest.hexdigest(),
        world.loop.now, len(world.checks.frames), world.checks.repeated,
    )  # fmt: skip
