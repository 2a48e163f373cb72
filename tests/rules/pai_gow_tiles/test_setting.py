"""Four tiles are made into two hands: what may be set, and what the printed guide sets."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError
from houseway.families.pai_gow.rules.hand_split import TwoHandSplit
from houseway.families.pai_gow.rules.tile_splits import four_tiles, tile_split
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.tile_ways.tile_way import set_tiles_by
from houseway.rank.hands.tile_hand import tile_strength, tile_words
from houseway.things.cards import cards_text
from tests.rules.pai_gow_tiles import tiles

GUIDE = TILE_WAYS["guide"]


def guided(text: str) -> TwoHandSplit:
    return set_tiles_by(GUIDE, tiles(text))


def laid(split: TwoHandSplit) -> str:
    """`low hand | high hand`, as tiles."""
    return f"{cards_text(split.front)} | {cards_text(split.back)}"


def said(split: TwoHandSplit) -> str:
    return f"{tile_words(split.front)} / {tile_words(split.back)}"


@pytest.mark.rule("PGT-33")
def test_four_tiles_are_two_hands_of_two() -> None:
    held = four_tiles(tiles("6-6 5-5 4-1 2-1"))

    assert len(held.splits) == 3
    for split in held.splits:
        assert sorted((*split.low, *split.high), key=str) == sorted(held.tiles, key=str)
        assert len(split.low) == len(split.high) == 2


@pytest.mark.rule("PGT-33")
@pytest.mark.parametrize("text", ["", "6-6", "6-6 5-5 4-1", "6-6 5-5 4-1 2-1 3-3"])
def test_no_hand_is_set_from_three_or_five_tiles(text: str) -> None:
    with pytest.raises(RecordError, match="A hand is set from four tiles"):
        guided(text)


@pytest.mark.rule("PGT-34")
@pytest.mark.parametrize("turned", [False, True])
def test_the_better_hand_is_the_high_hand_however_they_are_laid_down(turned: bool) -> None:  # noqa: FBT001  both orders
    wong, five = tiles("6-6 6-3"), tiles("5-5 4-1")
    split = tile_split(five, wong) if turned else tile_split(wong, five)

    assert (split.low, split.high) == (five, wong)


@pytest.mark.rule("PGT-34")
def test_equal_hands_may_be_called_either() -> None:
    split = tile_split(tiles("5-2 4-1"), tiles("4-3 3-2"))

    assert split.low_strength == split.high_strength


@pytest.mark.rule("PGT-42")
@pytest.mark.parametrize(
    ("text", "set_as"),
    [
        ("6-4 4-1 6-4 2-2", "2-2 4-1 | 6-4 6-4"),
        ("6-3 6-6 5-4 1-1", "6-6 1-1 | 6-3 5-4"),
        ("4-2 5-5 2-1 6-4", "5-5 6-4 | 4-2 2-1"),
        ("6-6 6-6 6-1 5-1", "6-1 5-1 | 6-6 6-6"),
        ("5-3 3-1 6-2 3-1", "6-2 5-3 | 3-1 3-1"),
    ],
)
def test_a_pair_is_played_of_like_or_unlike_tiles_and_never_split(text: str, set_as: str) -> None:
    split = guided(text)

    assert (laid(split), split.rule_id) == (set_as, "PGT-42")


@pytest.mark.rule("PGT-43")
@pytest.mark.parametrize(
    ("text", "set_as"),
    [
        ("6-6 6-1 6-2 5-5", "5-5 6-2 | 6-6 6-1"),  # the seven before the eight
        ("1-1 4-4 6-3 3-1", "3-1 6-3 | 1-1 4-4"),  # the eight before the nine
        ("6-5 6-4 1-1 5-4", "6-5 6-4 | 1-1 5-4"),  # with a nine alone
        ("6-6 1-1 5-2 3-3", "1-1 3-3 | 6-6 5-2"),  # the Teen rather than the Day
        ("6-6 6-1 5-2 5-1", "6-1 5-1 | 6-6 5-2"),  # the seven that leaves the better low hand
    ],
)
def test_without_a_pair_a_teen_or_day_goes_with_a_seven_eight_or_nine(
    text: str, set_as: str
) -> None:
    split = guided(text)

    assert (laid(split), split.rule_id) == (set_as, "PGT-43")


@pytest.mark.rule("PGT-43")
def test_wong_over_a_nine_is_set_instead_of_gong_over_nothing() -> None:
    """Teen, eight, nine and Foo: what another split beats on both hands is never set."""
    assert said(guided("6-6 5-3 6-3 6-5")) == "nine, Foo high / Teen wong"
    assert said(guided("6-6 4-4 6-3 6-5")) == "nine, Yun high / Teen wong"


@pytest.mark.rule("PGT-44")
@pytest.mark.parametrize(
    ("text", "set_as"),
    [
        ("6-5 4-1 6-4 2-2", "6-5 6-4 | 2-2 4-1"),
        ("3-1 4-1 6-5 3-3", "3-3 6-5 | 3-1 4-1"),
        ("6-6 1-1 4-1 5-5", "6-6 5-5 | 1-1 4-1"),  # a Teen or Day without a 7, 8 or 9 goes on
        ("2-2 3-1 4-1 6-4", "6-4 4-1 | 3-1 2-2"),  # eight, for nine leaves a worse low hand
    ],
)
def test_two_small_tiles_that_total_seven_to_nine(text: str, set_as: str) -> None:
    split = guided(text)

    assert (laid(split), split.rule_id) == (set_as, "PGT-44")


@pytest.mark.rule("PGT-44", "PGT-4")
@pytest.mark.parametrize(
    ("text", "set_as"),
    [("2-1 6-5 6-4 4-1", "6-5 6-4 | 4-1 2-1"), ("4-2 3-1 5-5 6-5", "5-5 6-5 | 3-1 4-2")],
)
def test_a_tile_of_gee_joon_counts_three_or_six_among_small_tiles(text: str, set_as: str) -> None:
    """Three and five are eight, four and three are seven."""
    split = guided(text)

    assert (laid(split), split.rule_id) == (set_as, "PGT-44")


@pytest.mark.rule("PGT-44")
def test_small_tiles_are_not_set_where_another_split_beats_both_hands() -> None:
    """Teen, Gor, Mooy and Gee Joon: eight and four, not seven and two."""
    assert said(guided("6-6 3-1 5-5 2-1")) == "four, Gor high / eight, Teen high"


@pytest.mark.rule("PGT-44")
def test_tens_are_not_dropped_in_the_total_of_small_tiles() -> None:
    """Mooy and a seven make seven points by seventeen spots, which are no small tiles."""
    assert guided("5-5 6-1 6-4 6-3").rule_id == "PGT-45"


@pytest.mark.rule("PGT-45")
@pytest.mark.parametrize(
    ("text", "set_as"),
    [
        ("5-5 6-1 6-4 6-3", "5-5 6-1 | 6-4 6-3"),
        ("6-5 3-3 6-2 5-2", "6-2 5-2 | 3-3 6-5"),
    ],
)
def test_otherwise_the_low_hand_is_made_as_high_as_possible(text: str, set_as: str) -> None:
    split = guided(text)
    held = four_tiles(tiles(text))

    assert split.rule_id == "PGT-45"
    assert tile_strength(split.front) == max(each.low_strength for each in held.splits)
    assert laid(split) == set_as


def test_the_order_in_which_tiles_lie_does_not_matter() -> None:
    assert guided("6-6 6-1 5-2 6-4") == guided("6-4 5-2 6-6 6-1")


def test_a_tile_that_is_there_once_is_not_held_twice() -> None:
    with pytest.raises(RecordError, match="6-3 appears 2 times; there can be 1 of it"):
        set_tiles_by(GUIDE, (*tiles("6-6 6-6 6-3"), *tiles("6-3")))
