"""Four tiles and the up to three ways to split them into two hands.

The better hand is the high hand and the other the low one (PGT-34), so tiles cannot be set in the
wrong order. Equal hands may be called either.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.families.pai_gow.rules.hand_split import TwoHandSplit
from houseway.rank.hands.tile_hand import (
    AS_WRITTEN,
    TILES_IN_HAND,
    TileKind,
    TileRanking,
    TileValue,
    tile_kind,
    tile_strength,
    tile_value,
)
from houseway.things.cards import Card, cards_text, refuse_more_than_pack
from houseway.things.decks import TILES_32, as_printed


class TileSplit(NamedTuple):
    low: tuple[Card, ...]
    high: tuple[Card, ...]
    low_strength: int
    high_strength: int

    @property
    def values(self) -> tuple[TileValue, TileValue]:
        """Of the low and of the high hand."""
        return tile_value(self.low_strength), tile_value(self.high_strength)

    def at_least(self, other: TileSplit) -> bool:
        """Whether it beats or equals the other one on both hands."""
        low, high = other.low_strength, other.high_strength
        return self.low_strength >= low and self.high_strength >= high

    def by(self, rule_id: str) -> TwoHandSplit:
        return TwoHandSplit(self.low, self.high, rule_id)


class FourTiles(NamedTuple):
    """What one seat holds, the highest tile first, and every way to split it."""

    tiles: tuple[Card, ...]
    splits: tuple[TileSplit, ...]

    @property
    def kinds(self) -> tuple[TileKind, ...]:
        return tuple(map(tile_kind, self.tiles))

    @property
    def best_low(self) -> TileSplit:
        """With the highest low hand; of several the one with the higher high hand."""
        return max(self.splits, key=lambda split: (split.low_strength, split.high_strength))

    @property
    def best_high(self) -> TileSplit:
        return max(self.splits, key=lambda split: (split.high_strength, split.low_strength))

    def none_better(self, chosen: TileSplit) -> TileSplit:
        """The chosen split, or the one that beats or equals it on both hands."""
        return max(
            (split for split in self.splits if split.at_least(chosen)),
            key=lambda split: (split.low_strength, split.high_strength),
        )


def tile_split(
    two: Sequence[Card], others: Sequence[Card], ranking: TileRanking = AS_WRITTEN
) -> TileSplit:
    """Two hands of two tiles, each called by its rank."""
    hands = [(tile_strength(hand, ranking), tuple(hand)) for hand in (two, others)]
    (low_strength, low), (high_strength, high) = sorted(hands, key=lambda hand: hand[0])
    return TileSplit(low, high, low_strength, high_strength)


def four_tiles(tiles: Sequence[Card], ranking: TileRanking = AS_WRITTEN) -> FourTiles:
    """Four tiles in any order; splits that are equal on both hands count once."""
    first, *others = held = highest_first(_four_of_the_set(tiles))
    splits: dict[tuple[int, int], TileSplit] = {}
    for partner in others:
        left = list(others)
        left.remove(partner)
        split = tile_split((first, partner), left, ranking)
        splits.setdefault((split.low_strength, split.high_strength), split)
    return FourTiles(held, tuple(splits.values()))


def highest_first(tiles: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(tiles, key=lambda each: (tile_kind(each), each.text), reverse=True))


def _four_of_the_set(tiles: Sequence[Card]) -> tuple[Card, ...]:
    if len(tiles) != TILES_IN_HAND:
        said = cards_text(tiles) or "nothing"
        raise RecordError(f"A hand is set from four tiles; {said} has {len(tiles)}.")
    held = as_printed(TILES_32, tiles)
    refuse_more_than_pack(TILES_32.cards, held)
    return held
