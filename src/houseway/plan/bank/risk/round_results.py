"""Distribution of the player-dealer's net result of one round, after the collection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, gcd, isfinite, sqrt

from msgspec import Struct

from houseway.errors import RuleError
from houseway.odds.model.bet_odds import EXACT, SIMULATED
from houseway.things.cents import Cents

_ENOUGH = 1e-12
"""A mean is met within this."""
_TURNS = 60


class RoundResults(Struct, frozen=True, kw_only=True):
    chances: Mapping[Cents, float]
    """By the net result in cents: its chance. The chances add up to one."""
    method: str = EXACT
    rounds: int = 0
    """How many rounds were played to find them; none where they are exact."""
    seed: int | None = None
    aligned_to: float | None = None
    """The expectation to which played chances were aligned (`tilt_to_mean`)."""
    aligned_error: float = 0.0
    """Its standard error; nothing where it is exact."""

    @property
    def ev_cents(self) -> float:
        """E[X], the mean of a round."""
        return sum(cents * chance for cents, chance in self.chances.items())

    @property
    def sd_cents(self) -> float:
        """The standard deviation of a round, sqrt(E[(X - E[X])²])."""
        mean = self.ev_cents
        squares = sum((cents - mean) ** 2 * chance for cents, chance in self.chances.items())
        return sqrt(squares)

    @property
    def standard_error_cents(self) -> float:
        """Of the expectation: as it was aligned, or as it was played, sd / sqrt(rounds)."""
        if self.aligned_to is not None:
            return self.aligned_error
        return 0.0 if self.method == EXACT else self.sd_cents / sqrt(self.rounds)

    @property
    def step_cents(self) -> Cents:
        """The widest lattice that every result lies on."""
        return gcd(*self.chances) or 1

    @property
    def worst_cents(self) -> Cents:
        return min(self.chances)

    @property
    def best_cents(self) -> Cents:
        return max(self.chances)


def simulated_results(counts: Mapping[Cents, int], *, seed: int) -> RoundResults:
    """How many of the rounds that were played ended with each result."""
    rounds = sum(counts.values())
    if rounds < 1:
        raise RuleError("No round was played, so nothing is known of its results.")
    chances = {cents: count / rounds for cents, count in sorted(counts.items()) if count}
    return RoundResults(chances=chances, method=SIMULATED, rounds=rounds, seed=seed)


def tilt_to_mean(results: RoundResults, ev_cents: float, error_cents: float = 0.0) -> RoundResults:
    """Played chances with an expectation that is known better than by these rounds alone.

    Each chance is weighed by exp(t x), with the one t that gives the wanted mean: of all chances on
    these results with that mean, those nearest to the played ones in relative entropy
    (I. Csiszár, I-divergence geometry of probability distributions, 1975). It takes the chance of
    the sample out of the mean, on which ruin depends most.
    """
    spread = results.sd_cents
    if not spread or not results.worst_cents < ev_cents < results.best_cents:
        return results
    tilt = 0.0
    for _ in range(_TURNS):
        weighed = _tilted(results.chances, tilt / spread, results.ev_cents)
        mean = sum(cents * chance for cents, chance in weighed.items())
        squares = sum((cents - mean) ** 2 * chance for cents, chance in weighed.items())
        move = (ev_cents - mean) * spread / squares
        if not isfinite(move) or abs(move) > 1:
            return results
        tilt += move
        if abs(move) < _ENOUGH:
            break
    chances = _tilted(results.chances, tilt / spread, results.ev_cents)
    return RoundResults(
        chances=chances,
        method=results.method,
        rounds=results.rounds,
        seed=results.seed,
        aligned_to=ev_cents,
        aligned_error=error_cents,
    )


def interleave_tables(tables: Sequence[tuple[RoundResults, int]]) -> RoundResults:
    """The next round of several tables, each as likely the next as it plays rounds in an hour.

    So ruin is looked for after every round at any table, in whatever order they come.
    """
    if len(tables) == 1:
        return tables[0][0]
    whole = sum(pace for _, pace in tables)
    chances: dict[Cents, float] = {}
    for results, pace in tables:
        for cents, chance in results.chances.items():
            chances[cents] = chances.get(cents, 0.0) + chance * pace / whole
    played = [results for results, _ in tables if results.method == SIMULATED]
    return RoundResults(
        chances=dict(sorted(chances.items())),
        method=SIMULATED if played else EXACT,
        rounds=min((each.rounds for each in played), default=0),
        seed=played[0].seed if played else None,
    )


def _tilted(chances: Mapping[Cents, float], rate: float, about: float) -> dict[Cents, float]:
    # Far results are rare; where one would weigh too much the caller keeps the played chances.
    weighed = {
        cents: chance * exp(min(rate * (cents - about), 50.0)) for cents, chance in chances.items()
    }
    whole = sum(weighed.values())
    return {cents: weight / whole for cents, weight in weighed.items()}
