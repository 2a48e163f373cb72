"""Twenty-one in the kernel neither makes nor loses a cent, and every wager is counted once."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from houseway.errors import HousewayError
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.sim.kernel import codes
from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.resume import load, save
from houseway.sim.run import ready, run
from houseway.sim.setting import Setting, check, full_bank
from houseway.sim.tally import blank_tally
from houseway.sim.twenty_one.blocks import playable, trace
from houseway.sim.twenty_one.kernel.felt import Table
from houseway.sim.twenty_one.lay import lay
from tests.sim.tables import BUSTER, NO_BUST, NO_BUST_6, PURE, SPANISH, TWENTY_ONES, twenty_one

ACCOUNTINGS = ("gross", "separate", "net")


def moved(setting: Setting[TwentyOne], rounds: int) -> list[tuple[int, int]]:
    """For each round: paid to players and taken from them."""
    traced = trace(lay(setting), rounds=rounds, seed=13)
    found = []
    for number in range(rounds):
        claims = traced.claims[number, : traced.counts[number]]
        wins, covered = claims[:, codes.RESULT] == codes.WIN, claims[:, codes.COVERED]
        found.append((int(covered[wins].sum()), int(covered[~wins].sum())))
    return found


@pytest.mark.parametrize("id", TWENTY_ONES)
@pytest.mark.parametrize("accounting", ACCOUNTINGS)
def test_what_players_win_the_player_dealer_loses(id: str, accounting: str) -> None:
    setting = twenty_one(id, bank_cents=5_000, options={"accounting": accounting})
    tally = run(ready(setting), rounds=2_000, seed=13)
    won = sum(taken - paid for paid, taken in moved(setting, 2_000))
    assert tally.player_dealer_cents() == won
    assert won == -sum(row[codes.NET_CENTS] for row in tally.sums)


@pytest.mark.parametrize("id", TWENTY_ONES)
@pytest.mark.parametrize("accounting", ACCOUNTINGS)
def test_the_bank_never_reaches_further_than_it_is(id: str, accounting: str) -> None:
    setting = twenty_one(id, bank_cents=3_100, options={"accounting": accounting})
    for paid, taken in moved(setting, 1_000):
        used = {"gross": paid + taken, "separate": max(paid, taken), "net": abs(paid - taken)}
        assert used[accounting] <= 3_100


def _ordered(felt: Table) -> Table:
    """The same table, with its claims put in order although everything is covered."""
    record = felt.record.copy()
    assert record["plain"][0] == 1
    record["plain"] = 0
    return Table(record, felt.taken)


@pytest.mark.parametrize("id", TWENTY_ONES)
def test_no_order_of_claims_changes_anything_where_all_is_covered(id: str) -> None:
    options = {"paid_first": "naturals_and_21"}
    laid = lay(twenty_one(id, options=options))
    plain, ordered = (playable(felt) for felt in (laid, _ordered(laid)))
    assert run(plain, rounds=30_000, seed=4) == run(ordered, rounds=30_000, seed=4)


def test_a_full_bank_covers_everything_even_without_a_short_cut() -> None:
    for id in TWENTY_ONES:
        tally = run(playable(_ordered(lay(twenty_one(id)))), rounds=20_000, seed=5)
        for row in (*tally.sums, tally.base_sums):
            assert row[codes.DUE_CENTS] == row[codes.MOVED_CENTS]


def test_a_full_bank_is_the_most_that_can_move() -> None:
    """$10 on four hands, each doubled to eight times; Match the Dealer $5 at 18:1."""
    options = {"double_double": "true", "match_the_dealer": "true"}
    setting = twenty_one(SPANISH, players=2, options=options)
    assert full_bank(setting.game, setting.wagers) == 2 * (4 * 8 * 1_000 + 18 * 500)
    insured = twenty_one(NO_BUST_6, players=2)
    assert full_bank(insured.game, insured.wagers) == 2 * (4 * 2 * 1_000 + 2 * 500)


def test_every_wager_is_counted_once() -> None:
    tally = run(ready(twenty_one(BUSTER, players=5)), rounds=1_000, seed=2)
    base, double, insurance, buster = tally.sums
    assert tally.base_sums[codes.WAGERS] == buster[codes.WAGERS] == 4_000
    assert tally.base_sums[codes.WAGERED] == 4_000 * 1_000
    assert base[codes.WAGERS] == 4_000  # Like the player-dealer, nobody splits or doubles.
    assert double[codes.WAGERS] == insurance[codes.WAGERS] == 0
    assert buster[codes.WON] + buster[codes.LOST] == 4_000


def test_the_base_game_is_base_and_doubles_by_the_unit_of_the_first_wager() -> None:
    tally = run(ready(twenty_one(PURE)), rounds=1_000, seed=2)
    base, double = tally.sums
    together = base[codes.NET_CENTS] + double[codes.NET_CENTS]
    assert tally.base_sums[codes.NET_CENTS] == together
    assert tally.base().value == together / tally.base_sums[codes.WAGERED]


def test_insurance_is_half_the_wager_where_an_ace_is_up() -> None:
    tally = run(ready(twenty_one(NO_BUST_6, players=3, insures=True)), rounds=20_000, seed=2)
    insurance = tally.sums[2]
    assert insurance[codes.WAGERED] == 500 * insurance[codes.WAGERS]
    assert insurance[codes.WAGERS] / 40_000 == pytest.approx(1 / 13, rel=0.05)
    assert insurance[codes.WON] / insurance[codes.WAGERS] == pytest.approx(96 / 311, rel=0.05)


@pytest.mark.parametrize("id", TWENTY_ONES)
def test_the_same_seed_gives_the_same_result_on_any_number_of_threads(id: str) -> None:
    felt, rounds = ready(twenty_one(id, bank_cents=20_000)), 3 * BLOCK_ROUNDS + 77
    one = run(felt, rounds=rounds, seed=9, threads=1)
    assert run(felt, rounds=rounds, seed=9, threads=3) == one
    assert run(felt, rounds=rounds, seed=8, threads=3) != one


def test_a_run_that_was_stopped_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    setting, path = twenty_one(NO_BUST, bank_cents=30_000), tmp_path / "run.json"
    felt, tally = ready(setting), blank_tally(2)
    run(felt, rounds=2 * BLOCK_ROUNDS + 5, seed=5, tally=tally)
    save(path, setting, 5, tally)
    resumed = run(felt, rounds=3 * BLOCK_ROUNDS, seed=5, tally=load(path, setting, 5))
    assert resumed == run(felt, rounds=3 * BLOCK_ROUNDS, seed=5)
    for other in (twenty_one(NO_BUST, bank_cents=30_000, cut_cards=150), twenty_one(PURE)):
        with pytest.raises(HousewayError, match="differ"):
            load(path, other, 5)


def test_a_round_leaves_the_table_as_it_was() -> None:
    felt = lay(twenty_one(PURE))
    before = felt.record.tobytes()
    run(playable(felt), rounds=100, seed=1)
    assert felt.record.tobytes() == before
    assert np.array_equal(np.sort(felt.record["shoe"][0, :312]), np.sort(np.tile(range(52), 6)))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"cut_cards": 0}, "1 to 312 cards"),
        ({"cut_cards": 313}, "1 to 312 cards"),
        ({"insures": True}, "without insurance"),
    ],
)
def test_a_shoe_that_cannot_be_is_refused(words: dict[str, int], says: str) -> None:
    facts = twenty_one(PURE)
    setting = Setting(
        game=facts.game,
        wagers=facts.wagers,
        bank_cents=100,
        cut_cards=words.get("cut_cards"),
        insures="insures" in words,
    )
    with pytest.raises(HousewayError, match=says):
        check(setting)
