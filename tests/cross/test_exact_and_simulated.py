"""Two sources for every number: the exact odds and the simulation agree on every bet."""

from __future__ import annotations

import pytest

from houseway.families.three_card.odds.game_odds import ante_play_odds
from houseway.odds.hooks import equal_stakes
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.wager_mix.mix import fixed_mix
from houseway.sim.output.json_report import bet_json_list
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import setup_of_mix
from tests.games import BANKED
from tests.sampling import portions

ROUNDS = 400_000
"""With `--release`; a quarter of them in every run."""
ERRORS_MAX = 4


@pytest.mark.parametrize("one_in", portions(4))
@pytest.mark.parametrize("option", ["compare", "always_pay"])
@pytest.mark.parametrize("id", [id for id in BANKED if game(id).family == "three_card"])
def test_exact_and_simulated_differ_by_less_than_four_standard_errors(
    id: str, option: str, one_in: int
) -> None:
    chosen = choose(game(id), {"nonqualify_ante": option})
    cents = {"ante": 1_000} | {bet.id: 1_000 for bet in chosen.side_bets}
    setting = setup_of_mix(chosen, fixed_mix(chosen.rules.seats - 1, cents))
    tally = run_threads(prepare_table(setting), rounds=ROUNDS // one_in, seed=9)
    found = {bet["bet"]: bet for bet in bet_json_list(setting, tally)}
    exact = ante_play_odds(chosen, equal_stakes(chosen))
    for bet in ("ante", *(side.id for side in chosen.side_bets)):
        ev = float(exact.bet(bet).distribution.ev)
        error = found[bet]["standard_error"]
        assert abs(found[bet]["ev"] - ev) < ERRORS_MAX * error, bet
        # A player's results in one round hang together, so the error is not simply the deviation.
        assert 0 < error < 0.02
