"""What the two generated files about written rules have to say, computed from the tests."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.rules.coverage import sheet_files
from houseway.rules.written import FILES, SHOWN_TOPICS, all_written
from tests.marks import ROOT, marks

WRITTEN = ROOT / "src/houseway/rules/written"
PROOFS = WRITTEN / "proofs.tsv"
NOT_REACHED = WRITTEN / "not_reached.txt"


def proofs_text() -> str:
    """A line per rule: id, status, the tests that prove it. Enforced is more than recorded."""
    tests: dict[str, list[str]] = {}
    status: dict[str, str] = {}
    for mark in marks():
        tests.setdefault(mark.id, []).append(mark.test)
        if status.get(mark.id) != "enforced":
            status[mark.id] = mark.status
    lines = (f"{id}\t{status[id]}\t{' '.join(sorted(set(tests[id])))}\n" for id in _sorted(tests))
    return "".join(lines)


def not_reached_text() -> str:
    """A line per rule that no test proves and no printed sheet shows."""
    marked = {mark.id for mark in marks()}
    sheets = sheet_files()
    unreached = {
        rule.id
        for rule in all_written()
        if rule.id not in marked
        and not (rule.topic in SHOWN_TOPICS and FILES[rule.prefix] in sheets)
    }
    return "".join(f"{id}\n" for id in _sorted(unreached))


def _sorted(ids: Iterable[str]) -> list[str]:
    """By prefix, then by number."""

    def key(id: str) -> tuple[str, int]:
        prefix, _, number = id.rpartition("-")
        return prefix, int(number)

    return sorted(ids, key=key)
