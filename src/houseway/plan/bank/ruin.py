"""Ruin: how likely a bankroll is used up at some point, within a session or ever.

A bankroll is all the money behind a bank; whoever banks puts a bank up from it round by round. It
is ruined when nothing of it is left after some round, not only at the end of the session. Until
then every round is taken to be played with the whole bank.

Within n rounds, with p(x) the chances of a round's result x: u(0, b) = 0 for b > 0, u(k, b) = 1 for
b <= 0, and u(k+1, b) = Σ p(x) u(k, b + x), for every bankroll b at once (W. Feller, An Introduction
to Probability Theory and Its Applications, volume 1, chapter XIV.8).
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np

from houseway.odds.progress import Progress, unheard
from houseway.plan.bank.lattice import Chances, lattice_of, power_of_two
from houseway.plan.bank.round_results import RoundResults
from houseway.things.cents import Cents

_DEVIATIONS = 8
"""Bankrolls are looked at up to so many deviations of the session."""
_POINTS = 1 << 13
_TOLD = 64
"""After so many rounds it is told how far the work has come."""


class RuinCurve(NamedTuple):
    """The chance of ruin by bankroll: nothing, one step, two steps, and so on."""

    step_cents: Cents
    chances: Chances

    def at(self, bankroll_cents: float) -> float:
        """Between two points in proportion; beyond the last one it is nothing worth telling."""
        if bankroll_cents <= 0:
            return 1.0
        points = self.step_cents * np.arange(len(self.chances), dtype=np.float64)
        return float(np.interp(bankroll_cents, points, self.chances, right=0.0))

    def bankroll_cents(self, risk: float) -> Cents | None:
        """The least bankroll on the lattice whose ruin is no likelier; None if none is."""
        safe = np.flatnonzero(self.chances <= risk)
        return int(safe[0]) * self.step_cents if len(safe) else None


def session_ruin(results: RoundResults, rounds: int, tell: Progress = unheard) -> RuinCurve:
    """The chance that a bankroll is used up within so many rounds, for every bankroll."""
    if results.worst_cents >= 0:
        return RuinCurve(results.step_cents, np.array([1.0, 0.0]))
    lost = max(-results.ev_cents, 0.0) * rounds
    reach = _DEVIATIONS * results.sd_cents * sqrt(rounds) + lost - results.worst_cents
    # No more can be lost than the worst result in every round.
    reach = min(reach, float(-results.worst_cents * rounds))
    lattice = lattice_of(results, step_at_least=reach / _POINTS)
    top = int(reach // lattice.step_cents) + 2
    down, up = min(-lattice.lowest, top), min(max(lattice.highest, 0), top)
    kernel = _within(lattice.chances, lattice.lowest, down, up)
    size = power_of_two(down + top + up + 1)
    # Correlation: the place of b + x for each b. Reversed, it is a product of transforms.
    transformed = np.fft.rfft(kernel[::-1], size)
    ruined = np.zeros(down + top + up + 1)
    ruined[: down + 1] = 1.0
    for done in range(rounds):
        if done % _TOLD == 0:
            tell(done / rounds, "ruin within the session")
        turned = np.fft.irfft(np.fft.rfft(ruined, size) * transformed, size)
        ruined[down + 1 : down + top + 1] = turned[down + up + 1 : down + up + top + 1]
    found = np.clip(ruined[down : down + top + 1], 0.0, 1.0)
    return RuinCurve(lattice.step_cents, np.minimum.accumulate(found))


def _within(chances: Chances, lowest: int, down: int, up: int) -> Chances:
    """Results from `-down` to `up`: what is lower ruins all the same, what is higher saves."""
    kept = np.zeros(down + up + 1)
    for place, chance in enumerate(chances, lowest):
        kept[min(max(place, -down), up) + down] += chance
    return kept
