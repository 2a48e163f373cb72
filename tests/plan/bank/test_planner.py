"""The plan of a whole table: against the simulation, against exact odds, and in its words."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any
from xml.etree import ElementTree

import pytest

from houseway.collect.schedule import schedule
from houseway.odds.hooks import odds_hooks, stakes_of
from houseway.odds.model.progress import DEFAULT_WORK
from houseway.plan.bank.liability import liability
from houseway.plan.bank.planner import plan_bank
from houseway.plan.bank.reports.charts import bank_plan_charts, bank_plan_svg
from houseway.plan.bank.reports.html_report import html_page
from houseway.plan.bank.reports.json_report import plan_shape
from houseway.plan.bank.reports.text_report import (
    headline,
    reasons,
    ruin_sentences,
    table_sentences,
)
from houseway.plan.bank.request import BankPlanRequest, BankTableRequest
from houseway.plan.bank.result import CONTROLLED, BankPlan
from houseway.rules.bank import Accounting
from houseway.rules.catalog import game
from houseway.rules.wager_mix.mix import Bettor, Mix, fixed_mix
from houseway.rules.wager_mix.probabilities import _of_seats
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import setup_of_mix
from houseway.sim.setup.simulation_setup import EVERY_WAGER
from tests.cli.commands import json_of

TCP = game("three-card-poker")
WAGERS = {"ante": 1_000, "pair-plus": 500}
ROUNDS = 40_000
SHORT, FULL = 10_000, 700_000


def table(bank_cents: int, players: int = 6) -> BankTableRequest:
    return BankTableRequest(
        game=TCP,
        mix=fixed_mix(players, WAGERS),
        bank_cents=bank_cents,
        limits=EVERY_WAGER,
        schedule=schedule("calgames-B-4"),
    )


@cache
def planned(bank_cents: int) -> BankPlan:
    return plan_bank(
        BankPlanRequest(tables=(table(bank_cents),), rounds=ROUNDS, curve_rounds=4_000)
    )


@cache
def shape(bank_cents: int) -> dict[str, Any]:
    return plan_shape(planned(bank_cents))


def test_programs_find_what_was_promised_them() -> None:
    found = shape(SHORT)
    assert {
        "game", "options", "bank_cents", "schedule", "per_round", "hours", "ruin",
        "bankroll_cents", "covered", "worst_round_cents", "players_favoured",
    } <= set(found)  # fmt: skip
    assert {"ev_cents", "sd_cents", "method", "standard_error"} <= set(found["per_round"])
    assert [each["hours"] for each in found["hours"]] == [1, 8, 40]
    assert list(found["hours"][0]["quantiles"]) == ["0.01", "0.05", "0.5", "0.95", "0.99"]
    assert found["bankroll_cents"].keys() == {"0.01"}
    assert len(found["covered"]["by_seat"]) == 6
    assert found["worst_round_cents"] == SHORT
    assert found["tables"][0]["game"] == TCP.id


def test_a_short_bank_is_told_as_other_rounds_of_the_simulation_tell_it() -> None:
    """Rounds with another seed, asked for through the other command."""
    rounds, found = 200_000, shape(SHORT)
    simulated = json_of(
        "simulate", TCP.id, "--players", "6", "--bank", "100", "--schedule", "calgames-B-4",
        "--rounds", str(rounds), "--seed", "7", "--threads", "1",
    )  # fmt: skip
    bank, per_round = simulated["player_dealer"], found["per_round"]
    error = sqrt(per_round["standard_error"] ** 2 + bank["standard_error_cents"] ** 2)
    assert abs(per_round["ev_cents"] - bank["per_round_after_fee_cents"]) < 4 * error
    assert per_round["sd_cents"] == pytest.approx(
        bank["standard_error_cents"] * sqrt(rounds), rel=0.03
    )
    for each in found["hours"]:
        many = 45 * each["hours"]
        assert each["ev_cents"] == pytest.approx(many * per_round["ev_cents"])
        assert each["sd_cents"] == pytest.approx(sqrt(many) * per_round["sd_cents"])


def test_a_bank_that_covers_everything_is_told_exactly() -> None:
    found, odds = shape(FULL), odds_hooks(TCP).odds(TCP, stakes_of(TCP, WAGERS), DEFAULT_WORK)
    per_round = found["per_round"]
    assert per_round["method"] == "exact"
    assert per_round["ev_cents"] == pytest.approx(float(6 * odds.lost_cents(WAGERS)) - 200)
    assert per_round["sd_cents"] == pytest.approx(8_041.869, abs=1e-2)
    assert found["covered"]["share"] == 1
    assert found["hours"][1]["ev_cents"] == pytest.approx(360 * per_round["ev_cents"])
    assert found["ruin"]["forever_interval"] is None


def test_a_deviation_that_was_played_is_not_called_exact() -> None:
    """Double Hand's expectation is exact; how its seats go together nobody has counted."""
    double = game("double-hand-poker")
    full = BankTableRequest(
        game=double, mix=fixed_mix(6, {double.rules.base.id: 1_000}), bank_cents=100_000,
        limits=EVERY_WAGER, schedule=None,
    )  # fmt: skip
    (found,) = plan_bank(BankPlanRequest(tables=(full,), rounds=4_000, curve_rounds=500)).tables
    assert (found.moments, found.per_round.method) == (None, "exact")
    assert found.per_round.sd_method == "simulated"
    assert ", exact; its deviation is $" in next(
        said for said in table_sentences(found) if "dev" in said
    )
    (counted, short) = (shape(bank)["per_round"] for bank in (FULL, SHORT))
    assert (counted["sd_method"], short["sd_method"]) == ("exact", "simulated")


