"""Pai gow poker hands of five and of two cards with the joker, on one scale.

The joker is an ace, or it completes a straight, a flush, a straight flush or a royal flush, as the
card that makes the best hand; it pairs nothing else. Strengths compare as plain integers, also a
front of two cards with a back of five: a hand is set foul if the front is the stronger of the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from houseway.rank.hands.hand_category import HandCategory
from houseway.things.cards import Card

_KICKER_BITS = 20
"""Five deciding cards of four bits each."""
_ACE = 14
_JOKER = 0
"""The number of the joker, which comes last in a descending order."""
_WHEEL = (14, 5, 4, 3, 2)
_STRAIGHTS = tuple(tuple(range(top, top - 5, -1)) for top in range(14, 5, -1))
"""From A-K-Q-J-T down to 6-5-4-3-2."""


class WheelRank(StrEnum):
    """Where A-2-3-4-5 stands among the straights, and suited among the straight flushes."""

    LOWEST = "lowest"
    SECOND_HIGHEST = "second_highest"
    """Between A-K-Q-J-T and K-Q-J-T-9."""


class JokerInFlush(StrEnum):
    """Which card of the suit the joker is in a flush."""

    HIGHEST_UNMATCHED = "highest_unmatched"
    ALWAYS_ACE = "always_ace"
    """An ace, even beside the ace of the suit."""


class Ranking(NamedTuple):
    """What the texts leave open about the ranking."""

    wheel: WheelRank = WheelRank.LOWEST
    joker_in_flush: JokerInFlush = JokerInFlush.HIGHEST_UNMATCHED


USUAL = Ranking()


class JokerHigh(HandCategory):
    """Categories from low to high, five aces on top."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_ACES = 10


_OF_A_KIND = {
    (5,): JokerHigh.FIVE_ACES,
    (4, 1): JokerHigh.FOUR_OF_A_KIND,
    (3, 2): JokerHigh.FULL_HOUSE,
    (3, 1, 1): JokerHigh.THREE_OF_A_KIND,
    (2, 2, 1): JokerHigh.TWO_PAIR,
    (2, 1, 1, 1): JokerHigh.ONE_PAIR,
    (1, 1, 1, 1, 1): JokerHigh.HIGH_CARD,
}
"""What the sizes of the groups of equal rank make."""


def back_strength(cards: Sequence[Card], ranking: Ranking = USUAL) -> int:
    """The strength of exactly five cards."""
    numbers = sorted([card.number for card in cards], reverse=True)
    suits = {card.suit for card in cards}
    suits.discard(None)
    return _five(tuple(numbers), ranking, suited=len(suits) == 1)


def front_strength(cards: Sequence[Card]) -> int:
    """The strength of two cards: a pair or two high cards, with the joker as an ace."""
    one, two = cards
    first, second = one.number or _ACE, two.number or _ACE
    return _two(first, second)


@cache
def _two(first: int, second: int) -> int:
    if first == second:
        return _strength(JokerHigh.ONE_PAIR, (first,))
    return _strength(JokerHigh.HIGH_CARD, (max(first, second), min(first, second)))


@cache
def _five(numbers: tuple[int, ...], ranking: Ranking, *, suited: bool) -> int:
    """By ranks and whether they are of one suit: ten thousand different hands in all."""
    if numbers[-1] != _JOKER:
        return _natural(numbers, ranking, suited=suited)
    return max(_readings(numbers[:-1], ranking, suited=suited))


def _readings(others: tuple[int, ...], ranking: Ranking, *, suited: bool) -> Iterator[int]:
    """What the four cards are worth with the joker as each card that it may stand for."""
    yield _natural(_with(others, _ACE), ranking, suited=False)
    for straight in (*_STRAIGHTS, _WHEEL):
        if len(set(others)) == 4 and set(others) < set(straight):
            yield _natural(straight, ranking, suited=suited)
    if suited:
        always_ace = ranking.joker_in_flush is JokerInFlush.ALWAYS_ACE
        highest = max(number for number in range(2, 15) if number not in others)
        yield _strength(JokerHigh.FLUSH, _with(others, _ACE if always_ace else highest))


def _with(others: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(sorted((*others, number), reverse=True))


def _natural(numbers: tuple[int, ...], ranking: Ranking, *, suited: bool) -> int:
    """Five cards in descending order, the joker already read as one of them."""
    if numbers in _STRAIGHTS:
        if not suited:
            return _strength(JokerHigh.STRAIGHT, numbers[:1])
        royal = numbers[0] == _ACE
        return _strength(JokerHigh.ROYAL_FLUSH if royal else JokerHigh.STRAIGHT_FLUSH, numbers[:1])
    if numbers == _WHEEL:
        category = JokerHigh.STRAIGHT_FLUSH if suited else JokerHigh.STRAIGHT
        # One step above the king-high straight, whose second deciding card is 0.
        above_king = ranking.wheel is WheelRank.SECOND_HIGHEST
        return _strength(category, (13, 1) if above_king else (5,))
    if suited:
        return _strength(JokerHigh.FLUSH, numbers)
    return _by_groups(numbers)


def _by_groups(numbers: tuple[int, ...]) -> int:
    """What pairs, threes and fours make, or high cards: no straights and no flushes."""
    groups = sorted({(numbers.count(each), each) for each in numbers}, reverse=True)
    category = _OF_A_KIND[tuple(size for size, _ in groups)]
    return _strength(category, (number for _, number in groups))


def _strength(category: JokerHigh, deciding: Iterable[int]) -> int:
    strength = int(category)
    for number in (*deciding, 0, 0, 0, 0)[:5]:
        strength = strength << 4 | number
    return strength


def joker_category(strength: int) -> JokerHigh:
    return JokerHigh(strength >> _KICKER_BITS)


def category_floor(category: JokerHigh) -> int:
    """No hand of this category is weaker, and every hand of a lower one is."""
    return category << _KICKER_BITS


def high_card_floor(number: int) -> int:
    """No hand whose highest card is `number` is weaker: what "at least a king" asks."""
    return _strength(JokerHigh.HIGH_CARD, (number,))


def deciding_ranks(strength: int) -> tuple[int, ...]:
    """The ranks that decide, the first one first; 0 where there are no more."""
    return tuple(strength >> bits & 15 for bits in (16, 12, 8, 4, 0))
