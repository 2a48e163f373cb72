"""Blackjack totals: what cards add up to, and whether an ace still counts eleven."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from houseway.things.cards import Card

_COUNTS = (0, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
"""By a card's number; an ace counts one here, and a joker is looked at apart."""
HARD_COUNTS = (None, *_COUNTS[1:14], None)
"""What a card counts where it can count one thing only: not an ace, and not a joker."""
JOKER_LOW = 2
"""What a joker counts, or ten more, where it is not wild."""

_STRETCHES = 1 << 12
"""More than all the points of a shoe: added for a card that may count ten more."""
_JOKER = 1 << 24
_ADDS = (_JOKER + _STRETCHES + JOKER_LOW, *_COUNTS[1:14], _STRETCHES + 1)
"""What a card adds, by its number, so that one sum tells points, aces and jokers."""


class Total(NamedTuple):
    points: int
    soft: bool
    """Whether an ace counts eleven."""


_READY = 64
_HARD = tuple([Total(points, soft=False) for points in range(_READY)])
_SOFT = tuple([Total(points, soft=True) for points in range(_READY)])
"""Made once: a hand that is over takes no card, so the totals at a table are few."""


def total(cards: Iterable[Card], limit: int = 21, wild: bool = True) -> Total:  # noqa: FBT001, FBT002
    """The best total up to the limit, or the least total over it.

    A wild joker brings any hand to a hard 21. One that is not wild counts 2 or 12.
    """
    points = 0
    for card in cards:
        points += _ADDS[card.number]
    if points >= _STRETCHES:
        if wild and points >= _JOKER:
            return _HARD[21]
        points %= _STRETCHES
        if points + 10 <= limit:
            return _SOFT[points + 10]
    return _HARD[points] if points < _READY else Total(points, soft=False)


def hard_points(cards: Iterable[Card]) -> int | None:
    """What cards add up to, or None if one of them may count ten more."""
    points = 0
    for card in cards:
        counts = HARD_COUNTS[card.number]
        if counts is None:
            return None
        points += counts
    return points


def count_of(card: Card) -> int:
    """What one card counts for splitting by value: an ace eleven, pictures ten."""
    return 11 if card.number == 14 else _COUNTS[card.number]
