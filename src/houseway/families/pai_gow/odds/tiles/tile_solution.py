"""Tile solution: the base wager by the house way, the best play of either side, the rows."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from houseway.families.pai_gow.odds.base.base_odds import (
    HouseWayException,
    HouseWayRowCost,
    PaiGowBaseOdds,
)
from houseway.families.pai_gow.odds.tiles.best_splits import (
    WayDifference,
    best_play,
    way_against_way,
    way_differences,
)
from houseway.families.pai_gow.odds.tiles.hand_comparison import TileRole
from houseway.families.pai_gow.odds.tiles.hand_kinds import hand_kinds
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.tile_ways.tile_way import TileWay, set_tiles
from houseway.rank.classes.tile_classes import DEALS
from houseway.rank.hands.tile_hand import TileRanking
from houseway.things.cards import Card


def tile_base_odds(rules: PaiGow) -> PaiGowBaseOdds:
    way, ranking = TILE_WAYS[rules.house_way], rules.tile_ranking
    found = way_differences(way, way, ranking)
    return PaiGowBaseOdds(
        way=way.title,
        by_way=way_against_way(way, way, ranking),
        player_best=best_play(way, ranking).results,
        player_dealer_best=best_play(way, ranking, TileRole.PLAYER_DEALER).results.turned,
        rows=_rows(way, ranking, found),
        exceptions=tuple(_exception(way, each) for each in found),
    )


def _rows(
    way: TileWay, ranking: TileRanking, found: tuple[WayDifference, ...]
) -> tuple[HouseWayRowCost, ...]:
    kinds = hand_kinds(ranking)
    hands: Counter[str] = Counter()
    for held, many in zip(kinds.held, kinds.made.hands.tolist(), strict=True):
        hands[set_tiles(way, held).line.says] += many
    costs: Counter[str] = Counter()
    for each in found:
        costs[set_tiles(way, each.best.held).line.says] += each.cost
    return tuple(
        HouseWayRowCost(
            rule_id=line.rule_id,
            says=line.says,
            hands=hands[line.says],
            costs=Fraction(costs[line.says], DEALS),
        )
        for line in way.lines
    )


def _exception(way: TileWay, found: WayDifference) -> HouseWayException:
    best = found.best
    return HouseWayException(
        hand=_texts(best.held.tiles),
        hands=found.hands,
        rule_id=set_tiles(way, best.held).line.rule_id,
        front=_texts(best.by_way.split.low),
        best_front=_texts(best.split.low),
        costs=best.cost,
    )


def _texts(tiles: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(each.text for each in tiles)
