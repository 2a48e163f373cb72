"""What the generated files about written rules have to say, computed from the tests."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from houseway.rules.catalog import games
from houseway.rules.coverage import RuleStatus, shown_rules
from houseway.rules.written_rules import all_written, sheets, written_folder, written_folders
from tests.marks import marks

FINDINGS_AND_FEES = ("tests/comply/", "tests/collect/")
"""Tests of room files and of fees that are looked up: no table is needed for either."""


@cache
def sheet_files() -> frozenset[str]:
    """Files of rules that a game in the catalog prints in its rule sheet."""
    return frozenset(name for game in games() for name in game.written)


def proofs_texts() -> dict[Path, str]:
    """Beside the rules of each family, a line per rule: id, status, the tests that prove it.

    Enforced is more than recorded.
    """
    tests: dict[str, set[str]] = {}
    marked: dict[str, set[str]] = {}
    for mark in marks():
        tests.setdefault(mark.id, set()).add(mark.test)
        marked.setdefault(mark.id, set()).add(mark.status)
    texts = {folder / "proofs.tsv": "" for folder in written_folders()}
    for id in _sorted(tests):
        path = written_folder(_file_of(id)) / "proofs.tsv"
        status = _status(id, marked[id], tests[id])
        texts[path] += f"{id}\t{status}\t{' '.join(sorted(tests[id]))}\n"
    return texts


def _file_of(id: str) -> str:
    return sheets()[id.rpartition("-")[0]]


def _status(id: str, marked: set[str], tests: set[str]) -> RuleStatus:
    """Of a game that is not dealt, a rule is not enforced by what a room file or a fee is told."""
    if RuleStatus.ENFORCED not in marked:
        return RuleStatus.RECORDED
    file = _file_of(id)
    dealt = file in sheet_files() or file == "collection"
    if dealt or not all(test.startswith(FINDINGS_AND_FEES) for test in tests):
        return RuleStatus.ENFORCED
    return RuleStatus.CHECKED


def not_reached() -> list[str]:
    """Rules that no test proves and that are not among those shown."""
    kept = {mark.id for mark in marks()} | shown_rules()
    return _sorted({rule.id for rule in all_written() if rule.id not in kept})


def _sorted(ids: Iterable[str]) -> list[str]:
    """By prefix, then by number."""

    def key(id: str) -> tuple[str, int]:
        prefix, _, number = id.rpartition("-")
        return prefix, int(number)

    return sorted(ids, key=key)
