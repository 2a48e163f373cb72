"""Logs of a table: its events as lines of JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from houseway.errors import RecordError
from houseway.floor.service.event_codec import decode_event
from houseway.floor.table.events import TableEvent


def read_log(lines: Iterable[bytes], name: str = "log") -> Iterator[TableEvent]:
    """The events of a log. A line that cannot be read is an error naming it."""
    for number, line in enumerate(lines, start=1):
        try:
            yield decode_event(line)
        except (msgspec.DecodeError, msgspec.ValidationError, RecordError, ValueError) as error:
            raise RecordError(f"{name}, line {number}: {error}") from error
