"""How often each result of a round of twenty-one comes, worked out and simulated."""

from __future__ import annotations

from collections import Counter
from math import perm, sqrt

import numpy as np
import pytest

from houseway.families.blackjack.odds.rules.terms import TENS, odds_terms
from houseway.families.blackjack.sim.kernel.table_state import BlackjackKernelTable
from houseway.families.blackjack.sim.table_setup import build_table, trace
from houseway.sim.kernel.codes import BET, DUE, LOSE, RESULT, WIN
from tests.cross.best_by_total import BEST_BY_TOTAL
from tests.sampling import LATER, portions
from tests.sim.tables import NO_BUST, PURE, SPANISH, table
from tests.solved import solved

UNIT_CENTS = 1_000
RUNS, ROUNDS = 60, 1_000
"""In small blocks: the claims of many rounds at once take longer than the rounds."""
ERRORS_MAX = 4


@pytest.mark.parametrize("one_in", portions(3))
@pytest.mark.parametrize("id", [SPANISH, NO_BUST, pytest.param(PURE, marks=LATER)])
def test_every_result_comes_as_often_as_is_worked_out(id: str, one_in: int) -> None:
    """One player who wagers and goes by totals, which in Pure 21.5 is not quite the best play."""
    setting = table(id, players=2, policy=BEST_BY_TOTAL)
    exact = dict(solved(setting.game.rules).results)
    found = _played(build_table(setting), RUNS // one_in)
    assert found.total() == RUNS // one_in * ROUNDS
    assert {*found} <= {*exact}
    apart = _given_up_by_total(odds_terms(setting.game.rules).counts) if id == PURE else 0.0
    for net, chance in exact.items():
        error = sqrt(chance * (1 - chance) / found.total())
        # What comes less than once in a run is a matter of one round more or less.
        allowed = ERRORS_MAX * error + apart + 1 / found.total()
        assert abs(found[net] / found.total() - chance) < allowed, net


def _given_up_by_total(counts: tuple[int, ...]) -> float:
    """Seven and eight under a ten, which are played on, while every other 15 is given up."""
    return 2 * counts[7] * counts[8] * counts[TENS] / perm(sum(counts), 3)


def _played(felt: BlackjackKernelTable, runs: int) -> Counter[float]:
    """Net results of the base game, doubles and splits included."""
    found = Counter[float]()
    for seed in range(runs):
        traced = trace(felt, rounds=ROUNDS, seed=seed)
        claims = traced.claims
        there = np.arange(claims.shape[1]) < traced.counts[:, None]
        base = there & (claims[:, :, BET] < int(felt.record["base_bets"][0]))
        signs = (claims[:, :, RESULT] == WIN) * 1 - (claims[:, :, RESULT] == LOSE)
        nets, counts = np.unique((base * signs * claims[:, :, DUE]).sum(axis=1), return_counts=True)
        found.update(dict(zip((nets / UNIT_CENTS).tolist(), counts.tolist(), strict=True)))
    return found
