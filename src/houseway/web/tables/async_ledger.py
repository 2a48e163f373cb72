"""Command ledger on an event loop: the store is read off the loop, and tables move on it."""

from __future__ import annotations

import asyncio
from functools import partial

from houseway.floor.service.command_handler import IdempotencyKey
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.table_service import (
    ActionResult,
    LoadedTable,
    TableService,
    VersionedTable,
    correction_reference,
)
from houseway.floor.table.actions import TableAction
from houseway.ledger.model.batch import Accepted, Batch
from houseway.ledger.storage.house_storage import Storage


class AsyncLedger:
    """The `CommandLedger` of a cardroom."""

    def __init__(self, house: TableService, storage: Storage, decks: SealedDecks) -> None:
        self._house = house
        self._storage = storage
        self._decks = decks

    async def whole(self, name: str) -> VersionedTable:
        """A table with its decks at hand."""
        for promise in self._house.hosted(name).table.promises:
            if not self._decks.at_hand(promise):
                await self._storage.aside(partial(self._decks.has, promise))
        return self._house.hosted(name)

    async def reload(self, name: str) -> VersionedTable:
        """A table with all that is in the ledger."""
        known = self._house.tables.get(name)
        if known is None:
            return await self._load(name)
        since = partial(self._house.since, name, known.last)
        return self._house.reload(name, await self._storage.aside(lambda: [*since()]))

    async def _load(self, name: str) -> VersionedTable:
        since, events = await self._storage.aside(partial(self._read, name))
        if name in self._house.tables:
            # Another task has read it meanwhile, and may have moved it.
            return await self.reload(name)
        return self._house.adopt(name, LoadedTable(since, events))

    def _read(self, name: str) -> LoadedTable:
        """All of it, so that nothing is left to read on the loop."""
        since, events = self._house.read(name)
        return LoadedTable(since, [*events])

    async def tables(self) -> list[str]:
        return await self._storage.aside(self._house.store.tables)

    async def refuse_foreign(self, name: str, action: TableAction) -> None:
        """A correction names a round or a request of its own table, or is refused."""
        if about := correction_reference(self._house.table(name), action):
            await self._storage.aside(partial(self._house.refuse_foreign, name, about))

    async def answered(self, key: IdempotencyKey) -> ActionResult | None:
        """The result of a request that was made before; another one under its id is refused."""
        kept = await self._storage.aside(partial(self._house.kept, key.request))
        if kept is None:
            return None
        return self._house.repeated_result(await self.reload(key.table), key, *kept)

    async def append(self, batch: Batch) -> Accepted:
        return await asyncio.wrap_future(self._house.store.append(batch))
