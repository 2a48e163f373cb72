"""When a simulated disk writes: a moment after it was asked, and it answers a moment after that.

A server that dies in between has written or not, and nobody was told. Whoever waits without the
loop, as a thread would, has it written at once.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from random import Random

from houseway.errors import LedgerError
from houseway.ledger.model.batch import Accepted, Batch
from houseway.ledger.model.group_commit import GroupCommit, WriteGroup
from tests.simulated.clockwork import Clockwork

SECONDS = 0.004
"""How long a write or its answer takes, mostly."""
SLOW = 0.02
"""How often a disk is slow, and then it is slow by far."""
SLOW_SECONDS = 3.0


class Pending(Future[Accepted]):
    """The answer to a batch; `at_once` writes what waits."""

    def __init__(self, at_once: Callable[[], None]) -> None:
        super().__init__()
        self._at_once = at_once

    def result(self, timeout: float | None = None) -> Accepted:
        if not self.done():
            self._at_once()
        if not self.done():
            raise LedgerError("Whoever asked for it is dead.")
        return super().result(timeout)


class Writing(GroupCommit):
    """Writes by the clock of the simulation, as long as its server lives."""

    def __init__(self, name: str, write: WriteGroup, loop: Clockwork, chance: Random) -> None:
        self._loop = loop
        self._chance = chance
        self.dead = False
        self._stalls_until = 0.0
        self.about: Callable[[str], None] = lambda _: None
        """Is told that something was asked for, written or answered: then a server may die."""
        self._told: list[tuple[Future[Accepted], Pending]] = []
        super().__init__(name, write)

    def _begin(self) -> None: ...

    def _end(self) -> None:
        self._write_waiting()

    def append(self, batch: Batch) -> Future[Accepted]:
        written: Future[Accepted] = Future()
        told = Pending(self._now)
        self._told.append((written, told))
        self._put((batch, written))
        self._loop.call_later(self._while(), self._write_waiting)
        self.about("asked")
        return told

    def stalls(self, seconds: float) -> None:
        """Nothing is written for a while."""
        self._stalls_until = self._loop.now + seconds

    def _while(self) -> float:
        slow = self._chance.random() < SLOW
        stalls = max(0.0, self._stalls_until - self._loop.now)
        return stalls + self._chance.random() * (SLOW_SECONDS if slow else SECONDS)

    def _write_waiting(self) -> None:
        if self.dead or self._waiting.empty():
            return
        self._write_next()
        self.about("written")
        self._loop.call_later(self._while(), self._tell)

    def _tell(self) -> None:
        """Answer what is written; a dead server hears nothing."""
        done = [each for each in self._told if each[0].done()]
        self._told = [each for each in self._told if not each[0].done()]
        for written, told in () if self.dead else done:
            if not told.set_running_or_notify_cancel():
                continue
            error = written.exception()
            if error is not None:
                told.set_exception(error)
            else:
                told.set_result(written.result())
        self.about("answered")

    def _now(self) -> None:
        if not self.dead and not self._waiting.empty():
            self._write_next()
        self._tell()