def test_a_short_bank_earns_more_here_and_the_differences_add_up_to_that() -> None:
    table = planned(SHORT).tables[0]
    why, played = table.why, table.played.tally.beside_covering().difference()
    assert why.gain_cents > 400
    assert played.value is not None
    assert played.standard_error is not None
    assert sum(each.gain for each in why.differences) == pytest.approx(played.value)
    assert abs(why.gain_cents - played.value) < 4 * played.standard_error
    largest = why.differences[0]
    assert (largest.bet, largest.way) == ("pair-plus", "paid")
    assert why.given_up is not None
    assert why.given_up.uses_bank
    # A player folds a share of all hands, and leaves $15.
    odds = odds_hooks(TCP).odds(TCP, stakes_of(TCP, WAGERS), DEFAULT_WORK)
    folded = 6 * 1_500 * float(1 - odds.played)
    assert why.given_up.cents_per_round == pytest.approx(folded, rel=0.03)


def test_the_reason_is_said_with_the_rules_of_the_game() -> None:
    said = " ".join(reasons(planned(SHORT).tables[0]))
    assert "By bet it is as played, which need not add up to that: Of $" in said
    assert "Pair Plus wins" in said
    assert "collected first, and uses up the bank before any hand is settled" in said
    for rule in ("TCP-51", "TCP-63", "TCP-66"):
        assert rule in said
    (nothing,) = reasons(planned(FULL).tables[0])
    assert nothing == "A bank of $7,000 covers all that comes, or all but a trace."


def test_one_question_has_one_figure_everywhere() -> None:
    """A round's expectation, deviation and cover; that of a bank for all; and of every hour."""
    for bank_cents in (SHORT, FULL):
        found, told = planned(bank_cents), shape(bank_cents)
        (table,), per_round = found.tables, told["per_round"]
        (point,) = (each for each in told["curve"]["gross"] if each["bank_cents"] == bank_cents)
        assert point["ev_cents"] == pytest.approx(told["why"]["short_cents"])
        assert point["covered"] == told["covered"]["share"]
        for name in ("ev_cents", "sd_cents", "standard_error"):
            assert point[name] == per_round[name]
        assert told["why"]["short_cents"] == pytest.approx(per_round["ev_cents"])
        assert told["why"]["full_cents"] == per_round["full_bank_ev_cents"]
        assert told["why"]["standard_error"] == per_round["standard_error"]
        low, high = per_round["interval"]
        assert high - low == pytest.approx(2 * 1.96 * per_round["standard_error"], rel=1e-4)
        for each in told["hours"]:
            assert each["ev_cents"] == pytest.approx(per_round["ev_cents"] * each["rounds"][0])
            assert each["interval"] == pytest.approx(
                [end * each["rounds"][0] for end in (low, high)]
            )
        assert found.tables[0].results.ev_cents == pytest.approx(per_round["ev_cents"])
        said = [*table_sentences(table), *reasons(table), headline(found)]
        assert all("standard error" not in each for each in said)


