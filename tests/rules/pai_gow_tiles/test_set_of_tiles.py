"""What is dealt: the set of 32 tiles, and how many spots each counts."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.rank.hands.tile_hand import counts_of
from houseway.things.cards import parse_card
from houseway.things.decks import TILES_32

TWICE = "6-6 1-1 4-4 3-1 5-5 3-3 2-2 6-5 6-4 6-1 5-1"
ONCE = "6-3 5-4 6-2 5-3 5-2 4-3 4-1 3-2 4-2 2-1"
SPOTS = {
    "6-6": 12, "1-1": 2, "4-4": 8, "3-1": 4, "5-5": 10, "3-3": 6, "2-2": 4, "6-5": 11, "6-4": 10,
    "6-1": 7, "5-1": 6, "6-3": 9, "5-4": 9, "6-2": 8, "5-3": 8, "5-2": 7, "4-3": 7, "4-1": 5,
    "3-2": 5,
}  # fmt: skip


@pytest.mark.rule("PGT-1")
def test_one_set_has_thirty_two_tiles() -> None:
    assert len(TILES_32) == 32


@pytest.mark.rule("PGT-2")
def test_eleven_kinds_come_twice_and_ten_come_once() -> None:
    found = Counter(each.text for each in TILES_32.cards)

    assert found == {**dict.fromkeys(TWICE.split(), 2), **dict.fromkeys(ONCE.split(), 1)}
    assert sum(each.number for each in TILES_32.cards) == 227


@pytest.mark.rule("PGT-3")
def test_a_tile_counts_its_spots() -> None:
    assert {text: counts_of(parse_card(text)) for text in SPOTS} == {
        text: (spots,) for text, spots in SPOTS.items()
    }


@pytest.mark.rule("PGT-3", "PGT-4")
@pytest.mark.parametrize("text", ["4-2", "2-1"])
def test_each_tile_of_gee_joon_counts_three_or_six(text: str) -> None:
    assert sorted(counts_of(parse_card(text))) == [3, 6]
