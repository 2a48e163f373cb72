"""What the joker is in Omaha: an ace, or the card that makes a straight or a flush."""

from __future__ import annotations

import pytest

from tests.rules.omaha_hi_lo.hands import WITH_JOKER, high, low, names, showdown, won


def called(own: str, board: str, other: str = "2h 3h 4s 8d", **options: str) -> str:
    """What the high hand of four cards with the joker is called when it wins."""
    scene = showdown({1: own, 2: other}, board, WITH_JOKER, **options)
    pushed = next(each for each in scene.settlement.pushed if each.half != "low")
    assert pushed.seat == 1
    return pushed.hand


@pytest.mark.rule("OJ-25")
@pytest.mark.parametrize(
    ("own", "board", "name"),
    [
        pytest.param(
            "Jk 9s 7d 4c", "Ah Ac Qh Jd 5s", "three aces, queen kicker", id="an ace, no nine"
        ),
        pytest.param(
            "Jk Ks 7d 4c", "Kh Kc Qh 9d 5s", "three kings, ace kicker", id="no fourth king"
        ),
        pytest.param(
            "Jk Ks 7d 4c",
            "Ah Kc Qh 9d 5s",
            "two pair, aces and kings, queen kicker",
            id="aces and kings",
        ),
        pytest.param(
            "Jk 9s 3d 3c", "Jh Tc 8h 4d 2s", "straight to the queen", id="inside a straight"
        ),
        pytest.param("Jk 9s 3d 3c", "Th Jc Qh 4d 2s", "straight to the king", id="at its end"),
        pytest.param(
            "Jk 2s 9d 9c", "3s 4c 5h Kd Js", "straight to the six", id="no ace of a wheel"
        ),
        pytest.param("Jk 9s 3d 3c", "Ks 6s 2s Jd Th", "ace-high flush", id="a flush"),
        pytest.param(
            "Jk 9s 3d 3c", "8s 7s 6s Kd Kh", "straight flush to the ten", id="a straight flush"
        ),
        pytest.param("Jk Ks 3d 3c", "Qs Js Ts 9d 9h", "royal flush", id="a royal flush"),
        pytest.param("Jk As 3d 3c", "Ks Js Ts 9d 9h", "royal flush", id="the queen of a royal"),
    ],
)
def test_in_a_high_hand_it_is_an_ace_or_makes_a_straight_or_a_flush(
    own: str, board: str, name: str
) -> None:
    assert called(own, board) == name


@pytest.mark.rule("OJ-25")
def test_with_an_ace_it_is_a_pair_of_aces() -> None:
    assert called("Jk As 9d 7c", "Qh Jc 6h 5d 2s", "Kh 8d 8h 4s") == "pair of aces, queen kicker"
    assert high({1: "Jk As 9d 7c", 2: "Kh Kd 8h 4s"}, "Qh Jc 6h 5d 2s", WITH_JOKER) == {1}


@pytest.mark.rule("OJ-25")
def test_it_pairs_nothing_but_an_ace() -> None:
    # Trips would be made of any pair if it were wild; a pair of kings stays one with an ace beside.
    hands = {1: "Jk Ks 7d 4c", 2: "Qs Qd 8h 8c"}
    assert high(hands, "Kh Qh 9c 5s 2d", WITH_JOKER) == {2}


@pytest.mark.rule("OJ-25")
def test_in_a_flush_it_is_the_highest_card_of_the_suit_that_is_not_in_that_hand() -> None:
    board = "Jk 9s 6s Jd Th"
    ace = "As 3s 7d 7c"
    # Beside the ace it is the king: A-K-9-6-3 beats the A-Q-9-8-6 of who has no ace, and loses to
    # the A-K-Q-9-6 of who has king and queen.
    assert high({1: ace, 2: "Qs 8s 8d 8c"}, board, WITH_JOKER) == {1}
    assert high({1: ace, 2: "Ks 2s 8d 8c"}, board, WITH_JOKER) == {1}
    assert high({1: ace, 2: "Ks Qs 8d 8c"}, board, WITH_JOKER) == {2}
    # Of the same five cards it makes no difference who has the joker.
    assert called("Jk 3s 7d 7c", "9s 6s 5s Jd Th", "Ks Qs 8d 8c") == "ace-high flush"


