"""Simulated and exact agree within four standard errors, and a standard error is what it says."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from houseway.families.three_card.sim import play_policy
from houseway.families.three_card.sim.kernel.codes import PLAY
from houseway.rank.hands.three_card_hand import three_card_category
from houseway.rules.bets import SideBet
from houseway.rules.catalog import game
from houseway.sim.kernel import codes
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.stats.estimates import Estimate, ratio
from houseway.sim.stats.tally import RunTally
from tests.sim.tables import SCB, TCP, THREE_CARDS, rules_of, table
from tests.sim.test_kinds import PUBLISHED_SIX

FIRST_SIDE = PLAY + 1
ROUNDS = 600_000


def side_bet(id: str, bet: str) -> SideBet:
    return next(each for each in game(id).side_bets if each.id == bet)


def counted(bet: SideBet, counts: Counter[int]) -> Fraction:
    """What a side bet is worth by the unit, by plain counting of hands."""
    rows = {int(kind): row.pays for kind, row in bet.pays.rows.items()}
    won = sum(
        (number * rows.get(kind, Fraction(-1)) for kind, number in counts.items()), Fraction()
    )
    return won / counts.total()


def far(found: Estimate, exact: Fraction) -> float:
    """How many standard errors lie between."""
    assert found.value is not None
    assert found.standard_error is not None
    return abs(found.value - float(exact)) / found.standard_error


@pytest.fixture(scope="module", params=THREE_CARDS)
def finished(request: pytest.FixtureRequest) -> tuple[str, RunTally]:
    """A run of a full table with a bank that covers everything."""
    id: str = request.param
    return id, run_threads(prepare_table(table(id)), rounds=ROUNDS, seed=77, threads=2)


def test_pair_plus_is_worth_what_all_hands_say(finished: tuple[str, RunTally]) -> None:
    id, tally = finished
    strengths = play_policy.strengths(ace_low=rules_of(id).ace_low_straight_flush).tolist()
    hands = Counter(int(three_card_category(strength)) for strength in strengths)
    exact = counted(side_bet(id, "pair-plus"), hands)
    assert far(tally.estimate(FIRST_SIDE), exact) < 4
    assert tally.estimate(FIRST_SIDE).value == pytest.approx(float(exact), abs=0.01)


def test_six_card_bonus_is_worth_what_all_six_card_hands_say() -> None:
    tally = run_threads(prepare_table(table(SCB)), rounds=ROUNDS, seed=78, threads=2)
    hands = Counter({int(kind): number for kind, number in PUBLISHED_SIX.items()})
    exact = counted(side_bet(SCB, "six-card"), hands)
    assert far(tally.estimate(FIRST_SIDE + 1), exact) < 4
    hit = sum(number for kind, number in PUBLISHED_SIX.items() if kind >= 3) / hands.total()
    row = tally.sums[FIRST_SIDE + 1]
    assert row[codes.WON] / row[codes.WAGERS] == pytest.approx(hit, rel=0.01)


def test_the_base_game_is_worth_what_the_decisions_say(finished: tuple[str, RunTally]) -> None:
    id, tally = finished
    assert far(tally.base(), play_policy.base_value(rules_of(id))) < 4


def test_options_that_change_money_change_it_as_counted() -> None:
    setting = table(TCP, options={"nonqualify_ante": "always_pay"})
    tally = run_threads(prepare_table(setting), rounds=ROUNDS, seed=79, threads=2)
    assert (
        far(tally.base(), play_policy.base_value(rules_of(TCP, nonqualify_ante="always_pay"))) < 4
    )
    assert far(tally.base(), play_policy.base_value(rules_of(TCP))) > 4


def test_a_standard_error_is_worked_out_as_by_hand() -> None:
    chance = Random(1)
    rounds = [(chance.randint(-50, 60), chance.randint(10, 40)) for _ in range(500)]
    net, wagered = (sum(column) for column in zip(*rounds, strict=True))
    squares = [
        sum(won**2 for won, _ in rounds),
        sum(staked**2 for _, staked in rounds),
        sum((won + staked) ** 2 for won, staked in rounds),
    ]
    found = ratio(net, wagered, squares, len(rounds))
    each = net / wagered
    spread = sum((won - each * staked) ** 2 for won, staked in rounds)
    assert found.value == pytest.approx(each)
    assert found.standard_error == pytest.approx(sqrt(spread * 500 / 499) / wagered)
    assert found.interval is not None
    assert found.interval[0] < each < found.interval[1]


def test_one_round_has_no_standard_error_and_no_wager_no_estimate() -> None:
    assert ratio(5, 10, [25, 100, 225], 1) == Estimate(0.5, None)
    assert ratio(0, 0, [0, 0, 0], 9) == Estimate(None, None)


def test_a_hundred_times_the_rounds_have_a_tenth_of_the_error() -> None:
    felt = prepare_table(table())
    few, many = (run_threads(felt, rounds=rounds, seed=3).base() for rounds in (5_000, 500_000))
    assert few.standard_error is not None
    assert many.standard_error is not None
    assert few.standard_error / many.standard_error == pytest.approx(10, rel=0.1)


def test_19_of_20_intervals_hold_the_true_value() -> None:
    felt = prepare_table(table(SCB, players=4))
    exact = float(play_policy.base_value(rules_of(SCB)))
    held = 0
    for seed in range(200):
        interval = run_threads(felt, rounds=2_000, seed=seed).base().interval
        assert interval is not None
        held += interval[0] <= exact <= interval[1]
    # 190 are expected; beyond 178 and 199 lie two sets of seeds in ten thousand.
    assert 178 <= held <= 199


def test_hands_of_one_round_are_not_taken_for_independent() -> None:
    """Seven hands against one hand say less than seven hands against seven."""
    alone = (
        run_threads(prepare_table(table(players=2)), rounds=300_000, seed=1).base().standard_error
    )
    together = (
        run_threads(prepare_table(table(players=8)), rounds=300_000, seed=1).base().standard_error
    )
    assert alone is not None
    assert together is not None
    assert alone / sqrt(7) * 1.2 < together < alone


def test_the_player_dealers_error_is_that_of_the_rounds_results() -> None:
    felt = prepare_table(table(players=3))
    found = run_threads(felt, rounds=20_000, seed=1).player_dealer()
    means = [
        run_threads(felt, rounds=20_000, seed=seed).player_dealer().value or 0 for seed in range(60)
    ]
    mean = sum(means) / len(means)
    spread = sqrt(sum((each - mean) ** 2 for each in means) / (len(means) - 1))
    assert found.standard_error == pytest.approx(spread, rel=0.35)
