"""All 2,598,960 hands of five cards: how many of each kind, and in which order.

The totals are those of suffe.cool/poker. The hands are dealt in twelve parts, by highest rank: up
to a ten in every run, which is one hand in seven, and all with `--release`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest

from houseway.rank.hands.high_hand import High, best_five_strength, high_category
from houseway.things.cards import Card, Rank, Suit, card
from houseway.things.decks import DECK_52
from tests.exhaustive.short_packs import hands_of, strengths_of
from tests.exhaustive.slow_ranks import slow_five
from tests.sampling import sampled

PUBLISHED = {
    High.ROYAL_FLUSH: 4,
    High.STRAIGHT_FLUSH: 36,
    High.FOUR_OF_A_KIND: 624,
    High.FULL_HOUSE: 3_744,
    High.FLUSH: 5_108,
    High.STRAIGHT: 10_200,
    High.THREE_OF_A_KIND: 54_912,
    High.TWO_PAIR: 123_552,
    High.ONE_PAIR: 1_098_240,
    High.HIGH_CARD: 1_302_540,
}


def hands_with_highest(rank: Rank) -> Iterator[tuple[Card, ...]]:
    """Every hand whose highest card is of this rank, the ace always high."""
    tops = [each for each in DECK_52.cards if each.rank is rank]
    lower = [each for each in DECK_52.cards if each.number < rank]
    for top_count in range(1, 5):
        for top in combinations(tops, top_count):
            for rest in combinations(lower, 5 - top_count):
                yield top + rest


def test_the_parts_add_up_to_the_published_numbers() -> None:
    assert hands_of(13) == PUBLISHED
    assert sum(PUBLISHED.values()) == 2_598_960
    assert strengths_of(13) == 7_462


RANKS = [rank for rank in reversed(Rank) if rank > Rank.TWO]
UP_TO_A_TEN = sampled(RANKS, lambda rank: rank <= Rank.TEN)


@pytest.mark.parametrize("rank", UP_TO_A_TEN)
def test_every_kind_of_hand_comes_as_often_as_it_should(rank: Rank) -> None:
    hands = Counter(best_five_strength(hand) for hand in hands_with_highest(rank))
    kinds: Counter[High] = Counter()
    for strength, times in hands.items():
        kinds[high_category(strength)] += times

    ranks = rank - 1
    assert kinds == hands_of(ranks) - hands_of(ranks - 1)
    assert len(hands) == strengths_of(ranks) - strengths_of(ranks - 1)


def different_hands() -> list[tuple[Card, ...]]:
    """One hand of each strength: every five ranks in mixed suits, and suited where they can be."""
    hands = []
    for ranks in combinations_with_replacement(Rank, 5):
        times = Counter(ranks)
        if max(times.values()) == 5:
            continue
        if len(times) == 5:
            hands.append(tuple(card(rank, Suit.SPADES) for rank in ranks))
        hands.append(_in_mixed_suits(ranks))
    return hands


def _in_mixed_suits(ranks: tuple[Rank, ...]) -> tuple[Card, ...]:
    suits = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS)
    return tuple(card(rank, suit) for rank, suit in zip(ranks, suits, strict=True))


def test_all_7462_different_hands_stand_in_the_order_that_a_second_ranking_gives() -> None:
    pairs = sorted((best_five_strength(hand), slow_five(hand)) for hand in different_hands())
    keys = [key for _, key in pairs]

    assert len({strength for strength, _ in pairs}) == len(set(keys)) == len(pairs) == 7_462
    assert keys == sorted(keys)


def test_hands_that_differ_only_in_their_suits_are_equal() -> None:
    """Every suit changed for the next one: the same hand to the player."""
    turned = dict(zip(Suit, (*list(Suit)[1:], Suit.CLUBS), strict=True))
    for hand in different_hands():
        other = [card(each.rank, turned[each.suit]) for each in hand if each.rank and each.suit]
        assert best_five_strength(other) == best_five_strength(hand)
