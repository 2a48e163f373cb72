"""Replication: this process follows what other processes write at the tables.

The store is read off the event loop, and the table moves on the loop. A table that is watched
here, or whose clocks run here, is read at once; any other before it is next used.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from houseway.errors import HousewayError, StoreUnavailable
from houseway.floor.service.command_handler import IdempotencyKey
from houseway.floor.service.table_service import (
    ActionResult,
    LoadedTable,
    VersionedTable,
    correction_reference,
)
from houseway.floor.table.actions import TableAction
from houseway.ledger.model.batch import Accepted, Batch, decode_batch

if TYPE_CHECKING:
    from houseway.web.tables.cardroom import Cardroom

RETRY_SECONDS = 0.5
"""After how long it is tried again to read what others have done."""


class Replication:
    def __init__(self, cardroom: Cardroom) -> None:
        self._cardroom = cardroom
        self._behind: dict[str, int] = {}
        """Up to which event other processes have moved tables that were not read since."""
        self._reading: dict[str, asyncio.Task[None]] = {}

    def moved(self, name: str, last: int, told: str = "") -> None:
        """Another process has moved a table; it moves here at once if somebody here looks at it.

        `told` is the batch by which it moved, unless that was too long to be told.
        """
        self._behind[name] = max(last, self._behind.get(name, 0))
        room = self._cardroom
        host = room.hosts.get(name)
        if host is None:
            is_wanted = not room.is_away(name)
        else:
            is_wanted = bool(host.watchers) or room.neighbours.has_turn(name)
        if is_wanted and not (told and self._takes(name, decode_batch(told.encode()))):
            self._begin(name, partial(self._follow, name))

    def _takes(self, name: str, batch: Batch) -> bool:
        """Go on by what was told, if it is what comes next; else the ledger has to be read."""
        room = self._cardroom
        known, host = room.house.tables.get(name), room.hosts.get(name)
        is_next = known is not None and batch.first == known.last + 1
        if host is None or not is_next or name in self._reading:
            return False
        room.house.reload(name, [batch])
        if self._behind[name] <= batch.last:
            del self._behind[name]
        room.catch_up(host)
        return True

    def looked_at(self, name: str) -> None:
        """Somebody begins to look at a table; what others have done there is shown to them soon."""
        if self._is_behind(name):
            self._begin(name, partial(self._follow, name))

    def look_again(self) -> None:
        """Something may have happened of which nobody has told: read what is new of every table."""
        self._begin("", self._look_everywhere)

    def put_away(self, name: str) -> None:
        self._behind.pop(name, None)

    async def close(self) -> None:
        reading = [each for each in self._reading.values() if each.cancel()]
        await asyncio.gather(*reading, return_exceptions=True)

    async def fresh(self, name: str) -> VersionedTable:
        """A table with what others have done there."""
        if self._is_behind(name):
            await self.reload(name)
        return self._cardroom.house.hosted(name)

    async def all_fresh(self) -> None:
        """Every table with what others have done there; one that cannot be read is left alone."""
        for name in [each for each in self._behind if not self._cardroom.is_away(each)]:
            try:
                await self.fresh(name)
            except StoreUnavailable:
                raise
            except HousewayError:
                continue

    async def whole(self, name: str) -> VersionedTable:
        """A table with what others have done, and its decks at hand."""
        hosted, room = await self.fresh(name), self._cardroom
        for promise in hosted.table.promises:
            if not room.decks.at_hand(promise):
                await room.safe.aside(partial(room.decks.has, promise))
        return room.house.hosted(name)

    async def reload(self, name: str) -> VersionedTable:
        """A table with all that is in the ledger."""
        room, wanted = self._cardroom, self._behind.get(name, 0)
        known = room.house.tables.get(name)
        if known is None:
            hosted = await self._whole_table(name)
        else:
            since = partial(room.house.since, name, known.last)
            hosted = room.house.reload(name, await room.safe.aside(lambda: [*since()]))
        if self._behind.get(name) == wanted:
            # What is not there now was never written, or will be told of again.
            del self._behind[name]
        return hosted

    async def _whole_table(self, name: str) -> VersionedTable:
        """A table that was not known here."""
        room = self._cardroom
        since, events = await room.safe.aside(partial(self._read, name))
        if name in room.house.tables:
            # Somebody else has read it meanwhile, and may have moved it.
            return await self.reload(name)
        return room.house.adopt(name, LoadedTable(since, events))

    def _read(self, name: str) -> LoadedTable:
        """All of it, so that nothing is left to ask for."""
        since, events = self._cardroom.house.read(name)
        return LoadedTable(since, [*events])

    async def refuse_foreign(self, name: str, action: TableAction) -> None:
        """A correction names a round or a request of its own table, or is refused."""
        room = self._cardroom
        if about := correction_reference(room.house.table(name), action):
            await room.safe.aside(partial(room.house.refuse_foreign, name, about))

    async def answered(self, key: IdempotencyKey) -> ActionResult | None:
        """What came of a request that was made before; something else under its id is refused."""
        room = self._cardroom
        kept = await room.safe.aside(partial(room.house.kept, key.request))
        if kept is None:
            return None
        hosted = await self.reload(key.table)
        return room.house.repeated_result(hosted, key, *kept)

    async def append(self, batch: Batch) -> Accepted:
        return await asyncio.wrap_future(self._cardroom.store.append(batch))

    def _is_behind(self, name: str) -> bool:
        known = self._cardroom.house.tables.get(name)
        return (known.last if known else 0) < self._behind.get(name, 0)

    def _begin(self, what: str, read: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """One reading of each at a time, which reads all that has come until then."""
        if what not in self._reading:
            self._reading[what] = asyncio.create_task(self._until_read(what, read))

    async def _until_read(self, what: str, read: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """A store that is away is asked until it is back: nobody would tell of this again."""
        try:
            while True:
                try:
                    return await read()
                except StoreUnavailable:
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            del self._reading[what]

    async def _follow(self, name: str) -> None:
        room = self._cardroom
        is_new = name not in room.hosts
        while self._is_behind(name):
            await self.reload(name)
        if is_new and name in room.hosts:
            room.go_on(room.hosts[name])
        elif name in room.hosts:
            room.catch_up(room.hosts[name])

    async def _look_everywhere(self) -> None:
        room = self._cardroom
        for name in await room.safe.aside(room.store.tables):
            if room.is_away(name):
                continue
            is_known = name in room.house.tables
            await self.reload(name)
            # It may have been put away meanwhile.
            if (host := room.hosts.get(name)) is not None:
                (room.catch_up if is_known else room.go_on)(host)
