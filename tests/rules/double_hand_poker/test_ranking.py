"""Which front and which back is better, and what the joker stands for."""

from __future__ import annotations

from itertools import pairwise

import pytest

from houseway.rank.hands.joker_hand import JokerHigh, JokerInFlush, Ranking, WheelRank
from tests.rules.double_hand_poker.hands import back, called, category, front, is_foul

FROM_THE_TOP = (
    "As Ah Ad Ac Jk",
    "As Ks Qs Js Ts",
    "Ks Qs Js Ts 9s",
    "As Ah Ad Ac Ks",
    "As Ah Ad Kc Kh",
    "As Ks Qs Js 9s",
    "As Kh Qs Jd Ts",
    "As Ah Ad Kc Qh",
    "As Ah Kd Kc Qh",
    "As Ah Kd Qc Jh",
    "As Kh Qd Jc 9h",
)
"""The best hand of each category, five aces to high card."""
CALLED = (
    "five aces",
    "royal flush",
    "straight flush to the king",
    "four aces",
    "aces full of kings",
    "flush to the ace",
    "straight to the ace",
    "three aces",
    "two pair, aces and kings",
    "pair of aces",
    "ace-king high",
)
AT_THE_BOTTOM = (
    "Ac Ad Ah As Jk",
    "Ac Kc Qc Jc Tc",
    "5c 4c 3c 2c Ac",
    "2c 2d 2h 2s 3c",
    "2c 2d 2h 3s 3c",
    "7c 5c 4c 3c 2c",
    "5c 4d 3h 2s Ac",
    "2c 2d 2h 3s 4c",
    "3c 3d 2h 2s 4c",
    "2c 2d 3h 4s 5c",
    "7c 5d 4h 3s 2c",
)
"""The lowest of each category."""


@pytest.mark.rule("DHP-7", "DHP-8")
def test_the_eleven_kinds_of_hand_from_five_aces_down() -> None:
    kinds = [category(cards) for cards in FROM_THE_TOP]
    assert kinds == sorted(JokerHigh, reverse=True)
    for better, worse in zip(AT_THE_BOTTOM, FROM_THE_TOP[1:], strict=False):
        assert back(better) > back(worse)


def test_every_hand_is_called_as_house_dealers_call_it() -> None:
    assert tuple(called(cards) for cards in FROM_THE_TOP) == CALLED
    assert called("6s 6h 6d 2c 2d") == "sixes full of twos"
    assert called("5c 4d 3h 2s Ac") == "straight to the five"
    assert (called("Qs Jh"), called("As Jk")) == ("queen-jack high", "pair of aces")


@pytest.mark.rule("DHP-2")
def test_the_joker_is_an_ace_in_either_hand() -> None:
    assert called("As Jk") == "pair of aces"
    assert called("Ah Ac Jk 8s 3s") == "three aces"
    assert back("Jk Kh 9d 7c 4s") == back("As Kh 9d 7c 4s")
    assert back("Jk Ah 9d 7c 4s") == back("As Ah 9d 7c 4s")
    assert not is_foul("As Jk", "Ah Ac Ad 8s 3s")


@pytest.mark.rule("DHP-3")
def test_the_joker_fills_a_straight_as_the_card_that_makes_it_highest() -> None:
    assert called("9s 8h Jk 6c 5d") == "straight to the nine"
    assert back("9s 8h 7d 6c Jk") == back("Ts 9h 8d 7c 6s")
    assert back("Ks Qh Jd Tc Jk") == back("As Kh Qd Jc Ts")
    assert back("5s 4h 3d 2c Jk") == back("6s 5h 4d 3c 2s")
    assert back("As 4h 3d 2c Jk") == back("Ah 5h 4d 3c 2s")
    assert category("Ts 9h 8d 5c Jk") is JokerHigh.HIGH_CARD


@pytest.mark.rule("DHP-3")
def test_the_joker_fills_a_straight_flush_and_a_royal_flush_too() -> None:
    assert called("9s 8s Jk 6s 5s") == "straight flush to the nine"
    assert called("9s 8s 7s 6s Jk") == "straight flush to the ten"
    assert called("As Ks Jk Js Ts") == called("Ks Qs Js Ts Jk") == "royal flush"


@pytest.mark.rule("DHP-4")
def test_in_a_flush_the_joker_is_the_highest_card_that_the_flush_lacks() -> None:
    assert back("As Ks 9s 4s Jk") == back("Ah Kh Qh 9h 4h")
    assert back("Ks 9s 7s 4s Jk") == back("Ah Kh 9h 7h 4h")
    assert back("As Ks Qs 4s Jk") == back("Ah Kh Qh Jh 4h")


