"""What goes wrong around an evening: servers die, lines break, networks part, connections fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.simulated.servers import Machine, Process
    from tests.simulated.world import World

ROUGH = 0.015
"""How often something goes wrong, of all things that happen."""
LASTS_SECONDS = 40.0
STALLS_SECONDS = 10.0
KILLED_WRITING = 0.001
"""How often a server dies when it has asked for a write, was written, or was answered."""


class Weather:
    def __init__(self, world: World) -> None:
        self._world = world
        self._chance = world.random("weather")
        self._mends: dict[int, Callable[[], None]] = {}
        self._count = 0
        self.apart: set[tuple[str, int]] = set()
        """People and machines that cannot reach each other now."""

    def happens(self) -> None:
        """Something happens at a table, and now and then something goes wrong with it."""
        if self._world.is_rough and self._chance.random() < ROUGH:
            self._world.loop.call_later(self._chance.random(), self._blows)

    def _blows(self) -> None:
        kinds = [
            self._kill, self._drain, self._cut_line, self._part, self._part_machine,
            self._stall_disk,
        ]  # fmt: skip
        if self._world.town is not None:
            kinds.append(self._cut_store)
        if self._world.is_rough:
            self._chance.choice(kinds)()

    def calms(self) -> None:
        """Everything is mended at once."""
        for number in [*self._mends]:
            self._mend(number)

    def about(self, process: Process, what: str) -> None:
        """A moment at which a death matters most."""
        if self._world.is_rough and self._chance.random() < KILLED_WRITING and not process.dead:
            self._world.notes(process.name, f"dies when a write is {what}")
            self._kills(process.machine)

    def _lasts(self, mend: Callable[[], None]) -> None:
        self._count += 1
        number = self._count
        self._mends[number] = mend
        self._world.loop.call_later(
            self._chance.random() * LASTS_SECONDS, lambda: self._mend(number)
        )

    def _mend(self, number: int) -> None:
        mend = self._mends.pop(number, None)
        if mend is not None:
            mend()

    def _machine(self) -> Machine:
        return self._chance.choice(self._world.machines)

    def _kill(self) -> None:
        self._kills(self._machine())

    def _kills(self, machine: Machine) -> None:
        machine.kill()
        self._lasts(machine.start)

    def _drain(self) -> None:
        """A server is closed in order and started again, as for a new version."""
        machine = self._machine()
        process = machine.process
        if process is None or process.draining:
            return
        self._world.notes(process.name, "is closed")
        process.draining = True
        closes = process.begins(process.closes())
        closes.add_done_callback(lambda _: process.kill())
        self._lasts(lambda: self._restart(process))

    def _restart(self, process: Process) -> None:
        process.kill()
        process.machine.start()

    def _cut_line(self) -> None:
        lines = [*self._world.lines]
        for line in self._chance.sample(lines, min(len(lines), 2)):
            self._world.notes(line.page.name, "line breaks")
            line.cut()

    def _part(self) -> None:
        """Some people cannot reach some machine, or none."""
        people = [each.name for each in self._world.people]
        away = self._chance.sample(people, self._chance.randint(1, max(1, len(people) // 2)))
        machines = [each.number for each in self._world.machines]
        if self._chance.random() < 0.5:
            machines = [self._chance.choice(machines)]
        self._parts({(name, number) for name in away for number in machines})

    def _part_machine(self) -> None:
        """Nobody can reach a machine."""
        number = self._machine().number
        self._parts({(each.name, number) for each in self._world.people})

    def _parts(self, pairs: set[tuple[str, int]]) -> None:
        self._world.notes("network", f"parts {sorted(pairs)}")
        self.apart |= pairs
        stalled = []
        for line in [*self._world.lines]:
            if (line.page.name, line.process.machine.number) not in pairs:
                continue
            if self._chance.random() < 0.5:
                line.cut()
            else:
                line.stall()
                stalled.append(line)

        def mend() -> None:
            self._world.notes("network", f"joins {sorted(pairs)}")
            self.apart -= pairs
            for line in stalled:
                line.flow()

        self._lasts(mend)

    def _stall_disk(self) -> None:
        """A server's writes wait, though not so long that it gives them up."""
        process = self._machine().process
        if process is not None:
            self._world.notes(process.name, "waits for its disk")
            process.writing.stalls(self._chance.random() * STALLS_SECONDS)

    def _cut_store(self) -> None:
        """A server loses what it hears of the others, and its turns."""
        process = self._machine().process
        if process is None or process.others is None or not process.others.is_connected:
            return
        self._world.notes(process.name, "hears nothing of the others")
        process.others.cut()
        self._lasts(process.others.mend)
