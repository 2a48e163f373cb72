"""Twenty-one in the kernel neither makes nor loses a cent, and every wager is counted once."""

from __future__ import annotations

import numpy as np
import pytest

from houseway.errors import HousewayError
from houseway.families.blackjack.sim.kernel.table_state import BlackjackKernelTable
from houseway.families.blackjack.sim.table_setup import build_table, playable_blackjack
from houseway.sim.kernel import codes
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import check_setup, full_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from tests.sim.tables import BUSTER, NO_BUST_6, PURE, SPANISH, TWENTY_ONES, table


def _ordered(felt: BlackjackKernelTable) -> BlackjackKernelTable:
    """The same table, with its claims put in order although everything is covered."""
    record = felt.record.copy()
    assert record["plain"][0] == 1
    record["plain"] = 0
    return BlackjackKernelTable(record)


@pytest.mark.parametrize("id", TWENTY_ONES)
def test_no_order_of_claims_changes_anything_where_all_is_covered(id: str) -> None:
    options = {"paid_first": "naturals_and_21"}
    laid = build_table(table(id, options=options))
    plain, ordered = (playable_blackjack(felt) for felt in (laid, _ordered(laid)))
    assert run_threads(plain, rounds=30_000, seed=4) == run_threads(ordered, rounds=30_000, seed=4)


def test_a_full_bank_covers_everything_even_without_a_short_cut() -> None:
    for id in TWENTY_ONES:
        tally = run_threads(
            playable_blackjack(_ordered(build_table(table(id)))), rounds=20_000, seed=5
        )
        for row in (*tally.sums, tally.base_sums):
            assert row[codes.DUE_CENTS] == row[codes.MOVED_CENTS]


def test_a_full_bank_is_the_most_that_can_move() -> None:
    """$10 on four hands, each doubled to eight times; Match the Dealer $5 at 18:1."""
    options = {"double_double": "true", "match_the_dealer": "true"}
    setting = table(SPANISH, players=2, options=options)
    assert full_bank(setting.game, setting.wagers) == 2 * (4 * 8 * 1_000 + 18 * 500)
    insured = table(NO_BUST_6, players=2)
    assert full_bank(insured.game, insured.wagers) == 2 * (4 * 2 * 1_000 + 2 * 500)


def test_every_wager_is_counted_once() -> None:
    tally = run_threads(prepare_table(table(BUSTER, players=5)), rounds=1_000, seed=2)
    base, double, insurance, buster = tally.sums
    assert tally.base_sums[codes.WAGERS] == buster[codes.WAGERS] == 4_000
    assert tally.base_sums[codes.WAGERED] == 4_000 * 1_000
    assert base[codes.WAGERS] == 4_000  # Like the player-dealer, nobody splits or doubles.
    assert double[codes.WAGERS] == insurance[codes.WAGERS] == 0
    assert buster[codes.WON] + buster[codes.LOST] == 4_000


def test_the_base_game_is_base_and_doubles_by_the_unit_of_the_first_wager() -> None:
    tally = run_threads(prepare_table(table(PURE)), rounds=1_000, seed=2)
    base, double = tally.sums
    together = base[codes.NET_CENTS] + double[codes.NET_CENTS]
    assert tally.base_sums[codes.NET_CENTS] == together
    assert tally.base().value == together / tally.base_sums[codes.WAGERED]


def test_insurance_is_half_the_wager_where_an_ace_is_up() -> None:
    tally = run_threads(
        prepare_table(table(NO_BUST_6, players=3, insures=True)), rounds=20_000, seed=2
    )
    insurance = tally.sums[2]
    assert insurance[codes.WAGERED] == 500 * insurance[codes.WAGERS]
    assert insurance[codes.WAGERS] / 40_000 == pytest.approx(1 / 13, rel=0.05)
    assert insurance[codes.WON] / insurance[codes.WAGERS] == pytest.approx(96 / 311, rel=0.05)


def test_a_round_leaves_the_table_as_it_was() -> None:
    felt = build_table(table(PURE))
    before = felt.record.tobytes()
    run_threads(playable_blackjack(felt), rounds=100, seed=1)
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
    facts = table(PURE)
    setting = SimulationSetup(
        game=facts.game,
        wagers=facts.wagers,
        bank_cents=100,
        cut_cards=words.get("cut_cards"),
        insures="insures" in words,
    )
    with pytest.raises(HousewayError, match=says):
        check_setup(setting)
