"""The thirty-two tiles of pai gow, as PGT-1 to PGT-3 list them, and how they are written."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from math import comb

import pytest

from houseway.errors import RecordError
from houseway.things.cards import Card, Mark, Tile, cards_text, parse_card, tile
from houseway.things.decks import TILES_32, parse_from, stacked
from houseway.things.tile_set import SINGLE_TILES, TWIN_TILES

TWINS = ["6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"]
SINGLES = ["6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-1", "3-2", "4-2", "2-1"]


def test_eleven_kinds_come_twice_and_ten_come_once() -> None:
    """The set of PGT-2."""
    assert Counter(str(each) for each in TILES_32.cards) == {
        **dict.fromkeys(TWINS, 2), **dict.fromkeys(SINGLES, 1),
    }  # fmt: skip
    assert [str(each) for each in TWIN_TILES] == TWINS
    assert [str(each) for each in SINGLE_TILES] == SINGLES


def test_the_set_has_thirty_two_tiles_and_two_hundred_and_twenty_seven_pips() -> None:
    """The sums that PGT-2 gives as its example."""
    assert len(TILES_32) == 32
    assert sum(each.pips for each in (*TWIN_TILES, *TWIN_TILES, *SINGLE_TILES)) == 227
    assert comb(len(TILES_32), 4) == 35_960


@pytest.mark.parametrize(
    ("text", "pips"),
    [("6-6", 12), ("1-1", 2), ("4-4", 8), ("3-1", 4), ("5-5", 10), ("6-5", 11), ("2-1", 3),
     ("4-2", 6), ("6-3", 9), ("5-2", 7)],
)  # fmt: skip
def test_a_tile_counts_its_spots(text: str, pips: int) -> None:
    """The values of PGT-3."""
    assert parse_card(text).number == pips


@pytest.mark.parametrize("text", [*TWINS, *SINGLES])
def test_every_tile_is_a_card_that_reads_back_as_it_was_written(text: str) -> None:
    read = parse_card(text)

    assert isinstance(read, Card)
    assert isinstance(read, Tile)
    assert (str(read), repr(read), f"{read.high}-{read.low}") == (text, text, text)
    assert (read.rank, read.suit, read.mark) == (None, None, Mark.TILE)


def test_there_is_one_object_for_each_kind_of_tile_also_when_it_is_copied_or_stored() -> None:
    for each in TILES_32.cards:
        assert parse_card(each.text) is each
        assert copy.deepcopy(each) is each
        assert pickle.loads(pickle.dumps(each)) is each
    assert parse_card("6-5") is tile(6, 5)


@pytest.mark.parametrize("malformed", ["6-", "-6", "6-7", "0-0", "1-6", "5-6", "6-5-1", "66-"])
def test_what_is_not_a_tile_is_refused_in_one_sentence_that_says_how_one_is_written(
    malformed: str,
) -> None:
    with pytest.raises(RecordError) as refused:
        parse_card(malformed)

    says = str(refused.value)
    assert says == f"{malformed!r} is not a tile; write its halves, larger first, such as 6-5."


@pytest.mark.parametrize("malformed", ["", "6", "66", "6–5", "6 5", " 6-5", "6-5 ", "Teen", "6-x"])
def test_what_does_not_look_like_a_tile_is_refused_too(malformed: str) -> None:
    with pytest.raises(RecordError):
        parse_card(malformed)


@pytest.mark.parametrize("twin", TWINS)
def test_a_twin_comes_twice_and_not_three_times(twin: str) -> None:
    assert len(parse_from(TILES_32, f"{twin} {twin}")) == 2

    with pytest.raises(RecordError, match=f"{twin} appears 3 times; there can be 2 of it"):
        parse_from(TILES_32, f"{twin} {twin} {twin}")


@pytest.mark.parametrize("single", SINGLES)
def test_a_single_tile_comes_once(single: str) -> None:
    with pytest.raises(RecordError, match=f"{single} appears 2 times; there can be 1 of it"):
        parse_from(TILES_32, f"6-6 {single} {single}")


def test_a_playing_card_is_not_in_the_set() -> None:
    with pytest.raises(RecordError, match="As is not in this deck of 32 cards"):
        parse_from(TILES_32, "6-6 As")


def test_four_tiles_keep_the_order_in_which_they_are_written() -> None:
    assert cards_text(parse_from(TILES_32, "2-1 6-6 4-2 6-6")) == "2-1 6-6 4-2 6-6"


def test_a_stacked_set_keeps_the_twin_of_a_tile_on_top() -> None:
    order = stacked(TILES_32, parse_from(TILES_32, "6-6 2-1 5-1 5-1"))

    assert cards_text(order[:4]) == "6-6 2-1 5-1 5-1"
    assert Counter(order) == Counter(TILES_32.cards)
    assert cards_text(order[4:]).split().count("6-6") == 1
