"""All 35,960 hands of four tiles, by what they are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from houseway.rank.hands.tile_hand import TileKind, tile_kind
from houseway.things.cards import Card
from houseway.things.decks import TILES_32


class HandKind(NamedTuple):
    tiles: tuple[Card, ...]
    """One hand of this kind."""
    hands: int
    """How many there are."""


def _by_kinds() -> Mapping[tuple[TileKind, ...], HandKind]:
    examples: dict[tuple[TileKind, ...], tuple[Card, ...]] = {}
    hands: Counter[tuple[TileKind, ...]] = Counter()
    for four in combinations(TILES_32.cards, 4):
        kinds = tuple(sorted(map(tile_kind, four)))
        examples.setdefault(kinds, four)
        hands[kinds] += 1
    return {kinds: HandKind(four, hands[kinds]) for kinds, four in examples.items()}


KINDS = _by_kinds()
"""By its kinds of tile, from low to high, every kind of hand."""
