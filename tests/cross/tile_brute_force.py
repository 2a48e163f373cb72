"""Brute force over tiles: all 35,960 hands against all others, as a second source.

It shares neither kinds nor weights with the exact odds, and is only there to be compared with them.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.rules.tile_splits import four_tiles
from houseway.families.pai_gow.rules.tile_ways.tile_way import TileWay, set_tiles
from houseway.jit import compiled
from houseway.rank.classes.tile_classes import DEALS
from houseway.rank.hands.tile_hand import AS_WRITTEN, TILES_IN_HAND, TileRanking
from houseway.things.cards import Card
from houseway.things.decks import TILES_32


class BruteForceTable(NamedTuple):
    """All hands, as bits and as they are set."""

    tiles: NDArray[np.uint32]
    own: NDArray[np.uint8]
    other: NDArray[np.uint8]

    def results(self) -> DealResults:
        found = np.zeros((len(self.tiles), 2), dtype=np.int64)
        _compare_all(self.tiles, self.own, self.other, found)
        won, lost = map(int, found.sum(axis=0))
        return DealResults(won, DEALS - won - lost, lost)


def brute_force_table(
    player: TileWay, player_dealer: TileWay, ranking: TileRanking = AS_WRITTEN
) -> BruteForceTable:
    order = np.unique([_strengths(player, ranking), _strengths(player_dealer, ranking)])
    own, other = (
        np.searchsorted(order, _strengths(way, ranking)).astype(np.uint8)
        for way in (player, player_dealer)
    )
    bits = [sum(1 << tile for tile in hand) for hand in _hands()]
    return BruteForceTable(np.array(bits, dtype=np.uint32), own, other)


def _hands() -> list[tuple[int, ...]]:
    return list(combinations(range(len(TILES_32)), TILES_IN_HAND))


@cache
def _strengths(way: TileWay, ranking: TileRanking) -> NDArray[np.int64]:
    """Of every hand the strengths of its low and its high hand."""
    hands = [tuple(TILES_32.cards[tile] for tile in hand) for hand in _hands()]
    return np.array([_set(way, hand, ranking) for hand in hands])


def _set(way: TileWay, hand: tuple[Card, ...], ranking: TileRanking) -> tuple[int, int]:
    split = set_tiles(way, four_tiles(hand, ranking)).split
    return split.low_strength, split.high_strength


@compiled
def _compare_all(
    tiles: NDArray[np.uint32],
    own: NDArray[np.uint8],
    other: NDArray[np.uint8],
    found: NDArray[np.int64],
) -> None:
    """How many hands each hand wins and loses against, as a player.

    `tiles` has a bit for each tile of a hand, `own` and `other` the places of its low and its high
    hand, and `found` the results, won and lost.
    """
    for hand in range(len(tiles)):
        mine, low, high = tiles[hand], own[hand, 0], own[hand, 1]
        won = lost = 0
        for against in range(len(tiles)):
            if mine & tiles[against] == 0:
                beats_low = low > other[against, 0]
                beats_high = high > other[against, 1]
                won += beats_low and beats_high
                lost += not (beats_low or beats_high)
        found[hand, 0] = won
        found[hand, 1] = lost
