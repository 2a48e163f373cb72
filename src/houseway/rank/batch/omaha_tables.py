"""Omaha tables: what every two own cards with every three of the board are worth.

Where suits do not matter, five cards are worth what the two ranks and the three ranks make: 105
times 560 cells, for high and for low. A flush is looked up by the ranks in its suit.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np

from houseway.rank.array_types import Bytes, Flags, Ordinals, Packs, Places
from houseway.rank.batch.ranking_scales import (
    JOKER,
    RANKS,
    ace_to_five_scale,
    high_scale,
    rank_choices,
)
from houseway.rank.classes.hand_classes import SUITS
from houseway.rank.hands.omaha_hand import FiveAces, JokerInLow, qualifies

KINDS = RANKS + 1
"""The thirteen ranks, and the joker behind them."""
_ACE, _JOKER = RANKS - 1, RANKS
_PAIRS = tuple(combinations_with_replacement(range(KINDS), 2))
_TRIOS = tuple(combinations_with_replacement(range(KINDS), 3))


class OmahaTables(NamedTuple):
    """What the kernels need, and what the places on both scales mean."""

    kind: Packs
    """By card: its rank from the lowest, or the joker."""
    pair: Places
    """By two kinds: where the row of the pair begins in `high` and `low`."""
    trio: Places
    """By three kinds: the column of the trio."""
    high: Ordinals
    low: Ordinals
    """Nothing where the five cards are not low enough."""
    low_trio: Flags
    """By column: whether any pair makes a low hand of it."""
    suited: Ordinals
    """As in `rank.batch.ranking_scales`."""
    high_strengths: Places
    low_strengths: Places


def _placed(sets: tuple[tuple[int, ...], ...], step: int) -> Places:
    """By kinds in any order, the place of the set times so much."""
    places = np.zeros((KINDS,) * len(sets[0]), np.int32)
    for at, kinds in enumerate(sets):
        for order in permutations(kinds):
            places[order] = at * step
    return places.ravel()


def _counts(sets: tuple[tuple[int, ...], ...]) -> Bytes:
    """How many of the joker and of each rank, the lowest first."""
    counts = np.zeros((len(sets), KINDS), np.int8)
    for row, kinds in zip(counts, sets, strict=True):
        for kind in kinds:
            row[(kind + 1) % KINDS] += 1
    return counts


def _cells(plain: Ordinals, *, joker_is_ace: bool = False) -> Ordinals:
    """By pair and trio, what stands at the number of the five cards; nothing if there are none."""
    five = (_counts(_PAIRS)[:, None] + _counts(_TRIOS)[None]).reshape(-1, KINDS)
    real = five[:, 0] <= 1
    if joker_is_ace:
        five[:, 1 + _ACE] += five[:, 0]
        five[:, 0] = 0
    real &= (five[:, 1:] <= SUITS).all(axis=1)
    cells = np.zeros(len(five), np.uint16)
    cells[real] = plain[rank_choices().numbers(five[real])]
    return cells


@lru_cache(maxsize=8)
def omaha_tables(
    five_aces: FiveAces = FiveAces.FOUR_ACES,
    qualifier: int = 8,
    joker: JokerInLow = JokerInLow.ACE,
) -> OmahaTables:
    scale, lows = high_scale(five_aces=five_aces), ace_to_five_scale()
    good = [strength > 0 and qualifies(strength, qualifier) for strength in lows.strengths.tolist()]
    low = _cells(np.where(good, np.arange(len(good)), 0).astype(np.uint16)[lows.plain],
                 joker_is_ace=joker is JokerInLow.ACE)  # fmt: skip
    return OmahaTables(
        kind=np.array([*(np.arange(JOKER) % RANKS), _JOKER], np.uint8),
        pair=_placed(_PAIRS, len(_TRIOS)),
        trio=_placed(_TRIOS, 1),
        high=_cells(scale.plain),
        low=low,
        low_trio=np.asarray(low.reshape(len(_PAIRS), len(_TRIOS)).any(axis=0)),
        suited=scale.suited,
        high_strengths=scale.strengths,
        low_strengths=lows.strengths,
    )
