"""Counts pairs of hands that share no card, by the sorts of both.

1[h and g share no card] is the sum of (-1)^|S| over all sets S of cards in both, so that the pairs
of hands h of one sort and g of another are

    Σ (-1)^|S| n(S) m(S),   n(S), m(S) = how many hands of either sort contain S.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeAlias

SortedHandList: TypeAlias = Iterable[tuple[Sequence[int], int]]
"""Hands as numbers of cards, rising, each with its sort."""


def count_disjoint_pairs(own: SortedHandList, others: SortedHandList) -> Counter[tuple[int, int]]:
    """By the sort of one's own hand and of the other: how many pairs."""
    mine, theirs = _holding(own), _holding(others)
    pairs = Counter[tuple[int, int]]()
    for cards, sorts in mine.items():
        sign = -1 if len(cards) % 2 else 1
        for sort, number in sorts.items():
            for place, other in theirs.get(cards, {}).items():
                pairs[sort, place] += sign * number * other
    return pairs


def _holding(hands: SortedHandList) -> dict[tuple[int, ...], Counter[int]]:
    """By a set of cards: how many hands of each sort contain it."""
    holding: dict[tuple[int, ...], Counter[int]] = {}
    for hand, sort in hands:
        for size in range(len(hand) + 1):
            for cards in combinations(hand, size):
                holding.setdefault(cards, Counter())[sort] += 1
    return holding
