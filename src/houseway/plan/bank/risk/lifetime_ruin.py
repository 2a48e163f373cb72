"""Ruin for ever (Wiener-Hopf factorization): the chance that a bankroll is ever used up.

Let X be the result of a round with E[X] > 0, S(n) the sum of n rounds and M = max(-S(n)) over all
n. A bankroll b is ruined if M >= b. With f(z) = E[z^X] on the unit circle, Wiener and Hopf's
factorization is 1 - f(z) = (1 - A(z)) (1 - D(1/z)), where A and D are the transforms of the ladder
heights, upwards and downwards, and E[w^M] = (1 - D(1)) / (1 - D(w)) (Feller, volume 2, chapters
XII.3 and XVIII.3; F. Spitzer, Principles of Random Walk, 1964, section 17). Because E[X] > 0 the
only zero on the circle, z = 1, belongs to A; so log((1 - f(z)) / (1 - z)) is a Laurent series
whose negative powers are log(1 - D(1/z)), and all of it comes from Fourier transforms.

Lundberg's inequality bounds it: P(M >= b) <= exp(-r b), where r > 0 is the root of E[exp(-r X)] = 1
(S. Asmussen and H. Albrecher, Ruin Probabilities, 2010, chapters III and IV). If E[X] <= 0 ruin is
certain.
"""

from __future__ import annotations

from math import exp, inf, log

import numpy as np

from houseway.plan.bank.risk.lattice import ResultLattice, power_of_two, result_lattice
from houseway.plan.bank.risk.round_results import RoundResults
from houseway.plan.bank.risk.session_ruin import CERTAIN, NEVER, RuinByBankroll, RuinCurve, curve_of

_POINTS_LEAST, _POINTS, _POINTS_MAX = 1 << 14, 1 << 19, 1 << 22
_ENOUGH = 1e-6
_SCALES = 40
"""The window is so many times as wide as the bankroll in which ruin falls to 1/e."""
_TURNS = 200
_ROUNDING = 1e-12
"""What a sum of chances may be off by: a fair game's expectation comes out as little as this."""


def adjustment_coefficient(results: RoundResults) -> float:
    """Lundberg's r by the cent: the root of E[exp(-r X)] = 1; 0 where ruin is certain."""
    if results.worst_cents >= 0:
        return inf
    if results.ev_cents <= _ROUNDING * (results.best_cents - results.worst_cents):
        return 0.0
    low, high = 0.0, 1.0 / -results.worst_cents
    while _log_mean(results, high) < 0:
        low, high = high, 2 * high
    for _ in range(_TURNS):
        middle = (low + high) / 2
        if _log_mean(results, middle) < 0:
            low = middle
        else:
            high = middle
    return high


def _log_mean(results: RoundResults, rate: float) -> float:
    """The log of E[exp(-rate X)], without numbers that are too large."""
    most = -rate * results.worst_cents
    whole = sum(chance * exp(-rate * cents - most) for cents, chance in results.chances.items())
    return most + log(whole)


def ruin_bound(results: RoundResults, bankroll_cents: float) -> float:
    """Lundberg's bound on the chance of ruin for ever."""
    rate = adjustment_coefficient(results)
    return 1.0 if rate == 0 else exp(-rate * max(bankroll_cents, 0.0))


def lifetime_ruin(results: RoundResults) -> RuinByBankroll:
    """The chance of ruin at any time, for every bankroll; certain if none helps."""
    rate = adjustment_coefficient(results)
    if rate == inf:
        return NEVER
    if rate == 0:
        return CERTAIN
    span = _SCALES / rate - results.worst_cents + results.best_cents
    lattice = result_lattice(results, step_at_least=2 * span / _POINTS)
    size = power_of_two(max(2 * span / lattice.step_cents, _POINTS_LEAST))
    found, finer = _by_factors(lattice, size), _by_factors(lattice, 2 * size)
    # Results that nearly all lie on a wider lattice need more points than their spread tells.
    while not _agree(found, finer) and 4 * size <= _POINTS_MAX:
        size *= 2
        found, finer = finer, _by_factors(lattice, 2 * size)
    return finer


def _agree(one: RuinCurve, other: RuinCurve) -> bool:
    asked = len(one.chances) // 2
    return bool(np.abs(one.chances[:asked] - other.chances[:asked]).max() < _ENOUGH)


def _by_factors(lattice: ResultLattice, size: int) -> RuinCurve:
    """The distribution of M from the negative powers of log((1 - f(z)) / (1 - z))."""
    steps = np.arange(lattice.lowest, lattice.highest + 1)
    at_home = np.zeros(size)
    np.add.at(at_home, steps % size, lattice.chances)
    # Place k of NumPy's inverse transform belongs to exp(+2πik / size), the power z^k.
    circle = np.exp(2j * np.pi * np.arange(size) / size)
    transformed = np.fft.ifft(at_home) * size
    with np.errstate(divide="ignore", invalid="ignore"):
        quotient = (1 - transformed) / (1 - circle)
    quotient[0] = float(steps @ lattice.chances)
    logs = np.log(np.abs(quotient)) + 1j * np.unwrap(np.angle(quotient))
    powers = np.fft.fft(logs) / size
    downwards = np.zeros(size, complex)
    downwards[1 : size // 2] = powers[: size // 2 : -1]
    falls = np.fft.fft(np.exp(-np.fft.ifft(downwards) * size)).real / size
    chances = np.maximum(falls[: size // 2], 0.0)
    reached = np.cumsum(chances[::-1])[::-1] / chances.sum()
    return curve_of(lattice.step_cents, reached, exact=lattice.exact)
