"""Compiled sum over ranks that two hands could share, one known by its ranks alone.

Hands share no card in as many ways as a signed sum over shared subsets says. If one of the two is
any hand of its ranks, only the ranks of the subset matter:

    sum over multisets t of (-1)^|t| * sum over hands h of prod C(h_r, t_r)
                                     * sum over ranks m of prod C(4 - t_r, m_r - t_r)

where h_r, t_r and m_r say how often they hold the rank r, and the joker is a rank with one card.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.odds.both_hands.setting_points import PackedPoints
from houseway.families.pai_gow.odds.kernel.dominance_count import (
    PointBoxes,
    PointSheet,
    count_dominance,
    gather,
)
from houseway.jit import compiled
from houseway.rank.array_types import Bytes, Ints

CHOOSE = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0],
                   [1, 4, 6, 4, 1]], np.int64)  # fmt: skip


class RankMultisets(NamedTuple):
    """Ranks as they can be chosen from the pack without the joker, by how many are chosen."""

    start: Ints
    """By size, where its rows begin."""
    counts: Bytes
    keys: Ints


class RankPoints(NamedTuple):
    """What the two sides are to each other where ranks are all that matters."""

    my_hands: PackedPoints
    my_ranks: PackedPoints
    their_flushes: PackedPoints
    their_ranks: PackedPoints


@compiled
def ways_around(shared: Bytes, rest: Bytes, found: Ints) -> bool:
    """In how many ways the shared ranks lie in a hand of both, and a hand lies around them."""
    within = around = 1
    for rank in range(len(shared)):
        have, more = shared[rank], rest[rank]
        if have + more > 4:
            return False
        within *= CHOOSE[have + more, have]
        around *= CHOOSE[4 - have, more]
    found[0] = within
    found[1] = around
    return True


@compiled
def count_rank_overlaps(
    sets: RankMultisets, keys: Ints, points: RankPoints,
    sheets: tuple[PointSheet, PointSheet, PointSheet, PointSheet],
    boxes: PointBoxes, span: tuple[int, int, int, int], sums: Ints,
) -> None:  # fmt: skip
    """Go through shared multisets: a span of them of one size, with the joker or without it.

    `span` is the size, whether the joker is shared, and the first and last multiset of it.
    """
    size, joker, begin, end = span
    hand = len(sets.start) - 2
    joker_key = 5 ** sets.counts.shape[1]
    found = np.zeros(2, np.int64)
    hands, their_ranks, ranks, their_flushes = sheets
    sign = -1 if (size + joker) % 2 else 1
    for shared in range(sets.start[size] + begin, sets.start[size] + end):
        for with_joker in range(joker, min(2, hand - size + 1)):
            more = hand - with_joker - size
            for rest in range(sets.start[more], sets.start[more + 1]):
                if ways_around(sets.counts[shared], sets.counts[rest], found):
                    key = sets.keys[shared] + sets.keys[rest] + with_joker * joker_key
                    owner = np.searchsorted(keys, key)
                    gather(points.my_hands, owner, found[0], hands)
                    gather(points.their_ranks, owner, found[1], their_ranks)
                    gather(points.my_ranks, owner, found[1], ranks)
                    gather(points.their_flushes, owner, found[0], their_flushes)
        count_dominance(hands, their_ranks, boxes, sums, sign)
        count_dominance(ranks, their_flushes, boxes, sums, sign)
