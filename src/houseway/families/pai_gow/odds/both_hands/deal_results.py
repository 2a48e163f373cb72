"""Deal results: how many deals one side wins, pushes and loses."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from houseway.odds.model.distribution import Distribution


class DealResults(NamedTuple):
    """How many deals one side wins, has back and loses."""

    won: int
    pushed: int
    lost: int

    @property
    def deals(self) -> int:
        return self.won + self.pushed + self.lost

    @property
    def expectation(self) -> Fraction:
        """Of one unit at even money."""
        return Fraction(self.won - self.lost, self.deals)

    @property
    def distribution(self) -> Distribution:
        return Distribution.of(((1, self.won), (0, self.pushed), (-1, self.lost)))

    @property
    def turned(self) -> DealResults:
        """The same deals from the other side of the table."""
        return DealResults(self.lost, self.pushed, self.won)