@pytest.mark.rule("DHP-4")
def test_for_analysis_the_joker_may_be_an_ace_beside_the_ace_of_the_flush() -> None:
    two_aces = Ranking(joker_in_flush=JokerInFlush.ALWAYS_ACE)
    assert back("As 8s 5s 3s Jk", two_aces) > back("Ah Kh Qh Jh 9h", two_aces)
    assert back("As 8s 5s 3s Jk", two_aces) < back("2s 2h 2d 3c 3h", two_aces)
    assert back("Ks 9s 7s 4s Jk", two_aces) == back("Ks 9s 7s 4s Jk")
    assert back("As 4s 3s 2s Jk", two_aces) == back("As 4s 3s 2s Jk")


@pytest.mark.rule("DHP-5")
def test_the_joker_pairs_nothing_but_aces() -> None:
    assert back("Qs Qh Jk 9d 7c") == back("Qs Qh As 9d 7c")
    assert category("Qs Qh Qd Jk 7c") is JokerHigh.THREE_OF_A_KIND
    assert category("Qs Qh 7d 7c Jk") is JokerHigh.TWO_PAIR
    assert category("9s 9h 8d 7c Jk") is JokerHigh.ONE_PAIR


@pytest.mark.rule("DHP-6")
def test_in_front_the_joker_is_always_an_ace() -> None:
    assert front("Ks Jk") == front("Ks Ah")
    assert front("As Jk") == front("As Ah")


@pytest.mark.rule("DHP-9")
def test_a_to_5_is_the_lowest_straight_and_the_lowest_straight_flush() -> None:
    assert back("5s 4h 3d 2c As") < back("6s 5h 4d 3c 2s") < back("As Kh Qd Jc Ts")
    assert back("5s 4s 3s 2s As") < back("6h 5h 4h 3h 2h")
    assert category("5s 4h 3d 2c As") is JokerHigh.STRAIGHT
    assert category("2s As Kh Qd Jc") is JokerHigh.HIGH_CARD


@pytest.mark.rule("DHP-9")
def test_a_house_may_have_a_to_5_as_the_second_highest() -> None:
    second = Ranking(wheel=WheelRank.SECOND_HIGHEST)
    king_high, wheel, ace_high = "Ks Qh Jd Tc 9s", "5s 4h 3d 2c As", "As Kh Qd Jc Ts"
    assert back(king_high, second) < back(wheel, second) < back(ace_high, second)
    assert back("Kh Qh Jh Th 9h", second) < back("5s 4s 3s 2s As", second)
    assert back("5s 4s 3s 2s As", second) < back("As Ks Qs Js Ts", second)
    assert back("5s 4h 3d 2c Jk", second) == back(wheel, second)


@pytest.mark.rule("DHP-10")
def test_in_front_a_pair_beats_no_pair_and_then_the_higher_card_counts() -> None:
    from_the_top = ("As Ah", "Ks Kh", "2s 2h", "As Kh", "As Qh", "Ks Qh", "4s 2h", "3s 2h")
    for better, worse in pairwise(from_the_top):
        assert front(better) > front(worse)


@pytest.mark.rule("DHP-11")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("3s 3h 3d 3c 2s", "2s 2h 2d 2c As"),
        ("2s 2h 2d 2c As", "2s 2h 2d 2c Ks"),
        ("Ks Kh Kd 7c 7s", "Ts Th Td Ac As"),
        ("Ks Kh Kd 8c 8s", "Ks Kh Kd 7c 7s"),
        ("Ks Qs 9s 8s 3s", "Ks Qs 9s 8s 2s"),
        ("9s 9h 9d Kc 3s", "9s 9h 9d Qc Js"),
        ("9s 9h 9d Kc 3s", "9s 9h 9d Kc 2s"),
        ("9s 9h 3d 3c 2s", "8s 8h 7d 7c As"),
        ("9s 9h 3d 3c Ks", "9s 9h 3d 3c Qs"),
        ("9s 9h Ad 3c 2s", "9s 9h Kd Qc Js"),
        ("9s 9h Ad 8c 6s", "9s 9h Ad 8c 5s"),
        ("As Kh 9d 8c 6s", "As Kh 9d 8c 5s"),
    ],
)
def test_hands_of_one_kind_go_by_what_makes_them_and_then_by_the_other_cards(
    better: str, worse: str
) -> None:
    assert back(better) > back(worse)


@pytest.mark.rule("DHP-11")
def test_suits_never_break_a_tie() -> None:
    assert back("As Kh 9d 8c 6s") == back("Ac Kd 9h 8s 6c")
    assert back("As Ks 9s 8s 6s") == back("Ac Kc 9c 8c 6c")
    assert front("As Kh") == front("Ac Ks")


@pytest.mark.rule("DHP-78")
def test_a_set_is_foul_if_the_front_is_the_stronger_hand() -> None:
    assert not is_foul("8s 8h", "8c 8d Kh 5s 2c")
    assert is_foul("Kh Qd", "Kc Js 9h 6d 3s")
    assert not is_foul("Kh Js", "Kc Jd 9h 6d 3s")
    assert is_foul("As Jk", "Kc Kd 9h 6d 3s")
