"""Private tables: opening them, how many a person and the house may have, their names."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import count

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.room.room_file import RoomTable
from houseway.floor.table.private_terms import PrivateTableTerms
from houseway.floor.table.table import Table
from houseway.ledger.model.batch import SequenceTaken
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.idempotency import ledger_request_id
from houseway.web.tables.table_opening import opening_of

OWN_MAX = 2
"""How many private tables one person has open at once."""
HOUSE_MAX = 40
"""How many the house has open at once."""
CALLED = "P-"
"""What the names of private tables begin with."""


async def open_private(
    cardroom: Cardroom, spec: RoomTable, private: PrivateTableTerms, request: str
) -> None:
    """Open somebody's own table, while the others go on; on disk when this returns."""
    batch = opening_of(cardroom.room, spec).batch(cardroom.house, private)
    await asyncio.wrap_future(cardroom.store.append(replace(batch, request=request)))
    await cardroom.ledger.reload(spec.id)
    host = cardroom.host(spec.id)
    if cardroom.neighbours.has_turn(spec.id):
        await cardroom.seat_bots_now(host)
    cardroom.on_opened(host)


class PrivateTables:
    def __init__(self, cardroom: Cardroom) -> None:
        self._cardroom = cardroom
        # Names of tables that are closed stay theirs: the ledger has their rounds.
        taken = {*cardroom.store.tables(), *(table.id for table in cardroom.room.tables)}
        self._names = (name for n in count(1) if (name := f"{CALLED}{n}") not in taken)
        self._one_by_one = asyncio.Lock()

    def next_name(self) -> str:
        """A name that no table has, nor gets."""
        return next(self._names)

    async def opened_before(self, owner: str, request: str) -> str | None:
        """The table that the same form has opened already."""
        room, asked = self._cardroom, ledger_request_id(owner, request)
        known = await room.safe.aside(partial(room.store.accepted, asked))
        return known.table if known is not None else None

    async def open(self, spec: RoomTable, private: PrivateTableTerms, request: str) -> str:
        """Open a table for somebody, who has not too many; what it is called."""
        async with self._one_by_one:
            if name := await self.opened_before(private.owner, request):
                return name
            self._refuse_more(private.owner)
            asked = ledger_request_id(private.owner, request)
            while True:
                try:
                    await open_private(self._cardroom, spec, private, asked)
                except SequenceTaken:
                    # Another process of the house has just given that name to somebody.
                    spec = replace(spec, id=self.next_name())
                else:
                    return spec.id

    def _refuse_more(self, owner: str) -> None:
        open_now = self._open()
        own = [table.name for table in open_now if table.private and table.private.owner == owner]
        if len(own) >= OWN_MAX:
            raise Refusal(f"You have {' and '.join(own)} open; close one before you open another")
        if len(open_now) >= HOUSE_MAX:
            raise Refusal(f"The house has {HOUSE_MAX} private tables open, and no room for more")

    def _open(self) -> list[Table]:
        tables = [self._cardroom.house.table(name) for name in self._cardroom.hosts]
        return [table for table in tables if table.private is not None and not table.closed]
