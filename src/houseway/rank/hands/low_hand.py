"""Low hands of five cards: ace-to-five and deuce-to-seven, with or without a joker.

A strength is larger for the hand that wins, so the lowest hand has the largest one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from houseway.rank.hands.hand_category import HandCategory
from houseway.things.cards import Card, Rank

_CARD_BITS = 4
_CARDS = 5
_TOP = 1 << 24
"""Above every key: six pairings of twenty bits."""
_ACE_LOW = 1


class Pairing(HandCategory):
    """What spoils a low hand, from none to most."""

    NO_PAIR = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


_BY_COUNTS = {
    (1, 1, 1, 1, 1): Pairing.NO_PAIR,
    (2, 1, 1, 1): Pairing.ONE_PAIR,
    (2, 2, 1): Pairing.TWO_PAIR,
    (3, 1, 1): Pairing.THREE_OF_A_KIND,
    (3, 2): Pairing.FULL_HOUSE,
    (4, 1): Pairing.FOUR_OF_A_KIND,
}


def ace_to_five_strength(cards: Sequence[Card]) -> int:
    """A-2-3-4-5 is best; straights and flushes do not count."""
    numbers = _with_joker([_low_number(card) for card in cards if card.number], cards, _ACE_LOW)
    pairing, deciding = _grouped(numbers)
    return _strength(pairing, deciding)


def deuce_to_seven_strength(cards: Sequence[Card]) -> int:
    """2-3-4-5-7 of several suits is best; the ace is high, straights and flushes count."""
    numbers = _with_joker([card.number for card in cards if card.number], cards, Rank.TWO)
    pairing, deciding = _grouped(numbers)
    if pairing is Pairing.NO_PAIR:
        straight = deciding[0] - deciding[-1] == _CARDS - 1
        # A joker has a rank here and no suit, so it never makes a flush.
        flush = len({card.suit for card in cards}) == 1
        if straight and flush:
            pairing = Pairing.STRAIGHT_FLUSH
        elif straight or flush:
            pairing = Pairing.STRAIGHT if straight else Pairing.FLUSH
    return _strength(pairing, deciding)


def low_pairing(strength: int) -> Pairing:
    return Pairing((_TOP - strength) >> _CARD_BITS * _CARDS)


def highest_low(strength: int) -> int:
    """The highest card of a hand without a pair, the ace as one."""
    return _TOP - strength >> _CARD_BITS * (_CARDS - 1) & 15


def low_ranks(strength: int) -> tuple[int, ...]:
    """The five cards in the order in which they decide, the ace as one where it is low."""
    key = _TOP - strength
    return tuple(key >> _CARD_BITS * place & 15 for place in range(_CARDS - 1, -1, -1))


def in_low_order(cards: Sequence[Card], *, ace_is_low: bool) -> tuple[Card, ...]:
    """The highest card first, as a low hand is read; the joker, a low card, comes last."""
    number = _low_number if ace_is_low else lambda card: card.number
    return tuple(sorted(cards, key=number, reverse=True))


def _low_number(card: Card) -> int:
    return _ACE_LOW if card.number == Rank.ACE else card.number


def _with_joker(numbers: list[int], cards: Sequence[Card], lowest: int) -> list[int]:
    """The joker is the lowest rank that the hand does not hold; there is no choice (LB-3)."""
    if len(cards) != _CARDS:
        raise ValueError(f"A low hand has {_CARDS} cards, not {len(cards)}.")
    while len(numbers) < _CARDS:
        rank = lowest
        while rank in numbers:
            rank += 1
        numbers.append(rank)
    return numbers


def _grouped(numbers: list[int]) -> tuple[Pairing, list[int]]:
    """What the hand pairs, and its cards in the order in which they decide."""
    counts = Counter(numbers)
    deciding = sorted(numbers, key=lambda number: (counts[number], number), reverse=True)
    return _BY_COUNTS[tuple(sorted(counts.values(), reverse=True))], deciding


def _strength(pairing: Pairing, deciding: list[int]) -> int:
    key = int(pairing)
    for number in deciding:
        key = key << _CARD_BITS | number
    return _TOP - key
