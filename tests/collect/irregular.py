"""The options of which the print needs a ruling."""

from __future__ import annotations

from houseway.collect.linter.findings import SheetSeverity
from houseway.collect.linter.lint import lint


def irregular_ids() -> frozenset[str]:
    found = (each for each in lint() if each.severity is SheetSeverity.IRREGULAR)
    return frozenset(finding.schedule_id for finding in found)
