"""Consistency checks of a variant's pai gow rules."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.ways import WAYS
from houseway.quoting import quoted
from houseway.suggestions import did_you_mean
from houseway.things.cards import Mark


def contradictions(rules: PaiGow) -> Iterator[tuple[str, str]]:
    tiles = any(card.mark is Mark.TILE for card in rules.deck.cards)
    if tiles != (rules.pieces is Pieces.TILES):
        yield "pieces", f"{rules.pieces} are set, and the pack has {'tiles' if tiles else 'cards'}."
    ways = [*(TILE_WAYS if rules.pieces is Pieces.TILES else WAYS)]
    if rules.house_way not in ways:
        meant = did_you_mean(rules.house_way, ways)
        yield "house_way", f"there is no house way {quoted(rules.house_way)}; {meant}"
    if rules.ace_high_pushes and not rules.exposed:
        yield "ace_high_pushes", "it needs the player-dealer's hand face up: exposed = true."
    if rules.queen_high_pushes and tiles:
        yield "queen_high_pushes", "tiles have no queen."
