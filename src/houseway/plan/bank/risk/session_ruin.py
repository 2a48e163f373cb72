"""Risk of ruin within a session: the chance that a bankroll is used up after some round.

A bankroll is all the money behind a bank. It is ruined when nothing of it is left after some round,
not only at the end of the session. Until then every round is played with the whole bank.

Within n rounds, with p(x) the chances of a round's result x: u(0, b) = 0 for b > 0, u(k, b) = 1 for
b <= 0, and u(k+1, b) = Σ p(x) u(k, b + x), for every bankroll b at once (W. Feller, An Introduction
to Probability Theory and Its Applications, volume 1, chapter XIV.8).
"""

from __future__ import annotations

from math import ceil, sqrt
from typing import NamedTuple, TypeAlias

import numpy as np

from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.plan.bank.risk.lattice import Chances, power_of_two, result_lattice
from houseway.plan.bank.risk.round_results import RoundResults
from houseway.things.cents import Cents

_DEVIATIONS = 8
"""Bankrolls are looked at up to so many deviations of the session."""
_POINTS = 1 << 13
_TOLD = 64
"""After so many rounds it is told how far the work has come."""


class CertainRuin(NamedTuple):
    """Ruin at every bankroll: a game without an advantage, played without end."""

    def at(self, bankroll_cents: float) -> float:  # noqa: ARG002  as every curve is asked
        return 1.0

    def bankroll_cents(self, risk: float) -> Cents | None:  # noqa: ARG002
        return None


class RuinCurve(NamedTuple):
    """The chance of ruin by bankroll: nothing, one step, two steps, and so on."""

    step_cents: Cents
    chances: Chances
    """From 1 with nothing; more money never makes ruin likelier."""
    exact: bool = True
    """Whether every result of a round lies on the steps."""

    def at(self, bankroll_cents: float) -> float:
        """Beyond the last point ruin is that of the last one at the most, and so much is told.

        Exactly on the steps, a part of one is lost with the whole; otherwise a bankroll between two
        points is told in proportion.
        """
        if bankroll_cents <= 0:
            return 1.0
        place = max(bankroll_cents / self.step_cents, 1.0)
        place = float(ceil(place)) if self.exact else place
        before, share = divmod(place, 1.0)
        here = self.chances[int(before) :][:2]
        if len(here) < 2:
            return float(self.chances[-1])
        return float(here[0] + share * (here[1] - here[0]))

    def bankroll_cents(self, risk: float) -> Cents | None:
        """The least bankroll on the lattice whose ruin is no likelier; None if none is told."""
        safe = np.flatnonzero(self.chances <= risk)
        return int(safe[0]) * self.step_cents if len(safe) else None


RuinByBankroll: TypeAlias = RuinCurve | CertainRuin
"""How likely each bankroll is used up."""
CERTAIN = CertainRuin()


def curve_of(step_cents: Cents, chances: Chances, *, exact: bool = True) -> RuinCurve:
    """A curve as it has to be, within what transforms round: from 1, and never up again."""
    falling = np.minimum.accumulate(np.clip(chances, 0.0, 1.0))
    falling[0] = 1.0
    return RuinCurve(step_cents, falling, exact)


def cap_at_lifetime(curve: RuinCurve, bound: RuinByBankroll) -> RuinCurve:
    """A session's curve, nowhere above ruin for ever, which is known on finer steps."""
    points = range(0, curve.step_cents * len(curve.chances), curve.step_cents)
    ever = np.array([bound.at(cents) for cents in points])
    return curve._replace(chances=np.minimum(curve.chances, ever))


NEVER = curve_of(1, np.array([1.0, 0.0]))
"""The curve of a game that no round of which loses."""


def session_ruin(
    results: RoundResults, rounds: int, tell: ProgressCallback = no_progress
) -> RuinCurve:
    """The chance that a bankroll is used up within so many rounds, for every bankroll."""
    if results.worst_cents >= 0:
        return NEVER
    lost = max(-results.ev_cents, 0.0) * rounds
    reach = _DEVIATIONS * results.sd_cents * sqrt(rounds) + lost - results.worst_cents
    # No more can be lost than the worst result in every round.
    reach = min(reach, float(-results.worst_cents * rounds))
    lattice = result_lattice(results, step_at_least=reach / _POINTS)
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
    found = ruined[down : down + top + 1]
    # What the worst result in every round does not use up is safe, whatever the transform rounds.
    found[1 - lattice.lowest * rounds :] = 0.0
    return curve_of(lattice.step_cents, found, exact=lattice.exact)


def _within(chances: Chances, lowest: int, down: int, up: int) -> Chances:
    """Results from `-down` to `up`: what is lower ruins all the same, what is higher saves."""
    kept = np.zeros(down + up + 1)
    for place, chance in enumerate(chances, lowest):
        kept[min(max(place, -down), up) + down] += chance
    return kept