def test_what_is_known_of_a_bank_for_all_narrows_what_is_told_of_a_short_one() -> None:
    """Six bettors with $10 and $5 and a bank of $100: five times less variance than as played."""
    table = planned(SHORT).tables[0]
    alone = table.played.tally.player_dealer_net()
    assert alone.value is not None
    assert alone.standard_error is not None
    ratio = (alone.standard_error / table.per_round.error_cents) ** 2
    assert ratio > 5
    assert abs(alone.value - table.per_round.ev_cents) < 4 * alone.standard_error
    assert shape(SHORT)["per_round"]["method"] == CONTROLLED
    # 100,000,000 rounds played left $7.715, give or take $0.005.
    assert abs(table.per_round.ev_cents - 771.5) < 4 * table.per_round.error_cents + 0.5


def test_who_acts_last_is_covered_least() -> None:
    by_seat = shape(SHORT)["covered"]["by_seat"]
    assert by_seat == sorted(by_seat, reverse=True)
    assert by_seat[0] > 0.9
    assert by_seat[-1] < 0.5


def test_a_larger_bank_covers_more_under_every_accounting_and_net_covers_most() -> None:
    curve = planned(SHORT).tables[0].curve
    for points in curve.values():
        shares = [point.covered for point in points]
        assert shares == sorted(shares)
        assert len(points) >= 10
    for gross, separate, net in zip(*(curve[way] for way in Accounting), strict=True):
        assert gross.covered <= separate.covered <= net.covered


def test_the_worst_round_is_what_pay_tables_allow_and_the_bank_caps() -> None:
    owed = planned(SHORT).tables[0].liability
    assert {tuple(seat.by_bet.items()) for seat in owed.by_seat} == {
        (("ante", 2_000), ("pair-plus", 100_000))
    }
    assert (owed.seat_cents, owed.table_cents, owed.worst_cents) == (102_000, 612_000, SHORT)
    assert planned(FULL).tables[0].liability.worst_cents == 612_000


def test_the_worst_round_is_told_by_seat_and_bet_those_behind_a_seat_included() -> None:
    """$20 on an Ante, or $10 with $5 on Pair Plus; and two behind a seat, with $5 each."""
    mix = Mix(
        players=3,
        bettors=(
            Bettor({"ante": 2_000}, Fraction(1, 2)),
            Bettor({"ante": 1_000, "pair-plus": 500}, Fraction(1, 2)),
        ),
        behind=((0, Fraction(1, 2)), (2, Fraction(1, 2))),
        backline=(Bettor({"ante": 500}, Fraction(1)),),
    )
    owed = liability(setup_of_mix(TCP, mix, bank_cents=150_000))
    # An Ante and its Play, won: twice the Ante; Pair Plus pays 200 to 1 at the most.
    behind, pair_plus = 2 * 2 * 500, 200 * 500
    worst = max(2 * 2_000, 2 * 1_000 + pair_plus) + behind
    for seat in owed.by_seat:
        assert seat.by_bet == {"ante": 2 * 2_000 + behind, "pair-plus": pair_plus}
        assert seat.cents == worst
    assert [seat.place for seat in owed.by_seat] == [1, 2, 3]
    reached = [seat.reached_cents for seat in owed.by_seat]
    assert reached == [worst, 150_000 - worst, 0]
    assert (owed.table_cents, owed.worst_cents) == (3 * worst, 150_000)


