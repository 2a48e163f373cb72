"""Distribution of the sum of several rounds by FFT: expectation, deviation, quantiles.

With p(x) the chances of a round and f(t) = Σ p(x) exp(itx) their transform, the transform of the
sum S of n independent rounds is f(t)^n; the chances of S come back from it by a fast Fourier
transform on the lattice (R. Grübel and R. Hermesmeier, Computation of compound distributions I,
ASTIN Bulletin 29, 1999). The normal approximation E[S] + z(q) sd(S) stands beside each quantile.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from houseway.plan.bank.risk.lattice import Chances, ResultLattice, power_of_two, result_lattice
from houseway.plan.bank.risk.round_results import RoundResults
from houseway.things.cents import Cents

QUANTILES = (0.01, 0.05, 0.5, 0.95, 0.99)
_DEVIATIONS = 10
"""The window reaches so many deviations of the sum to either side, and over one round besides."""
_POINTS_MAX = 1 << 18


class SumDistribution(NamedTuple):
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
        return float(self.chances[self.points < cents].sum() / self.chances.sum())


class SessionOutlook(Struct, frozen=True, kw_only=True):
    """What a session brings."""

    rounds: tuple[int, ...]
    """Of each table."""
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


def sum_distributions(
    tables: Sequence[RoundResults], sessions: Sequence[Sequence[int]]
) -> list[SumDistribution]:
    """What all tables bring together, for each session: how many rounds each table plays in it.

    Tables do not depend on each other, so their transforms are multiplied.
    """
    reach = _DEVIATIONS * max(sqrt(_moments(tables, rounds)[1]) for rounds in sessions)
    span = 2 * reach + sum(each.best_cents - each.worst_cents for each in tables)
    own = gcd(*(each.step_cents for each in tables))
    lattices = [result_lattice(each, step_at_least=span / _POINTS_MAX, own=own) for each in tables]
    step = lattices[0].step_cents
    size = power_of_two(span / step + 2)
    transformed = [_transformed(lattice, size) for lattice in lattices]
    found = []
    for rounds in sessions:
        together = np.ones(size // 2 + 1, np.complex128)
        for each, many in zip(transformed, rounds, strict=True):
            together *= each**many
        found.append(_spread(together, size, step, _moments(tables, rounds)[0]))
    return found


def _moments(tables: Sequence[RoundResults], rounds: Sequence[int]) -> tuple[float, float]:
    played = list(zip(tables, rounds, strict=True))
    mean = sum(many * each.ev_cents for each, many in played)
    return mean, sum(many * each.sd_cents**2 for each, many in played)


def _transformed(lattice: ResultLattice, size: int) -> NDArray[np.complex128]:
    # A result outside the window is counted at its place modulo the window.
    at_home = np.zeros(size)
    places = np.arange(lattice.lowest, lattice.highest + 1) % size
    np.add.at(at_home, places, lattice.chances)
    return np.fft.rfft(at_home)


def _spread(
    together: NDArray[np.complex128], size: int, step: Cents, mean: float
) -> SumDistribution:
    found = np.maximum(np.fft.irfft(together, size), 0.0)
    lowest = round(mean / step) - size // 2
    return SumDistribution(lowest * step, step, np.roll(found, -(lowest % size)))


def session_outlooks(
    tables: Sequence[RoundResults], sessions: Sequence[Sequence[int]]
) -> list[SessionOutlook]:
    spreads, normal = sum_distributions(tables, sessions), NormalDist()
    found = []
    for rounds, spread in zip(sessions, spreads, strict=True):
        mean, variance = _moments(tables, rounds)
        found.append(
            SessionOutlook(
                rounds=tuple(rounds),
                ev_cents=mean,
                sd_cents=sqrt(variance),
                quantiles_cents=tuple(map(spread.quantile_cents, QUANTILES)),
                normal_cents=tuple(
                    mean + sqrt(variance) * normal.inv_cdf(share) for share in QUANTILES
                ),
                loss_chance=spread.chance_below(0),
            )
        )
    return found
