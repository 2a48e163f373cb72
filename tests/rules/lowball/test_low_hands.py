"""Which hand is the lowest in Low-ball, and what the joker counts as."""

from __future__ import annotations

from itertools import pairwise

import pytest

from houseway.families.poker.rules.rules import Winner
from houseway.rank.hands.hand_names import low_words
from houseway.rank.hands.low_hand import ace_to_five_strength, deuce_to_seven_strength
from houseway.things.cards import JOKER, parse_cards
from tests.felt.pots import LOWBALL, PotScene, stacks


def best(*hands: str) -> set[int]:
    """Which of the hands wins, counted from 0."""
    strengths = [ace_to_five_strength(parse_cards(hand)) for hand in hands]
    return {place for place, each in enumerate(strengths) if each == max(strengths)}


def showdown(hands: dict[int, str], **options: str) -> dict[int, float]:
    scene = PotScene(stacks(len(hands)), LOWBALL, limits=(2, 6), options=options)
    scene.deal(hands)
    scene.check_down()
    return scene.pushed()


@pytest.mark.rule("LB-1")
def test_the_pot_goes_to_the_lowest_hand() -> None:
    hands = {1: "Ks Kd Kh Kc Qs", 2: "9s 7d 5h 3c 2s", 3: "Ts 4d 3h 2c As"}
    assert showdown(hands) == {2: 6}
    # At the table too the ace is low, and a straight flush is five low cards.
    wheel = {1: "As 2s 3s 4s 5s", 2: "2d 3h 4c 5d 7h", 3: "Kd Kh Qd Jd Tc"}
    assert showdown(wheel) == {1: 6}


@pytest.mark.rule("LB-1")
def test_hands_from_the_lowest_up() -> None:
    ladder = [
        "As 2d 3h 4c 5s",
        "As 2d 3h 4c 6s",
        "As 2d 3h 5c 6s",
        "2s 3d 4h 5c 6s",
        "As 2d 3h 4c 7s",
        "As 2d 3h 4c 8s",
        "4s 5d 6h 7c 8s",
        "As 2d 3h 4c Ks",
        "9s Td Jh Qc Ks",
        "As Ad 2h 3c 4s",
        "As Ad 2h 3c 5s",
        "Ks Kd Qh Jc Ts",
        "As Ad 2h 2c 3s",
        "Ks Kd Qh Qc Js",
        "As Ad Ah 2c 3s",
        "As Ad Ah 2c 2s",
        "As Ad Ah Ac 2s",
        "Ks Kd Kh Kc Qs",
    ]
    for lower, higher in pairwise(ladder):
        assert best(lower, higher) == {0}, (lower, higher)
        assert best(higher, lower) == {1}, (lower, higher)


@pytest.mark.rule("LB-1")
def test_straights_and_flushes_do_not_count() -> None:
    assert best("As 2s 3s 4s 5s", "As 2d 3h 4c 5s") == {0, 1}
    assert best("2s 3s 4s 5s 6s", "As 2d 3h 4c 7d") == {0}
    assert best("As 3s 5s 7s 9s", "2s 2d 3h 4c 5d") == {0}


@pytest.mark.rule("LB-1")
def test_the_cards_are_compared_from_the_highest_down() -> None:
    assert best("8s 6d 3h 2c As", "8d 5d 4h 3c 2s") == {1}
    assert best("8s 6d 4h 3c As", "8d 6h 4s 3d 2s") == {0}


@pytest.mark.rule("LB-1")
def test_the_ace_is_low_even_in_a_pair() -> None:
    assert best("As Ad Kh Qc Js", "2s 2d 3h 4c 5s") == {0}


@pytest.mark.rule("LB-2")
def test_the_pack_has_52_cards_and_one_joker() -> None:
    pack = PotScene(stacks(2), LOWBALL, limits=(2, 6)).table.game.rules.shoe
    assert len(pack) == len(set(pack)) == 53
    assert JOKER in pack


