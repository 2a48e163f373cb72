"""The table of ASVS items: each once, at its level, with a proof that exists."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.marks import ROOT

TEXT = (ROOT / "docs" / "security.md").read_text("utf-8")
ROWS = re.findall(r"^\| (\d[\d., ]+) \| ([12]) \| ([a-zA-Z ]+) \| (.+) \|$", TEXT, re.MULTILINE)
STATES = {"met", "met behind TLS", "not met", "not applicable"}
LEVEL_1, LEVEL_2 = 70, 183
"""How many requirements ASVS 5.0.0 has at each level."""
IN_CHAPTER = dict(
    enumerate((27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7), start=1)
)
"""How many of both levels in each of its seventeen chapters."""


def items() -> list[tuple[str, int, str]]:
    return [
        (item, int(level), state)
        for numbers, level, state, _ in ROWS
        for item in numbers.split(", ")
    ]


def test_every_item_of_both_levels_stands_there_once() -> None:
    found = items()
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", item) for item, _, _ in found)
    assert [
        item for item, count in Counter(item for item, _, _ in found).items() if count > 1
    ] == []
    assert Counter(level for _, level, _ in found) == {1: LEVEL_1, 2: LEVEL_2}
    assert Counter(int(item.split(".")[0]) for item, _, _ in found) == IN_CHAPTER


def test_every_item_has_one_of_four_states() -> None:
    assert {state for _, _, state in items()} == STATES


def test_what_is_not_met_is_named_again_in_what_follows() -> None:
    follows = TEXT.split("## What follows")[1]
    not_met = {item for item, _, state in items() if state == "not met"}
    assert set(re.findall(r"\d+\.\d+\.\d+", follows)) == not_met


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:tests|web|floor|things|ledger)/[\w/.]*)`", TEXT)))
)
def test_every_proof_exists(path: str) -> None:
    within = ROOT if path.startswith("tests") else ROOT / "src" / "houseway"
    assert (within / path).exists()
