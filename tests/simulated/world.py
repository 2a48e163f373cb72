"""One evening on the whole floor, made from a seed: servers, people, the floor and the weather.

The same seed gives the same evening, event for event. What is found wrong ends it, with the seed
and the step by which it comes again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.play.table_scheduler import Pace
from houseway.floor.room.room_file import Room
from houseway.floor.service.versioned_table import VersionedTable
from houseway.rules.catalog import game
from houseway.rules.game import Game
from tests.simulated.checks import Checks
from tests.simulated.clockwork import Clockwork
from tests.simulated.hearsay import Town
from tests.simulated.lines import Line
from tests.simulated.people import Person
from tests.simulated.servers import Machine, Process, is_dead, owned_task
from tests.simulated.shared import Shared
from tests.simulated.weather import Weather

IDLE_SECONDS = 300.0


class Wrong(AssertionError):
    """Something that must not happen has happened."""


class World:
    def __init__(
        self, seed: int, room: Room, folder: Path, *,
        servers: int, bots: int, level: BotLevel, pace: Pace,
        says: Callable[[str], None] | None = None,
    ) -> None:  # fmt: skip
        """With one server, the house is in a folder; several share a store."""
        self.seed, self.room, self.folder = seed, room, folder
        self.bots, self.level, self.pace = bots, level, pace
        self.loop = Clockwork(self.random("threads"))
        self.loop.is_dead = is_dead
        self.loop.set_task_factory(owned_task)
        self.loop.set_exception_handler(self._failed)
        self._says = says
        self.shared = Shared()
        self.town = Town() if servers > 1 else None
        self.actions = 0
        self.found: list[str] = []
        self.is_rough = False
        self.lines: dict[Line, None] = {}
        self._line_count = 0
        self.checks = Checks(self)
        self.weather = Weather(self)
        self.people: list[Person] = []
        self.machines = [Machine(self, number) for number in range(1, servers + 1)]

    def random(self, name: str) -> Random:
        return Random(f"{self.seed} {name}")

    def next_line(self) -> int:
        self._line_count += 1
        return self._line_count

    def happens(self, what: str) -> None:
        """Somebody does something, or wants to."""
        self.actions += 1
        self.notes("", what)
        self.weather.happens()

    def notes(self, who: str, what: str, says: str = "") -> None:
        self.checks.digest.update(f"{self.loop.now:.6f} {who} {what}".encode())
        if self._says is not None:
            told = f": {says}" if says else ""
            self._says(f"{self.actions:>7} {self.loop.now:>10.3f}  {who} {what}{told}")

    def wrong(self, says: str) -> None:
        self.found.append(f"at step {self.actions}, {self.loop.now:.3f} s: {says}")
        self.notes("WRONG", says)

    def _failed(self, _: object, context: dict[str, Any]) -> None:
        task = context.get("task") or context.get("future")
        self.wrong(f"{context['message']}: {context.get('exception')!r} in {task!r}")

    def reached_by(self, person: Person) -> Process | None:
        """A server that somebody can reach now."""
        living = [
            each.process
            for each in self.machines
            if each.process is not None and (person.name, each.number) not in self.weather.apart
        ]
        return person.chance.choice(living) if living else None

    def hosted(self, name: str) -> VersionedTable:
        """A table as it is known furthest on, at some server that lives."""
        living = [each.process.cardroom.house for each in self.machines if each.process]
        return max((house.hosted(name) for house in living), key=lambda hosted: hosted.last)

    def game_of(self, name: str) -> Game[Any]:
        return game(next(each.game for each in self.room.tables if each.id == name))

    async def passes(self, actions: int) -> None:
        """Until so many things have happened, or nothing does for a while."""
        until, at = self.actions + actions, self.loop.now + IDLE_SECONDS
        while self.actions < until and self.loop.now < at:
            await self.loop.passes(1)

    async def settled(self, *people: Person) -> None:
        """Everything that these people have asked for is answered."""
        while any(each.unanswered for each in people):
            await self.loop.passes(1)

    def ends(self) -> None:
        """Let nothing go on that was begun."""
        for machine in self.machines:
            machine.kill()
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_until_complete(self.loop.passes(1))
        self.loop.close()
