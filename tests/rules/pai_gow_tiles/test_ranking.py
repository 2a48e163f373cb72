"""Which two tiles beat which: pairs, wong, gong, points, and the higher tile."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from houseway.rank.hands.tile_hand import (
    TileRanking,
    TileValue,
    ZeroTie,
    tile_strength,
    tile_value,
    tile_words,
)
from houseway.things.decks import TILES_32
from tests.proving import each_proves
from tests.rules.pai_gow_tiles import strength

PAIRS = {
    ("4-2 2-1", "Gee Joon", 1): "PGT-8",
    ("6-6 6-6", "Teen", 2): "PGT-9",
    ("1-1 1-1", "Day", 3): "PGT-10",
    ("4-4 4-4", "Yun", 4): "PGT-11",
    ("3-1 3-1", "Gor", 5): "PGT-12",
    ("5-5 5-5", "Mooy", 6): "PGT-13",
    ("3-3 3-3", "Chong", 7): "PGT-14",
    ("2-2 2-2", "Bon", 8): "PGT-15",
    ("6-5 6-5", "Foo", 9): "PGT-16",
    ("6-4 6-4", "Ping", 10): "PGT-17",
    ("6-1 6-1", "Tit", 11): "PGT-18",
    ("5-1 5-1", "Look", 12): "PGT-19",
    ("6-3 5-4", "Chop Gow", 13): "PGT-20",
    ("6-2 5-3", "Chop Bot", 14): "PGT-21",
    ("5-2 4-3", "Chop Chit", 15): "PGT-22",
    ("4-1 3-2", "Chop Ng", 16): "PGT-23",
}
ALL_TWOS = tuple(combinations(TILES_32.cards, 2))
SIX_ABOVE_NG = TileRanking(gee_joon_six_above_ng=True)
ZERO_TO_BANKER = TileRanking(zero_tie=ZeroTie.BANKER)


def above_nine() -> list[int]:
    """The strengths of what outranks a nine, each once, the highest first."""
    found = {tile_strength(two) for two in ALL_TWOS}
    return sorted((each for each in found if tile_value(each) > TileValue.NINE), reverse=True)


@each_proves("text, name, place", PAIRS)
def test_a_pair_stands_in_its_place_from_the_top(text: str, name: str, place: int) -> None:
    assert above_nine().index(strength(text)) == place - 1
    assert tile_words(strength(text)) == f"pair of {name}"


@pytest.mark.rule("PGT-6")
def test_sixteen_pairs_and_four_combinations_outrank_a_nine() -> None:
    words = [tile_words(each) for each in above_nine()]

    assert len(words) == 20
    assert words[16:] == ["Teen wong", "Day wong", "Teen gong", "Day gong"]


@pytest.mark.rule("PGT-24")
def test_both_charts_have_the_same_names_in_the_same_order() -> None:
    chart = [name for _, name, _ in PAIRS]

    assert [tile_words(each) for each in above_nine()[:16]] == [f"pair of {each}" for each in chart]


@pytest.mark.rule("PGT-25")
@pytest.mark.parametrize(
    "text", ["4-4 6-2", "4-2 5-1", "2-2 3-1", "5-5 6-4", "6-1 5-2", "4-2 3-3", "3-3 5-1"]
)
def test_as_many_spots_are_no_pair(text: str) -> None:
    assert tile_value(strength(text)) <= TileValue.NINE


@pytest.mark.rule("PGT-25")
def test_only_sixteen_couples_are_pairs() -> None:
    pairs = [two for two in ALL_TWOS if tile_value(tile_strength(two)) is TileValue.PAIR]

    assert len(pairs) == 16


@pytest.mark.rule("PGT-26")
@pytest.mark.parametrize("nine", ["6-3", "5-4"])
def test_wong_is_a_teen_or_a_day_with_a_nine_below_every_pair(nine: str) -> None:
    teen, day = strength(f"6-6 {nine}"), strength(f"{nine} 1-1")

    assert strength("4-1 3-2") > teen > day > strength("6-6 4-4")
    assert (tile_words(teen), tile_words(day)) == ("Teen wong", "Day wong")


@pytest.mark.rule("PGT-27")
@pytest.mark.parametrize("eight", ["4-4", "6-2", "5-3"])
def test_gong_is_a_teen_or_a_day_with_an_eight_below_every_wong(eight: str) -> None:
    teen, day = strength(f"6-6 {eight}"), strength(f"{eight} 1-1")

    assert strength("1-1 6-3") > teen > day > strength("6-6 6-1")
    assert (tile_words(teen), tile_words(day)) == ("Teen gong", "Day gong")


@pytest.mark.rule("PGT-27", "PGT-31")
def test_the_companion_of_a_gong_does_not_matter() -> None:
    assert strength("6-6 4-4") == strength("6-6 6-2") == strength("6-6 5-3")


@pytest.mark.rule("PGT-28")
@pytest.mark.parametrize("seven", ["6-1", "5-2", "4-3"])
def test_a_high_nine_is_the_best_nine_and_no_more(seven: str) -> None:
    high_nine = strength(f"6-6 {seven}")

    assert strength("1-1 5-3") > high_nine > strength(f"1-1 {seven}") > strength("4-4 6-5")
    assert tile_words(high_nine) == "nine, Teen high"
    assert tile_value(high_nine) is TileValue.NINE


@pytest.mark.rule("PGT-5")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("6-4 6-1", 7),
        ("6-5 4-4", 9),
        ("5-5 6-4", 0),
        ("6-6 6-5", 3),
        ("2-2 3-1", 8),
        ("1-1 4-1", 7),
    ],
)
def test_points_are_the_spots_of_both_tiles_with_tens_dropped(text: str, points: int) -> None:
    assert tile_value(strength(text)) == points


@pytest.mark.rule("PGT-5", "PGT-40")
def test_more_points_win_whatever_the_tiles() -> None:
    by_points = [strength(text) for text in (
        "6-4 5-5", "4-1 5-1", "4-1 5-2", "4-3 5-1", "6-2 5-1", "6-4 4-1", "6-3 5-2", "6-2 6-3",
        "6-4 6-2", "4-2 5-1",
    )]  # fmt: skip

    assert [tile_value(each) for each in by_points] == list(range(10))
    assert by_points == sorted(by_points)


@pytest.mark.rule("PGT-4")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4-2 3-2", "eight, Ng high"),
        ("2-1 3-2", "eight, Ng high"),
        ("2-1 5-2", "three, Chit high"),
        ("4-2 5-2", "three, Chit high"),
        ("2-1 6-6", "eight, Teen high"),
        ("4-2 2-2", "seven, Bon high"),
        ("2-1 3-3", "nine, Chong high"),
    ],
)
def test_a_tile_of_gee_joon_counts_what_makes_the_higher_hand(text: str, words: str) -> None:
    assert tile_words(strength(text)) == words


@pytest.mark.rule("PGT-7")
def test_two_spots_of_day_are_above_ten_of_mooy() -> None:
    """Seven with a Day, by two and five, and seven with a Mooy, by ten and seven."""
    assert strength("1-1 4-1") > strength("5-5 6-1")
    assert strength("1-1 1-1") > strength("5-5 5-5")


@pytest.mark.rule("PGT-29")
def test_equal_points_go_by_the_highest_tile_and_never_by_the_second() -> None:
    assert strength("4-4 6-3") > strength("5-5 6-1")
    assert strength("5-5 3-3") == strength("5-5 5-1") == strength("5-5 4-2")


@pytest.mark.rule("PGT-30")
def test_single_tiles_stand_in_their_order() -> None:
    """Hands of equal points, each headed by the next lower tile than the one before."""
    chains = (
        "6-6 6-5, 1-1 6-5, 4-4 4-1, 3-1 6-3, 3-3 6-1, 2-2 6-3, 6-1 5-1, 5-1 5-2, 6-2 4-1, 5-2 2-1",
        "6-6 6-4, 1-1 6-4, 4-4 3-1, 3-1 6-2, 3-3 5-1, 2-2 6-2, 6-1 4-1, 5-2 4-1",
        "3-1 6-1, 5-5 6-5, 3-3 4-1, 2-2 6-1, 6-5 6-4, 5-1 4-1",
        "4-4 6-1, 3-1 6-5, 5-5 4-1, 3-3 6-3, 2-2 6-5, 6-4 4-1, 6-1 6-2, 6-2 5-2",
        "4-4 6-3, 3-1 2-1, 5-5 6-1, 3-3 6-5, 2-2 2-1, 6-5 5-1, 6-4 6-1, 6-3 6-2",
        "4-4 6-5, 3-1 4-1, 5-5 6-3, 3-3 2-1, 2-2 4-1, 6-5 6-2, 6-4 6-3, 5-1 2-1",
        "4-4 5-5, 3-1 2-2, 5-5 6-2, 6-5 6-1, 6-4 6-2, 4-1 2-1",
    )
    for chain in chains:
        hands = [strength(text) for text in chain.split(", ")]
        assert len({tile_value(each) for each in hands}) == 1, chain
        assert all(higher > lower for higher, lower in pairwise(hands)), chain


@pytest.mark.rule("PGT-30", "PGT-31")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("6-3 5-2", "5-4 4-3"),
        ("6-2 4-1", "5-3 3-2"),
        ("5-2 4-1", "4-3 3-2"),
        ("4-1 4-2", "3-2 2-1"),
    ],
)
def test_the_two_tiles_of_an_unlike_pair_rank_equal_alone(one: str, other: str) -> None:
    assert strength(one) == strength(other)


@pytest.mark.rule("PGT-30")
def test_the_six_of_gee_joon_may_stand_above_ng() -> None:
    """Club One's order; no other hand changes its place by it."""
    assert strength("4-2 4-1", SIX_ABOVE_NG) > strength("2-1 3-2", SIX_ABOVE_NG)
    assert strength("4-2 4-1") == strength("2-1 3-2")
    changed = {
        " ".join(sorted(each.text for each in two))
        for two in ALL_TWOS
        if tile_strength(two) != tile_strength(two, SIX_ABOVE_NG)
    }
    assert changed == {"4-1 4-2", "3-2 4-2"}
    assert tile_words(strength("4-2 4-1", SIX_ABOVE_NG)) == "eight, Gee Joon high"


