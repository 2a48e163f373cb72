"""A second, slow way to rank two tiles, from their texts and the printed charts alone."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.rank.hands.tile_hand import TileRanking
from houseway.things.cards import Card

PAIR_CHART = (
    "4-2 2-1,6-6 6-6,1-1 1-1,4-4 4-4,3-1 3-1,5-5 5-5,3-3 3-3,2-2 2-2,6-5 6-5,6-4 6-4,6-1 6-1,"
    "5-1 5-1,6-3 5-4,6-2 5-3,5-2 4-3,4-1 3-2"
)
SINGLE_CHART = "6-6,1-1,4-4,3-1,5-5,3-3,2-2,6-5,6-4,6-1,5-1,6-3 5-4,6-2 5-3,5-2 4-3,4-1 3-2,4-2 2-1"
CLUB_ONE_CHART = SINGLE_CHART.replace("4-1 3-2,4-2 2-1", "4-2,4-1 3-2,2-1")
COMBINATIONS = "6-6 9,1-1 9,6-6 8,1-1 8"
"""Teen and Day wong, Teen and Day gong: a tile and the spots of the other."""


def slow_tiles(tiles: Sequence[Card], ranking: TileRanking) -> tuple[int, ...]:
    one, two = (str(tile) for tile in tiles)
    pairs = [sorted(pair.split()) for pair in PAIR_CHART.split(",")]
    if sorted((one, two)) in pairs:
        return (3, -pairs.index(sorted((one, two))))
    for place, (tile, spots) in enumerate(each.split() for each in COMBINATIONS.split(",")):
        if tile in (one, two) and int(spots) in (total(one), total(two)):
            return (2, -place)
    points = max(by_points(one, two))
    if points == 0 and ranking.zero_tie == "banker":
        return (0, 0)
    chart = CLUB_ONE_CHART if ranking.gee_joon_six_above_ng else SINGLE_CHART
    places = [at for at, kind in enumerate(chart.split(",")) for tile in kind.split()
              if tile in (one, two)]  # fmt: skip
    return (1, points, -min(places))


def by_points(one: str, two: str) -> list[int]:
    """Every total that the two may make, tens dropped."""
    wild = ("4-2", "2-1")
    first = (3, 6) if one in wild else (total(one),)
    second = (3, 6) if two in wild else (total(two),)
    return [(a + b) % 10 for a in first for b in second]


def total(tile: str) -> int:
    return sum(int(half) for half in tile.split("-"))
