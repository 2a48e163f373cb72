"""House way of tiles: the JB Player Way, published complete and close to the best play.

The house way of Foxwoods, which the ruling of PGT-42 names, is published with pictures of tiles as
exceptions, which are not available as text.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.families.pai_gow.rules.tile_splits import FourTiles, TileSplit
from houseway.families.pai_gow.rules.tile_ways.choosers import (
    SHORT,
    TEEN_OR_DAY,
    best_high,
    best_low,
    only_way,
    play_a_pair,
    printed,
    split_pair,
    where,
)
from houseway.families.pai_gow.rules.tile_ways.tile_way import TileWay, TileWayLine
from houseway.rank.hands.tile_hand import TileKind, TileValue, points_strength, tile_kind

EXCEPTIONS = {
    "H2-L2-5-GJ": "7/high 8",
    "H2-L2-5-6": "7/high 8",
    "H2-L2-4-GJ": "6/high 8",
    "H2-L2-4-6": "6/high 8",
    "H8-11-10-L8": "8/high 9",
    "H8-11-H10-7": "7/9",
    "H8-11-H10-GJ": "6/9",
    "H8-11-H10-L6": "6/9",
    "H8-11-H10-5": "5/9",
    "H10-L10-L8-9": "8/high 9",
    "H10-L10-H6-9": "6/high 9",
    "H10-L10-H6-L8": "6/high 8",
    "H10-L10-H6-7": "6/high 7",
    "2-5-6-GJ": "7/9",
    "H4-L4-5-GJ": "high 7/9",
    "H4-L4-5-9": "3/high 9",
}

LOWEST_LOW = points_strength(TileValue.FOUR, TileKind.YUN)
HIGHEST_LOW = points_strength(TileValue.EIGHT, TileKind.PING)
LOWEST_HIGH = points_strength(TileValue.SIX, TileKind.CHONG)


def _has(held: FourTiles, written: str) -> bool:
    return any(kind in held.kinds for kind in SHORT[written])


def _is_strong(held: FourTiles) -> bool:
    return _has(held, "2") and any(_has(held, written) for written in "789")


def _high_is_due(held: FourTiles) -> bool:
    both = _has(held, "H2") and _has(held, "L2")
    return _is_strong(held) and (both or held.best_high.values[0] < TileValue.TWO)


def _low_is_due(held: FourTiles) -> bool:
    eight_and_nine = _has(held, "8") and _has(held, "9")
    middling = held.best_low.values[0] in (TileValue.SIX, TileValue.SEVEN)
    return _is_strong(held) and (
        eight_and_nine or (middling and (_has(held, "H10") or _has(held, "H8")))
    )


def _low_is_middling(held: FourTiles) -> bool:
    return LOWEST_LOW <= held.best_low.low_strength <= HIGHEST_LOW


def _high_is_weak(held: FourTiles) -> bool:
    return held.best_high.high_strength < LOWEST_HIGH


def _strong(written: str) -> Callable[[FourTiles], TileSplit | None]:
    def choose(held: FourTiles) -> TileSplit | None:
        found = [split for split in held.splits if _is_high_hand(split, written)]
        return max(found, key=lambda split: (split.low_strength, split.high_strength), default=None)

    return choose


def _is_high_hand(split: TileSplit, written: str) -> bool:
    one, two = map(tile_kind, split.high)
    return any(
        companion in TEEN_OR_DAY and other in SHORT[written]
        for companion, other in ((one, two), (two, one))
    )


JB_PLAYER = TileWay(
    id="jb_player",
    title="The JB Player Way of the Wizard of Odds.",
    source="https://wizardofodds.com/games/pai-gow-tiles/strategy/jb-player-way/",
    lines=(
        TileWayLine("PGT-42", "Play the split that no other one beats on either hand.", only_way),
        TileWayLine(
            "PGT-42", "Split Gee Joon beside a six and a four, five or six.",
            split_pair("GJ", beside=("4-6", "5-6", "6-6")),
        ),
        TileWayLine(
            "PGT-42", "Split Teens or Days to make 6/8, and beside 9 and 11; not beside Yun and 9.",
            split_pair("2", making=(6, 8), beside=("9-11",), not_beside=("H8-9",)),
        ),
        TileWayLine("PGT-42", "Split fives to make 7/7.", split_pair("5", beside=("H2-L2",))),
        TileWayLine(
            "PGT-42", "Split sixes or sevens to make 7/8.", split_pair("6-7", making=(7, 8))
        ),
        TileWayLine(
            "PGT-42", "Split eights to make 8/8, and beside 9 and 11.",
            split_pair("8", making=(8, 8), beside=("9-11",)),
        ),
        TileWayLine("PGT-42", "Split nines to make 9/9.", split_pair("9", making=(9, 9))),
        TileWayLine("PGT-42", "Play any other pair in the high hand.", play_a_pair),
        TileWayLine(
            "PGT-43", "With a 7, 8 or 9 and both Teen and Day, or less than two points beside the "
            "best high hand, play the best high hand.", where(_high_is_due, best_high),
        ),
        TileWayLine(
            "PGT-43", "With an 8 and a 9, or a best low hand of six or seven points and a Mooy or "
            "Yun, play the best low hand.", where(_low_is_due, best_low),
        ),
        TileWayLine("PGT-43", "Play gong with a low eight.", _strong("L8")),
        TileWayLine("PGT-43", "Play a high nine.", _strong("7")),
        TileWayLine("PGT-43", "Play gong.", _strong("H8")),
        TileWayLine("PGT-43", "Play wong.", _strong("9")),
        TileWayLine("PGT-45", "Sixteen hands are printed one by one.", printed(EXCEPTIONS)),
        TileWayLine(
            "PGT-45", "Play the best low hand from four, Yun high, to eight, Ping high.",
            where(_low_is_middling, best_low),
        ),
        TileWayLine(
            "PGT-45", "Play the best low hand where the best high hand is below six, Chong high.",
            where(_high_is_weak, best_low),
        ),
        TileWayLine("PGT-45", "Play the best high hand.", best_high),
    ),
)  # fmt: skip
