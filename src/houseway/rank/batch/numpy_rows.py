"""NumPy ranking of hands in rows, for some thousands and without a compiler.

A compiled kernel pays from some hundred thousand hands on. A page that ranks a few thousand does
not wait for a compiler.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from houseway.rank.batch.omaha_tables import KINDS, OmahaTables
from houseway.rank.batch.ranking_scales import JOKER, RANKS, Ordinals, RankingScale
from houseway.rank.classes.class_numbering import Packs
from houseway.rank.classes.hand_classes import Flags, Ints

_THREE_MORE, _FLUSH = np.uint64(0x3333 << 40), np.uint64(0x8888 << 40)
_UPPER, _LOWER, _LOWER_FROM = np.uint64(0xFFFF), np.uint64(0xFFFFF), np.uint64(16)
_SUITS = 4


def numpy_row_places(scale: RankingScale, hands: Packs) -> Ordinals:
    """Hands of five to seven cards by their best five; of a low scale, of exactly five."""
    totals = scale.adds[hands].sum(axis=1, dtype=np.uint64) + _THREE_MORE
    upper, lower = scale.upper[totals & _UPPER], scale.lower[totals >> _LOWER_FROM & _LOWER]
    found: Ordinals = scale.plain[upper + lower]
    rows = np.flatnonzero(totals & _FLUSH)
    counted = np.minimum if scale.spoils else np.maximum
    for suit in range(_SUITS):
        inside = _in_suit(hands[rows], suit)
        five = inside.sum(axis=1) >= 5
        suited = scale.suited[_masks(hands[rows[five]], inside[five])]
        found[rows[five]] = counted(found[rows[five]], suited)
    return found


def _in_suit(hands: Packs, suit: int) -> Flags:
    """Which cards are of a suit; the joker is of each."""
    return np.asarray((hands // RANKS == suit) & (hands != JOKER) | (hands == JOKER))


def _masks(hands: Packs, inside: Flags) -> Ints:
    """The ranks of the cards in a suit as bits, and the joker above them."""
    bits = np.where(hands == JOKER, 1 << RANKS, 1 << (hands % RANKS).astype(np.int64))
    return np.asarray((bits * inside).sum(axis=1))


def numpy_row_omaha_places(
    table: OmahaTables, own: Packs, boards: Packs
) -> tuple[Ordinals, Ordinals]:
    """The best high and the best low of two own cards and three of the board."""
    mine, theirs = (table.kind[each].astype(np.int64) for each in (own, boards))
    pairs = [mine[:, one] * KINDS + mine[:, two] for one, two in combinations(range(4), 2)]
    trios = [
        (theirs[:, one] * KINDS + theirs[:, two]) * KINDS + theirs[:, three]
        for one, two, three in combinations(range(5), 3)
    ]
    rows = table.pair[np.column_stack(pairs)][:, :, None]
    cells = (rows + table.trio[np.column_stack(trios)][:, None]).reshape(len(own), -1)
    high = np.maximum(table.high[cells].max(axis=1), _flushes(table, own, boards))
    return high, table.low[cells].max(axis=1)


def _flushes(table: OmahaTables, own: Packs, boards: Packs) -> Ordinals:
    """The best flush of two and three; nothing where there is none."""
    best = np.zeros(len(own), np.uint16)
    for suit in range(_SUITS):
        mine, theirs = _in_suit(own, suit), _in_suit(boards, suit)
        rows = np.flatnonzero((mine.sum(axis=1) >= 2) & (theirs.sum(axis=1) >= 3))
        for two in combinations(range(4), 2):
            for three in combinations(range(5), 3):
                five = np.column_stack((own[rows][:, two], boards[rows][:, three]))
                inside = np.column_stack((mine[rows][:, two], theirs[rows][:, three]))
                masks = _masks(five, inside)
                suited = np.where(inside.all(axis=1), table.suited[masks], 0)
                best[rows] = np.maximum(best[rows], suited)
    return best
