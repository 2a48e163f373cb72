"""Batch stream of one table: each batch with the table before and after it.

A long table need not be read from its opening: reading can start from a versioned table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from houseway.errors import RecordError
from houseway.floor.service.batch_reader import unreadable_batch
from houseway.floor.service.event_codec import decode_action, decode_event
from houseway.floor.service.table_service import VersionedTable
from houseway.floor.table.actions import TableAction
from houseway.floor.table.apply_event import apply_event, table_from_opening
from houseway.floor.table.events import PlayOpened, TableEvent, TableOpened
from houseway.floor.table.table import Table
from houseway.ledger.model.batch import Batch, decode_batch
from houseway.ledger.model.store_interface import Journal, JournalRow
from houseway.records.replay.round_events import ends_play, parse_round_id, refuse_no_table


class AppliedBatch(NamedTuple):
    """One batch of a table, whoever did what."""

    before: Any
    """The table that it was done to."""
    after: Any
    batch: int
    """Its number in the ledger."""
    first: int
    """The number of its first event."""
    actor: str
    action: TableAction | None
    """What was done; None where the table is known only from the middle of the batch on."""
    events: tuple[TableEvent, ...]


def action_in_batch(batch: Batch) -> TableAction | None:
    """What somebody did; None for an opening, which nobody does at a table."""
    return None if batch.action is UNSET else decode_action(bytes(batch.action))


def stream_batches(
    ledger: Journal, name: str, since: VersionedTable | None = None
) -> Iterator[AppliedBatch]:
    """Everything that was done at a table since then, or since it was opened."""
    table, last = (since.table, since.last) if since else (None, 0)
    for row in ledger.batches_of(name, last):
        act = _read(row, table, last)
        if act is not None:
            yield act
            table = act.after
        elif table is None:
            table = _opened(row)


def batches_of_round(
    ledger: Journal, id: str, since: VersionedTable | None = None
) -> tuple[AppliedBatch, ...]:
    """From the opening of what is called TABLE:NUMBER to its end; refused if it is not over."""
    name, number = parse_round_id(ledger, id)
    found: list[AppliedBatch] = []
    for act in stream_batches(ledger, name, since):
        if found or any(
            isinstance(each, PlayOpened) and each.number == number for each in act.events
        ):
            found.append(act)
        if found and any(map(ends_play, act.events)):
            return tuple(found)
    refuse_no_table(ledger, name)
    why = "is still in play" if found else "is not in this ledger"
    raise RecordError(f"Round {id} {why}.")


def _read(row: JournalRow, table: Table | None, last: int) -> AppliedBatch | None:
    """None for the batch that opens the table."""
    if table is None:
        return None
    try:
        batch = decode_batch(row.body)
        # A table may have been kept in the middle of a batch.
        events = [decode_event(bytes(line)) for line in batch.events][
            max(0, last + 1 - batch.first) :
        ]
        action = action_in_batch(batch) if len(events) == len(batch.events) else None
        after = reduce(apply_event, events, table)
    except (msgspec.DecodeError, ValueError, RecordError) as error:
        raise unreadable_batch(row, error) from error
    return AppliedBatch(
        table, after, row.number, batch.last + 1 - len(events), batch.actor, action, tuple(events)
    )


def _opened(row: JournalRow) -> Table:
    event = decode_event(bytes(decode_batch(row.body).events[0]))
    if not isinstance(event, TableOpened):
        raise RecordError(f"Batch {row.number} comes before its table was opened.")
    return table_from_opening(event)
