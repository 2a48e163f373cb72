"""All 22,100 hands of three cards: how many of each kind, and in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

import pytest

from houseway.rank.hands.three_card_hand import (
    ThreeCard,
    high_card_strength,
    three_card_category,
    three_card_strength,
)
from houseway.things.cards import parse_cards
from houseway.things.decks import DECK_52
from tests.exhaustive.slow_ranks import slow_three
from tests.proving import each_proves

HANDS = tuple(combinations(DECK_52.cards, 3))

WITH_ACE_LOW = {
    ThreeCard.MINI_ROYAL_FLUSH: 4,
    ThreeCard.STRAIGHT_FLUSH: 44,
    ThreeCard.THREE_OF_A_KIND: 52,
    ThreeCard.STRAIGHT: 720,
    ThreeCard.FLUSH: 1_096,
    ThreeCard.ONE_PAIR: 3_744,
    ThreeCard.HIGH_CARD: 16_440,
}
WITHOUT = {**WITH_ACE_LOW, ThreeCard.STRAIGHT_FLUSH: 40, ThreeCard.FLUSH: 1_100}
"""Four hands, 3-2-A of each suit, are only flushes."""


@pytest.mark.rule("TCP-19", "SCB-15")
@pytest.mark.parametrize(("ace_low", "counts"), [(True, WITH_ACE_LOW), (False, WITHOUT)])
def test_every_kind_of_hand_comes_as_often_as_it_should(
    ace_low: bool,  # noqa: FBT001  the option's own two values
    counts: Mapping[ThreeCard, int],
) -> None:
    found = Counter(
        three_card_category(three_card_strength(hand, ace_low_straight_flush=ace_low))
        for hand in HANDS
    )

    assert found == counts
    assert sum(counts.values()) == len(HANDS) == 22_100


@pytest.mark.rule("TCP-18", "TCP-27", "SCB-13")
@pytest.mark.parametrize("ace_low", [True, False])
def test_all_hands_stand_in_the_order_that_a_second_ranking_gives(
    ace_low: bool,  # noqa: FBT001  the option's own two values
) -> None:
    """Equal in one is equal in the other, and higher in one is higher in the other."""
    pairs = {
        (
            three_card_strength(hand, ace_low_straight_flush=ace_low),
            slow_three(hand, ace_low_straight_flush=ace_low),
        )
        for hand in HANDS
    }
    strengths = [strength for strength, _ in sorted(pairs)]
    keys = [key for _, key in sorted(pairs)]

    assert len(pairs) == len(set(strengths)) == len(set(keys)) == 741
    assert keys == sorted(keys)


@pytest.mark.rule("TCP-53")
def test_a_player_dealer_without_a_queen_or_better_does_not_qualify_in_6720_hands() -> None:
    below = [hand for hand in HANDS if three_card_strength(hand) < high_card_strength(12)]

    assert len(below) == 6_720
    assert all(max(card.number for card in hand) <= 11 for hand in below)


@pytest.mark.rule("TCP-53")
def test_the_weakest_hand_that_qualifies_is_queen_three_two() -> None:
    qualified = [hand for hand in HANDS if three_card_strength(hand) >= high_card_strength(12)]
    weakest = min(three_card_strength(hand) for hand in qualified)

    assert weakest == three_card_strength(parse_cards("Qs 3h 2d"))
    assert three_card_strength(parse_cards("Js Th 8d")) < high_card_strength(12)


@each_proves(
    ("higher", "lower"),
    {
        ("As Ks Qs", "Kh Qh Jh"): "TCP-19 SCB-15",
        ("3h 2h Ah", "As Ad Ac"): "TCP-21 SCB-14 SCB-17",
        ("4h 3h 2h", "3h 2h Ah"): "TCP-21 SCB-14 SCB-17",
        ("2s 2d 2c", "As Kd Qc"): "TCP-22 SCB-18",
        ("As Kd Qc", "Ks Qd Jc"): "TCP-23 SCB-19",
        ("4c 3h 2d", "3d 2s Ac"): "TCP-23 SCB-14 SCB-19",
        ("3d 2s Ac", "As Ks Js"): "TCP-23 TCP-24 SCB-19 SCB-20",
        ("5s 3s 2s", "As Ad Kc"): "TCP-24 SCB-20",
        ("2s 2d 3c", "As Kd Jc"): "TCP-25 SCB-21",
        ("2s 2d 4c", "2h 2c 3c"): "TCP-25 SCB-21",
    },
)
def test_the_edges_of_the_kinds_meet_as_written(higher: str, lower: str) -> None:
    assert three_card_strength(parse_cards(higher)) > three_card_strength(parse_cards(lower))


@pytest.mark.rule("TCP-23")
def test_a_king_an_ace_and_a_two_are_no_straight() -> None:
    strength = three_card_strength(parse_cards("Ks Ad 2c"))

    assert three_card_category(strength) is ThreeCard.HIGH_CARD


@pytest.mark.rule("TCP-26", "SCB-22")
def test_high_cards_run_from_five_three_two_up_to_ace_king_jack() -> None:
    strengths = [
        strength
        for strength in map(three_card_strength, HANDS)
        if three_card_category(strength) is ThreeCard.HIGH_CARD
    ]

    assert max(strengths) == three_card_strength(parse_cards("As Kd Jc"))
    assert min(strengths) == three_card_strength(parse_cards("5s 3d 2c"))
