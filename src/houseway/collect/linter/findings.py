"""Findings of the fee-sheet linter: plain values, never errors."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from houseway.collect.printed_schedule import PrintedSchedule


class SheetSeverity(StrEnum):
    IRREGULAR = "irregular"
    """The print cannot be charged as it stands, or does not fit its surroundings; it is ruled."""
    WARNING = "warning"
    """An older or stricter text would not allow it."""
    NOTE = "note"
    """Worth knowing; nothing is wrong."""


class SheetFinding(Struct, frozen=True):
    schedule_id: str
    seed: str
    """File and line of the document."""
    severity: SheetSeverity
    kind: str
    says: str
    ruling: str | None
    """The reading that is applied to an irregularity."""


def irregular(row: PrintedSchedule, kind: str, says: str) -> SheetFinding:
    return SheetFinding(row.id, row.seed, SheetSeverity.IRREGULAR, kind, says, row.ruling)


def warning(row: PrintedSchedule, kind: str, says: str) -> SheetFinding:
    return SheetFinding(row.id, row.seed, SheetSeverity.WARNING, kind, says, None)


def note(row: PrintedSchedule, kind: str, says: str) -> SheetFinding:
    return SheetFinding(row.id, row.seed, SheetSeverity.NOTE, kind, says, None)
