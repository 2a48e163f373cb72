"""All hands of four tiles by what they are made of: 35,960 hands are only 3,620 kinds.

The two tiles of a pair count and rank the same, so a hand is known by how many of each sort it has.
Where an option ranks the 4-2 apart from the 2-1 those are two sorts, and there are 4,285 kinds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.rank.tiles import PAIRS, TileKind, TileRanking
from houseway.rules.pai_gow.tile_splits import TILES_IN_HAND, FourTiles, four_tiles
from houseway.things.cards import Card
from houseway.things.decks import TILES_32

HANDS = comb(len(TILES_32), TILES_IN_HAND)
OTHERS = comb(len(TILES_32) - TILES_IN_HAND, TILES_IN_HAND)
"""How many hands the other side may have when one hand is known."""
DEALS = HANDS * OTHERS
SPLITS_MAX = 3

Bytes: TypeAlias = NDArray[np.uint8]
Sorts: TypeAlias = tuple[int, ...]
"""What a hand is made of: the number of each tile's sort, from low to high."""

_NEVER = 8
"""More halvings than any number of hands here survives."""


class HandKinds(NamedTuple):
    held: tuple[FourTiles, ...]
    """One hand of each kind."""
    at: Mapping[Sorts, int]
    """Where each kind stands."""
    sort_of: Mapping[Card, int]
    hands: Bytes
    """How many hands there are of each kind."""
    lows: Bytes
    """Of each kind and split, in the order of its splits, the place of the low hand among all hands
    of two tiles. A kind that has fewer than three splits repeats its first."""
    highs: Bytes
    halvings: Bytes
    """For one or two tiles of a sort that are gone, how often they halve the hands of each kind."""
    gone: NDArray[np.intp]
    """Which four rows of that table belong to each kind; the first row halves nothing."""

    def find(self, tiles: tuple[Card, ...]) -> int:
        return self.at[tuple(sorted(self.sort_of[each] for each in tiles))]

    def left(self, rows: slice) -> Bytes:
        """When a hand of these kinds is gone, how many hands of each kind the others can have."""
        one, two, three, four = self.gone[rows].T
        table = self.halvings
        found: Bytes = self.hands >> (table[one] + table[two] + table[three] + table[four])
        return found


@cache
def hand_kinds(ranking: TileRanking) -> HandKinds:
    sorts = _sorts(ranking)
    made = tuple(_made_of(sorts))
    held = tuple(four_tiles(_tiles(sorts, each), ranking) for each in made)
    counts = np.array([[each.count(sort) for sort in range(len(sorts))] for each in made])
    lows, highs = _places(held)
    return HandKinds(
        held=held,
        at={each: place for place, each in enumerate(made)},
        sort_of={tile: number for number, tiles in enumerate(sorts) for tile in tiles},
        hands=np.array([_hands(sorts, each) for each in made], dtype=np.uint8),
        lows=lows,
        highs=highs,
        halvings=_halvings(sorts, counts),
        gone=np.array([_gone(each) for each in made], dtype=np.intp),
    )


def _sorts(ranking: TileRanking) -> tuple[tuple[Card, ...], ...]:
    """Tiles that nothing tells apart."""
    if not ranking.gee_joon_six_above_ng:
        return tuple(PAIRS.values())
    others = (pair for kind, pair in PAIRS.items() if kind is not TileKind.GEE_JOON)
    return (*((each,) for each in PAIRS[TileKind.GEE_JOON]), *others)


def _made_of(sorts: tuple[tuple[Card, ...], ...]) -> Iterator[Sorts]:
    for each in combinations_with_replacement(range(len(sorts)), TILES_IN_HAND):
        if all(each.count(sort) <= len(sorts[sort]) for sort in set(each)):
            yield each


def _tiles(sorts: tuple[tuple[Card, ...], ...], made: Sorts) -> tuple[Card, ...]:
    return tuple(sorts[sort][made[:place].count(sort)] for place, sort in enumerate(made))


def _hands(sorts: tuple[tuple[Card, ...], ...], made: Sorts) -> int:
    return prod(comb(len(sorts[sort]), made.count(sort)) for sort in set(made))


def _places(held: tuple[FourTiles, ...]) -> tuple[Bytes, Bytes]:
    """Strengths as their places in the order of all, which fit into a byte."""
    padded = [(each.splits * SPLITS_MAX)[:SPLITS_MAX] for each in held]
    lows = np.array([[split.low_strength for split in splits] for splits in padded])
    highs = np.array([[split.high_strength for split in splits] for splits in padded])
    order = np.unique(np.concatenate((lows, highs)))
    return (
        np.searchsorted(order, lows).astype(np.uint8),
        np.searchsorted(order, highs).astype(np.uint8),
    )


def _halvings(sorts: tuple[tuple[Card, ...], ...], counts: NDArray[np.int_]) -> Bytes:
    """A kind with one tile of a sort has half its hands when one of the two is gone, and none when
    both are or when it needs both.
    """
    rows = [np.zeros(len(counts), dtype=np.uint8)]
    for number, tiles in enumerate(sorts):
        for gone in (1, 2):
            left = len(tiles) - gone
            halves = np.where(counts[:, number] > left, _NEVER, counts[:, number])
            rows.append(halves.astype(np.uint8))
    return np.array(rows)


def _gone(made: Sorts) -> tuple[int, ...]:
    rows = [2 * sort + made.count(sort) for sort in sorted(set(made))]
    return (*rows, *(0 for _ in range(TILES_IN_HAND - len(rows))))
