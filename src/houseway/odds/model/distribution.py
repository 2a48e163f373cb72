"""Probability distribution of a bet: results with their ways; mean and variance follow."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt

from msgspec import Struct


class Distribution(Struct, frozen=True):
    """What one unit of the bet ends with, and how many deals bring it."""

    rows: tuple[tuple[Fraction, int], ...]
    """Net result and ways, from the worst result to the best; no result comes twice."""

    @staticmethod
    def of(ways: Iterable[tuple[Fraction | int, int]]) -> Distribution:
        """Ways added up by result; what cannot happen is left out."""
        sums: dict[Fraction, int] = {}
        for net, count in ways:
            sums[Fraction(net)] = sums.get(Fraction(net), 0) + count
        return Distribution(tuple(sorted((net, n) for net, n in sums.items() if n)))

    @property
    def total(self) -> int:
        return sum(count for _, count in self.rows)

    @property
    def won(self) -> Fraction:
        """The results of all deals together, in units."""
        return sum((net * count for net, count in self.rows), Fraction(0))

    @property
    def ev(self) -> Fraction:
        """Expected result per unit of the bet, the player's side."""
        return self.won / self.total

    @property
    def variance(self) -> Fraction:
        squares = sum((net * net * count for net, count in self.rows), Fraction(0))
        return squares / self.total - self.ev**2

    @property
    def stddev(self) -> float:
        return sqrt(self.variance)

    @property
    def hit(self) -> Fraction:
        """How often the bet ends with a gain."""
        return Fraction(sum(count for net, count in self.rows if net > 0), self.total)

    @property
    def over(self) -> tuple[int, int]:
        """The expectation as whole numbers over all deals, not reduced."""
        return self.won.numerator, self.total * self.won.denominator
