"""What is known as text of the house way of Foxwoods for tiles, to compare published figures with.

wizardofodds.com/games/pai-gow-tiles/house-way/foxwoods/ prints its last exceptions, C to K, as
pictures; they concern a few dozen kinds of hands and are missing here, so this is no way to offer.
"""

from __future__ import annotations

from houseway.families.pai_gow.rules.tile_splits import FourTiles, TileSplit
from houseway.families.pai_gow.rules.tile_ways.choosers import (
    SHORT,
    TEEN_OR_DAY,
    best_high,
    best_low,
    play_a_pair,
    split_pair,
    where,
)
from houseway.families.pai_gow.rules.tile_ways.tile_way import Chooser, TileWay, TileWayLine
from houseway.rank.hands.tile_hand import TileKind, TileValue, points_strength, tile_kind

HIGH_THREE = points_strength(TileValue.THREE, TileKind.CHONG)


def holds(held: FourTiles, written: str) -> bool:
    return any(kind in held.kinds for kind in SHORT[written])


def strong_hands(held: FourTiles) -> dict[str, list[TileSplit]]:
    """By 7, 8 and 9, the splits with a Teen or Day beside one in the high hand."""
    found: dict[str, list[TileSplit]] = {}
    for split in held.splits:
        one, two = map(tile_kind, split.high)
        for written in "789":
            if any(a in TEEN_OR_DAY and b in SHORT[written] for a, b in ((one, two), (two, one))):
                found.setdefault(written, []).append(split)
    return found


def strong(held: FourTiles) -> TileSplit | None:
    """High nine before gong before wong, but for the three printed exceptions."""
    found = strong_hands(held)
    order = "789"
    if "9" in found and holds(held, "11"):
        order = "978"
    elif {"7", "8"} == set(found) and (
        holds(held, "4") or (holds(held, "L8") and not holds(held, "H8") and holds(held, "5"))
    ):
        order = "879"
    for written in order:
        if written in found:
            return max(found[written], key=lambda split: (split.high_strength, split.low_strength))
    return None


def two_ways(low: int, high: int) -> Chooser:
    """With two ways to make these points, the higher high hand."""

    def choose(held: FourTiles) -> TileSplit | None:
        found = [split for split in held.splits if split.values == (low, high)]
        return max(found, key=lambda split: split.high_strength) if len(found) > 1 else None

    return choose


def both_teen_and_day(held: FourTiles) -> bool:
    return holds(held, "H2") and holds(held, "L2")


def low_is_poor(held: FourTiles) -> bool:
    return held.best_low.low_strength < HIGH_THREE and held.best_high.values[1] >= TileValue.SEVEN


def lines() -> list[tuple[str, Chooser]]:
    tens = ("2-2", "2-10", "10-10")
    elevens = ("2-11", "10-11")
    return [
        ("split Gee Joon", split_pair("GJ", beside=("4-6", "5-6", "6-6"))),
        ("split twos", split_pair("2", making=(6, 8), beside=("9-11",))),
        ("split nines", split_pair("9", beside=tens)),
        ("split eights", split_pair("8", beside=(*tens, *elevens, "9-11"))),
        ("split sevens", split_pair("7", beside=(*tens, *elevens))),
        ("play a pair", play_a_pair),
        ("a 7, 8 or 9 with a 2", strong),
        ("8/9", two_ways(8, 9)),
        ("7/8 with 2 and 12", where(both_teen_and_day, two_ways(7, 8))),
        ("high", where(low_is_poor, best_high)),
        ("low", best_low),
    ]


FOXWOODS_AS_FAR_AS_KNOWN = TileWay(
    id="foxwoods",
    title="Foxwoods, 1997, without the exceptions that are pictures",
    source="https://wizardofodds.com/games/pai-gow-tiles/house-way/foxwoods/",
    lines=tuple(TileWayLine("PGT-42", says, choose) for says, choose in lines()),
)
