"""Cards in the kernel are the cards of the pack, and hands are ranked as in the room of ranks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import cast

import numba
import numpy as np

from houseway.families.three_card.sim import play_policy
from houseway.families.three_card.sim.kernel.hand_numbers import (
    RANK,
    RANK_COUNT,
    SUIT_COUNT,
    SUITED,
    best_five_kind,
    hand_number,
    six_card_kind,
)
from houseway.rank.array_types import Ints
from houseway.rank.hands.high_hand import High, best_five_strength, high_category
from houseway.things.cards import Suit
from houseway.things.decks import DECK_52

PUBLISHED_SIX = {
    High.ROYAL_FLUSH: 188,
    High.STRAIGHT_FLUSH: 1_656,
    High.FOUR_OF_A_KIND: 14_664,
    High.FULL_HOUSE: 165_984,
    High.FLUSH: 205_792,
    High.STRAIGHT: 361_620,
    High.THREE_OF_A_KIND: 732_160,
    High.TWO_PAIR: 2_532_816,
    High.ONE_PAIR: 9_730_740,
    High.HIGH_CARD: 6_612_900,
}
"""Six of 52 cards, as published at people.math.sfu.ca/~alspach/comp38."""


def _count_six() -> Ints:
    """How many of all 20,358,520 six-card hands are of each kind."""
    counts = np.zeros(10, np.int64)
    for a in range(52):
        for b in range(a):
            for c in range(b):
                ranks3 = RANK_COUNT[a] + RANK_COUNT[b] + RANK_COUNT[c]
                suits3 = SUIT_COUNT[a] + SUIT_COUNT[b] + SUIT_COUNT[c]
                suited3 = SUITED[a] | SUITED[b] | SUITED[c]
                for d in range(c):
                    for e in range(d):
                        for f in range(e):
                            ranks = ranks3 + RANK_COUNT[d] + RANK_COUNT[e] + RANK_COUNT[f]
                            suits = suits3 + SUIT_COUNT[d] + SUIT_COUNT[e] + SUIT_COUNT[f]
                            suited = suited3 | SUITED[d] | SUITED[e] | SUITED[f]
                            counts[best_five_kind(ranks, suits, suited)] += 1
    return counts


def test_a_number_is_the_card_at_that_place_in_the_box() -> None:
    suits = list(Suit)
    for number, card in enumerate(DECK_52.cards):
        assert card.suit is suits[number // 13]
        assert card.number == RANK[number] + 2


def test_every_hand_has_a_number_of_its_own_in_any_order_of_its_cards() -> None:
    for number, (high, middle, low) in enumerate(play_policy.hands().tolist()):
        assert hand_number(high, middle, low) == number
        assert hand_number(low, high, middle) == number
        assert hand_number(middle, low, high) == number
    assert play_policy.numbers(play_policy.hands()[:, ::-1]).tolist() == list(range(22_100))


def test_all_six_card_hands_are_of_each_kind_as_often_as_published() -> None:
    count = cast(Callable[[], Ints], numba.njit(_count_six))
    assert dict(enumerate(count().tolist())) == {int(k): n for k, n in PUBLISHED_SIX.items()}


def test_six_cards_are_of_the_kind_that_the_room_of_ranks_says() -> None:
    chance = Random(6)
    seen: Counter[High] = Counter()
    for _ in range(4_000):
        numbers = chance.sample(range(52), 6)
        cards = tuple(DECK_52.cards[number] for number in numbers)
        kind = high_category(best_five_strength(cards))
        assert six_card_kind(np.array(numbers), 0, 3) == kind
        seen[kind] += 1
    assert len(seen) >= 7


def test_every_hand_around_a_royal_flush_is_ranked_alike() -> None:
    royal = [13 + rank for rank in (8, 9, 10, 11, 12)]
    for kept in combinations(royal, 4):
        for more in combinations([card for card in range(52) if card not in kept], 2):
            numbers = [*kept, *more]
            cards = tuple(DECK_52.cards[number] for number in numbers)
            kind = high_category(best_five_strength(cards))
            assert six_card_kind(np.array(numbers), 0, 3) == kind
