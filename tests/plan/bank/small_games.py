"""Rounds with a few results, small enough to go through every course of several rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

import numpy as np
from numpy.typing import NDArray

from houseway.plan.bank.risk.round_results import RoundResults


def exact_results(chances: Mapping[int, float]) -> RoundResults:
    """A round with these chances; those of what cannot happen are left out."""
    kept = {cents: float(chance) for cents, chance in sorted(chances.items()) if chance}
    assert min(kept.values()) > 0
    assert abs(sum(kept.values()) - 1) < 1e-12
    return RoundResults(chances=kept)


SKEW = exact_results({-300: 0.2, -100: 0.3, 0: 0.1, 200: 0.3, 500: 0.1})
"""Wins 20 cents a round on average, in whole dollars."""
FAIR_COIN = exact_results({-100: 0.5, 100: 0.5})
WORN_COIN = exact_results({-100: 0.45, 100: 0.55})
ODD = exact_results({-725: 0.31, -50: 0.25, 325: 0.4, 1_400: 0.04})
"""On a lattice of a quarter, and losing."""


def courses(results: RoundResults, rounds: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every course of so many rounds, and its chance."""
    for course in product(results.chances.items(), repeat=rounds):
        chance = 1.0
        for _, share in course:
            chance *= share
        yield tuple(cents for cents, _ in course), chance


def is_ruined(bankroll: int, course: tuple[int, ...]) -> bool:
    for cents in course:
        bankroll += cents
        if bankroll <= 0:
            return True
    return False


def played(results: RoundResults, sessions: int, rounds: int, seed: int = 1) -> NDArray[np.float64]:
    """By session and round: what the sum is after it."""
    chance = np.random.default_rng(seed)
    cents, chances = np.array(list(results.chances)), list(results.chances.values())
    drawn = chance.choice(cents, size=(sessions, rounds), p=chances)
    return np.cumsum(drawn, axis=1, dtype=np.float64)
