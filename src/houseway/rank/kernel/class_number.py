"""Compiled class number of a hand: one addition for each card, and two look-ups."""

from __future__ import annotations

import numpy as np

from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Packs, Places, Words
from houseway.rank.classes.class_numbering import Numbering

UPPER, LOWER, LOWER_FROM = np.uint64(0xFFFF), np.uint64(0xFFFFF), np.uint64(16)
_THREE_MORE = np.uint64(0x3333 << 40)
"""Three in each suit's count, so that five of a suit carry into its top bit."""
FLUSH, _TOP_BIT = np.uint64(0x8888 << 40), np.uint64(43)
_JOKER, _RANKS, _NO_RANK, _SEVEN = 52, 13, 13, 7


@inlined
def added(adds: Words, hand: Ints | Packs, first: int, size: int) -> np.uint64:
    """What the cards of a hand add up to; they lie in a row from `first` on."""
    total = _THREE_MORE
    for at in range(first, first + size):
        total += adds[np.uint64(hand[np.uint64(at)])]
    return total


@inlined
def has_flush(total: np.uint64) -> bool:
    # Compared with a plain 0 it would be made a float.
    return bool(total & FLUSH)


@inlined
def plain_class(upper: Places, lower: Places, total: np.uint64) -> int:
    """The number of a class without a flush."""
    return int(upper[total & UPPER] + lower[total >> LOWER_FROM & LOWER])


@compiled
def suited_class(
    suited: Places, beside: Places, hand: Ints | Packs, first: int, total: np.uint64
) -> int:
    """The number of a class with a flush."""
    suit = flush_suit(total)
    mask = joker = 0
    one = two = _NO_RANK
    for at in range(first, first + _SEVEN):
        card = hand[at]
        if card == _JOKER:
            joker = 1
        elif card // _RANKS == suit:
            mask |= 1 << card % _RANKS
        else:
            one, two = card % _RANKS, one
    return int(suited[joker, mask] + beside[one, two])


@compiled
def flush_suit(total: np.uint64) -> int:
    """The suit of which there are five or more, the joker among them."""
    suit, bits = 0, (total & FLUSH) >> _TOP_BIT
    while not bits & np.uint64(1):
        bits >>= np.uint64(4)
        suit += 1
    return suit


@compiled
def look_up(numbering: Numbering, worth: Places, hands: Packs, found: Places) -> None:
    """What is written down for the class of each hand of seven cards in rows."""
    adds, upper, lower = numbering.adds, numbering.upper, numbering.lower
    suited, beside = numbering.suited, numbering.beside
    flat = hands.ravel()
    for at in range(len(found)):
        total = added(adds, flat, at * _SEVEN, _SEVEN)
        if has_flush(total):
            found[at] = worth[suited_class(suited, beside, flat, at * _SEVEN, total)]
        else:
            found[at] = worth[plain_class(upper, lower, total)]
