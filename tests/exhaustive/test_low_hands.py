"""Every low hand of five cards, from 52 cards and with the joker, counted two ways.

Suits do not count in ace-to-five, so hands are dealt by their ranks, each as often as there are
ways to choose its suits. How often each hand must come is worked out here by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random

import pytest

from houseway.rank.hands.hand_names import low_words
from houseway.rank.hands.low_hand import Pairing, ace_to_five_strength, low_pairing
from houseway.things.cards import JOKER, Card, Rank, Suit, card
from houseway.things.decks import JOKER_53

ACE_LOW = 1
RANKS = range(ACE_LOW, 14)
SHAPES = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1)]
"""From the lowest kind of hand to the highest, by how often its ranks come."""
Key = tuple[int, tuple[int, ...]]


def key(numbers: Sequence[int]) -> Key:
    """The kind of hand, then its ranks: first those that come most often, the highest first."""
    times = Counter(numbers)
    order = sorted(times, key=lambda number: (-times[number], -number))
    return SHAPES.index(tuple(times[number] for number in order)), tuple(order)


def natural_ways(numbers: Sequence[int]) -> int:
    return prod(comb(4, times) for times in Counter(numbers).values())


def run_from_the_ace(numbers: Sequence[int]) -> int:
    """How many ranks the hand has from the ace up without a gap."""
    length = 0
    while length + 1 in numbers:
        length += 1
    return length


def joker_ways(numbers: Sequence[int]) -> int:
    """How often four cards and the joker make this hand.

    The joker stands for a rank that comes once and below which no rank is missing.
    """
    singles = [number for number, times in Counter(numbers).items() if times == 1]
    standing_in = [number for number in singles if number <= run_from_the_ace(numbers)]
    return sum(natural_ways([each for each in numbers if each != number]) for number in standing_in)


def rank_sets(cards: int) -> Iterator[tuple[int, ...]]:
    for numbers in combinations_with_replacement(RANKS, cards):
        if max(Counter(numbers).values()) <= 4:
            yield numbers


def dealt(numbers: Sequence[int]) -> list[Card]:
    """Cards of these ranks, of one suit after the other."""
    suits = list(Suit)
    return [
        card(Rank.ACE if number == ACE_LOW else Rank(number), suits[place % 4])
        for place, number in enumerate(numbers)
    ]


@cache
def counted(*, joker: bool) -> Counter[int]:
    """How often each strength comes when every hand is dealt."""
    counts: Counter[int] = Counter()
    for numbers in rank_sets(5):
        counts[ace_to_five_strength(dealt(numbers))] += natural_ways(numbers)
    if joker:
        for numbers in rank_sets(4):
            counts[ace_to_five_strength([*dealt(numbers), JOKER])] += natural_ways(numbers)
    return counts


def expected(*, joker: bool) -> list[int]:
    """The same from combinatorics, from the hand that wins to the one that loses."""
    hands = sorted(rank_sets(5), key=key)
    return [natural_ways(hand) + (joker_ways(hand) if joker else 0) for hand in hands]


@pytest.mark.parametrize(("jokers", "total"), [(0, comb(52, 5)), (1, comb(53, 5))])
def test_every_hand_comes_as_often_as_it_should_in_the_order_it_should(
    jokers: int, total: int
) -> None:
    counts = counted(joker=jokers == 1)
    in_order = [counts[strength] for strength in sorted(counts, reverse=True)]
    assert in_order == expected(joker=jokers == 1)
    assert sum(in_order) == total
    assert len(in_order) == 6_175


def test_the_kinds_of_hands_come_as_often_as_published() -> None:
    kinds: Counter[Pairing] = Counter()
    for strength, times in counted(joker=False).items():
        kinds[low_pairing(strength)] += times
    assert kinds == {
        Pairing.NO_PAIR: 1_302_540 + 5_108 + 10_200 + 40,
        Pairing.ONE_PAIR: 1_098_240,
        Pairing.TWO_PAIR: 123_552,
        Pairing.THREE_OF_A_KIND: 54_912,
        Pairing.FULL_HOUSE: 3_744,
        Pairing.FOUR_OF_A_KIND: 624,
    }


@pytest.mark.parametrize("highest", range(5, 14))
def test_hands_by_their_highest_card(highest: int) -> None:
    # Four of the lower ranks beside the highest one, in any suits.
    letter = "K" if highest == 13 else Rank(highest).letter
    plain = sum(
        times for strength, times in counted(joker=False).items()
        if low_pairing(strength) is Pairing.NO_PAIR and low_words(strength)[0] == letter
    )  # fmt: skip
    assert plain == 4**5 * comb(highest - 1, 4)


def test_the_wheel_comes_2304_times_with_the_joker() -> None:
    # 1,024 without it, and for each of its five ranks 256 with the joker in its place.
    counts = counted(joker=True)
    wheel = max(counts)
    assert low_words(wheel) == "5-4-3-2-A"
    assert counts[wheel] == 4**5 + 5 * 4**4


def test_suits_make_no_difference_and_equal_ranks_are_equal() -> None:
    chance = Random(53)
    pack = list(JOKER_53.cards)
    seen: dict[Key, int] = {}
    for _ in range(20_000):
        hand = chance.sample(pack, 5)
        numbers = [ACE_LOW if each.rank is Rank.ACE else each.number for each in hand if each.rank]
        if len(numbers) == 4:
            numbers.append(next(number for number in RANKS if number not in numbers))
        strength = ace_to_five_strength(hand)
        assert seen.setdefault(key(numbers), strength) == strength
    by_key = [seen[each] for each in sorted(seen)]
    assert by_key == sorted(by_key, reverse=True)
    assert len(set(by_key)) == len(by_key)


@pytest.mark.release
def test_all_2869685_hands_dealt_one_by_one() -> None:
    counts = Counter(ace_to_five_strength(hand) for hand in combinations(JOKER_53.cards, 5))
    assert counts == counted(joker=True)