def test_a_fee_with_too_many_sums_is_told_as_played(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = planned(FULL).tables[0]
    assert exact.fee_method == "exact"
    monkeypatch.setattr("houseway.rules.wager_mix.probabilities.PAIRS_MAX", 0)
    _of_seats.cache_clear()
    asked = BankPlanRequest(tables=(table(FULL),), rounds=4_000, curve_rounds=200)
    shown = plan_shape(plan_bank(asked))["tables"][0]["per_round"]
    # Everybody wagers the same, so every round of those played costs the same.
    assert (shown["fee_cents"], shown["fee_method"]) == (200.0, "simulated")
    assert shown["method"] == "simulated"


def test_two_tables_bring_twice_as_much_and_need_less_than_twice_the_money() -> None:
    asked = BankPlanRequest(
        tables=(table(FULL), table(FULL)), bankroll_cents=FULL, rounds=ROUNDS, curve_rounds=2_000
    )
    both, one = plan_bank(asked), planned(FULL)
    assert both.outlook.ev_cents == pytest.approx(2 * one.outlook.ev_cents)
    assert both.outlook.sd_cents == pytest.approx(sqrt(2) * one.outlook.sd_cents, rel=0.03)
    assert one.bankroll_cents is not None
    assert both.bankroll_cents is not None
    assert one.bankroll_cents < both.bankroll_cents < 2 * one.bankroll_cents
    assert len(plan_shape(both)["tables"]) == 2
    assert "game" not in plan_shape(both)


def test_numbers_for_people_stand_first() -> None:
    found = planned(SHORT)
    said = headline(found)
    assert said.startswith("Bring $")
    assert "in nine of ten sessions; with $100 ruin has a chance of" in said
    assert found.bring_cents is not None
    assert found.session_curve.at(found.bring_cents) <= 0.01


def test_a_table_that_loses_says_everywhere_that_ruin_is_certain() -> None:
    """Double Hand Poker costs its player-dealer a fee, and the bets cost nobody anything."""
    losing = BankTableRequest(
        game=game("double-hand-poker"),
        mix=fixed_mix(6, {"base": 1_000}),
        bank_cents=30_000,
        limits=EVERY_WAGER,
        schedule=schedule("calgames-A-1"),
    )
    found = plan_bank(BankPlanRequest(tables=(losing,), rounds=ROUNDS, curve_rounds=2_000))
    ruin, told = plan_shape(found)["ruin"], " ".join(ruin_sentences(found))
    assert 0 < ruin["session"] < ruin["forever"] == 1
    assert ruin["forever_interval"] is None or ruin["forever_interval"][1] == 1
    assert "Ever, for certain: a round does not bring more than it costs" in told
    assert "no sum is enough for ever" in told
    assert " 0.00 %" not in told
    (drawn,) = [
        each for each in bank_plan_charts(found) if each.title == "Risk of ruin by bankroll"
    ]
    assert "for ever of 100 %" in drawn.says


def test_pictures_and_page_are_whole() -> None:
    found = planned(SHORT)
    assert len(bank_plan_charts(found)) == 6
    root = ElementTree.fromstring(bank_plan_svg(found))
    assert len(root.findall("{http://www.w3.org/2000/svg}g")) == 6
    assert html_page(found).count("<figure>") == 6


@pytest.mark.release
def test_the_plan_holds_against_a_hundred_million_rounds() -> None:
    """Six bettors at $10 and $5: what they leave with a bank of $100 and with one for all."""
    rounds = 100_000_000
    for bank_cents, asked in ((SHORT, 2_000_000), (FULL, 200_000)):
        found = plan_bank(
            BankPlanRequest(tables=(table(bank_cents),), rounds=asked, curve_rounds=1_000)
        )
        mix, fee = fixed_mix(6, WAGERS), schedule("calgames-B-4")
        setting = setup_of_mix(TCP, mix, bank_cents=bank_cents, schedule=fee)
        played = run_threads(
            prepare_table(setting), rounds=rounds, seed=12, threads=2
        ).player_dealer_net()
        assert played.value is not None
        assert played.standard_error is not None
        per_round = found.tables[0].per_round
        error = sqrt(played.standard_error**2 + per_round.error_cents**2)
        assert abs(per_round.ev_cents - played.value) < 4 * error
        assert per_round.sd_cents == pytest.approx(played.standard_error * sqrt(rounds), rel=0.005)
