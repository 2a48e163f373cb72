"""Replication: this process follows what other processes write at the tables.

A table that is watched here, or whose clocks run here, is read at once; any other before it is
next used. One process alone has nothing to follow.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from houseway.errors import HousewayError, StoreUnavailable
from houseway.floor.service.table_service import TableService
from houseway.ledger.model.batch import Batch, decode_batch
from houseway.web.tables.async_ledger import AsyncLedger
from houseway.web.tables.table_host import TableHost

RETRY_SECONDS = 0.5
"""After how long it is tried again to read what others have done."""


class Replication(Protocol):
    def is_behind(self, name: str) -> bool:
        """Whether other processes have moved a table further than it is known here."""
        ...

    def is_any_behind(self) -> bool: ...

    async def catch_up(self, name: str) -> None:
        """Read what other processes did at a table."""
        ...

    async def catch_up_all(self) -> None:
        """Read every table that is behind; one that cannot be read is left alone."""
        ...

    def on_watched(self, name: str) -> None:
        """Watchers of a table are soon shown what other processes did there."""
        ...

    def evict(self, name: str) -> None: ...

    async def close(self) -> None: ...


class NoReplication:
    """One process: nothing happens at a table that it does not know."""

    def is_behind(self, name: str) -> bool:  # noqa: ARG002  one process knows every table
        return False

    def is_any_behind(self) -> bool:
        return False

    async def catch_up(self, name: str) -> None: ...

    async def catch_up_all(self) -> None: ...

    def on_watched(self, name: str) -> None: ...

    def evict(self, name: str) -> None: ...

    async def close(self) -> None: ...


NO_REPLICATION = NoReplication()


class ReplicatedTables(Protocol):
    """The tables of a cardroom, and what it does when one has moved elsewhere."""

    house: TableService
    hosts: dict[str, TableHost]
    on_opened: Callable[[TableHost], None]

    def is_away(self, name: str) -> bool: ...

    def is_followed(self, name: str) -> bool: ...

    def catch_up(self, host: TableHost) -> None: ...


class LedgerReplication:
    """Reads from the shared ledger what other processes wrote."""

    def __init__(self, tables: ReplicatedTables, ledger: AsyncLedger) -> None:
        self._tables = tables
        self._ledger = ledger
        self._behind: dict[str, int] = {}
        """Up to which event other processes have moved tables that were not read since."""
        self._reading: dict[str, asyncio.Task[None]] = {}

    def is_behind(self, name: str) -> bool:
        known = self._tables.house.tables.get(name)
        return (known.last if known else 0) < self._behind.get(name, 0)

    def is_any_behind(self) -> bool:
        return any(map(self.is_behind, self._behind))

    async def catch_up(self, name: str) -> None:
        wanted = self._behind.get(name, 0)
        await self._ledger.reload(name)
        if self._behind.get(name) == wanted:
            # What is not there now was never written, or will be told of again.
            del self._behind[name]

    async def catch_up_all(self) -> None:
        for name in [each for each in self._behind if not self._tables.is_away(each)]:
            try:
                if self.is_behind(name):
                    await self.catch_up(name)
            except StoreUnavailable:
                raise
            except HousewayError:
                continue

    def on_watched(self, name: str) -> None:
        if self.is_behind(name):
            self._begin(name, partial(self._follow, name))

    def on_moved(self, name: str, last: int, told: str = "") -> None:
        """Another process has moved a table, up to event `last`.

        `told` is the batch by which it moved, unless that was too long to be told.
        """
        self._behind[name] = max(last, self._behind.get(name, 0))
        if not self._tables.is_followed(name):
            return
        if not (told and self._takes(name, decode_batch(told.encode()))):
            self._begin(name, partial(self._follow, name))

    def _takes(self, name: str, batch: Batch) -> bool:
        """Go on by what was told, if it is what comes next; else the ledger has to be read."""
        tables = self._tables
        known, host = tables.house.tables.get(name), tables.hosts.get(name)
        is_next = known is not None and batch.first == known.last + 1
        if host is None or not is_next or name in self._reading:
            return False
        tables.house.reload(name, [batch])
        if self._behind[name] <= batch.last:
            del self._behind[name]
        tables.catch_up(host)
        return True

    def on_missed(self) -> None:
        """Messages of other processes may be lost: read what is new of every table."""
        self._begin("", self._look_everywhere)

    def evict(self, name: str) -> None:
        self._behind.pop(name, None)

    async def close(self) -> None:
        reading = [each for each in self._reading.values() if each.cancel()]
        await asyncio.gather(*reading, return_exceptions=True)

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
        hosts = self._tables.hosts
        is_new = name not in hosts
        while self.is_behind(name):
            await self.catch_up(name)
        if name in hosts:
            (self._tables.on_opened if is_new else self._tables.catch_up)(hosts[name])

    async def _look_everywhere(self) -> None:
        tables = self._tables
        for name in await self._ledger.tables():
            if tables.is_away(name):
                continue
            is_known = name in tables.house.tables
            await self.catch_up(name)
            # It may have been put away meanwhile.
            if (host := tables.hosts.get(name)) is not None:
                (tables.catch_up if is_known else tables.on_opened)(host)
