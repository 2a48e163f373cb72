"""Compiled sums of every tile hand against one hand of the player-dealer."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.jit import compiled

Ints = NDArray[np.int64]
TILES = 32


@compiled
def sum_against(
    hands: Ints, set_in: Ints, against: Ints, beaten: Ints, by_tile: Ints, by_pair: Ints,
    by_three: Ints,
) -> tuple[int, int]:  # fmt: skip
    """All players' results added up, and how many of them are not pushed.

    `set_in` has the places of a hand's low and high hand, `beaten` those of the player-dealer's
    four tiles `against`. A player wins with both hands higher and loses with neither. Results are
    also added up by each set of one, two and three tiles that a hand holds.
    """
    by_tile[:] = 0
    by_pair[:] = 0
    by_three[:] = 0
    total = decided = 0
    for at in range(len(hands)):
        shared = False
        for tile in hands[at]:
            for other in against:
                shared |= tile == other
        above, over = set_in[at, 0] > beaten[0], set_in[at, 1] > beaten[1]
        if shared or above != over:
            continue
        result = 1 if above else -1
        total += result
        decided += 1
        one, two, three, four = hands[at]
        for tile in hands[at]:
            by_tile[tile] += result
        for first, second in (
            (one, two), (one, three), (one, four), (two, three), (two, four), (three, four),
        ):  # fmt: skip
            by_pair[TILES * first + second] += result
        for first, second, third in (
            (one, two, three), (one, two, four), (one, three, four), (two, three, four),
        ):  # fmt: skip
            by_three[TILES * (TILES * first + second) + third] += result
    return total, decided
