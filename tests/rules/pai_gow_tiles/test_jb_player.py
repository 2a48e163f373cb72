"""The fuller way that a room may choose instead of the guide, as it is published, line by line."""

from __future__ import annotations

import pytest

from houseway.families.pai_gow.rules.tile_splits import four_tiles
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.tile_ways.choosers import kinds
from houseway.families.pai_gow.rules.tile_ways.jb_player import EXCEPTIONS
from houseway.families.pai_gow.rules.tile_ways.tile_way import set_tiles
from houseway.rank.hands.tile_hand import tile_words
from houseway.things.cards import cards_text
from tests.exhaustive.tile_hands import KINDS
from tests.rules.pai_gow_tiles import tiles

WAY = TILE_WAYS["jb_player"]


def laid(text: str) -> str:
    split = set_tiles(WAY, four_tiles(tiles(text))).split
    return f"{cards_text(split.low)} | {cards_text(split.high)}"


@pytest.mark.rule("PGT-42")
@pytest.mark.parametrize(
    ("text", "set_as"),
    [
        ("4-2 2-1 3-3 4-1", "4-1 2-1 | 3-3 4-2"),  # Gee Joon is split beside 5-6
        ("4-2 2-1 5-5 6-4", "5-5 6-4 | 4-2 2-1"),
        ("6-6 6-6 4-3 3-1", "6-6 3-1 | 6-6 4-3"),  # Teens make 6/9
        ("1-1 1-1 6-3 6-5", "1-1 6-5 | 1-1 6-3"),  # beside 9 and 11
        ("6-6 6-6 4-4 6-3", "4-4 6-3 | 6-6 6-6"),  # not beside Yun and 9
        ("6-6 6-6 2-1 3-1", "3-1 2-1 | 6-6 6-6"),  # 7 and the pair are better than 6/8 on both
        ("4-1 3-2 6-6 1-1", "1-1 3-2 | 6-6 4-1"),  # fives make 7/7
        ("3-3 3-3 6-5 1-1", "3-3 6-5 | 1-1 3-3"),  # sixes make 7/8
        ("6-1 6-1 6-6 6-4", "6-4 6-1 | 6-6 6-1"),  # sevens make 7/9
        ("6-2 5-3 6-4 6-5", "6-4 5-3 | 6-5 6-2"),  # eights make 8/9
        ("6-2 5-3 6-3 6-5", "6-3 5-3 | 6-5 6-2"),  # beside 9 and 11
        ("6-3 5-4 6-4 5-5", "6-4 5-4 | 5-5 6-3"),  # nines make 9/9
        ("2-2 2-2 6-4 6-5", "6-5 6-4 | 2-2 2-2"),  # fours, tens and elevens stay together
    ],
)  # fmt: skip
def test_when_a_pair_is_split(text: str, set_as: str) -> None:
    assert words(laid(text)) == words(set_as)


def words(both: str) -> list[str]:
    """As both hands are called; which of two equal tiles lies where does not matter."""
    return [tile_words(tiles(hand)) for hand in both.split(" | ")]


@pytest.mark.parametrize(
    ("text", "set_as"),
    [
        ("6-6 1-1 6-1 5-5", "1-1 5-5 | 6-6 6-1"),  # both Teen and Day: the best high hand
        ("6-6 6-3 6-2 5-1", "6-3 6-2 | 6-6 5-1"),  # an eight and a nine: the best low hand
        ("1-1 6-2 6-1 4-1", "6-1 4-1 | 1-1 6-2"),  # gong with a low eight before a high nine
        ("1-1 4-4 6-1 4-1", "4-4 4-1 | 1-1 6-1"),  # a high nine before gong with Yun
    ],
)  # fmt: skip
def test_which_of_wong_gong_and_high_nine(text: str, set_as: str) -> None:
    assert words(laid(text)) == words(set_as)


@pytest.mark.parametrize(("written", "setting"), EXCEPTIONS.items(), ids=EXCEPTIONS)
def test_hands_that_are_printed_are_set_as_printed(written: str, setting: str) -> None:
    low, high = (int(word.removeprefix("high ")) for word in setting.split("/"))
    for each in kinds(written):
        held = four_tiles(KINDS[each].tiles)
        found = set_tiles(WAY, held)
        assert found.split.values == (low, high)
        assert "printed" in found.line.says


def test_every_line_sets_some_hand() -> None:
    used = {set_tiles(WAY, four_tiles(each.tiles)).line.says for each in KINDS.values()}

    assert used == {line.says for line in WAY.lines}
