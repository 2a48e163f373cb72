"""Scan of the ledger, once: every event of a time window is counted at its table.

Batches are read in order, and memory grows with tables, people and hours, not with rounds. Drop and
chips are counted from the events and compared with the transfers; a difference stops the report.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime, timedelta

from msgspec import Struct

from houseway.errors import RecordError
from houseway.floor.service.batch_reader import advance_over, read_batch
from houseway.floor.service.missing_families import MissingFamilyTables
from houseway.floor.service.snapshots import SnapshotReader
from houseway.floor.service.versioned_table import VersionedTable
from houseway.floor.table.table import Table
from houseway.ledger.model.batch import Batch
from houseway.ledger.model.store_interface import Journal, JournalRow
from houseway.plan.day.event_counter import TableCounter
from houseway.plan.day.time_window import ReportWindow, ledger_time
from houseway.plan.day.totals import TableTotals
from houseway.suggestions import no_such

SLACK = timedelta(hours=1)
"""Batches are written in the order of time, but for what the clocks of several servers differ."""


class DayTotals(Struct, frozen=True, kw_only=True):
    window: ReportWindow
    tables: tuple[TableTotals, ...]
    """Every table of the room at which something happened, by name; or the one asked for."""
    private: tuple[TableTotals, ...] = ()
    """The same of private tables, which no sum of the room counts."""
    begins: datetime | None
    """When the first of it happened, and the last."""
    ends: datetime | None
    batches: int
    """How many batches of the ledger it was counted from."""
    left_out: tuple[str, ...] = ()
    """A sentence about each table that cannot be followed here, because its family is gone."""


def scan_day(
    ledger: Journal,
    window: ReportWindow,
    only: str | None = None,
    heard: Callable[[int], None] = lambda _: None,
) -> DayTotals:
    """What happened in a window, at every table or at one. `heard` is told of the batches read.

    A private table is told apart from those of the room; alone it is told like any other.
    """
    tables = ledger.tables()
    if not tables:
        raise RecordError("The ledger is empty: nothing was ever played.")
    if only is not None and only not in tables:
        raise RecordError(no_such("table", only, sorted(tables)))
    reading = _Reading(ledger, window)
    if only is not None and reading.gone.has(only):
        raise RecordError(reading.gone.says[only])
    start = first_batch(ledger, window.since - SLACK) if window.since else 0
    heard(start)
    for row in ledger.journal(start):
        heard(1)
        if only is not None and row.table != only:
            continue
        batch = read_batch(row)
        at = ledger_time(batch.at)
        if window.until is not None and at >= window.until + SLACK:
            break
        reading.read(row, batch, at)
    return reading.day(apart=only is None)


def first_batch(ledger: Journal, since: datetime) -> int:
    """The number before the first batch that is not earlier, found by halving."""
    low, high = 0, ledger.head().number
    while low < high:
        middle = (low + high) // 2
        row = next(ledger.journal(middle), None)
        if row is None or ledger_time(read_batch(row).at) >= since:
            high = middle
        else:
            low = middle + 1
    return low


class _Reading:
    def __init__(self, ledger: Journal, window: ReportWindow) -> None:
        self._ledger = ledger
        self._window = window
        self._snapshots = SnapshotReader(ledger)
        self.gone = MissingFamilyTables(ledger)
        self._hosted: dict[str, VersionedTable] = {}
        self._at: dict[str, datetime] = {}
        self._counting: dict[str, TableCounter] = {}
        self._begins: datetime | None = None
        self._ends: datetime | None = None
        self._batches = 0

    def read(self, row: JournalRow, batch: Batch, at: datetime) -> None:
        name = batch.table
        if self.gone.has(name):
            return
        # Of two servers one may be a moment behind; at one table time does not go back.
        at = self._at[name] = max(at, self._at.get(name, at))
        if name not in self._hosted and batch.first > 1:
            self._hosted[name] = self._as_it_was(name, batch.first)
        if self._window.holds(at):
            self._count(row, batch, at)
        else:
            self._hosted[name] = _follow(row, batch, self._hosted.get(name))

    def _count(self, row: JournalRow, batch: Batch, at: datetime) -> None:
        name = batch.table
        for before, event, after in advance_over(row, batch, self._hosted.get(name)):
            if before is not None:
                self._of(before.table).event(before.table, event, after.table, at)
            self._hosted[name] = after
        self._of(self._hosted[name].table).moved(row.number, batch.transfers)
        self._batches += 1
        self._begins = min(self._begins or at, at)
        self._ends = max(self._ends or at, at)

    def _of(self, table: Table) -> TableCounter:
        if table.name not in self._counting:
            self._counting[table.name] = TableCounter(table, self._window)
        return self._counting[table.name]

    def _as_it_was(self, name: str, first: int) -> VersionedTable:
        hosted = self._snapshots.before_event(name, first)
        for row in self._ledger.batches_of(name, hosted.last if hosted else 0):
            if row.first >= first:
                break
            hosted = _follow(row, read_batch(row), hosted)
        if hosted is None:
            raise RecordError(f"Event {first} of table {name} comes before it was opened.")
        return hosted

    def day(self, *, apart: bool) -> DayTotals:
        """`apart` is whether private tables stand apart from the others."""
        tables = [self._counting[name].day for name in sorted(self._counting, key=table_sort_key)]
        return DayTotals(
            window=self._window,
            tables=tuple(each for each in tables if not (apart and each.private)),
            private=tuple(each for each in tables if apart and each.private),
            begins=self._begins,
            ends=self._ends,
            batches=self._batches,
            left_out=tuple(self.gone.says.values()),
        )


def table_sort_key(name: str) -> tuple[int, str]:
    """Tables that are numbered stand in the order of their numbers, the others behind them."""
    return (int(name), name) if name.isascii() and name.isdigit() else (sys.maxsize, name)


def _follow(row: JournalRow, batch: Batch, hosted: VersionedTable | None) -> VersionedTable:
    for _, _, after in advance_over(row, batch, hosted):
        hosted = after
    if hosted is None:
        raise RecordError(f"Batch {row.number} of the ledger is empty.")
    return hosted
