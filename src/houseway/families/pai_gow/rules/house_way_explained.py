"""A hand set by the house way of a game, with the rows that were read and in words."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.pai_gow.rules.hand_split import TwoHandSplit
from houseway.families.pai_gow.rules.hands import way_of, words
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.tile_splits import four_tiles
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.tile_ways.tile_way import set_tiles
from houseway.families.pai_gow.rules.ways.interpreter import explained_by
from houseway.rules.setting_hooks import HandHalf, HouseWaySetting, ReadWayRow
from houseway.things.cards import Card


def explain_setting(rules: PaiGow, hand: Sequence[Card]) -> HouseWaySetting:
    return _tiles(rules, hand) if rules.pieces is Pieces.TILES else _cards(rules, hand)


def _cards(rules: PaiGow, hand: Sequence[Card]) -> HouseWaySetting:
    way = way_of(rules)
    found = explained_by(way, hand, rules.ranking)
    rows = tuple(ReadWayRow(row.rule_id, row.says) for row in found.rows)
    return _laid(rules, way.title, found.split, rows)


def _tiles(rules: PaiGow, hand: Sequence[Card]) -> HouseWaySetting:
    way = TILE_WAYS[rules.house_way]
    found = set_tiles(way, four_tiles(hand, rules.tile_ranking))
    row = ReadWayRow(found.line.rule_id, found.line.says)
    return _laid(rules, way.title, found.split.by(row.rule_id), (row,))


def _laid(
    rules: PaiGow, way: str, split: TwoHandSplit, rows: tuple[ReadWayRow, ...]
) -> HouseWaySetting:
    names = ("low", "high") if rules.pieces is Pieces.TILES else ("front", "back")
    front, back = (
        HandHalf(name, cards, words(rules, cards))
        for name, cards in zip(names, (split.front, split.back), strict=True)
    )
    return HouseWaySetting(way.removesuffix("."), front, back, rows)
