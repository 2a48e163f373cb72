"""A finding about a printed schedule: a plain value, never an error."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from houseway.collect.printed_schedule import Printed


class Severity(StrEnum):
    IRREGULAR = "irregular"
    """The print cannot be charged as it stands, or does not fit its surroundings; it is ruled."""
    WARNING = "warning"
    """An older or stricter text would not allow it."""
    NOTE = "note"
    """Worth knowing; nothing is wrong."""


class Finding(Struct, frozen=True):
    schedule_id: str
    seed: str
    """File and line of the document."""
    severity: Severity
    kind: str
    says: str
    ruling: str | None
    """The reading that is applied to an irregularity."""


def irregular(row: Printed, kind: str, says: str) -> Finding:
    return Finding(row.id, row.seed, Severity.IRREGULAR, kind, says, row.ruling)


def warning(row: Printed, kind: str, says: str) -> Finding:
    return Finding(row.id, row.seed, Severity.WARNING, kind, says, None)


def note(row: Printed, kind: str, says: str) -> Finding:
    return Finding(row.id, row.seed, Severity.NOTE, kind, says, None)
