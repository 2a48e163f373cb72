"""Which hand is low enough for its half, and which low is the lowest, in both Omaha games."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.proving import each_proves
from tests.rules.omaha_hi_lo.hands import BOTH, OMAHA, WITH_JOKER, high, low, names, showdown

KINGS = "Ks Kd Qh Qd"
"""A hand that never has a low."""


@each_proves("game", {OMAHA: "OH-2 OH-15", WITH_JOKER: "OJ-101 OJ-2"})
def test_an_eight_is_low_enough_and_a_nine_is_not(game: str) -> None:
    board = "Kc 7d 4h Js 2s"
    assert low({1: "8s 3d Th Tc", 2: KINGS}, board, game) == {1}
    assert low({1: "9s 3d Th Tc", 2: KINGS}, board, game) == set()


@each_proves("game", {OMAHA: "OH-2", WITH_JOKER: "OJ-101"})
def test_one_eight_in_the_hand_is_not_enough(game: str) -> None:
    assert low({1: "8s Jd Th Tc", 2: KINGS}, "Kc 7d 4h Js 2s", game) == set()


@each_proves("game", {OMAHA: "OH-15", WITH_JOKER: "OJ-101"})
def test_five_cards_of_different_ranks_are_needed(game: str) -> None:
    # The deuce on the board takes the deuce in the hand away.
    assert low({1: "As 2d Th Tc", 2: KINGS}, "2c 3d 4h Kh Js", game) == set()
    assert low({1: "As 2d 5h Tc", 2: KINGS}, "2c 3d 4h Kh Js", game) == {1}


@each_proves("game", {OMAHA: "OH-12", WITH_JOKER: "OJ-103"})
def test_the_wheel_is_the_best_low(game: str) -> None:
    hands = {1: "As 2d Th Tc", 2: "Ah 6d 9h 9c", 3: "2s 6s 8h 8c"}
    assert low(hands, "3c 4d 5h Kh Js", game) == {1}
    assert names(showdown(hands, "3c 4d 5h Kh Js", game))["low"] == "5-4-3-2-A"


LADDER = ["As 2d", "As 6d", "2s 6d", "As 7d", "2s 7d", "6s 7d", "As 8d", "2s 8d", "6s 8d", "7s 8d"]
"""With 3-4-5 on the board, from the lowest up."""


@each_proves("game", {OMAHA: "OH-12", WITH_JOKER: "OJ-103"})
def test_lows_are_compared_from_the_highest_card_down(game: str) -> None:
    for lower, higher in pairwise(LADDER):
        other = higher.replace("s", "h").replace("d", "c")
        hands = {1: f"{lower} Th Tc", 2: f"{other} 9h 9c"}
        assert low(hands, "3c 4d 5h Kh Js", game) == {1}, (lower, higher)


@each_proves("game", {OMAHA: "OH-16", WITH_JOKER: "OJ-103"})
def test_a_straight_and_a_flush_do_not_spoil_a_low(game: str) -> None:
    # Six-high, five hearts in sequence, against a seven: lower, and the best high hand as well.
    hands = {1: "2h 3h Ts Tc", 2: "As 7d 9s 9c", 3: KINGS}
    board = "4h 5h 6h Kh Js"
    scene = showdown(hands, board, game)
    assert {each.seat for each in scene.settlement.pushed} == {1}
    assert names(scene) == {"high": "straight flush to the six", "low": "6-5-4-3-2"}


@each_proves("game", {OMAHA: "OH-17", WITH_JOKER: "OJ-103 OJ-98"})
def test_an_ace_is_high_in_the_one_hand_and_low_in_the_other(game: str) -> None:
    hands = {1: "As Ad 3h Tc", 2: KINGS}
    board = "Ac 5d 7h 8s Js"
    assert names(showdown(hands, board, game)) == {
        "high": "three aces, jack kicker",
        "low": "8-7-5-3-A",
    }
    assert high({1: "As 2d Th Tc", 2: "Ks 3d 9h 9c"}, "Ac Kh 8h 7s Js", game) == {1}


@pytest.mark.rule("OH-20", "OJ-140")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(("qualifier", "enough"), [("7", {7}), ("8", {7, 8}), ("9", {7, 8, 9})])
def test_another_qualifier_holds_where_it_is_posted(
    game: str, qualifier: str, enough: set[int]
) -> None:
    for highest in (7, 8, 9):
        hands = {1: f"{highest}s 3d Th Tc", 2: KINGS}
        found = low(hands, "Kc 6d 4h Js 2s", game, low_qualifier=qualifier)
        assert found == ({1} if highest in enough else set())


@pytest.mark.rule("OH-20")
@pytest.mark.parametrize("game", BOTH)
def test_without_a_posting_it_is_eight(game: str) -> None:
    board = "Kc 6d 4h Js 2s"
    assert low({1: "8s 3d Th Tc", 2: KINGS}, board, game) == {1}
    assert low({1: "9s 3d Th Tc", 2: KINGS}, board, game) == set()
