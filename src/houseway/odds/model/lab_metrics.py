"""Test-lab metrics of a bet: expectation, element of risk, volatility, hits, worst payout.

With E the player's mean result and s its deviation, both for each unit of the first wager, and w
what is put down on average for that unit, later wagers included:

    edge               = -E
    element of risk    = -E / w
    volatility index   = 1.645 s

After n wagers the share of them that the player-dealer holds lies within edge ± index / sqrt(n)
nine times in ten, where n is large.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from houseway.odds.model.bet_odds import BetOdds

NINETY = 1.645
"""Of all results of a normal distribution ninety in a hundred lie within so many deviations."""

Amount: TypeAlias = Fraction | float


class LabMetrics(Struct, frozen=True, kw_only=True):
    bet: str
    name: str
    per: str
    assumes: str
    ev: Amount
    over: tuple[int, int] | None
    """The expectation in whole numbers of deals, where it is known so."""
    stddev: float
    hit: Amount
    """How often it ends with a gain."""
    results: tuple[tuple[Fraction, Amount], ...]
    """Every net result with its probability, from the worst to the best."""
    wagered: Amount | None = Fraction(1)
    """Units put down on average, later wagers included; None where that is not told."""
    offered: bool = True
    simulated: str | None = None
    """The name under which a simulation counts the same; None where it plays otherwise."""
    simulated_below: float = 0.0
    """How much less the simulated players may win at most, because they decide more simply."""

    @property
    def element_of_risk(self) -> float | None:
        return None if self.wagered is None else -float(self.ev) / float(self.wagered)

    @property
    def volatility_index(self) -> float:
        return NINETY * self.stddev

    @property
    def worst(self) -> Fraction:
        """The most that the player-dealer may have to pay on one unit."""
        return self.results[-1][0]


def lab_metrics(bet: BetOdds) -> LabMetrics:
    """A bet of which every result is counted."""
    found = bet.distribution
    return LabMetrics(
        bet=bet.bet,
        name=bet.name,
        per=bet.per,
        assumes=bet.assumes,
        ev=found.ev,
        over=found.over,
        stddev=found.stddev,
        hit=found.hit,
        results=tuple((net, Fraction(ways, found.total)) for net, ways in found.rows),
        wagered=bet.wagered,
        offered=bet.offered,
        simulated=bet.bet if bet.simulated else None,
    )


class SimulatedBet(Struct, frozen=True, kw_only=True):
    """What a simulation found of a bet, as plain numbers: odds know of no simulation."""

    bet: str
    ev: float
    standard_error: float


class SimulatedRun(Struct, frozen=True, kw_only=True):
    rounds: int
    seed: int
    assumes: str
    """How its players decide."""
    bets: tuple[SimulatedBet, ...]


class SimulationCheck(Struct, frozen=True):
    """An exact figure beside the simulated one."""

    measured: LabMetrics
    simulated: SimulatedBet

    @property
    def z(self) -> float:
        """How many standard errors lie between them, beyond what simpler play may cost."""
        apart = self.simulated.ev - float(self.measured.ev)
        if apart < 0:
            apart = min(0.0, apart + self.measured.simulated_below)
        return apart / self.simulated.standard_error

    @property
    def agrees(self) -> bool:
        return abs(self.z) <= Z_MAX


Z_MAX = 4
"""A figure further apart than so many standard errors is wrong, or its simulation is."""


def simulation_checks(
    figures: Iterable[LabMetrics], run: SimulatedRun
) -> tuple[SimulationCheck, ...]:
    """Each figure of which the run has its like."""
    found = {each.bet: each for each in run.bets}
    return tuple(
        SimulationCheck(each, found[each.simulated])
        for each in figures
        if each.offered and each.simulated in found
    )
