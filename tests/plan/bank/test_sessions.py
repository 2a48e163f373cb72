"""Several rounds together: against every course of them, and against sessions that were played."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from houseway.errors import RuleError
from houseway.plan.bank.risk.lattice import result_lattice
from houseway.plan.bank.risk.round_results import (
    RoundResults,
    interleave_tables,
    simulated_results,
    tilt_to_mean,
)
from houseway.plan.bank.risk.sum_distribution import QUANTILES, session_outlooks, sum_distributions
from tests.plan.bank.small_games import ODD, SKEW, WORN_COIN, courses, exact_results, played


@pytest.mark.parametrize("results", [SKEW, ODD, WORN_COIN])
@pytest.mark.parametrize("rounds", [1, 4, 6])
def test_a_sum_has_the_chances_of_all_its_courses(results: RoundResults, rounds: int) -> None:
    expected: dict[int, float] = {}
    for course, chance in courses(results, rounds):
        expected[sum(course)] = expected.get(sum(course), 0.0) + chance
    (found,) = sum_distributions([results], [(rounds,)])
    for cents, chance in zip(found.points.tolist(), found.chances.tolist(), strict=True):
        assert chance == pytest.approx(expected.get(int(cents), 0), abs=1e-12)
    assert sum(found.chances) == pytest.approx(1)


@pytest.mark.parametrize("results", [SKEW, ODD])
def test_expectation_deviation_and_quantiles_are_those_of_all_courses(
    results: RoundResults,
) -> None:
    ends = sorted((sum(course), chance) for course, chance in courses(results, 5))
    mean = sum(cents * chance for cents, chance in ends)
    spread = sqrt(sum((cents - mean) ** 2 * chance for cents, chance in ends))
    (found,) = session_outlooks([results], [(5,)])
    assert found.ev_cents == pytest.approx(mean)
    assert found.sd_cents == pytest.approx(spread)
    for share, cents in zip(QUANTILES, found.quantiles_cents, strict=True):
        below = sum(chance for end, chance in ends if end < cents)
        assert below < share <= below + sum(c for end, c in ends if end == cents) + 1e-12
    assert found.loss_chance == pytest.approx(sum(c for end, c in ends if end < 0))


def test_quantiles_are_those_of_played_sessions() -> None:
    sums = played(SKEW, 20_000, 90)[:, -1]
    (found,) = session_outlooks([SKEW], [(90,)])
    for share, cents in zip(QUANTILES, found.quantiles_cents, strict=True):
        error = sqrt(share * (1 - share) / len(sums))
        assert (sums < cents).mean() < share + 4 * error
        assert (sums <= cents).mean() > share - 4 * error


def test_the_normal_approximation_stands_beside_and_its_difference_is_said() -> None:
    found, long = session_outlooks([SKEW], [(1,), (2_000,)])
    assert found.normal_cents[2] == pytest.approx(SKEW.ev_cents)
    assert found.off_cents[0] == pytest.approx(found.normal_cents[0] - -300)
    assert max(map(abs, long.off_cents)) < 0.02 * long.sd_cents


def test_a_rare_result_far_away_keeps_its_place_in_the_window() -> None:
    far = exact_results({-1_000_000: 1e-5, -100: 0.49999, 110: 0.5})
    (found,) = sum_distributions([far], [(100,)])
    # Two of them in a hundred rounds are outside of it: that is what it costs.
    assert found.chance_below(-500_000) == pytest.approx(1 - (1 - 1e-5) ** 100, abs=1e-6)


def test_a_wider_lattice_keeps_the_mean_and_hardly_widens_the_spread() -> None:
    wide = result_lattice(ODD, step_at_least=60)
    assert (wide.step_cents, wide.exact) == (75, False)
    points = [75 * place for place in range(wide.lowest, wide.highest + 1)]
    shares = wide.chances.tolist()
    mean = sum(cents * chance for cents, chance in zip(points, shares, strict=True))
    square = sum(cents**2 * chance for cents, chance in zip(points, shares, strict=True))
    assert mean == pytest.approx(ODD.ev_cents)
    assert 0 <= square - mean**2 - ODD.sd_cents**2 <= 75**2 / 4


def test_played_chances_know_their_error_and_can_be_aligned_to_an_exact_mean() -> None:
    counts = Counter(played(SKEW, 5_000, 1, seed=3)[:, 0].astype(int).tolist())
    found = simulated_results(counts, seed=3)
    assert (found.method, found.rounds, found.seed) == ("simulated", 5_000, 3)
    assert found.standard_error_cents == pytest.approx(found.sd_cents / sqrt(5_000))
    assert abs(found.ev_cents - SKEW.ev_cents) < 4 * found.standard_error_cents
    exact = tilt_to_mean(found, SKEW.ev_cents)
    assert exact.ev_cents == pytest.approx(SKEW.ev_cents, abs=1e-9)
    assert sum(exact.chances.values()) == pytest.approx(1)
    assert exact.sd_cents == pytest.approx(found.sd_cents, rel=0.02)


def test_several_tables_are_added_up_as_all_courses_of_both() -> None:
    (found,) = sum_distributions([ODD, WORN_COIN], [(2, 3)])
    expected: dict[int, float] = {}
    for one, chance in courses(ODD, 2):
        for other, share in courses(WORN_COIN, 3):
            cents = sum(one) + sum(other)
            expected[cents] = expected.get(cents, 0.0) + chance * share
    for cents, chance in zip(found.points.tolist(), found.chances.tolist(), strict=True):
        assert chance == pytest.approx(expected.get(int(cents), 0), abs=1e-12)


def test_the_next_round_of_several_tables_is_the_likelier_theirs_the_faster_they_play() -> None:
    both = interleave_tables([(ODD, 60), (WORN_COIN, 30)])
    assert both.ev_cents == pytest.approx((2 * ODD.ev_cents + WORN_COIN.ev_cents) / 3)
    assert both.chances[100] == pytest.approx(0.55 / 3)
    assert interleave_tables([(ODD, 45)]) is ODD


def test_results_of_no_round_are_refused() -> None:
    with pytest.raises(RuleError, match="No round was played"):
        simulated_results({}, seed=1)
