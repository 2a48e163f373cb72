"""A hand as the house way of a game sets it, with the rows that were read and in words."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.pai_gow.rules.hand_split import Split
from houseway.families.pai_gow.rules.hands import way_of, words
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.tile_splits import four_tiles
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.tile_ways.tile_way import set_tiles
from houseway.families.pai_gow.rules.ways.interpreter import explained_by
from houseway.rules.setting_hooks import HandSet, LaidHand, ReadRow
from houseway.things.cards import Card


def explained(rules: PaiGow, hand: Sequence[Card]) -> HandSet:
    return _tiles(rules, hand) if rules.pieces is Pieces.TILES else _cards(rules, hand)


def _cards(rules: PaiGow, hand: Sequence[Card]) -> HandSet:
    way = way_of(rules)
    found = explained_by(way, hand, rules.ranking)
    rows = tuple(ReadRow(row.rule_id, row.says) for row in found.rows)
    return _laid(rules, way.title, found.split, rows)


def _tiles(rules: PaiGow, hand: Sequence[Card]) -> HandSet:
    way = TILE_WAYS[rules.house_way]
    found = set_tiles(way, four_tiles(hand, rules.tile_ranking))
    row = ReadRow(found.line.rule_id, found.line.says)
    return _laid(rules, way.title, found.split.by(row.rule_id), (row,))


def _laid(rules: PaiGow, way: str, split: Split, rows: tuple[ReadRow, ...]) -> HandSet:
    names = ("low", "high") if rules.pieces is Pieces.TILES else ("front", "back")
    front, back = (
        LaidHand(name, cards, words(rules, cards))
        for name, cards in zip(names, (split.front, split.back), strict=True)
    )
    return HandSet(way.removesuffix("."), front, back, rows)
