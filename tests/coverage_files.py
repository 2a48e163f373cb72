"""What the two generated files about written rules have to say, computed from the tests."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.rules.coverage import Status, sheet_files, shown
from houseway.rules.written import all_written, sheets
from tests.marks import ROOT, marks

WRITTEN = ROOT / "src/houseway/rules/written"
PROOFS = WRITTEN / "proofs.tsv"
NOT_REACHED = WRITTEN / "not_reached.txt"
SHOWN = WRITTEN / "shown.txt"
FINDINGS_AND_FEES = ("tests/comply/", "tests/collect/")
"""Tests of room files and of fees that are looked up: no table is needed for either."""


def proofs_text() -> str:
    """A line per rule: id, status, the tests that prove it. Enforced is more than recorded."""
    tests: dict[str, set[str]] = {}
    marked: dict[str, set[str]] = {}
    for mark in marks():
        tests.setdefault(mark.id, set()).add(mark.test)
        marked.setdefault(mark.id, set()).add(mark.status)
    lines = (
        f"{id}\t{_status(id, marked[id], tests[id])}\t{' '.join(sorted(tests[id]))}\n"
        for id in _sorted(tests)
    )
    return "".join(lines)


def _status(id: str, marked: set[str], tests: set[str]) -> Status:
    """Of a game that is not dealt, a rule is not enforced by what a room file or a fee is told."""
    if Status.ENFORCED not in marked:
        return Status.RECORDED
    file = sheets()[id.rpartition("-")[0]]
    dealt = file in sheet_files() or file == "collection"
    if dealt or not all(test.startswith(FINDINGS_AND_FEES) for test in tests):
        return Status.ENFORCED
    return Status.CHECKED


def not_reached_text() -> str:
    """A line per rule that no test proves and that is not among those shown."""
    kept = {mark.id for mark in marks()} | shown()
    unreached = {rule.id for rule in all_written() if rule.id not in kept}
    return "".join(f"{id}\n" for id in _sorted(unreached))


def _sorted(ids: Iterable[str]) -> list[str]:
    """By prefix, then by number."""

    def key(id: str) -> tuple[str, int]:
        prefix, _, number = id.rpartition("-")
        return prefix, int(number)

    return sorted(ids, key=key)
