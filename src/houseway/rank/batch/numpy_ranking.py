"""NumPy ranking: hundreds or thousands of hands by table look-up, without a compiler.

Cards are numbered as in `rank.batch.numba_ranking`, which is the way for more hands. Hands may lie
in arrays of any shape; their cards are the last axis.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.rank.array_types import Ints, Ordinals
from houseway.rank.batch.omaha_tables import KINDS, OmahaTables
from houseway.rank.batch.ranking_scales import JOKER, RANKS, RankingScale
from houseway.rank.classes.class_numbering import LOWER_BITS, SUIT_BITS
from houseway.rank.classes.hand_classes import SUITS

Cards: TypeAlias = NDArray[np.integer[Any]]

_UPPER, _LOWER = np.uint64((1 << LOWER_BITS) - 1), np.uint64((1 << 20) - 1)
_LOWER_FROM, _COUNTS_FROM = np.uint64(LOWER_BITS), np.uint64(SUIT_BITS)
_FIVE_OF_A_SUIT = 5
_TWO, _THREE = 2, 3
_SUIT_BITS = np.array(
    [
        [1 << card % RANKS if card // RANKS == suit else 0 for card in range(JOKER)] + [1 << RANKS]
        for suit in range(SUITS)
    ]
)
"""By suit and card: its rank as a bit; the joker, above them, is of every suit."""


def numpy_places(scale: RankingScale, hands: Cards) -> Ordinals:
    """The places of hands of five to seven cards on their scale."""
    totals = scale.adds[hands].sum(axis=-1, dtype=np.uint64)
    numbers = scale.upper[totals & _UPPER] + scale.lower[totals >> _LOWER_FROM & _LOWER]
    found: Ordinals = scale.plain[numbers]
    for suit in range(SUITS):
        count = totals >> (_COUNTS_FROM + np.uint64(4 * suit)) & np.uint64(15)
        rows = count >= _FIVE_OF_A_SUIT
        if rows.any():
            suited = scale.suited[_SUIT_BITS[suit][hands[rows]].sum(axis=-1)]
            either = np.minimum if scale.spoils else np.maximum
            found[rows] = either(found[rows], suited)
    return found


def numpy_omaha_places(table: OmahaTables, own: Cards, boards: Cards) -> tuple[Ordinals, Ordinals]:
    """High and low of two of the own cards with three of the board; the leading axes fit."""
    rows = table.pair[_kinds(table, own, _TWO)][..., :, None]
    columns = table.trio[_kinds(table, boards, _THREE)][..., None, :]
    cells = rows + columns
    high = table.high[cells].max(axis=(-2, -1))
    low = table.low[cells].max(axis=(-2, -1))
    for suit in range(SUITS):
        _with_flushes(table, _SUIT_BITS[suit][own], _SUIT_BITS[suit][boards], high)
    return high, low


def _kinds(table: OmahaTables, cards: Cards, many: int) -> Ints:
    """Every choice of so many cards, by their kinds."""
    kinds = table.kind[cards].astype(np.int64)
    chosen = np.array(list(combinations(range(cards.shape[-1]), many)))
    found = np.zeros((*cards.shape[:-1], len(chosen)), np.int64)
    for column in chosen.T:
        found = found * KINDS + kinds[..., column]
    return found


def _with_flushes(table: OmahaTables, mine: Ints, theirs: Ints, high: Ordinals) -> None:
    """Where two and three are of a suit, what they make of it; `mine` and `theirs` are its bits."""
    theirs = np.broadcast_to(theirs, (*high.shape, theirs.shape[-1]))
    able = ((mine > 0).sum(axis=-1) >= _TWO) & ((theirs > 0).sum(axis=-1) >= _THREE)
    if able.any():
        pairs, trios = _unions(mine[able], _TWO), _unions(theirs[able], _THREE)
        best = table.suited[pairs[:, :, None] | trios[:, None, :]].max(axis=(-2, -1))
        high[able] = np.maximum(high[able], best)


def _unions(bits: Ints, many: int) -> Ints:
    """Every choice of so many cards as one set; a card of another suit leaves it too small."""
    chosen = np.array(list(combinations(range(bits.shape[-1]), many)))
    found: Ints = np.bitwise_or.reduce(bits[..., chosen], axis=-1)
    return found
