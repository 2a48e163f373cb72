"""A table with the number of its last event, followed event by event."""

from __future__ import annotations

from msgspec import Struct

from houseway.errors import LedgerError
from houseway.floor.service.event_codec import decode_event
from houseway.floor.table.apply_event import evolve, opened
from houseway.floor.table.events import TableEvent, TableOpened
from houseway.floor.table.table import Table
from houseway.ledger.model.batch import decode
from houseway.ledger.model.store_interface import Row


class Hosted(Struct, frozen=True):
    table: Table
    last: int


def events_of(row: Row) -> list[TableEvent]:
    return [decode_event(bytes(line)) for line in decode(row.body).events]


def followed(hosted: Hosted | None, event: TableEvent) -> Hosted:
    if hosted is None:
        if not isinstance(event, TableOpened):
            raise LedgerError("A table's events begin with its opening.")
        return Hosted(opened(event), 1)
    return Hosted(evolve(hosted.table, event), hosted.last + 1)
