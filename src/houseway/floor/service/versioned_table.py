"""Versioned table: a table with the number of its last event, advanced event by event."""

from __future__ import annotations

from msgspec import Struct

from houseway.errors import LedgerError
from houseway.floor.service.event_codec import decode_event
from houseway.floor.table.apply_event import apply_event, table_from_opening
from houseway.floor.table.events import TableEvent, TableOpened
from houseway.floor.table.table import Table
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.model.store_interface import JournalRow


class VersionedTable(Struct, frozen=True):
    table: Table
    last: int


def decode_events(row: JournalRow) -> list[TableEvent]:
    return [decode_event(bytes(line)) for line in decode_batch(row.body).events]


def advance(hosted: VersionedTable | None, event: TableEvent) -> VersionedTable:
    if hosted is None:
        if not isinstance(event, TableOpened):
            raise LedgerError("A table's events begin with its opening.")
        return VersionedTable(table_from_opening(event), 1)
    return VersionedTable(apply_event(hosted.table, event), hosted.last + 1)
