"""An evening at three tables in a folder, on a disk that is watched; what may be left of it.

Batches come one by one and in groups, snapshots are kept, a register is written beside the ledger,
and the house is closed and opened again. Whatever somebody was told stands in the log of the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import wait
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from houseway.errors import LedgerError
from houseway.floor.service.command_handler import Command
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.table_service import ActionResult, TableService
from houseway.floor.table.actions import Join, TableAction
from houseway.ledger.model.store_interface import EMPTY_HEAD, ChainHead
from houseway.ledger.model.transfer import Balance
from houseway.ledger.storage.house_storage import FolderStorage
from tests.faults.disk.disk import Disk
from tests.ledger.houses import LIMITS, Driven
from tests.schedules import schedule_of
from tests.waiting import wait_until

TABLES = {"a": "three-card-poker", "b": "three-card-poker", "c": "three-card-poker-6-card"}
BATCH, PERSON = "batch", "person"
Answer = TypeVar("Answer")


class Stand(Struct, frozen=True):
    """How things stood after a commit."""

    balances: dict[str, Balance]
    promised: frozenset[str]


class Evening:
    def __init__(self, disk: Disk, folder: Path) -> None:
        self.disk = disk
        self.folder = folder
        self.stands: dict[ChainHead, Stand] = {EMPTY_HEAD: Stand({}, frozenset())}
        self.people = 0
        self.refused: list[str] = []
        """What was said instead of an acknowledgement."""
        self.requests = count(1)
        self._ticks = count(1)

    @contextmanager
    def opened(self) -> Iterator[TableService]:
        folder_safe = FolderStorage(self.folder)
        people = folder_safe.people()
        people.script("CREATE TABLE IF NOT EXISTS person (number INTEGER PRIMARY KEY)")
        self._people = people
        house = TableService(
            folder_safe.store, decks=SealedDecks(folder_safe.vault), clock=self._now
        )
        self.stood(house)
        try:
            yield house
        finally:
            people.close()
            folder_safe.close()

    def _now(self) -> str:
        minutes, seconds = divmod(next(self._ticks), 60)
        return f"2026-01-01T{minutes // 60:02d}:{minutes % 60:02d}:{seconds:02d}.000+00:00"

    def asks(self, does: Callable[[], Answer]) -> Answer:
        """Ask for something; what the disk does not take is asked for again, until it is done."""
        while True:
            try:
                return does()
            except LedgerError as error:
                self.refused.append(str(error))

    def acknowledged(self, house: TableService) -> None:
        """What was written last is told to whoever waits for it."""
        self.stood(house)
        self.disk.tell(BATCH, house.store.known.number)

    def stood(self, house: TableService) -> None:
        promised = {each for name in house.tables for each in house.table(name).promises}
        self.stands[house.store.known] = Stand(house.store.balances(), frozenset(promised))

    def somebody_comes(self) -> None:
        self._people.ask("INSERT INTO person VALUES (?)", self.people + 1)
        self.people += 1
        self.disk.tell(PERSON, self.people)

    def together(self, house: TableService) -> None:
        """While the writer is busy a batch of each table comes; all of them share a commit."""
        joins = {name: Join(f"G{next(self.requests)}", 1_000) for name in TABLES}
        prepared = [
            house.prepare(Command.of(name, join.player, join, f"joins-{join.player}"))
            for name, join in joins.items()
        ]
        with self.disk.held() as is_waited_for:
            house.store.trial()
            wait_until(is_waited_for, "the writer is busy")
            waiting = [house.store.append(batch) for batch, _, _ in prepared]
        wait(waiting)
        if error := waiting[0].exception():
            # They share a commit, and so what became of it.
            self.refused.append(str(error))
            return
        for (batch, table, events), future in zip(prepared, waiting, strict=True):
            house.follow(batch, future.result(), table, events)
        self.acknowledged(house)

    def play(self, house: TableService, rounds: int, seed: int) -> None:
        driven = [Noted(self, house, name, game, seed) for name, game in TABLES.items()]
        for _ in range(rounds):
            for each in driven:
                each.play_round()
                each.clear_away()
            self.somebody_comes()
            for name in TABLES:
                house.snapshots.keep(name, now=True)
            self.together(house)


class Noted(Driven):
    """A table whose answers are noted, and whose decks are put away when they are used up."""

    def __init__(
        self, evening: Evening, house: TableService, name: str, game: str, seed: int
    ) -> None:
        self.evening = evening
        self.used: set[str] = set()
        schedule = schedule_of(game, LIMITS)
        evening.asks(lambda: house.open_table(name, game, LIMITS, schedule=schedule))
        evening.acknowledged(house)
        super().__init__(house, name, game, seed=seed)

    def do(self, action: TableAction, actor: str = "") -> ActionResult:
        does = super().do
        done = self.evening.asks(lambda: does(action, actor))
        self.used |= self.table.promises
        self.evening.acknowledged(self.house)
        return done

    def clear_away(self) -> None:
        """As the cardroom does once a round is over."""
        assert self.house.decks is not None
        for over in self.used - self.table.promises:
            self.house.decks.forget(over)
        self.used &= self.table.promises
        if self.shoe is not None and self.shoe.commitment not in self.table.promises:
            self.shoe = None


def played(disk: Disk, folder: Path, *, rounds: int, sessions: int) -> Evening:
    evening = Evening(disk, folder)
    for session in range(sessions):
        with evening.opened() as house:
            evening.play(house, rounds, session)
    return evening