@pytest.mark.rule("PGT-31")
def test_the_same_points_under_the_same_tile_are_a_copy() -> None:
    assert strength("6-6 3-1") == strength("6-6 2-2")
    assert strength("6-4 4-3") == strength("6-4 6-1")


@pytest.mark.rule("PGT-32")
def test_zero_against_zero_goes_by_the_higher_tile() -> None:
    assert strength("3-1 5-1") > strength("5-5 6-4") > strength("6-5 5-4")
    assert tile_words(strength("5-5 6-4")) == "zero, Mooy high"


@pytest.mark.rule("PGT-32")
def test_zero_against_zero_may_go_to_the_player_dealer_whatever_the_tiles() -> None:
    """Two zeros are then a copy; all other hands are ranked as before."""
    zeros = [two for two in ALL_TWOS if tile_value(tile_strength(two)) is TileValue.ZERO]

    assert {tile_strength(two, ZERO_TO_BANKER) for two in zeros} == {0}
    assert strength("6-6 5-5", ZERO_TO_BANKER) == strength("6-6 5-5")
    assert tile_words(strength("5-5 6-4", ZERO_TO_BANKER)) == "zero"


@pytest.mark.rule("PGT-40")
def test_pairs_then_wong_then_gong_then_points() -> None:
    order = ["4-1 3-2", "6-6 6-3", "1-1 6-3", "6-6 4-4", "1-1 5-3", "6-6 6-1", "4-4 6-5", "6-6 5-1"]
    hands = [strength(text) for text in order]

    assert hands == sorted(hands, reverse=True)
    assert [tile_words(each) for each in hands] == [
        "pair of Chop Ng", "Teen wong", "Day wong", "Teen gong", "Day gong", "nine, Teen high",
        "nine, Yun high", "eight, Teen high",
    ]  # fmt: skip
