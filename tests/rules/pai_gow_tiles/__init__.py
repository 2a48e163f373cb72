"""Pai Gow Tiles, rule by rule."""

from __future__ import annotations

from houseway.rank.hands.tile_hand import AS_WRITTEN, TileRanking, tile_strength
from houseway.things.cards import Card
from houseway.things.decks import TILES_32, parse_from

GAME = "pai-gow-tiles"


def tiles(text: str) -> tuple[Card, ...]:
    return parse_from(TILES_32, text)


def strength(text: str, ranking: TileRanking = AS_WRITTEN) -> int:
    """The strength of two tiles as they are written."""
    return tile_strength(tiles(text), ranking)
