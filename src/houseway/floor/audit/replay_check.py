"""Replay check: step an action again and compare the events with what a batch says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from houseway.errors import Refusal
from houseway.floor.service.event_codec import encode_event
from houseway.floor.service.redaction import redact_event
from houseway.floor.table.actions import TableAction
from houseway.floor.table.apply_event import apply_event
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import step


def as_stored(before: Table, events: Sequence[TableEvent]) -> Iterator[TableEvent]:
    """The events as the ledger has them, from the table that they happen to."""
    for event in events:
        yield redact_event(before, event)
        before = apply_event(before, event)


def replay_mismatch(before: Table, action: TableAction, said: Sequence[bytes]) -> str | None:
    """What is wrong with these events as what follows from the action; None if they are right."""
    try:
        _, events = step(before, action)
    except Refusal as refusal:
        return f"does what was not allowed: {refusal}"
    meant = list(as_stored(before, events))
    for place, event in enumerate(meant):
        if place >= len(said) or encode_event(event) != said[place]:
            kind = type(getattr(event, "event", event)).__name__
            return f"tells round {before.rounds} wrongly: {kind} follows otherwise."
    if len(said) > len(meant):
        return f"tells more of round {before.rounds} than follows from its rules."
    return None
