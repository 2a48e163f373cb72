"""Control variates: a mean from a run, corrected by means on the same cards that are known exactly.

With y what is asked for, x what is known in expectation, μ that expectation, and means over n
rounds, ȳ - β (x̄ - μ) has for β = Cov(x)⁻¹ Cov(x, y) the least variance of all β,
(Var(y) - β Cov(x, y)) / n (S. Asmussen and P. Glynn, Stochastic Simulation, 2007, section V.2).
β comes from the same rounds. Sums are whole cents, so that nothing is lost where y is x.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from houseway.sim.stats.estimates import Estimate

_LEAST = 4
"""Fewer rounds do not tell the error of a mean with two controls."""


class ControlledSums(NamedTuple):
    """Over all rounds: y and the two controls b and s, in cents."""

    rounds: int
    sums: tuple[int, int, int]
    """Of y, b and s."""
    squares: tuple[int, int, int]
    products: tuple[int, int, int]
    """Of y and b, y and s, b and s."""

    def difference(self) -> Estimate:
        """The mean of y - (b + s), which is what both controls together leave."""
        return self._mean(Fraction(1), Fraction(1), (Fraction(0), Fraction(0)))

    def controlled(self, known: tuple[Fraction, Fraction]) -> Estimate:
        """The mean of y, where the expectations of b and s are known."""
        return self._mean(*self._coefficients(), known)

    def _mean(self, on_b: Fraction, on_s: Fraction, known: tuple[Fraction, Fraction]) -> Estimate:
        n, (y, b, s) = self.rounds, self.sums
        value = (y - on_b * (b - n * known[0]) - on_s * (s - n * known[1])) / n
        if n < _LEAST:
            return Estimate(float(value), None)
        yy, bb, ss, yb, ys, bs = self._covariances()
        left = yy + on_b**2 * bb + on_s**2 * ss - 2 * (on_b * yb + on_s * ys - on_b * on_s * bs)
        return Estimate(float(value), sqrt(left / (n**2 * (n - 3))))

    def _coefficients(self) -> tuple[Fraction, Fraction]:
        """By Cramer's rule; of controls that go together in everything the first is enough."""
        _, bb, ss, yb, ys, bs = self._covariances()
        determinant = bb * ss - bs**2
        if determinant:
            on_b, on_s = yb * ss - ys * bs, ys * bb - yb * bs
            return Fraction(on_b, determinant), Fraction(on_s, determinant)
        if bb:
            return Fraction(yb, bb), Fraction(0)
        return Fraction(0), Fraction(ys, ss) if ss else Fraction(0)

    def _covariances(self) -> tuple[int, ...]:
        """Times the square of the rounds: of yy, bb, ss, yb, ys and bs."""
        y, b, s = self.sums
        means = (y * y, b * b, s * s, y * b, y * s, b * s)
        both = (*self.squares, *self.products)
        return tuple(self.rounds * one - two for one, two in zip(both, means, strict=True))
