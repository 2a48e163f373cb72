"""A person is "they", or the seat: no text of ours makes one a he or a she, nor does a name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.listing import at_least
from tests.marks import ROOT

WORD = re.compile(
    r"(?<![A-Za-z])(?:he|she|his|hers?|him|himself|herself)(?![A-Za-z])", re.IGNORECASE
)
READ = {
    *(".py", ".md", ".toml", ".tsv", ".txt", ".html", ".css", ".js", ".sh", ".svg", ".yaml"),
    "",  # `run`, `test` and `bench`
}
FOLDERS = ("src", "docs", "tests", "scripts", "benchmarks")
FREE = {Path(__file__).name}
"""Files in which such a word is no person."""


def files() -> Iterator[Path]:
    """What people read and what is written by hand; kept ledgers are neither."""
    for path in (*ROOT.iterdir(), *(each for name in FOLDERS for each in (ROOT / name).rglob("*"))):
        if path.suffix in READ and path.is_file() and path.name not in FREE:
            yield path


def persons(line: str) -> list[str]:
    return WORD.findall(line)


def test_nobody_is_a_he_or_a_she() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in at_least(2_000, files())
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if persons(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    ["the most he has", "His bank is short.", "def test_who_leaves_takes_all_his_chips()", "(him)"],
)
def test_the_test_sees_one(line: str) -> None:
    assert persons(line)


@pytest.mark.parametrize(
    "line", ["the sheet that this history shows", "whether they hit", "the hero shimmers"]
)
def test_and_none_where_there_is_none(line: str) -> None:
    assert not persons(line)
