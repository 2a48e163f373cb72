"""Ledger export to JSON Lines or CSV: events, rounds, postings, pots, transfers.

Lines are made one batch at a time, so a ledger of any size can be exported.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import partial
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import asdict

from houseway.errors import RecordError
from houseway.floor.service.event_codec import decode_event
from houseway.floor.service.missing_families import MissingFamilyTables
from houseway.floor.table.events import PlayOpened
from houseway.ledger.model.batch import Batch, decode_batch
from houseway.ledger.model.store_interface import Journal, JournalRow
from houseway.ledger.model.transfer import Transfer
from houseway.records.exports.round_records import ExportedRound, RoundCollector
from houseway.records.kind_hooks import SettlementRows, all_settlement_rows

ExportLine: TypeAlias = dict[str, object]
_Read = TypeVar("_Read")


class ExportKind(StrEnum):
    EVENTS = "events"
    POSTINGS = "postings"
    """What a bank paid or took, of rounds against a player-dealer."""
    POTS = "pots"
    """What a player got out of a pot, of hands of poker."""
    TRANSFERS = "transfers"
    ROUNDS = "rounds"
    """Every round or hand that is over, whole."""


class ExportFormat(StrEnum):
    JSONL = "jsonl"
    FLAT = "flat"
    """JSON Lines whose columns hold one kind of value each, for programs that keep tables."""
    CSV = "csv"


_WHERE = ("batch", "table", "at", "actor", "request", "private")


class _Placed(NamedTuple):
    row: JournalRow
    batch: Batch
    private: bool
    """Whether the table is somebody's own: what is played for there is no part of a day."""

    @property
    def where(self) -> ExportLine:
        row, batch, private = self
        places = (row.number, batch.table, batch.at, batch.actor, batch.request, private)
        return dict(zip(_WHERE, places, strict=True))


_Batches: TypeAlias = Iterable[_Placed]


def export_columns(what: ExportKind) -> tuple[str, ...]:
    """The columns of a kind of line, in order."""
    return (*_WHERE, *_kind(what)[0])


def export(
    ledger: Journal,
    what: ExportKind,
    format: ExportFormat,
    left_out: Callable[[str], None] = lambda _: None,
) -> Iterator[bytes]:
    """The lines of a file, each with its line end. What cannot be read stops it with a sentence.

    Events and transfers are written as they lie there. Of a table whose family is gone there is
    nothing more to say than that: `left_out` is told the sentence.
    """
    batches = _batches(ledger)
    if what not in (ExportKind.EVENTS, ExportKind.TRANSFERS):
        batches = _followed(ledger, batches, left_out)
    lines = _kind(what)[1](batches)
    if format is ExportFormat.CSV:
        return _csv(export_columns(what), lines)
    if format is ExportFormat.FLAT:
        lines = ({name: _cell(value) for name, value in line.items()} for line in lines)
    return (msgspec.json.encode(line, enc_hook=str) + b"\n" for line in lines)


def _kind(what: ExportKind) -> tuple[tuple[str, ...], Callable[[_Batches], Iterator[ExportLine]]]:
    match what:
        case ExportKind.EVENTS:
            return ("number", "kind", "event"), _events
        case ExportKind.TRANSFERS:
            return Transfer.__struct_fields__, _transfers
        case ExportKind.ROUNDS:
            return ExportedRound.__struct_fields__, _rounds
    rows = next(each for each in all_settlement_rows() if each.called == what)
    return (rows.number, *rows.row.__struct_fields__), partial(_settled, rows)


def _batches(ledger: Journal) -> _Batches:
    private: dict[str, bool] = {}
    for row in ledger.journal():
        try:
            batch = decode_batch(row.body)
        except msgspec.DecodeError as error:
            raise RecordError(f"Batch {row.number} cannot be read: {error}.") from error
        if batch.table not in private:
            private[batch.table] = any(_opens_private(row, each) for each in batch.events[:1])
        yield _Placed(row, batch, private[batch.table])


def _followed(
    ledger: Journal, batches: _Batches, left_out: Callable[[str], None]
) -> Iterator[_Placed]:
    gone = MissingFamilyTables(ledger)
    for placed in batches:
        table, told = placed.batch.table, len(gone.says)
        if not gone.has(table):
            yield placed
        elif len(gone.says) > told:
            left_out(gone.says[table])


def _opens_private(row: JournalRow, event: Raw) -> bool:
    return _read(row, _TAG.decode, event).private is not UNSET


def _read(row: JournalRow, reader: Callable[[bytes], _Read], line: msgspec.Raw) -> _Read:
    try:
        return reader(bytes(line))
    except (msgspec.DecodeError, ValueError, RecordError) as error:
        raise RecordError(f"Batch {row.number} cannot be read: {error}.") from error


class _Tagged(Struct):
    type: str
    private: Raw | UnsetType = UNSET


_TAG = msgspec.json.Decoder(_Tagged)


def _events(batches: _Batches) -> Iterator[ExportLine]:
    for placed in batches:
        row, batch, _ = placed
        for number, event in enumerate(batch.events, start=batch.first):
            kind = _read(row, _TAG.decode, event).type
            yield {**placed.where, "number": number, "kind": kind, "event": event}


def _settled(rows: SettlementRows, batches: _Batches) -> Iterator[ExportLine]:
    numbers: dict[str, int] = {}
    """The round or hand in play at each table."""
    for placed in batches:
        row, batch, _ = placed
        for line in batch.events:
            event = _read(row, decode_event, line)
            if isinstance(event, PlayOpened):
                numbers[batch.table] = event.number
            if isinstance(event, rows.settled):
                head = {**placed.where, rows.number: numbers[batch.table]}
                yield from ({**head, **asdict(each)} for each in rows.of(event.settlement))


def _transfers(batches: _Batches) -> Iterator[ExportLine]:
    for placed in batches:
        yield from ({**placed.where, **asdict(each)} for each in placed.batch.transfers)


def _rounds(batches: _Batches) -> Iterator[ExportLine]:
    tables = RoundCollector()
    for placed in batches:
        row, batch, _ = placed
        events = [(event, _read(row, decode_event, event)) for event in batch.events]
        yield from ({**placed.where, **asdict(each)} for each in tables.take_in(batch, events))


def _csv(columns: tuple[str, ...], lines: Iterable[ExportLine]) -> Iterator[bytes]:
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(columns)
    for line in lines:
        writer.writerow([_cell(line[column]) for column in columns])
        yield _taken(text)
    yield _taken(text)


def _taken(text: io.StringIO) -> bytes:
    """What has been written so far; the next line starts with an empty page."""
    written = text.getvalue().encode()
    text.seek(0)
    text.truncate()
    return written


def _cell(value: object) -> object:
    """Rule ids with blanks between them; whatever has parts of its own as JSON."""
    if isinstance(value, msgspec.Raw):
        return bytes(value).decode()
    if not isinstance(value, tuple):
        return value
    if all(isinstance(each, str) for each in value):
        return " ".join(value)
    return msgspec.json.encode(value, enc_hook=str).decode()
