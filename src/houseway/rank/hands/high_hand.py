"""The best five-card poker hand out of five, six or seven cards, ordinary order, no joker."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from houseway.rank.hands.hand_category import HandCategory
from houseway.things.cards import Card

_KICKER_BITS = 20
"""Five deciding cards of four bits each."""
_WHEEL = 1 << 14 | 0b111100
"""A-2-3-4-5 as a mask of ranks."""


class High(HandCategory):
    """Categories from low to high. The royal flush has a row of its own in pay tables."""

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


def _strength(category: High, deciding: Iterable[int]) -> int:
    strength = int(category)
    for number in (*deciding, 0, 0, 0, 0, 0)[:5]:
        strength = strength << 4 | number
    return strength


def _straight_top(mask: int) -> int:
    """The highest card of the best straight among these ranks, or 0."""
    run = mask & mask >> 1 & mask >> 2 & mask >> 3 & mask >> 4
    if run:
        return run.bit_length() + 3
    return 5 if mask & _WHEEL == _WHEEL else 0


def _mask(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def best_five_strength(cards: Sequence[Card]) -> int:
    """The strength of the best five of five to seven cards."""
    suits = [each.suit for each in cards]
    for suit in set(suits):
        if suits.count(suit) >= 5:
            suited = sorted((each.number for each in cards if each.suit is suit), reverse=True)
            top = _straight_top(_mask(suited))
            if top:
                return _strength(High.ROYAL_FLUSH if top == 14 else High.STRAIGHT_FLUSH, (top,))
            return max(_strength(High.FLUSH, suited), _by_rank(cards))
    return _by_rank(cards)


def _by_rank(cards: Sequence[Card]) -> int:
    """The best hand that ranks alone can make."""
    counts: dict[int, int] = {}
    for each in cards:
        counts[each.number] = counts.get(each.number, 0) + 1
    groups = sorted(counts, key=lambda number: (counts[number], number), reverse=True)
    most = counts[groups[0]]
    second = counts[groups[1]] if len(groups) > 1 else 0
    if most == 4:
        return _strength(High.FOUR_OF_A_KIND, (groups[0], max(groups[1:])))
    if most == 3 and second >= 2:
        pair = max(number for number in groups[1:] if counts[number] >= 2)
        return _strength(High.FULL_HOUSE, (groups[0], pair))
    top = _straight_top(_mask(groups))
    if top:
        return _strength(High.STRAIGHT, (top,))
    if most == 3:
        return _strength(High.THREE_OF_A_KIND, groups[:3])
    if second == 2:
        return _strength(High.TWO_PAIR, (*groups[:2], max(groups[2:])))
    if most == 2:
        return _strength(High.ONE_PAIR, groups[:4])
    return _strength(High.HIGH_CARD, groups)


def high_category(strength: int) -> High:
    return High(strength >> _KICKER_BITS)