@pytest.mark.rule("OJ-25", "OJ-101")
def test_in_a_low_hand_it_is_an_ace_so_that_an_ace_beside_it_spoils_it() -> None:
    hands = {1: "Jk 2s Qh Qd", 2: "As 5d Jh Jd", 3: "Ks Kh Ts Th"}
    scene = showdown(hands, "3c 4d 8h Kc Kd", WITH_JOKER)
    assert [(each.seat, each.half, each.hand) for each in scene.settlement.pushed] == [
        (3, "high", "four kings, eight kicker"),
        (1, "low", "8-4-3-2-A"),
    ]
    hands = {1: "Jk As Qh Qd", 2: "Ts 9d Jh Jd", 3: "Ks Kh 9s Th"}
    assert low(hands, "2c 3d 4h Kc Kd", WITH_JOKER) == set()


@pytest.mark.rule("OJ-25")
def test_by_low_ball_s_reading_it_is_the_lowest_rank_that_the_low_lacks() -> None:
    hands = {1: "Jk As Qh Qd", 2: "5s 6d Jh Jd", 3: "Ks Kh 9s Th"}
    board = "2c 3d 4h Kc Kd"
    assert low(hands, board, WITH_JOKER) == {2}
    scene = showdown(hands, board, WITH_JOKER, joker_in_low="lowest_absent")
    assert names(scene)["low"] == "5-4-3-2-A"
    assert low(hands, board, WITH_JOKER, joker_in_low="lowest_absent") == {1}


@pytest.mark.rule("OJ-25")
def test_a_natural_hand_and_a_joker_hand_of_equal_ranks_tie() -> None:
    board = "Qh Jc Td 4s 2h"
    assert high({1: "As Kd 7h 7c", 2: "Jk Kc 8h 8c"}, board, WITH_JOKER) == {1, 2}
    lows = {1: "As 3d Kh Kc", 2: "Jk 3c Qs Qd"}
    assert low(lows, "4d 6h 8s Js Td", WITH_JOKER) == {1, 2}


@pytest.mark.rule("OJ-26")
@pytest.mark.parametrize("place", range(5))
def test_on_the_board_it_is_everybody_s_whichever_card_it_is(place: int) -> None:
    cards = ["9c", "8d", "4h", "2s"]
    cards.insert(place, "Jk")
    board = " ".join(cards)
    # The jack of a straight for seat 2, the ace of the lowest hand for seat 3.
    hands = {1: "As Kd Qh 5c", 2: "Ts 7d Ks Kc", 3: "Kh 3h Qs 5d"}
    scene = showdown(hands, board, WITH_JOKER)
    assert won(scene) == [(2, "high", 6), (3, "low", 6)]
    assert names(scene) == {"high": "straight to the jack", "low": "5-4-3-2-A"}
    # And a second ace for seat 1.
    assert high({1: "As Kd Qh 5c", 2: "Kh Kc 3d 3s"}, board, WITH_JOKER) == {1}


@pytest.mark.rule("OJ-26")
def test_one_player_reads_it_otherwise_for_high_than_for_low() -> None:
    # In the high hand it is the queen of a straight, in the low one an ace.
    scene = showdown({1: "9s 5d 2h Kc", 2: "Kh Kd 4h 4d"}, "Jk 8c 7d Jh Ts", WITH_JOKER)
    assert {each.seat for each in scene.settlement.pushed} == {1}
    assert names(scene) == {"high": "straight to the king", "low": "8-7-5-2-A"}


FIVE = {1: "Jk As 7d 7c", 2: "9h 8h 3s 3d"}
FIVE_BOARD = "Ah Ac Ad Th Jh"
"""Seat 1 has four aces and the joker."""


@pytest.mark.rule("OJ-106")
def test_four_aces_and_the_joker_are_four_aces_by_the_printed_list() -> None:
    # A royal flush in hearts beats them.
    hands = FIVE | {2: "Kh Qh 3s 3d"}
    assert high(hands, FIVE_BOARD, WITH_JOKER) == {2}
    assert high(FIVE, FIVE_BOARD, WITH_JOKER) == {1}
    assert called("Jk As 7d 7c", FIVE_BOARD) == "four aces, ace kicker"


@pytest.mark.rule("OJ-106")
def test_where_the_house_says_so_five_aces_beat_a_royal_flush() -> None:
    hands = FIVE | {2: "Kh Qh 3s 3d"}
    assert high(hands, FIVE_BOARD, WITH_JOKER, five_aces="above_royal") == {1}
    assert called("Jk As 7d 7c", FIVE_BOARD, five_aces="above_royal") == "five aces"
