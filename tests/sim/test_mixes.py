"""Simulated tables of a wager mix: the same cards as ever, results, fees and places by round."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.collect.fees.mix_fees import mix_fees
from houseway.collect.fees.round_fee import player_dealer_fee
from houseway.collect.schedule import schedule, schedules
from houseway.collect.sheet_terms import PlayerDealerBy
from houseway.errors import HousewayError
from houseway.odds.hooks import every_bet
from houseway.odds.model.table_edge import table_edge
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.wager_mix.mix import Bettor, Mix, fixed_mix
from houseway.sim.kernel.block_results import counted
from houseway.sim.running.resume_file import load_run, save_run
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import check_setup, setup_of_mix
from houseway.sim.setup.wager_arrays import fee_steps, parts
from houseway.sim.stats.tally import RunTally
from tests.sampling import sampled
from tests.sim.tables import GAMES, PURE, TCP
from tests.sim.test_command import found

HALF = Fraction(1, 2)
ALL = (*GAMES, "double-hand-poker", "fortune-pai-gow", "face-up-pai-gow", "pai-gow-tiles")
ONE_OF_EACH_KIND = (TCP, PURE, "fortune-pai-gow", "pai-gow-tiles")
MIX = Mix(
    players=4,
    bettors=(Bettor({"ante": 500}, Fraction(2, 3)), Bettor({"ante": 2_000}, Fraction(1, 3))),
    behind=((0, HALF), (1, HALF)),
    backline=(Bettor({"ante": 1_000}, Fraction(1)),),
)


def wagers_of(id: str) -> Mapping[str, int]:
    rules = game(id).rules
    return {bet.id: 500 for bet in rules.opening_bets} | {rules.base.id: 1_000}


def sums(tally: RunTally) -> tuple[object, ...]:
    return tally.sums, tally.squares, tally.base_sums, tally.results, tally.places, tally.voids


def test_results_that_never_end_are_refused_instead_of_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    felt = prepare_table(setup_of_mix(game(TCP), MIX))
    kept = len(run_threads(felt, rounds=2_000, seed=1).results)
    monkeypatch.setattr("houseway.sim.stats.tally.RESULTS_MAX", kept)
    assert len(run_threads(felt, rounds=2_000, seed=1).results) == kept
    monkeypatch.setattr("houseway.sim.stats.tally.RESULTS_MAX", kept - 1)
    sentence = rf"After 2,000 rounds {kept} results of a round are told apart; {kept - 1} are"
    with pytest.raises(HousewayError, match=sentence):
        run_threads(felt, rounds=2_000, seed=1)


@pytest.mark.parametrize("bank_cents", [None, 3_000])
@pytest.mark.parametrize("id", sampled(ALL, lambda each: each in ONE_OF_EACH_KIND))
def test_wagers_that_are_drawn_but_alike_change_nothing(id: str, bank_cents: int | None) -> None:
    """Wagers have chance of their own, so the same seed deals the same cards."""
    wagers = wagers_of(id)
    sure = setup_of_mix(game(id), fixed_mix(4, wagers), bank_cents=bank_cents)
    drawn = setup_of_mix(
        game(id),
        Mix(players=4, bettors=(Bettor(wagers, HALF), Bettor(dict(wagers), HALF))),
        bank_cents=bank_cents,
    )
    one, other = (run_threads(prepare_table(each), rounds=3_000, seed=5) for each in (sure, drawn))
    assert sums(one) == sums(other)


def test_a_mix_brings_what_exact_odds_and_exact_fees_say() -> None:
    taken, rounds = schedule("calgames-B-7"), 300_000
    setting = setup_of_mix(game(TCP), MIX, schedule=taken)
    check_setup(setting)
    tally = run_threads(prepare_table(setting), rounds=rounds, seed=11)
    fees = mix_fees(taken, MIX, "ante")
    odds = every_bet(game(TCP))
    edge = table_edge(
        MIX, lambda wagers: wagers["ante"] * Fraction(odds.edge("ante")), fees.player_dealer
    )
    net = tally.player_dealer_net()
    assert net.value is not None
    assert net.standard_error is not None
    assert abs(net.value - float(edge.net_cents)) < 4 * net.standard_error
    # A fee lies between nothing and the highest, so its deviation is below half of that.
    error = max(fee for _, fee in fee_steps(taken)) / 2 / sqrt(rounds)
    assert abs(tally.fees_cents / rounds - float(fees.player_dealer)) < 4 * error


def test_every_schedule_owes_by_its_steps_what_it_owes() -> None:
    for each in schedules():
        if not each.player_dealer_tiers:
            assert fee_steps(each) == [(0, 0)]
            continue
        steps = fee_steps(each)
        first = each.player_dealer_tiers[0].lo_cents
        edges = {tier.lo_cents + more for tier in each.player_dealer_tiers for more in (-1, 0, 1)}
        by_hand = each.player_dealer_by is PlayerDealerBy.HAND
        for cents in sorted(edge for edge in edges if edge >= first or by_hand):
            owed = player_dealer_fee(each, [cents], []).player_dealer_cents
            assert [fee for least, fee in steps if least <= cents][-1] == owed, (each.id, cents)


@pytest.mark.parametrize("accounting", ["gross", "separate", "net"])
def test_the_accounting_of_the_game_reaches_the_kernel(accounting: str) -> None:
    """With a bank of $15 against $30 and more, each accounting covers another share."""
    shares = {
        name: found(TCP, "--rounds", "2000", "--players", "3", "--bank", "15", "--option",
                    f"accounting={name}")["covered"]["share"]
        for name in ("gross", accounting)
    }  # fmt: skip
    assert (shares[accounting] == shares["gross"]) == (accounting == "gross")
    assert shares[accounting] >= shares["gross"]


def test_places_and_results_are_told_in_json(tmp_path: Path) -> None:
    path = tmp_path / "mix.toml"
    path.write_text(
        "players = 4\n[wagers]\nante = { 5 = 2, 20 = 1 }\n[backline]\nbettors = { 0 = 1, 1 = 1 }\n"
        "[backline.wagers]\nante = { 10 = 1 }\n",
        "utf-8",
    )
    words = ("--rounds", "5000", "--bank", "60", "--schedule", "calgames-B-7")
    shape = found(TCP, "--wagers", str(path), *words)
    bank, covered = shape["player_dealer"], shape["covered"]
    assert sum(bank["results"].values()) == 5_000
    left = sum(int(cents) * rounds for cents, rounds in bank["results"].items())
    assert left == bank["net_cents"] - bank["collection_cents"]
    assert left / 5_000 == pytest.approx(bank["per_round_after_fee_cents"])
    places = [place["share"] for place in covered["by_place"]]
    assert places == sorted(places, reverse=True)
    assert len(places) == 4
    assert covered["due_cents"] == sum(place["due_cents"] for place in covered["by_place"])
    assert shape["wagers"]["behind"] == {"0": "1/2", "1": "1/2"}
    assert [each["chance"] for each in shape["wagers"]["seats"][0]] == ["2/3", "1/3"]


def test_a_mix_that_was_stopped_goes_on_only_as_the_same_mix(tmp_path: Path) -> None:
    path, setting = tmp_path / "run.json", setup_of_mix(game(TCP), MIX)
    tally = run_threads(prepare_table(setting), rounds=100, seed=1)
    save_run(path, setting, 1, tally)
    kept = load_run(path, setting, 1)
    assert kept is not None
    assert sums(kept) == sums(tally)
    assert kept.fees_cents == tally.fees_cents
    for other in (
        replace(setting, behind=((1, Fraction(1)),)),
        setup_of_mix(game(TCP), fixed_mix(4, {"ante": 500})),
    ):
        with pytest.raises(HousewayError, match="other settings"):
            load_run(path, other, 1)
    assert json.loads(path.read_text("utf-8"))["format"] == 8


def test_a_bank_shared_in_proportion_is_not_simulated_with_a_backline() -> None:
    shared = choose(game(TCP), {"sharing": "pro_rata"})
    with pytest.raises(HousewayError, match="one after the other"):
        check_setup(setup_of_mix(shared, MIX))
    check_setup(setup_of_mix(shared, fixed_mix(4, {"ante": 500})))


@pytest.mark.parametrize("step", [1, 25, 1_000_000])
def test_results_are_counted_however_far_apart_they_lie(step: int) -> None:
    ended = np.random.default_rng(step).integers(-50, 50, 4_000) * step + 7
    values, many = np.unique(ended, return_counts=True)
    assert counted(ended).tolist() == np.column_stack((values, many)).tolist()


def test_results_far_apart_without_a_common_step_are_counted_too() -> None:
    ended = np.array([0, 10**9, 10**9, -(10**9) + 1], np.int64)
    assert counted(ended).tolist() == [[-(10**9) + 1, 1], [0, 1], [10**9, 2]]
    assert counted(ended[:0]).tolist() == []


def test_chances_become_equal_parts_of_one_whole() -> None:
    assert parts([Fraction(1, 2), Fraction(0), Fraction(1, 3), Fraction(1, 6)]) == [3, 3, 5, 6]


@pytest.mark.release
def test_results_take_no_more_room_after_ten_times_the_rounds() -> None:
    table = prepare_table(setup_of_mix(game(TCP), MIX))
    short, long = (
        len(run_threads(table, rounds=rounds, seed=1).results) for rounds in (10**6, 10**7)
    )
    assert long < 1.5 * short
