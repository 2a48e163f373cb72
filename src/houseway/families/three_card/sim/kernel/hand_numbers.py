"""Compiled hand numbers: the number of three cards, and the category of six.

A card is a number, thirteen times its suit plus its rank, as in the box order of the pack.
"""

from __future__ import annotations

import numpy as np

from houseway.families.three_card.sim.kernel import codes
from houseway.jit import compiled
from houseway.rank.array_types import Ints

_ranks = np.arange(codes.CARDS) % 13
_suits = np.arange(codes.CARDS) // 13
RANK = _ranks.astype(np.int64)
RANK_COUNT = np.left_shift(1, 4 * _ranks).astype(np.int64)
"""One in the four bits of the card's rank: the sum over a hand counts every rank."""
SUIT_COUNT = np.left_shift(1, 4 * _suits).astype(np.int64)
SUITED = np.left_shift(1, 16 * _suits + _ranks).astype(np.int64)
"""The card's rank as a bit among sixteen for its suit."""
PAIRS_BELOW = (np.arange(codes.CARDS) * (np.arange(codes.CARDS) - 1) // 2).astype(np.int64)
TRIPLES_BELOW = (PAIRS_BELOW * (np.arange(codes.CARDS) - 2) // 3).astype(np.int64)

_ONES = 0x1111111111111


@compiled
def hand_number(one: int, two: int, three: int) -> int:
    """Which of the 22,100 hands three cards are, in any order."""
    high = max(one, two, three)
    low = min(one, two, three)
    return int(TRIPLES_BELOW[high] + PAIRS_BELOW[one + two + three - high - low] + low)


@compiled
def best_five_kind(rank_counts: int, suit_counts: int, suited: int) -> int:
    """The category of the best five of six cards, numbered as in `rank.hands.high_hand`."""
    ranks = (suited | suited >> 16 | suited >> 32 | suited >> 48) & 0x1FFF
    straight = _runs(ranks)
    # Three more in each suit's four bits carry into the top one from five cards on.
    flush = (suit_counts + 0x3333) & 0x8888
    if flush:
        shift = 0
        while not flush >> shift & 8:
            shift += 4
        mask = suited >> (4 * shift) & 0x1FFF
        if _runs(mask):
            return 9 if mask & 0x1F00 == 0x1F00 else 8
    if rank_counts & _ONES << 2:
        return 7
    threes = rank_counts & rank_counts >> 1 & _ONES
    twos = rank_counts >> 1 & ~rank_counts & _ONES
    if threes and (twos or threes & (threes - 1)):
        return 6
    if flush:
        return 5
    if straight:
        return 4
    if threes:
        return 3
    if twos:
        return 2 if twos & (twos - 1) else 1
    return 0


@compiled
def _runs(ranks: int) -> bool:
    """Whether five ranks in a row are among these; the ace is high or low."""
    ranks = ranks << 1 | ranks >> 12
    return ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4 != 0


@compiled
def six_card_kind(deck: Ints, one: int, other: int) -> int:
    """The category of the best five of the three cards at one place and the three at another."""
    ranks = suits = suited = 0
    for step in range(3):
        for card in (deck[one + step], deck[other + step]):
            ranks += RANK_COUNT[card]
            suits += SUIT_COUNT[card]
            suited |= SUITED[card]
    return best_five_kind(ranks, suits, suited)
