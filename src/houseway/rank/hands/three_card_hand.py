"""Three-card hands: straights beat flushes, and A-K-Q suited has a row of its own."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.rank.hands.hand_category import HandCategory
from houseway.things.cards import Card

_KICKER_BITS = 12
"""Three deciding cards of four bits each."""


class ThreeCard(HandCategory):
    """Categories from low to high."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5
    MINI_ROYAL_FLUSH = 6


def _strength(category: ThreeCard, first: int, second: int, third: int) -> int:
    return category << _KICKER_BITS | first << 8 | second << 4 | third


def three_card_strength(cards: Sequence[Card], *, ace_low_straight_flush: bool = True) -> int:
    """The strength of three cards.

    The ace is low in 3-2-A only. Whether 3-2-A of one suit is a straight flush or just a flush
    is an option of the game.
    """
    one, two, three = cards
    high, middle, low = sorted((one.number, two.number, three.number), reverse=True)
    suited = one.suit is two.suit is three.suit
    if middle in (high, low):
        if high == low:
            return _strength(ThreeCard.THREE_OF_A_KIND, high, 0, 0)
        return _strength(ThreeCard.ONE_PAIR, middle, low if high == middle else high, 0)
    wheel = high == 14 and middle == 3 and low == 2
    if high - low == 2 or (wheel and (ace_low_straight_flush or not suited)):
        if wheel:
            high, middle, low = 3, 2, 1
        if not suited:
            return _strength(ThreeCard.STRAIGHT, high, middle, low)
        royal = ThreeCard.MINI_ROYAL_FLUSH if high == 14 else ThreeCard.STRAIGHT_FLUSH
        return _strength(royal, high, middle, low)
    return _strength(ThreeCard.FLUSH if suited else ThreeCard.HIGH_CARD, high, middle, low)


def best_first(cards: Sequence[Card], *, ace_low_straight_flush: bool = True) -> tuple[Card, ...]:
    """The cards as they are laid out to show the hand: a pair before its kicker, 3-2-A as such."""
    strength = three_card_strength(cards, ace_low_straight_flush=ace_low_straight_flush)
    leading = strength >> 8 & 15

    def place(card: Card) -> tuple[bool, int]:
        number = 1 if card.number == 14 and leading == 3 else card.number
        return number == leading, number

    return tuple(sorted(cards, key=place, reverse=True))


def three_card_category(strength: int) -> ThreeCard:
    return ThreeCard(strength >> _KICKER_BITS)


def three_card_ranks(strength: int) -> tuple[int, ...]:
    """The numbers that decide between hands of one category, the first to look at first."""
    return strength >> 8 & 15, strength >> 4 & 15, strength & 15


def high_card_strength(number: int) -> int:
    """The weakest hand whose highest card is `number`: what a qualifier such as queen-high asks."""
    return _strength(ThreeCard.HIGH_CARD, number, 0, 0)
