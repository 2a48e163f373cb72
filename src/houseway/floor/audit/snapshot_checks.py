"""Audit of snapshots: each compared with the table as its events rebuild it."""

from __future__ import annotations

from houseway.floor.service.snapshots import RestoredTable, decode_snapshot, without_digest
from houseway.floor.service.table_projection import TableProjection
from houseway.floor.service.versioned_table import VersionedTable
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import Table
from houseway.ledger.model.store_interface import ChainHead, Journal


class SnapshotAudit:
    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._memories: dict[str, TableProjection] = {}
        self._lasts: dict[str, int] = {}
        self._kept: dict[str, frozenset[int]] = {}
        """By table: after which events there are snapshots."""

    def go_on(self, recalled: RestoredTable) -> None:
        """Take a table as a checkpoint has it."""
        name = recalled.hosted.table.name
        self._memories[name], self._lasts[name] = recalled.memory, recalled.hosted.last

    def at(self, table: Table) -> RestoredTable:
        """The table with what is remembered of it by now."""
        return RestoredTable(
            VersionedTable(table, self._lasts[table.name]), self._memories[table.name]
        )

    def follow(self, table: Table, event: TableEvent, at: str) -> None:
        """An event that has made the table what it is."""
        name = table.name
        last = self._lasts[name] = self._lasts.get(name, 0) + 1
        self._memories[name] = self._memories.get(name, TableProjection()).after(
            table, last, event, at
        )

    def holds(self, table: Table, last: int, head: ChainHead) -> bool:
        """Whether the snapshot after this event is the table; also if there is none to believe."""
        name = table.name
        if name not in self._kept:
            self._kept[name] = frozenset(self._journal.snapshots(name))
        body = self._journal.snapshot(name, last) if last in self._kept[name] else None
        if body is None:
            return True
        found = decode_snapshot(table.game, body)
        if found is None:
            # What another version has written is none of ours; what is damaged is a finding.
            return without_digest(body) is not None
        return found == (self.at(table), head)
