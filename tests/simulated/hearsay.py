"""What servers of one simulated house tell each other, with the guarantees of PostgreSQL.

Whoever listens hears everything that others say, in the order in which it was said, a while later.
A server whose connection breaks hears nothing of that time, loses its turns, and is another process
when it is back. Who lives and whose turn a table is, is looked at every 0.4 seconds, as there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from contextvars import Context
from functools import cache
from itertools import count
from random import Random

from msgspec.structs import replace

from houseway.ledger.model.store_interface import JournalRow
from houseway.ledger.storage.peers import (
    GONE,
    MISSED,
    RETIRED,
    TURNS,
    OnPeerMessage,
    PeerMessage,
    batch_message,
)
from tests.simulated.clockwork import AFTER, Clockwork

LOOK_SECONDS = 0.4
SOON_SECONDS = 0.05
LATE, LATE_SECONDS = 0.03, 2.0
"""How often a message takes long, and how long."""
DOUBLED = 0.02


class Town:
    """All servers that live, and who has the turn at which table."""

    def __init__(self) -> None:
        self.listening: dict[int, Hearsay] = {}
        """Whoever is connected; one who is about to begin listens already."""
        self.living: dict[int, Hearsay] = {}
        self.retired: set[int] = set()
        self.turns: dict[str, int] = {}
        self.ids = count(1)

    def tell(self, said: PeerMessage) -> None:
        for each in [*self.listening.values()]:
            if each.me != said.process:
                each.deliver(said)

    def leave(self, process: int) -> None:
        self.living.pop(process, None)
        self.listening.pop(process, None)
        self.turns = {table: who for table, who in self.turns.items() if who != process}


class Hearsay:
    """What one server hears, for as long as its connection lasts."""

    is_alone = False

    def __init__(self, town: Town, loop: Clockwork, chance: Random, context: Context) -> None:
        self._town = town
        self._loop = loop
        self._chance = chance
        self._context = context
        self.me = next(town.ids)
        self._heard: OnPeerMessage = lambda _: None
        self._tables: Callable[[], Iterable[str]] = tuple
        self._turns: set[str] = set()
        self._alive: tuple[int, ...] = (self.me, *town.living)
        self._keepers: tuple[int, ...] = ()
        self._hears_at = self._says_at = 0.0
        self._retiring = self.dead = False
        self._before: list[PeerMessage] | None = []
        """What was said before anybody here wanted to hear it."""
        town.listening[self.me] = self

    def begin(self, heard: OnPeerMessage, tables: Callable[[], Iterable[str]]) -> None:
        self._heard, self._tables = heard, tables
        self._town.living[self.me] = self
        before, self._before = self._before or [], None
        for said in before:
            self.deliver(said)
        self._look()

    def say(self, said: PeerMessage) -> None:
        at = self._loop.now + self._some(LOOK_SECONDS)
        self._says_at = max(self._says_at + AFTER, at)
        self._loop.call_at(self._says_at, self._say, self.me, said)

    def _say(self, me: int, said: PeerMessage) -> None:
        if self.is_connected and self.me == me:
            self._town.tell(replace(said, process=me))

    def announce(self, rows: Iterable[JournalRow]) -> None:
        """What was written is told with it, whatever becomes of whoever wrote it."""
        for row in rows:
            self._town.tell(batch_message(row, self.me, "simulated"))

    def deliver(self, said: PeerMessage) -> None:
        if self._before is not None:
            self._before.append(said)
            return
        late = self._chance.random() < LATE
        at = self._loop.now + self._some(LATE_SECONDS if late else SOON_SECONDS)
        for _ in range(2 if self._chance.random() < DOUBLED else 1):
            self._hears_at = max(self._hears_at + AFTER, at)
            self._loop.call_at(self._hears_at, self._hear, self.me, said, context=self._context)

    def _hear(self, me: int, said: PeerMessage) -> None:
        if self.is_connected and self.me == me:
            self._heard(said)
            if said.what == RETIRED:
                self._see()

    @property
    def is_connected(self) -> bool:
        return self.me in self._town.living

    def has_turn(self, table: str) -> bool:
        return table in self._turns

    def retire(self) -> None:
        self._retiring = True
        self._see()

    def close(self) -> None:
        self.dead = True
        self._town.leave(self.me)

    def cut(self) -> None:
        """The connection breaks; another process has the turns by now."""
        self._town.leave(self.me)
        self._turns = set()
        self._context.copy().run(self._heard, PeerMessage(TURNS))

    def mend(self) -> None:
        """It is there again, under another name; something may have been said meanwhile."""
        if self.dead or self.is_connected:
            return
        others = self._alive[1:]
        self.me = next(self._town.ids)
        self._alive = (self.me, *others)
        self._town.listening[self.me] = self._town.living[self.me] = self
        self._see()
        self._context.copy().run(self._heard, PeerMessage(MISSED))

    def _look(self) -> None:
        if self.dead:
            return
        if self.is_connected:
            self._see()
        self._loop.call_later(LOOK_SECONDS, self._look, context=self._context)

    def _see(self) -> None:
        self._context.copy().run(self._see_who_lives)

    def _see_who_lives(self) -> None:
        if self._retiring:
            self._town.retired.add(self.me)
        before = self._alive
        self._alive = (self.me, *(each for each in self._town.living if each != self.me))
        self._keepers = tuple(each for each in self._alive if each not in self._town.retired)
        for process in before:
            if process not in self._alive:
                self._heard(PeerMessage(GONE, process=process))
        self._take_turns()

    def _take_turns(self) -> None:
        due = [table for table in self._tables() if self._keeper_of(table) == self.me]
        turns = self._town.turns
        for table in [table for table, who in turns.items() if who == self.me]:
            if table not in due:
                del turns[table]
        taken = {table for table in due if turns.setdefault(table, self.me) == self.me}
        if taken != self._turns:
            self._turns = taken
            self._heard(PeerMessage(TURNS, process=self.me))
            if self._retiring:
                self._town.tell(PeerMessage(RETIRED, process=self.me))

    def _keeper_of(self, table: str) -> int:
        return max(self._keepers, key=lambda process: _mixed(process, table), default=0)

    def _some(self, seconds: float) -> float:
        return self._chance.random() * seconds


@cache
def _mixed(process: int, table: str) -> bytes:
    return hashlib.blake2b(f"{process} {table}".encode(), digest_size=8).digest()
