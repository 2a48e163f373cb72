"""Choosers of tile splits: the closed list of which house ways of tiles are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

from houseway.families.pai_gow.rules.tile_splits import FourTiles, TileSplit
from houseway.families.pai_gow.rules.tile_ways.tile_way import Chooser
from houseway.rank.hands.tile_hand import TileKind, TileValue, counts_of, tile_kind
from houseway.things.cards import Card

TEEN_OR_DAY = (TileKind.TEEN, TileKind.DAY)

SHORT: Mapping[str, tuple[TileKind, ...]] = {
    "H2": (TileKind.TEEN,), "L2": (TileKind.DAY,), "2": TEEN_OR_DAY,
    "H4": (TileKind.GOR,), "L4": (TileKind.BON,), "4": (TileKind.GOR, TileKind.BON),
    "5": (TileKind.NG,),
    "H6": (TileKind.CHONG,), "L6": (TileKind.LOOK,), "6": (TileKind.CHONG, TileKind.LOOK),
    "H7": (TileKind.TIT,), "L7": (TileKind.CHIT,), "7": (TileKind.TIT, TileKind.CHIT),
    "H8": (TileKind.YUN,), "L8": (TileKind.BOT,), "8": (TileKind.YUN, TileKind.BOT),
    "9": (TileKind.GOW,),
    "H10": (TileKind.MOOY,), "L10": (TileKind.PING,), "10": (TileKind.MOOY, TileKind.PING),
    "11": (TileKind.FOO,), "GJ": (TileKind.GEE_JOON,),
}  # fmt: skip
"""How published ways write tiles: by their spots, H and L for the higher and the lower kind of as
many; twelve is a high two. Without a letter both kinds are meant."""


def kinds(written: str) -> frozenset[tuple[TileKind, ...]]:
    """All that `H8-11-10-L8` may mean, each as kinds from low to high."""
    return frozenset(
        tuple(sorted(each)) for each in product(*(SHORT[word] for word in written.split("-")))
    )


def play_a_pair(held: FourTiles) -> TileSplit | None:
    return next((split for split in held.splits if TileValue.PAIR in split.values), None)


def best_low(held: FourTiles) -> TileSplit:
    return held.best_low


def best_high(held: FourTiles) -> TileSplit:
    return held.best_high


def only_way(held: FourTiles) -> TileSplit | None:
    """The split that beats or equals every other one on both hands."""
    best = held.best_low
    return best if all(best.at_least(split) for split in held.splits) else None


def with_teen_or_day(*spots: int) -> Chooser:
    """Teen or Day with a tile of so many spots: the first number that is there, the Teen rather
    than the Day, then the better low hand.
    """

    def choose(held: FourTiles) -> TileSplit | None:
        for number, kind in product(spots, TEEN_OR_DAY):
            found = [split for split in held.splits if _joins(split, kind, number)]
            if found:
                return max(found, key=lambda split: split.low_strength)
        return None

    return choose


def two_small_tiles(*totals: int) -> Chooser:
    """Two tiles whose spots make one of these totals, tens not dropped, with the better low hand;
    a tile of Gee Joon counts three or six.
    """

    def choose(held: FourTiles) -> TileSplit | None:
        found = [
            split
            for split in held.splits
            if any(_may_total(hand, totals) for hand in (split.low, split.high))
        ]
        return max(found, key=lambda split: (split.low_strength, split.high_strength), default=None)

    return choose


def split_pair(
    pairs: str,
    *,
    making: tuple[int, int] | None = None,
    beside: tuple[str, ...] = (),
    not_beside: tuple[str, ...] = (),
) -> Chooser:
    """Split one of these pairs if that makes so many points or better, low and high, or if it
    lies beside these tiles.
    """
    paired = {kind for word in pairs.split("-") for kind in SHORT[word]}

    def choose(held: FourTiles) -> TileSplit | None:
        kept = play_a_pair(held)
        if kept is None or tile_kind(kept.high[0]) not in paired:
            return None
        others = tuple(sorted(map(tile_kind, kept.low)))
        split = max(
            (split for split in held.splits if split is not kept),
            key=lambda split: split.low_strength,
        )
        if any(others in kinds(written) for written in not_beside):
            return None
        made = making is not None and _makes(split, *making)
        return split if made or any(others in kinds(written) for written in beside) else None

    return choose


def printed(exceptions: Mapping[str, str]) -> Chooser:
    """Hands that are printed one by one, as tiles and `6/high 9`: six points in the low hand, nine
    in the high one, and of two such splits the one with the higher high hand.
    """
    table = {each: setting for written, setting in exceptions.items() for each in kinds(written)}

    def choose(held: FourTiles) -> TileSplit | None:
        setting = table.get(tuple(sorted(held.kinds)))
        return None if setting is None else _as_printed(held, setting)

    return choose


def where(condition: Callable[[FourTiles], bool], choose: Chooser) -> Chooser:
    return lambda held: choose(held) if condition(held) else None


def _as_printed(held: FourTiles, setting: str) -> TileSplit | None:
    low, high = (word.removeprefix("high ") for word in setting.split("/"))
    found = [split for split in held.splits if split.values == (int(low), int(high))]
    if setting.startswith("high"):
        return max(found, key=lambda split: split.low_strength, default=None)
    return max(found, key=lambda split: split.high_strength, default=None)


def _joins(split: TileSplit, kind: TileKind, spots: int) -> bool:
    return any(
        tile_kind(one) is kind and counts_of(other) == (spots,)
        for hand in (split.low, split.high)
        for one, other in (hand, hand[::-1])
    )


def _may_total(hand: tuple[Card, ...], totals: tuple[int, ...]) -> bool:
    one, two = hand
    return any(a + b in totals for a in counts_of(one) for b in counts_of(two))


def _makes(split: TileSplit, low: int, high: int) -> bool:
    return split.values[0] >= low and split.values[1] >= high
