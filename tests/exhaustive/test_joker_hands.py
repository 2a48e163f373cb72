"""All 2,869,685 hands of five cards with the joker: how many of each kind, and in which order.

A hand is worth what its ranks are and whether they are of one suit, so every different hand is
looked at once and counted as often as it can be dealt. The second ranking puts each of the 52
cards in the joker's place and takes the best that the rules allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random

from houseway.rank.hands.joker_hand import (
    USUAL,
    JokerHigh,
    JokerInFlush,
    Ranking,
    WheelRank,
    back_strength,
    joker_category,
)
from houseway.things.cards import JOKER, Card, Rank, Suit, card
from houseway.things.decks import DECK_52, JOKER_53
from tests.exhaustive.slow_ranks import FLUSH, STRAIGHT, STRAIGHT_FLUSH, slow_five

RANKINGS = (USUAL, Ranking(WheelRank.SECOND_HIGHEST, JokerInFlush.ALWAYS_ACE))
"""One option is about straights, the other about flushes: changed together, both are seen."""
COMPLETED = (STRAIGHT, STRAIGHT_FLUSH, STRAIGHT_FLUSH + 1)
SUITS = list(Suit)


def different_hands() -> Iterator[tuple[tuple[Card, ...], int]]:
    """Each hand once, in mixed suits and in one, with how many hands are like it."""
    for size, joker in ((5, ()), (4, (JOKER,))):
        for ranks in combinations_with_replacement(Rank, size):
            times = Counter(ranks)
            if max(times.values()) > 4:
                continue
            suited = 4 if len(times) == size else 0
            if suited:
                yield (*(card(rank, Suit.SPADES) for rank in ranks), *joker), suited
            mixed = prod(comb(4, each) for each in times.values()) - suited
            yield (*_in_mixed_suits(ranks), *joker), mixed


def _in_mixed_suits(ranks: Sequence[Rank]) -> tuple[Card, ...]:
    return tuple(card(rank, SUITS[place % 4]) for place, rank in enumerate(ranks))


def slow_with_joker(cards: Sequence[Card], ranking: Ranking) -> tuple[int, ...]:
    """The best that any card makes in the joker's place, if it may stand for it."""
    if JOKER not in cards:
        return _placed(slow_five(cards), ranking)
    four = [each for each in cards if each is not JOKER]
    if all(each.rank is Rank.ACE for each in four):
        return (JokerHigh.FIVE_ACES,)
    return max(_allowed(four, ranking))


def _allowed(four: list[Card], ranking: Ranking) -> Iterator[tuple[int, ...]]:
    for other, made in _each_in_its_place(tuple(four)):
        if made[0] in COMPLETED or (other.rank is Rank.ACE and made[0] != FLUSH):
            yield _placed(made, ranking)
    if len({each.suit for each in four}) == 1:
        always_ace = ranking.joker_in_flush is JokerInFlush.ALWAYS_ACE
        held = {each.number for each in four}
        highest = Rank.ACE if always_ace else max(rank for rank in Rank if rank not in held)
        ranks = sorted((*(each.number for each in four), highest), reverse=True)
        yield (FLUSH, *(number - 1 for number in ranks))


@cache
def _each_in_its_place(four: tuple[Card, ...]) -> list[tuple[Card, tuple[int, ...]]]:
    return [(each, slow_five([*four, each])) for each in DECK_52.cards if each not in four]


def _placed(made: tuple[int, ...], ranking: Ranking) -> tuple[int, ...]:
    """The wheel is window 1, or stands between window 9 and the ace-high straight."""
    second = ranking.wheel is WheelRank.SECOND_HIGHEST
    if made[0] in COMPLETED:
        return (made[0], 19 if second and made[1] == 1 else 2 * made[1])
    return made


def test_every_kind_of_hand_comes_as_often_as_it_should() -> None:
    kinds: Counter[JokerHigh] = Counter()
    for hand, times in different_hands():
        kinds[joker_category(back_strength(hand))] += times

    assert kinds == {
        JokerHigh.FIVE_ACES: 1,
        JokerHigh.ROYAL_FLUSH: 24,
        JokerHigh.STRAIGHT_FLUSH: 180,
        JokerHigh.FOUR_OF_A_KIND: 828,
        JokerHigh.FULL_HOUSE: 4_368,
        JokerHigh.FLUSH: 7_804,
        JokerHigh.STRAIGHT: 20_532,
        JokerHigh.THREE_OF_A_KIND: 63_360,
        JokerHigh.TWO_PAIR: 138_600,
        JokerHigh.ONE_PAIR: 1_215_024,
        JokerHigh.HIGH_CARD: 1_418_964,
    }
    assert sum(kinds.values()) == comb(53, 5) == 2_869_685


def test_all_different_hands_stand_in_the_order_that_a_second_ranking_gives() -> None:
    hands = [hand for hand, _ in different_hands()]
    for ranking in RANKINGS:
        pairs = {(back_strength(hand, ranking), slow_with_joker(hand, ranking)) for hand in hands}
        keys = [key for _, key in sorted(pairs)]
        assert len({strength for strength, _ in pairs}) == len(set(keys)) == len(pairs)
        assert keys == sorted(keys)


def test_a_hand_is_worth_the_same_in_any_order_and_in_other_suits() -> None:
    chance = Random(53)
    turned = dict(zip(Suit, (*SUITS[1:], SUITS[0]), strict=True))
    for _ in range(2_000):
        hand = chance.sample(JOKER_53.cards, 5)
        other = [card(each.rank, turned[each.suit]) for each in hand if each.rank and each.suit]
        other += [JOKER] * (JOKER in hand)
        assert back_strength(other) == back_strength(sorted(hand, key=str)) == back_strength(hand)
