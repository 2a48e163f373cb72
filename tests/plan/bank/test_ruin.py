"""Ruin: against every course, against closed forms and linear equations, and against play."""

from __future__ import annotations

from math import inf, log, sqrt

import numpy as np
import pytest

from houseway.errors import RuleError
from houseway.plan.bank.request import check_risk
from houseway.plan.bank.risk.lifetime_ruin import adjustment_coefficient, lifetime_ruin, ruin_bound
from houseway.plan.bank.risk.round_results import RoundResults
from houseway.plan.bank.risk.session_ruin import CERTAIN, RuinCurve, cap_at_lifetime, session_ruin
from tests.plan.bank.small_games import (
    FAIR_COIN,
    ODD,
    SKEW,
    WORN_COIN,
    courses,
    exact_results,
    is_ruined,
    played,
)

BANKROLLS = (100, 200, 300, 450, 700, 1_500)


@pytest.mark.parametrize("results", [SKEW, ODD, WORN_COIN])
def test_ruin_within_a_session_is_that_of_all_its_courses(results: RoundResults) -> None:
    found = session_ruin(results, 5)
    for bankroll in (each // results.step_cents * results.step_cents for each in BANKROLLS):
        ruined = (chance for course, chance in courses(results, 5) if is_ruined(bankroll, course))
        assert found.at(bankroll) == pytest.approx(sum(ruined), abs=1e-12)


def test_ruin_is_not_only_looked_for_at_the_end() -> None:
    ends_below = sum(chance for course, chance in courses(FAIR_COIN, 4) if sum(course) <= -100)
    assert session_ruin(FAIR_COIN, 4).at(100) > ends_below + 0.2


def test_ruin_within_a_session_is_that_of_played_sessions() -> None:
    found, sessions = session_ruin(SKEW, 200), 20_000
    lowest = played(SKEW, sessions, 200).min(axis=1)
    for bankroll in (1_000, 2_500, 4_000):
        chance = found.at(bankroll)
        error = sqrt(chance * (1 - chance) / sessions)
        assert abs((lowest <= -bankroll).mean() - chance) < 4 * error


def test_a_wide_lattice_tells_nearly_the_same() -> None:
    rounds = 200
    fine = exact_results({cents + 3: chance for cents, chance in ODD.chances.items()})
    found = session_ruin(fine, rounds)
    lowest = played(fine, 20_000, rounds).min(axis=1)
    bankroll = 12_000
    error = sqrt(0.25 / 20_000)
    assert found.step_cents > fine.step_cents
    assert abs((lowest <= -bankroll).mean() - found.at(bankroll)) < 4 * error


def test_the_bankroll_for_a_risk_is_the_least_that_is_enough() -> None:
    found = session_ruin(SKEW, 50)
    bankroll = found.bankroll_cents(0.01)
    assert bankroll is not None
    assert found.at(bankroll) <= 0.01 < found.at(bankroll - found.step_cents)
    assert found.at(0) == found.at(-100) == 1
    assert found.at(10**9) == 0


@pytest.mark.parametrize("chance", [0.51, 0.55, 0.8])
def test_ruin_for_ever_with_a_coin_is_the_gamblers(chance: float) -> None:
    coin = exact_results({-100: 1 - chance, 100: chance})
    found, odds = lifetime_ruin(coin), (1 - chance) / chance
    for steps in (1, 2, 10, 40):
        assert found.at(100 * steps) == pytest.approx(odds**steps, abs=1e-10)
        assert ruin_bound(coin, 100 * steps) == pytest.approx(odds**steps)
    assert adjustment_coefficient(coin) == pytest.approx(-log(odds) / 100)


def test_ruin_for_ever_solves_the_equations_of_every_bankroll() -> None:
    steps, most = 100, 600
    matrix, known = np.eye(most), np.zeros(most)
    for cents, chance in SKEW.chances.items():
        for bankroll in range(1, most + 1):
            after = bankroll + cents // steps
            if after <= 0:
                known[bankroll - 1] += chance
            elif after <= most:
                matrix[bankroll - 1, after - 1] -= chance
    solved, found = np.linalg.solve(matrix, known), lifetime_ruin(SKEW)
    for bankroll in (1, 2, 3, 5, 10, 30):
        ruined = found.at(steps * bankroll)
        assert ruined == pytest.approx(solved[bankroll - 1], abs=1e-9)
        assert ruined <= ruin_bound(SKEW, steps * bankroll)
        assert ruined >= ruin_bound(SKEW, steps * bankroll - SKEW.worst_cents)


def test_results_that_nearly_all_lie_on_a_wider_lattice_are_no_exception() -> None:
    """Even dollars but for one round in two thousand, as a fee beside whole chips makes them."""
    wide = {-10_200: 0.2, -5_200: 0.2, -200: 0.1, 4_800: 0.24, 9_800: 0.2595}
    results = exact_results({**wide, 4_900: 0.0005})
    found, session = lifetime_ruin(results), session_ruin(results, 1_500)
    for bankroll in (10_000, 50_000, 100_000):
        assert found.at(bankroll) == pytest.approx(session.at(bankroll), abs=2e-3)


def test_a_session_comes_up_to_for_ever() -> None:
    ever, risks = lifetime_ruin(SKEW), []
    for rounds in (10, 100, 1_000, 3_000):
        risks.append(session_ruin(SKEW, rounds).at(1_000))
    assert risks == sorted(risks)
    assert risks[-1] == pytest.approx(ever.at(1_000), abs=1e-4)


def test_a_part_of_a_step_is_lost_with_the_whole() -> None:
    """Whole dollars are won and lost, so that $2.50 are used up when $3 are."""
    for found in (session_ruin(SKEW, 50), lifetime_ruin(SKEW)):
        assert found.at(1) == found.at(100)
        assert found.at(250) == found.at(300) < found.at(200)


def test_beyond_its_last_point_a_curve_tells_no_less_than_it_knows() -> None:
    """Where the points end before ruin does, more money is not told to be safe."""
    cut = RuinCurve(100, np.array([1.0, 0.6, 0.5]))
    assert cut.at(200) == cut.at(10**12) == 0.5
    assert cut.bankroll_cents(0.01) is None


def test_a_session_is_nowhere_likelier_to_ruin_than_all_time() -> None:
    ever = lifetime_ruin(SKEW)
    told = cap_at_lifetime(RuinCurve(100, np.array([1.0, 1.0, 1.0])), ever)
    assert told.at(200) == ever.at(200) < 1
    assert cap_at_lifetime(session_ruin(ODD, 5), CERTAIN).at(725) == session_ruin(ODD, 5).at(725)


@pytest.mark.parametrize("results", [FAIR_COIN, ODD])
def test_without_an_advantage_ruin_is_certain_and_no_bankroll_helps(results: RoundResults) -> None:
    found = lifetime_ruin(results)
    assert found.bankroll_cents(0.01) is None
    assert [found.at(bankroll) for bankroll in (0, 1, 100, 10**12)] == [1, 1, 1, 1]
    assert adjustment_coefficient(results) == 0
    assert ruin_bound(results, 10**9) == 1


def test_what_rounding_leaves_of_a_fair_game_is_no_advantage() -> None:
    found = exact_results({-100: 0.5 - 1e-16, 100: 0.5 + 1e-16})
    assert found.ev_cents > 0
    assert lifetime_ruin(found).at(10**9) == 1


def test_who_never_loses_is_never_ruined() -> None:
    sure = exact_results({0: 0.5, 100: 0.5})
    for bankroll in (1, 100, 10**12):
        assert session_ruin(sure, 10).at(bankroll) == lifetime_ruin(sure).at(bankroll) == 0
    assert adjustment_coefficient(sure) == inf


@pytest.mark.parametrize("risk", [0, 1, -0.1, 2])
def test_a_risk_is_a_chance(risk: float) -> None:
    with pytest.raises(RuleError, match="between 0 and 1"):
        check_risk(risk)
