"""Reader of batches: their events, and a table advanced over them, with errors naming the batch."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from houseway.errors import RecordError
from houseway.floor.service.event_codec import decode_event
from houseway.floor.service.versioned_table import VersionedTable, advance
from houseway.floor.table.events import TableEvent
from houseway.ledger.model.batch import Batch, decode_batch
from houseway.ledger.model.store_interface import JournalRow


def read_batch(row: JournalRow) -> Batch:
    try:
        return decode_batch(row.body)
    except msgspec.DecodeError as error:
        raise unreadable_batch(row, error) from error


def read_events(row: JournalRow, batch: Batch) -> list[TableEvent]:
    try:
        return [decode_event(bytes(line)) for line in batch.events]
    except (msgspec.DecodeError, ValueError, RecordError) as error:
        raise unreadable_batch(row, error) from error


def unreadable_batch(row: JournalRow, error: Exception) -> RecordError:
    return RecordError(f"Batch {row.number} of the ledger cannot be read: {error}.")


def advance_over(
    row: JournalRow, batch: Batch, hosted: VersionedTable | None
) -> Iterator[tuple[VersionedTable | None, TableEvent, VersionedTable]]:
    """Each event of a batch, with the table before and after it."""
    for event in read_events(row, batch):
        try:
            after = advance(hosted, event)
        except Exception as error:
            # Only a tampered ledger gets here; `verify` says more about it.
            raise RecordError(f"Batch {row.number} does not fit its table: {error!r}.") from error
        yield hosted, event, after
        hosted = after
