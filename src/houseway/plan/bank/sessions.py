"""What several rounds bring together: expectation, deviation and quantiles of their sum.

With p(x) the chances of a round and f(t) = Σ p(x) exp(itx) their transform, the transform of the
sum S of n independent rounds is f(t)^n; the chances of S come back from it by a fast Fourier
transform on the lattice (R. Grübel and R. Hermesmeier, Computation of compound distributions I,
ASTIN Bulletin 29, 1999). The normal approximation E[S] + z(q) sd(S) stands beside each quantile.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from houseway.plan.bank.lattice import Chances, lattice_of, power_of_two
from houseway.plan.bank.round_results import RoundResults
from houseway.things.cents import Cents

QUANTILES = (0.01, 0.05, 0.5, 0.95, 0.99)
_DEVIATIONS = 10
"""The window reaches so many deviations of the sum to either side, and over one round besides."""
_POINTS_MAX = 1 << 18


class Spread(NamedTuple):
    """The chances of a sum, on a lattice that begins at its lowest result worth telling."""

    lowest_cents: Cents
    step_cents: Cents
    chances: Chances

    @property
    def points(self) -> Chances:
        return self.lowest_cents + self.step_cents * np.arange(len(self.chances), dtype=np.float64)

    def quantile_cents(self, share: float) -> Cents:
        """The least result that is not exceeded with at least this chance."""
        place = int(np.searchsorted(np.cumsum(self.chances), share * self.chances.sum()))
        return self.lowest_cents + self.step_cents * min(place, len(self.chances) - 1)

    def chance_below(self, cents: float) -> float:
        """P(S < cents)."""
        return float(self.chances[self.points < cents].sum() / self.chances.sum())


class Outlook(Struct, frozen=True, kw_only=True):
    """What so many rounds bring."""

    rounds: int
    ev_cents: float
    sd_cents: float
    quantiles_cents: tuple[Cents, ...]
    """In the order of `QUANTILES`, exactly on the distribution of a round."""
    normal_cents: tuple[float, ...]
    """The same by the normal approximation."""
    loss_chance: float
    """How likely the sum is below nothing."""

    @property
    def off_cents(self) -> tuple[float, ...]:
        """By how much the normal approximation is off, quantile by quantile."""
        pairs = zip(self.normal_cents, self.quantiles_cents, strict=True)
        return tuple(normal - exact for normal, exact in pairs)


def sums_of(results: RoundResults, rounds: Sequence[int]) -> list[Spread]:
    """The sums of so many rounds each, the largest number deciding how fine the lattice is."""
    most = max(rounds)
    reach = _DEVIATIONS * results.sd_cents * sqrt(most)
    span = 2 * reach + results.best_cents - results.worst_cents
    lattice = lattice_of(results, step_at_least=span / _POINTS_MAX)
    size = power_of_two(span / lattice.step_cents + 2)
    # A result outside the window is counted at its place modulo the window.
    at_home = np.zeros(size)
    np.add.at(at_home, np.arange(lattice.lowest, lattice.highest + 1) % size, lattice.chances)
    transformed = np.fft.rfft(at_home)
    return [_sum_of(results, transformed, size, lattice.step_cents, many) for many in rounds]


def _sum_of(
    results: RoundResults, transformed: NDArray[np.complex128], size: int, step: Cents, rounds: int
) -> Spread:
    found = np.maximum(np.fft.irfft(transformed**rounds, size), 0.0)
    middle = round(rounds * results.ev_cents / step)
    lowest = middle - size // 2
    return Spread(lowest * step, step, np.roll(found, -(lowest % size)))


def outlook(results: RoundResults, rounds: int, spread: Spread | None = None) -> Outlook:
    """What so many rounds bring; the spread is theirs, if somebody has it already."""
    (spread,) = sums_of(results, [rounds]) if spread is None else (spread,)
    mean, deviation = rounds * results.ev_cents, sqrt(rounds) * results.sd_cents
    normal = NormalDist()
    return Outlook(
        rounds=rounds,
        ev_cents=mean,
        sd_cents=deviation,
        quantiles_cents=tuple(spread.quantile_cents(share) for share in QUANTILES),
        normal_cents=tuple(mean + deviation * normal.inv_cdf(share) for share in QUANTILES),
        loss_chance=spread.chance_below(0),
    )
