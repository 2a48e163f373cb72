"""A bank that covers everything: what a round leaves it, exactly and as played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.plan.bank.full_bank_value import full_bank_value, pays_in_whole_chips
from houseway.plan.bank.planner import plan_bank
from houseway.plan.bank.request import BankPlanRequest, BankTableRequest
from houseway.plan.bank.simulation import simulate_rounds, table_setting
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.limits import Limits, Range
from houseway.rules.wager_mix.mix import Bettor, Mix, fixed_mix
from houseway.sim.setup.simulation_setup import EVERY_WAGER
from tests.plan.bank.shipped_tables import Alike, family, one_of_each, shipped_tables

ROUNDS = 20_000
BY_TOTALS = 0.003
"""Of the wagers: what players of twenty-one may lose more who go by totals."""


@pytest.mark.parametrize("alike", one_of_each(family))
def test_at_every_shipped_table_it_is_what_was_played(alike: Alike) -> None:
    """The base game and all other bets, each within its error, by the cards of a short bank."""
    wrong = {}
    for table in shipped_tables(30_000, alike):
        known, played = (
            full_bank_value(table),
            simulate_rounds(table_setting(table), rounds=ROUNDS, seed=9),
        )
        assert known is not None, table.table
        beside = played.tally.beside_covering()
        _, on_base, on_sides = beside.sums
        _, squares_base, squares_sides = beside.squares
        action = float(table.mix.players * sum(
            each.chance * sum(each.wagers.values()) for each in table.mix.bettors
        ))  # fmt: skip
        for name, exact, total, squares in (
            ("base", known.base, on_base, squares_base),
            ("sides", known.sides, on_sides, squares_sides),
        ):
            error = (squares / ROUNDS - (total / ROUNDS) ** 2) ** 0.5 / ROUNDS**0.5
            off = total / ROUNDS - float(exact)
            if abs(off) > 4 * error + (BY_TOTALS * action if off > 0 else 0):
                wrong[table.table, name] = (off, error)
    assert not wrong


def test_payouts_that_are_broken_down_are_not_told_by_odds() -> None:
    """A natural is paid 6 to 5: $5 win $6, and $2.50 win $3; in chips of $5, $5 win $5."""
    rules = game("no-bust-6.0").rules
    assert pays_in_whole_chips(rules, {"base": 500}, 50)
    assert pays_in_whole_chips(rules, {"base": 250}, 25)
    assert not pays_in_whole_chips(rules, {"base": 500}, 500)
    hold_em = game("ultimate-texas-holdem-bad-beat-bonus").rules
    assert pays_in_whole_chips(hold_em, {"ante": 500}, 50)
    assert not pays_in_whole_chips(hold_em, {"ante": 500}, 100)


def test_where_payouts_are_broken_down_a_plan_tells_what_was_played() -> None:
    asked = BankTableRequest(
        game=game("no-bust-6.0"),
        mix=fixed_mix(2, {"base": 500}),
        bank_cents=5_000,
        limits=Limits(Range(500), chip_cents=500),
    )
    assert full_bank_value(asked) is None
    (table,) = plan_bank(BankPlanRequest(tables=(asked,), rounds=500, curve_rounds=200)).tables
    assert (table.known, table.per_round.method) == (None, "simulated")
    assert table.per_round.ev_cents == pytest.approx(table.why.short_cents)
    assert table.per_round.error_cents > 0


def test_a_button_that_others_decide_about_is_not_told_by_odds() -> None:
    half = Fraction(1, 2)
    mixed = Mix(
        players=3,
        bettors=(Bettor({"base": 1_000, "fortune": 500}, half), Bettor({"base": 1_000}, half)),
    )
    for trigger, known in (("any", True), ("with_fortune", False)):
        fortune = choose(game("fortune-pai-gow"), {"envy_trigger": trigger})
        asked = BankTableRequest(game=fortune, mix=mixed, bank_cents=50_000, limits=EVERY_WAGER)
        assert (full_bank_value(asked) is not None) is known
