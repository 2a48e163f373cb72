"""Hand comparison: two tile hands against two, for every kind of hand."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.odds.tiles.hand_kinds import HandKinds
from houseway.rank.array_types import Ints, Packs

_BLOCK = 64
"""So many kinds at a time that all arrays of a block stay close to the processor."""


class TileRole(StrEnum):
    """Who compares: copies go to the player-dealer (PGT-31)."""

    PLAYER = "player"
    PLAYER_DEALER = "player_dealer"


class SetTileHands(NamedTuple):
    """For every kind of hand the places of the low and of the high hand that it is set in."""

    lows: Packs
    highs: Packs


class TileTally(NamedTuple):
    """For every own kind, of the hands that the other side may have, how many are won and lost."""

    won: Ints
    lost: Ints


def compare_hands(
    kinds: HandKinds, own: SetTileHands, other: SetTileHands, role: TileRole
) -> TileTally:
    """Both hands higher win, neither of them loses, and the rest is pushed (PGT-36 to PGT-39)."""
    found = TileTally(*(np.empty(len(kinds.held), dtype=np.int64) for _ in TileTally._fields))
    beats = np.greater if role is TileRole.PLAYER else np.greater_equal
    for start in range(0, len(kinds.held), _BLOCK):
        rows = slice(start, start + _BLOCK)
        left = kinds.made.left(rows)
        low = beats(own.lows[rows, None], other.lows)
        high = beats(own.highs[rows, None], other.highs)
        found.won[rows] = (left * (low & high)).sum(axis=1, dtype=np.int64)
        found.lost[rows] = (left * ~(low | high)).sum(axis=1, dtype=np.int64)
    return found