@pytest.mark.rule("LB-3")
@pytest.mark.parametrize(
    ("hand", "as_if"),
    [
        ("As 2d 3h 4c Jk", "As 2d 3h 4c 5s"),
        ("2s 3d 4h 5c Jk", "2s 3d 4h 5c As"),
        ("As 3d 4h 5c Jk", "As 3d 4h 5c 2s"),
        ("2s 2d 3h 4c Jk", "2s 2d 3h 4c As"),
        ("As Ad 3h 4c Jk", "As Ad 3h 4c 2s"),
        ("Ks Kd Kh Kc Jk", "Ks Kd Kh Kc As"),
        ("9s Td Jh Qc Jk", "9s Td Jh Qc As"),
        ("As Ad 2h 2c Jk", "As Ad 2h 2c 3s"),
    ],
)
def test_the_joker_is_the_lowest_rank_that_the_hand_does_not_hold(hand: str, as_if: str) -> None:
    assert best(hand, as_if) == {0, 1}
    strength = ace_to_five_strength(parse_cards(hand))
    assert low_words(strength) == low_words(ace_to_five_strength(parse_cards(as_if)))


@pytest.mark.rule("LB-3")
def test_the_joker_does_not_repair_a_pair() -> None:
    assert best("2s 2d 3h 4c Jk", "Ks Qd Jh Tc 9s") == {1}


@pytest.mark.rule("LB-14")
def test_equal_lows_share_the_pot_a_joker_hand_with_a_natural_one() -> None:
    hands = {1: "As 2d 3h 4c Jk", 2: "Ad 2h 3c 4s 5d", 3: "Ks Kd Kh Kc Qs"}
    assert showdown(hands) == {1: 3, 2: 3}


@pytest.mark.rule("LB-14")
@pytest.mark.parametrize(("button", "shares"), [(4, {2: 3, 3: 2}), (2, {4: 3, 1: 2})])
def test_the_odd_chip_goes_to_the_first_winner_left_of_the_button(
    button: int, shares: dict[int, float]
) -> None:
    first, second = shares
    scene = PotScene(stacks(4), LOWBALL, limits=(2, 6), button=button)
    scene.deal({first: "As 2d 3h 4c 5s", second: "Ad 2h 3c 4s 5d"})
    # The small blind of one dollar is folded; two players put in two dollars each.
    if button == 4:
        scene.play("3 calls, 4 folds, 1 folds, 2 checks")
    else:
        scene.play("1 calls, 2 folds, 3 folds, 4 checks")
    assert scene.pot == 5
    scene.check_down()
    assert scene.pushed() == shares


@pytest.mark.rule("LB-1", "LB-3")
def test_a_house_may_play_deuce_to_seven() -> None:
    def strength(hand: str) -> int:
        return deuce_to_seven_strength(parse_cards(hand))

    ladder = [
        "2s 3d 4h 5c 7s",
        "2s 3d 4h 6c 7s",
        "2s 3d 4h 5c 8s",
        "2s 3d 4h 5c As",
        "2s 2d 3h 4c 5s",
        "2s 2d 3h 3c 5s",
        "2s 2d 2h 4c 5s",
        "2s 3d 4h 5c 6s",
        "2s 3s 4s 5s 7s",
        "2s 2d 2h 3c 3s",
        "2s 2d 2h 2c 3s",
        "2s 3s 4s 5s 6s",
    ]
    for lower, higher in pairwise(ladder):
        assert strength(lower) > strength(higher), (lower, higher)
    # The joker is the lowest missing rank from two up, wanted or not.
    assert strength("3s 4d 5h 7c Jk") == strength("3s 4d 5h 7c 2s")
    assert strength("2s 3d 4h 5c Jk") == strength("2s 3d 4h 5c 6h")

    hands = {1: "As 2d 3h 4c 5s", 2: "Ad 7h 5c 3s 2h", 3: "Ks 7d 5h 3c 2s"}
    scene = PotScene(
        stacks(3), LOWBALL, limits=(2, 6), options={"winner": "deuce_to_seven"}
    )  # fmt: skip
    assert scene.table.game.rules.winner is Winner.DEUCE_TO_SEVEN
    scene.deal(hands)
    scene.check_down()
    assert scene.pushed() == {3: 6}
