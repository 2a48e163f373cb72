"""Result counts: for every hand and every up card, in how many ways each result can come.

The four suits are equal, so an up card of one suit stands for its rank in all four. Where no card
is shown, all up cards are taken together.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from houseway.families.three_card.odds.solve.base_terms import ThreeCardBaseGame
from houseway.families.three_card.odds.solve.hand_tables import CARDS, HandTables, hand_tables
from houseway.things.cards import Suit

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from houseway.rank.array_types import Ints

HIDDEN_PAIRS = comb(len(CARDS) - 4, 2)
"""Pairs that may lie beside the up card: 1,128."""
UP_CARDS = len(CARDS) - 3
DEALS = comb(len(CARDS), 3) * UP_CARDS * HIDDEN_PAIRS
"""Every hand with every up card and every hidden pair: 1,221,511,200."""


class ResultCounts(NamedTuple):
    tables: HandTables
    ups: tuple[int, ...]
    """The up cards told apart, by number; empty where none is shown."""
    counts: Ints
    """[hand, up card, result] without the fold."""
    possible: NDArray[np.bool_]
    """[hand, up card]: false where the up card is in the hand."""
    alike: int
    """How many up cards each of `ups` stands for."""

    @property
    def weight(self) -> int:
        """How many ways each hand with its up card has."""
        return HIDDEN_PAIRS if self.ups else UP_CARDS * HIDDEN_PAIRS


def result_counts(base: ThreeCardBaseGame) -> ResultCounts:
    return _result_counts(
        base.qualifying_strength,
        ace_low_straight_flush=base.ace_low_straight_flush,
        up_card_shown=base.up_card_shown,
    )


@lru_cache(maxsize=4)
def _result_counts(
    qualifying: int, *, ace_low_straight_flush: bool, up_card_shown: bool
) -> ResultCounts:
    import numpy as np

    tables = hand_tables(ace_low_straight_flush=ace_low_straight_flush)
    needed = tables.level_from(qualifying)
    ups = np.arange(len(CARDS) // len(Suit) if up_card_shown else len(CARDS), dtype=np.int64)
    possible = (tables.hands[:, :, None] != ups).all(axis=1)
    counts = _counts(tables, ups, needed) * possible[:, :, None]
    if up_card_shown:
        return ResultCounts(tables, tuple(map(int, ups)), counts, possible, len(Suit))
    together = counts.sum(axis=1, keepdims=True)
    return ResultCounts(tables, (), together, possible.any(axis=1, keepdims=True), 1)


def _counts(tables: HandTables, ups: Ints, needed: int) -> Ints:
    """Hidden pairs between one border of strength and the next, in the order of `Result`."""
    import numpy as np

    mine = tables.levels
    borders = (
        np.minimum(mine, needed),
        np.minimum(mine + 1, needed),
        np.full_like(mine, needed),
        np.maximum(mine, needed),
        np.maximum(mine + 1, needed),
    )
    below = np.empty((len(mine), len(ups), len(borders) + 2), dtype=np.int64)
    below[:, :, 0] = 0
    below[:, :, -1] = HIDDEN_PAIRS
    for place, level in enumerate(borders, start=1):
        below[:, :, place] = _pairs_below(tables, ups, level[:, None])
    return np.diff(below, axis=2)


def _pairs_below(tables: HandTables, ups: Ints, level: Ints) -> Ints:
    """Pairs beside each up card, free of the player's own cards, that stay below their level."""
    mine = [tables.hands[:, place, None] for place in range(3)]
    pairs: Ints = tables.one_known[ups, level].copy()
    for card in mine:
        pairs -= tables.two_known[ups, card, level]
    for one, two in ((0, 1), (0, 2), (1, 2)):
        pairs += tables.level_of[ups, mine[one], mine[two]] < level
    return pairs
