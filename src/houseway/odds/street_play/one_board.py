"""One hand beside community cards that lie open: how it ends, by arrays and without compiled code.

The kernel goes through all hands of a flop at once (`kernel.flops`); who asks about one hand has
the answer here as soon, and two ways to every number. The sum of what cards add says where a hand
stands on the scale (`rank.up_to_seven`), so that pairs that come and pairs that are held against
one are added up crosswise.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from houseway.odds.street_play.base_game import BaseGame, categories_of
from houseway.odds.street_play.ends import ENDS, LOSE, LOSE_SHUT, TIE, WIN, WIN_SHUT
from houseway.rank.alike import Bytes, Ints
from houseway.rank.numbered import SUIT_BITS, Words
from houseway.rank.up_to_seven import RANKS, Ordinals, Scale, high_scale

_ONE, _NONE = np.uint64(1), np.uint64(0)
_UPPER, _LOWER, _LOWER_FROM = np.uint64(0xFFFF), np.uint64(0xFFFFF), np.uint64(16)
_THREE_MORE, _FLUSH = np.uint64(0x3333 << SUIT_BITS), np.uint64(0x8888 << SUIT_BITS)
_SUIT = np.uint64((1 << RANKS) - 1)
_ROWS = 128
"""Boards at once."""


class Cards(NamedTuple):
    """Some cards in each row: what they add up to, and which they are, a bit for each."""

    adds: Words
    bits: Words

    def beside(self, other: Cards) -> Cards:
        return Cards(self.adds + other.adds, self.bits | other.bits)

    def of(self, rows: Ints) -> Cards:
        return Cards(self.adds[rows], self.bits[rows])


@lru_cache(maxsize=1)
def _scale() -> tuple[Scale, Bytes]:
    return high_scale(), categories_of(high_scale())


def together(cards: Sequence[Sequence[int]]) -> Cards:
    """Cards in rows, by their places in the pack."""
    rows = np.array(cards, np.int64).reshape(len(cards), -1)
    bits = _ONE << rows.astype(np.uint64)
    return Cards(
        _scale()[0].adds[rows].sum(axis=1, dtype=np.uint64), bits.sum(axis=1, dtype=np.uint64)
    )


def places(hands: Cards) -> Ordinals:
    """Where hands of seven stand on the scale."""
    scale = _scale()[0]
    total = hands.adds + _THREE_MORE
    number = scale.upper[total & _UPPER] + scale.lower[total >> _LOWER_FROM & _LOWER]
    found: Ordinals = scale.plain[number]
    flush = np.nonzero(total & _FLUSH)
    bits, counts = hands.bits[flush], (total[flush] & _FLUSH) >> np.uint64(SUIT_BITS + 3)
    suit = np.log2(counts.astype(np.float64)).astype(np.uint64) // np.uint64(4)
    mask = bits >> (suit * np.uint64(RANKS)) & _SUIT
    found[flush] = np.maximum(found[flush], scale.suited[mask])
    return found


class Ended(NamedTuple):
    ends: Ints
    """By end: how many deals."""
    folded: Ints
    """The same of boards on which the hand is better given up."""


def ended(base: BaseGame, own: Sequence[int], board: Sequence[int]) -> Ended:
    """All that may come beside a flop or a whole board, against every hand."""
    left = [card for card in base.pack if card not in (*own, *board)]
    pairs = together(list(combinations(left, 2)))
    known = together([board])
    come = pairs if len(board) == 3 else Cards(np.zeros(1, np.uint64), np.zeros(1, np.uint64))
    boards = known.beside(come)
    mine = places(boards.beside(together([own])))
    ends, folded = np.zeros((2, ENDS), np.int64)
    for start in range(0, len(mine), _ROWS):
        rows = np.arange(start, min(start + _ROWS, len(mine)))
        counts = _counts(base, boards.of(rows), pairs, mine[rows])
        given_up = counts @ base.worth(base.river) < counts.sum(axis=1) * base.fold
        ends += counts.sum(axis=0)
        folded += counts[given_up].sum(axis=0)
    return Ended(ends, folded)


def _counts(base: BaseGame, boards: Cards, pairs: Cards, mine: Ordinals) -> Ints:
    """By board and end, in how many ways it comes."""
    categories = _scale()[1]
    row, pair = np.nonzero(boards.bits[:, None] & pairs.bits == _NONE)
    theirs, own = places(boards.of(row).beside(pairs.of(pair))), mine[row]
    shut = theirs < np.searchsorted(categories, base.qualifier)
    end = np.where(theirs < own, WIN + (WIN_SHUT - WIN) * shut, LOSE + (LOSE_SHUT - LOSE) * shut)
    end = np.where(theirs == own, TIE, end) + categories[own]
    counts = np.bincount(row * ENDS + end, minlength=len(mine) * ENDS)
    return np.asarray(counts.reshape(len(mine), ENDS))
