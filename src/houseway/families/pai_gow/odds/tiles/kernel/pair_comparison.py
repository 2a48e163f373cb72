"""Compiled comparison of every hand of four tiles with every other one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.jit import compiled


@compiled
def compare_all(
    tiles: NDArray[np.uint32],
    own: NDArray[np.uint8],
    other: NDArray[np.uint8],
    found: NDArray[np.int64],
) -> None:
    """How many hands each hand wins and loses against, as a player.

    `tiles` has a bit for each tile of a hand, `own` and `other` the places of its low and its high
    hand, and `found` the results, won and lost.
    """
    for hand in range(len(tiles)):
        mine, low, high = tiles[hand], own[hand, 0], own[hand, 1]
        won = lost = 0
        for against in range(len(tiles)):
            if mine & tiles[against] == 0:
                beats_low = low > other[against, 0]
                beats_high = high > other[against, 1]
                won += beats_low and beats_high
                lost += not (beats_low or beats_high)
        found[hand, 0] = won
        found[hand, 1] = lost
