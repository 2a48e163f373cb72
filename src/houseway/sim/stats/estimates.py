"""Estimates with standard errors and confidence intervals, from exact sums.

Hands of one round share the player-dealer's cards, so a round is the independent unit, not a hand:
sums of squares are taken over rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

NINETY_FIVE = 1.959963984540054
"""How many standard errors on either side hold the true value in 95 runs of 100."""


class Estimate(NamedTuple):
    value: float | None
    """None where nothing was wagered."""
    standard_error: float | None
    """None where fewer than two rounds tell nothing about it."""

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the true value lies with a confidence of 95 %."""
        if self.value is None or self.standard_error is None:
            return None
        reach = NINETY_FIVE * self.standard_error
        return self.value - reach, self.value + reach


def ratio(net: int, wagered: int, squares: Sequence[int], rounds: int) -> Estimate:
    """Net for each unit wagered, both added up over rounds.

    `squares` holds the sums over rounds of net², wagered² and (net + wagered)².
    """
    if wagered == 0:
        return Estimate(None, None)
    if rounds < 2:
        return Estimate(net / wagered, None)
    net_squared, wagered_squared, both_squared = squares
    twice_product = both_squared - net_squared - wagered_squared
    spread = net_squared * wagered**2 - net * wagered * twice_product + net**2 * wagered_squared
    return Estimate(net / wagered, sqrt(spread * rounds / ((rounds - 1) * wagered**4)))
