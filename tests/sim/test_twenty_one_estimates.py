"""Twenty-one simulated and worked out exactly: side bets, busts, and the base game."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from houseway.families.blackjack.advised.hooks import HOOKS as ADVISED
from houseway.families.blackjack.odds.rules.terms import odds_terms
from houseway.families.blackjack.odds.side_bets.bet_odds import insurance, side_bet
from houseway.families.blackjack.odds.solve.game_solver import BlackjackSolution
from houseway.families.blackjack.sim.table_setup import build_table, trace
from houseway.sim.kernel import codes
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.sim.stats.estimates import Estimate
from houseway.sim.stats.tally import RunTally
from tests import solved as once
from tests.odds.twenty_one.draw_tree_totals import draw_tree_totals
from tests.sampling import portions
from tests.sim.tables import (
    BUSTER,
    NO_BUST,
    NO_BUST_6,
    PURE,
    SPANISH,
    TWENTY_ONES,
    table,
)

ROUNDS = 500_000
"""With `--release`; a quarter of them in every run."""
POLICY_COSTS = 0.002
"""What it costs at most to go by totals, as if cards were drawn with replacement."""


def far(found: Estimate, exact: float) -> float:
    """How many standard errors simulated lies above exact."""
    assert found.value is not None
    assert found.standard_error is not None
    return (found.value - exact) / found.standard_error


def bet_number(setting: SimulationSetup, bet: str) -> int:
    return [each.id for each in setting.game.rules.bets].index(bet)


def solved(id: str) -> BlackjackSolution:
    return once.solved(table(id).game.rules)


@cache
def played(id: str, rounds: int) -> RunTally:
    """A full table, well played, everything covered."""
    return run_threads(prepare_table(table(id, policy=ADVISED)), rounds=rounds, seed=21, threads=2)


@pytest.mark.parametrize(
    ("id", "house", "options"),
    [
        (PURE, "marysville", {}),
        (PURE, "marysville", {"bonus_stacks": "true", "decks": "2"}),
        (NO_BUST, "marysville", {"bonus_ace_nine": "false", "draws": "until_hard_17"}),
        (NO_BUST, "marysville", {"bonus_two_jokers": "true", "extra_jokers": "2"}),
        (SPANISH, "", {"match_the_dealer": "true"}),
        (SPANISH, "", {"match_the_dealer": "true", "bonus_cards_suitless": "true"}),
        (BUSTER, "mortimer", {"twentytwo": "good"}),
        (BUSTER, "mortimer", {"decks": "1"}),
    ],
)
@pytest.mark.parametrize("one_in", portions(4))
def test_side_bets_are_worth_what_is_worked_out(
    id: str, house: str, options: dict[str, str], one_in: int
) -> None:
    setting = table(id, house=house, options=options)
    tally = run_threads(prepare_table(setting), rounds=ROUNDS // one_in, seed=3, threads=2)
    rules = setting.game.rules
    for bet in rules.side_bets:
        exact = float(side_bet(rules, bet).distribution.ev)
        assert abs(far(tally.estimate(bet_number(setting, bet.id)), exact)) < 4, bet.id


@pytest.mark.parametrize("one_in", portions(4))
def test_insurance_is_worth_what_is_worked_out(one_in: int) -> None:
    setting = table(NO_BUST_6, insures=True)
    tally = run_threads(prepare_table(setting), rounds=ROUNDS // one_in, seed=4, threads=2)
    exact = float(insurance(setting.game.rules).distribution.ev)
    assert abs(far(tally.estimate(bet_number(setting, "insurance")), exact)) < 4


def test_the_player_dealer_goes_over_as_often_as_is_worked_out() -> None:
    """Each payment of the Buster bet names the number of cards: 8 for 8 or more."""
    setting, blocks, each = table(BUSTER, players=2), 60, 1_000
    felt, bet, rounds = build_table(setting), bet_number(setting, "buster"), blocks * each
    paid = Counter[int]()
    # In small blocks: the claims of all rounds at once take longer than the rounds.
    for seed in range(blocks):
        claims = trace(felt, rounds=each, seed=seed).claims
        lines = claims[claims[..., codes.BET] == bet]
        lines = lines[lines[:, codes.STAKE] > 0]
        paid.update(lines[lines[:, codes.RESULT] == codes.WIN][:, codes.DUE].tolist())
    three_or_four, five, six, seven = (paid[500 * times] for times in (2, 4, 15, 50))
    busts = draw_tree_totals(odds_terms(setting.game.rules)).busts
    exact = (busts[0] + busts[1], *busts[2:5])
    for found, chance in zip((three_or_four, five, six, seven), exact, strict=True):
        spread = (rounds * chance * (1 - chance)) ** 0.5
        assert abs(found - rounds * chance) < 4 * spread


def _base_is_near(id: str, rounds: int) -> None:
    """Simulated play is no better than the best, and hardly worse."""
    found = played(id, rounds).base()
    assert far(found, solved(id).ev) < 4
    assert far(found, solved(id).ev - POLICY_COSTS) > -4


@pytest.mark.parametrize("one_in", portions(4))
def test_the_base_game_is_nearly_worth_the_best_play(one_in: int) -> None:
    _base_is_near(PURE, ROUNDS // one_in)


@pytest.mark.release
@pytest.mark.parametrize("id", TWENTY_ONES)
def test_the_base_game_is_nearly_worth_the_best_play_in_the_long_run(id: str) -> None:
    _base_is_near(id, 10_000_000)


@pytest.mark.parametrize("one_in", portions(4))
def test_a_shoe_dealt_to_the_cut_card_is_worth_about_the_same(one_in: int) -> None:
    fresh = played(PURE, ROUNDS // one_in).base()
    setting = table(PURE, policy=ADVISED, cut_cards=234)
    cut = run_threads(prepare_table(setting), rounds=ROUNDS // one_in, seed=22, threads=2).base()
    assert fresh.value is not None
    assert abs(far(cut, fresh.value)) < 6
