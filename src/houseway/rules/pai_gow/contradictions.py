"""What rules of a pai gow game that somebody wrote themselves may contradict."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.nearest import instead
from houseway.rules.pai_gow.choices import Pieces
from houseway.rules.pai_gow.rules import PaiGow
from houseway.rules.pai_gow.tile_ways.catalog import TILE_WAYS
from houseway.rules.pai_gow.ways import WAYS
from houseway.things.cards import Mark


def contradictions(rules: PaiGow) -> Iterator[tuple[str, str]]:
    """The field and what is wrong with it, beside the others."""
    tiles = any(card.mark is Mark.TILE for card in rules.deck.cards)
    if tiles != (rules.pieces is Pieces.TILES):
        yield "pieces", f"{rules.pieces} are set, and the pack has {'tiles' if tiles else 'cards'}."
    if rules.positions < 2:
        yield "positions", f"two hands at least are dealt, not {rules.positions}."
    if rules.dice_cycle < 1:
        yield "dice_cycle", f"dice count one hand at least, not {rules.dice_cycle}."
    if rules.decks != 1:
        yield "decks", f"every round is dealt from one pack, not from {rules.decks}."
    ways = [*(TILE_WAYS if rules.pieces is Pieces.TILES else WAYS)]
    if rules.house_way not in ways:
        yield (
            "house_way",
            f"there is no house way {rules.house_way!r}; {instead(rules.house_way, ways)}",
        )
    if rules.ace_high_pushes and not rules.exposed:
        yield "ace_high_pushes", "it needs the player-dealer's hand face up: exposed = true."
    if rules.queen_high_pushes and tiles:
        yield "queen_high_pushes", "tiles have no queen."
    if rules.envy_threshold < 0:
        yield "envy_threshold", f"a wager is not below nothing, as {rules.envy_threshold} is."
