"""House way of tiles: printed lines, of which the first that applies sets the hand.

No way sets tiles so that another split would beat or equal it on both hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from houseway.errors import RuleError
from houseway.families.pai_gow.rules.hand_split import TwoHandSplit
from houseway.families.pai_gow.rules.tile_splits import FourTiles, TileSplit, four_tiles
from houseway.rank.hands.tile_hand import AS_WRITTEN, TileRanking
from houseway.things.cards import Card

Chooser: TypeAlias = Callable[[FourTiles], TileSplit | None]
"""The split that a line asks for, or nothing where it does not apply."""


class TileWayLine(NamedTuple):
    rule_id: str
    says: str
    choose: Chooser


class TileWay(NamedTuple):
    id: str
    title: str
    source: str
    """Where it is published."""
    lines: tuple[TileWayLine, ...]


class TilesSet(NamedTuple):
    """A hand that was set, and the line behind it."""

    split: TileSplit
    line: TileWayLine


def set_tiles(way: TileWay, held: FourTiles) -> TilesSet:
    for line in way.lines:
        chosen = line.choose(held)
        if chosen is not None:
            return TilesSet(held.none_better(chosen), line)
    raise RuleError(f"No line of the way {way.id!r} sets {held.tiles}.")


def set_tiles_by(
    way: TileWay, tiles: Sequence[Card], ranking: TileRanking = AS_WRITTEN
) -> TwoHandSplit:
    """The low hand in front, the high hand behind, and the rule of the line that says so."""
    found = set_tiles(way, four_tiles(tiles, ranking))
    return found.split.by(found.line.rule_id)
