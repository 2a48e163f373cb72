"""Tile classes: all 35,960 hands of four tiles by their sorts, and how many are left.

Tiles of one sort are not told apart, so that a hand is known by how many of each sort it has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.rank.array_types import Packs
from houseway.rank.hands.tile_hand import PAIRS, TILES_IN_HAND, TileKind, TileRanking
from houseway.things.cards import Card
from houseway.things.decks import TILES_32

HANDS = comb(len(TILES_32), TILES_IN_HAND)
OTHERS = comb(len(TILES_32) - TILES_IN_HAND, TILES_IN_HAND)
"""How many hands the other side may have when one hand is known."""
DEALS = HANDS * OTHERS

Sorts: TypeAlias = tuple[tuple[Card, ...], ...]
"""The tiles of each sort: one, or two."""
SortsOfHand: TypeAlias = tuple[int, ...]
"""What a hand is made of: the number of each tile's sort, from low to high."""

_NEVER = 8
"""More halvings than any number of hands here survives."""


class TileClasses(NamedTuple):
    tiles: tuple[tuple[Card, ...], ...]
    """One hand of each kind."""
    at: Mapping[SortsOfHand, int]
    """Where each kind stands."""
    sort_of: Mapping[Card, int]
    hands: Packs
    """How many hands there are of each kind."""
    halvings: Packs
    """For one or two tiles of a sort that are gone, how often they halve the hands of each kind."""
    gone: NDArray[np.intp]
    """Which four rows of that table belong to each kind; the first row halves nothing."""

    def find(self, tiles: tuple[Card, ...]) -> int:
        return self.at[tuple(sorted(self.sort_of[each] for each in tiles))]

    def left(self, rows: slice) -> Packs:
        """When a hand of these kinds is gone, how many hands of each kind the others can have."""
        one, two, three, four = self.gone[rows].T
        table = self.halvings
        found: Packs = self.hands >> (table[one] + table[two] + table[three] + table[four])
        return found


DIFFERENT: Sorts = tuple(
    (tile,) * TILES_32.cards.count(tile) for tile in dict.fromkeys(TILES_32.cards)
)
"""Tiles that look alike, and no others, are of one sort."""


def sorts_by(ranking: TileRanking) -> Sorts:
    """Tiles that are set alike are of one sort."""
    if not ranking.gee_joon_six_above_ng:
        return tuple(PAIRS.values())
    others = (pair for kind, pair in PAIRS.items() if kind is not TileKind.GEE_JOON)
    return (*((each,) for each in PAIRS[TileKind.GEE_JOON]), *others)


@cache
def tile_classes(sorts: Sorts) -> TileClasses:
    """Every hand by these sorts of tiles."""
    made = tuple(_made_of(sorts))
    counts = np.array([[each.count(sort) for sort in range(len(sorts))] for each in made])
    return TileClasses(
        tiles=tuple(_tiles(sorts, each) for each in made),
        at={each: place for place, each in enumerate(made)},
        sort_of={tile: number for number, tiles in enumerate(sorts) for tile in tiles},
        hands=np.array([_hands(sorts, each) for each in made], dtype=np.uint8),
        halvings=_halvings(sorts, counts),
        gone=np.array([_gone(each) for each in made], dtype=np.intp),
    )


def _made_of(sorts: Sorts) -> Iterator[SortsOfHand]:
    for each in combinations_with_replacement(range(len(sorts)), TILES_IN_HAND):
        if all(each.count(sort) <= len(sorts[sort]) for sort in set(each)):
            yield each


def _tiles(sorts: Sorts, made: SortsOfHand) -> tuple[Card, ...]:
    return tuple(sorts[sort][made[:place].count(sort)] for place, sort in enumerate(made))


def _hands(sorts: Sorts, made: SortsOfHand) -> int:
    return prod(comb(len(sorts[sort]), made.count(sort)) for sort in set(made))


def _halvings(sorts: Sorts, counts: NDArray[np.int_]) -> Packs:
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


def _gone(made: SortsOfHand) -> tuple[int, ...]:
    rows = [2 * sort + made.count(sort) for sort in sorted(set(made))]
    return (*rows, *(0 for _ in range(TILES_IN_HAND - len(rows))))
