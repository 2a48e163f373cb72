"""The best five of six or seven cards: compared with every five of them, and counted in full.

The six-card totals are those of people.math.sfu.ca/~alspach/comp38.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from houseway.rank.hands.high_hand import High, best_five_strength, high_category
from houseway.things.cards import Card, parse_cards
from houseway.things.decks import DECK_52
from tests.exhaustive.slow_ranks import slow_five

SIX_CARDS = {
    High.ROYAL_FLUSH: 188,
    High.STRAIGHT_FLUSH: 1_844 - 188,
    High.FOUR_OF_A_KIND: 14_664,
    High.FULL_HOUSE: 165_984,
    High.FLUSH: 205_792,
    High.STRAIGHT: 361_620,
    High.THREE_OF_A_KIND: 732_160,
    High.TWO_PAIR: 2_532_816,
    High.ONE_PAIR: 9_730_740,
    High.HIGH_CARD: 6_612_900,
}

PACKS = {
    "the whole pack": DECK_52.cards,
    "two suits only": tuple(each for each in DECK_52.cards if str(each)[1] in "hs"),
    "five ranks only": tuple(each for each in DECK_52.cards if str(each)[0] in "AKQJT"),
    "low cards and aces": tuple(each for each in DECK_52.cards if str(each)[0] in "A23456"),
}
"""Short packs bring the rare hands: full houses of two triples, six suited cards, the wheel."""


def best_of_all_fives(cards: tuple[Card, ...]) -> tuple[int, tuple[int, ...]]:
    """The strongest five, by our ranking of five cards and by the second one."""
    fives = list(combinations(cards, 5))
    return max(best_five_strength(five) for five in fives), max(slow_five(five) for five in fives)


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_the_best_five_is_the_best_of_all_fives(pack: tuple[Card, ...], size: int) -> None:
    dealt = random.Random(20_260_101 + size)
    for _ in range(1_000):
        cards = tuple(dealt.sample(pack, size))
        strength, key = best_of_all_fives(cards)
        assert best_five_strength(cards) == strength
        assert high_category(strength) == key[0]


@pytest.mark.parametrize(
    ("cards", "five"),
    [
        ("As Ah Ad Ks Kh Kd", "As Ah Ad Ks Kh"),
        ("As Ah Ks Kh Qs Qh", "As Ah Ks Kh Qs"),
        ("As Ah Ks Kh Qs Qh Jd", "As Ah Ks Kh Qs"),
        ("As 2h 3d 4c 5s 6h", "6h 5s 4c 3d 2h"),
        ("As Ks Qs Js Ts 9s 8s", "As Ks Qs Js Ts"),
        ("As 2s 3s 4s 5s 6s Kd", "6s 5s 4s 3s 2s"),
        ("9s 8s 7s 6s 5h 2s", "9s 8s 7s 6s 2s"),
        ("As Ah Ad Ac Ks Kh Kd", "As Ah Ad Ac Ks"),
        ("2s 2h 2d 2c As Ah Ad", "2s 2h 2d 2c As"),
        ("As Ah Ad 2s 2h Ks Kh", "As Ah Ad Ks Kh"),
    ],
)
def test_the_five_that_count_are_the_ones_a_player_would_show(cards: str, five: str) -> None:
    assert best_five_strength(parse_cards(cards)) == best_five_strength(parse_cards(five))


def test_the_published_six_card_numbers_are_all_hands_of_six() -> None:
    assert sum(SIX_CARDS.values()) == 20_358_520


@pytest.mark.release
def test_every_kind_of_six_card_hand_comes_as_often_as_published() -> None:
    found: Counter[int] = Counter()
    for hand in combinations(DECK_52.cards, 6):
        found[high_category(best_five_strength(hand))] += 1

    assert found == SIX_CARDS
