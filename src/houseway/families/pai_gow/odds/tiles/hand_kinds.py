"""Kinds of tile hands by how they may be set: 35,960 hands are only 3,620 kinds.

The two tiles of a pair count and rank the same, so they are of one sort. Where an option ranks the
4-2 apart from the 2-1 those are two sorts, and there are 4,285 kinds.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.rules.tile_splits import FourTiles, four_tiles
from houseway.rank.array_types import Packs
from houseway.rank.classes.tile_classes import TileClasses, sorts_by, tile_classes
from houseway.rank.hands.tile_hand import TileRanking

SPLITS_MAX = 3


class HandKinds(NamedTuple):
    made: TileClasses
    """What each kind is made of."""
    held: tuple[FourTiles, ...]
    """One hand of each kind."""
    lows: Packs
    """Of each kind and split, in the order of its splits, the place of the low hand among all hands
    of two tiles. A kind that has fewer than three splits repeats its first."""
    highs: Packs


@cache
def hand_kinds(ranking: TileRanking) -> HandKinds:
    made = tile_classes(sorts_by(ranking))
    held = tuple(four_tiles(each, ranking) for each in made.tiles)
    lows, highs = _places(held)
    return HandKinds(made, held, lows, highs)


def _places(held: tuple[FourTiles, ...]) -> tuple[Packs, Packs]:
    """Strengths as their places in the order of all, which fit into a byte."""
    padded = [(each.splits * SPLITS_MAX)[:SPLITS_MAX] for each in held]
    lows = np.array([[split.low_strength for split in splits] for splits in padded])
    highs = np.array([[split.high_strength for split in splits] for splits in padded])
    order = np.unique(np.concatenate((lows, highs)))
    return (
        np.searchsorted(order, lows).astype(np.uint8),
        np.searchsorted(order, highs).astype(np.uint8),
    )
