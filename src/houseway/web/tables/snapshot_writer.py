"""Snapshot writer: snapshots of open tables, and the story from before a snapshot.

Snapshots are made from the ledger in a thread, one at a time, and the hash chain on disk is
checked with each. A failure stops no table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

from houseway.errors import HousewayError
from houseway.floor.play.narration import narrate
from houseway.floor.service.snapshots import SNAPSHOT_EVERY, RestoredTable
from houseway.floor.service.table_service import TableService
from houseway.floor.service.versioned_table import VersionedTable, decode_events
from houseway.floor.table.events import TableEvent
from houseway.ledger.model.store_interface import Journal
from houseway.ledger.storage.house_storage import Storage
from houseway.web.realtime.messages import StoryLine
from houseway.web.tables.table_host import STORY_KEPT, TableHost

_LOG = logging.getLogger(__name__)


class SnapshotWriter:
    def __init__(self, house: TableService, safe: Storage) -> None:
        self._house = house
        self._safe = safe
        self._kept_to = {name: hosted.last for name, hosted in house.tables.items()}
        """Up to which event a table was looked at for a snapshot."""
        self._due: asyncio.Queue[tuple[str, bool]] = asyncio.Queue()
        self._working: asyncio.Task[None] | None = None

    def moved(self, hosted: VersionedTable) -> None:
        """Something happened at a table: between rounds it may be time for a snapshot."""
        name = hosted.table.name
        if (
            hosted.table.playing is None
            and hosted.last >= self._kept_to.get(name, 0) + SNAPSHOT_EVERY
        ):
            self._kept_to[name] = hosted.last
            self._wants(name, now=False)

    def put_away(self, name: str) -> None:
        """A table is closed for good: whoever opens the house again need not read it all."""
        self._kept_to.pop(name, None)
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            if self._house.hosted(name).last not in self._house.store.snapshots(name):
                self._keep(name, now=True)
        else:
            self._wants(name, now=True)

    async def load_earlier_story(self, host: TableHost) -> None:
        """Read what was told at a table up to its snapshot, before somebody is told of it."""
        if (story := host.story_before) is not None:
            told = await self._safe.aside(story)
            if host.story_before is story:
                host.recall_story(told)
        if (floors := host.floors_before) is not None:
            told = await self._safe.aside(floors)
            if host.floors_before is floors:
                host.recall_floors(told)

    def _wants(self, name: str, *, now: bool) -> None:
        self._due.put_nowait((name, now))
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while not self._due.empty():
            name, now = self._due.get_nowait()
            await asyncio.to_thread(self._keep, name, now=now)

    def _keep(self, name: str, *, now: bool) -> None:
        try:
            self._house.snapshots.keep(name, now=now)
            self._house.store.check_links()
        except HousewayError as error:
            # The table goes on; what is wrong with the ledger is said by the next start.
            _LOG.warning("No snapshot of table %s: %s", name, error)

    async def close(self) -> None:
        """Let the next start go on from where everything stands now."""
        if self._working is not None:
            await self._working
        for name, hosted in [*self._house.tables.items()]:
            if hosted.last > self._kept_to.get(name, 0):
                await asyncio.to_thread(self._keep, name, now=True)


def story_before(journal: Journal, host: TableHost, hosted: VersionedTable) -> list[StoryLine]:
    """The newest of the story of a table up to a snapshot."""
    told: list[StoryLine] = []
    back = 0
    while len(told) < STORY_KEPT and back < hosted.last:
        back = 2 * max(back, STORY_KEPT)
        events = _events(journal, host.name, max(0, hosted.last - back), hosted.last)
        found = ((event, _told(hosted, number, event)) for number, event in events)
        told = [each for event, each in found if each and host.is_in_story(event)]
    return told


def floors_before(journal: Journal, host: TableHost, recalled: RestoredTable) -> list[StoryLine]:
    """What the floor did at a table up to a snapshot."""
    found = (
        _told(recalled.hosted, number, event)
        for each in recalled.memory.floors
        for number, event in _events(journal, host.name, each - 1, each)
    )
    return [told for told in found if told is not None]


def _told(hosted: VersionedTable, number: int, event: TableEvent) -> StoryLine | None:
    said = narrate(hosted.table.game, event)
    return StoryLine(number, said.text, said.rule_ids) if said is not None else None


def _events(journal: Journal, name: str, after: int, last: int) -> Iterator[tuple[int, TableEvent]]:
    for row in journal.batches_of(name, after):
        for number, event in enumerate(decode_events(row), start=row.first):
            if number > last:
                return
            if number > after:
                yield number, event
