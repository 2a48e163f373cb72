"""Compiled places of seven cards, and numbers of starting hands and flops."""

from __future__ import annotations

import numpy as np

from houseway.families.holdem_bank.sim.kernel import codes
from houseway.families.holdem_bank.sim.kernel.table_state import EarlyPlayTables
from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Packs
from houseway.rank.batch.ranking_scales import RankingScale
from houseway.rank.kernel.class_number import FLUSH, added, flush_suit, plain_class

_RANKS = 13
PAIRS_BELOW = np.array([card * (card - 1) // 2 for card in range(codes.CARDS)])
TRIPLES_BELOW = np.array([card * (card - 1) * (card - 2) // 6 for card in range(codes.CARDS)])
"""By the highest card: how many hands of two and of three have a lower one."""


@inlined
def place_by_sum(scale: RankingScale, total: np.uint64, masks: int) -> int:
    """The place of seven cards by their sum; `masks` are the ranks of each suit, 13 bits each."""
    place = int(scale.plain[plain_class(scale.upper, scale.lower, total)])
    if total & FLUSH:
        mask = masks >> _RANKS * flush_suit(total) & 0x1FFF
        place = max(place, int(scale.suited[mask]))
    return place


@compiled
def board_sum(scale: RankingScale, deck: Ints) -> tuple[np.uint64, int]:
    """What the community cards add up to, and which they are; they lie on top."""
    masks = 0
    for at in range(codes.BOARD):
        masks |= 1 << deck[at]
    return added(scale.adds, deck, 0, codes.BOARD), masks


@inlined
def seven_card_place(scale: RankingScale, total: np.uint64, masks: int, one: int, two: int) -> int:
    """The place of a board with two cards more."""
    return place_by_sum(
        scale, total + scale.adds[one] + scale.adds[two], masks | 1 << one | 1 << two
    )


@inlined
def start_number(one: int, two: int) -> int:
    """By the higher rank and the lower where suited, the other way round where not."""
    high, low = max(one % _RANKS, two % _RANKS), min(one % _RANKS, two % _RANKS)
    if one // _RANKS == two // _RANKS:
        return _RANKS * high + low
    return _RANKS * low + high


@compiled
def flop_number(deck: Ints) -> int:
    """Which flop lies on top of the deck."""
    high, low = max(deck[0], deck[1], deck[2]), min(deck[0], deck[1], deck[2])
    middle = deck[0] + deck[1] + deck[2] - high - low
    return int(TRIPLES_BELOW[high] + PAIRS_BELOW[middle] + low)


@compiled
def two_number(deck: Ints, top: int) -> int:
    """Which two cards lie there."""
    one, two = deck[top], deck[top + 1]
    return int(PAIRS_BELOW[max(one, two)] + min(one, two))


@compiled
def flop_antes(early: EarlyPlayTables, deck: Ints, one: int, two: int) -> int:
    """Antes to play on the flop, which lies on top of the deck."""
    number = flop_number(deck)
    names = early.renamed[early.orders[number]]
    first, second = int(names[one]), int(names[two])
    if first > second:
        first, second = second, first
    place = _pair_number(first - _below(names, deck, first), second - _below(names, deck, second))
    return int(early.flops[early.kinds[number], place])


@inlined
def _below(names: Packs, deck: Ints, card: int) -> int:
    """How many cards of the flop come before a card."""
    return int((names[deck[0]] < card) + (names[deck[1]] < card) + (names[deck[2]] < card))


@inlined
def _pair_number(first: int, second: int) -> int:
    """The place of two of 49 cards among all pairs in their order."""
    return first * (2 * 49 - first - 1) // 2 + second - first - 1
