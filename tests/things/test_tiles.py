"""The thirty-two tiles of pai gow, as PGT-1 to PGT-3 list them, and how they are written."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from houseway.errors import RecordError
from houseway.things.tiles import SINGLE_TILES, TILES_32, TWIN_TILES, parse_tile, parse_tiles

TWINS = ["6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"]
SINGLES = ["6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-1", "3-2", "4-2", "2-1"]


def test_eleven_kinds_come_twice_and_ten_come_once() -> None:
    """The set of PGT-2."""
    assert Counter(str(tile) for tile in TILES_32) == {
        **dict.fromkeys(TWINS, 2), **dict.fromkeys(SINGLES, 1),
    }  # fmt: skip
    assert [str(tile) for tile in TWIN_TILES] == TWINS
    assert [str(tile) for tile in SINGLE_TILES] == SINGLES


def test_the_set_has_thirty_two_tiles_and_two_hundred_and_twenty_seven_pips() -> None:
    """The sums that PGT-2 gives as its example."""
    assert len(TILES_32) == 32
    assert sum(tile.pips for tile in TILES_32) == 227
    assert comb(len(TILES_32), 4) == 35_960


@pytest.mark.parametrize(
    ("text", "pips"),
    [("6-6", 12), ("1-1", 2), ("4-4", 8), ("3-1", 4), ("5-5", 10), ("6-5", 11), ("2-1", 3),
     ("4-2", 6), ("6-3", 9), ("5-2", 7)],
)  # fmt: skip
def test_a_tile_counts_its_spots(text: str, pips: int) -> None:
    """The values of PGT-3."""
    assert parse_tile(text).pips == pips


@pytest.mark.parametrize("text", [*TWINS, *SINGLES])
def test_every_tile_reads_back_as_it_was_written(text: str) -> None:
    assert str(parse_tile(text)) == text


@pytest.mark.parametrize(
    "malformed",
    ["", "6", "66", "6-", "-6", "6-7", "0-0", "1-6", "5-6", "6–5", "6 5", " 6-5", "6-5 ", "6-5-1",
     "six-five", "Teen"],
)  # fmt: skip
def test_what_is_not_a_tile_is_refused_in_one_sentence_that_quotes_it(malformed: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_tile(malformed)

    says = str(refused.value)
    assert says.startswith(f"{malformed!r} is not a tile")
    assert says.endswith(".")


@pytest.mark.parametrize("twin", TWINS)
def test_a_twin_comes_twice_and_not_three_times(twin: str) -> None:
    assert len(parse_tiles(f"{twin} {twin}")) == 2

    with pytest.raises(RecordError, match=f"{twin} appears 3 times; the set holds 2"):
        parse_tiles(f"{twin} {twin} {twin}")


@pytest.mark.parametrize("single", SINGLES)
def test_a_single_tile_comes_once(single: str) -> None:
    with pytest.raises(RecordError, match=f"{single} appears 2 times; the set holds 1"):
        parse_tiles(f"6-6 {single} {single}")


def test_four_tiles_keep_the_order_in_which_they_are_written() -> None:
    assert [str(tile) for tile in parse_tiles("2-1 6-6 4-2 6-6")] == ["2-1", "6-6", "4-2", "6-6"]
