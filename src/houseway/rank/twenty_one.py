"""Totals of twenty-one: what cards add up to, and whether an ace still counts eleven."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from houseway.things.cards import Card

_COUNTS = (0, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
"""By a card's number; an ace counts one here, and a joker is looked at apart."""
JOKER_LOW = 2
"""What a joker counts, or ten more, where it is not wild."""


class Total(NamedTuple):
    points: int
    soft: bool
    """Whether an ace counts eleven."""


def total(cards: Sequence[Card], limit: int = 21, *, wild: bool = True) -> Total:
    """The best total up to the limit, or the least total over it.

    A wild joker brings any hand to a hard 21. One that is not wild counts 2 or 12.
    """
    return _total(tuple(cards), limit, wild)


@lru_cache(maxsize=1 << 16)
def _total(cards: tuple[Card, ...], limit: int, wild: bool) -> Total:  # noqa: FBT001
    points = 0
    stretches = False
    for card in cards:
        number = card.number
        if number == 0:
            if wild:
                return Total(21, soft=False)
            points += JOKER_LOW
            stretches = True
        else:
            points += _COUNTS[number]
            if number == 14:
                stretches = True
    if stretches and points + 10 <= limit:
        return Total(points + 10, soft=True)
    return Total(points, soft=False)


def count_of(card: Card) -> int:
    """What one card counts for splitting by value: an ace eleven, pictures ten."""
    return 11 if card.number == 14 else _COUNTS[card.number]
