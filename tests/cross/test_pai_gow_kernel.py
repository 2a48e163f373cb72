"""The kernel and the step engine play the same hands of pai gow alike, to the cent.

The kernel writes down the hands, the dice and every claim of each round. The round is then played
again through the verbs of the table and settled there, posting by posting.
"""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.errors import HousewayError
from houseway.families.pai_gow.sim.kernel.codes import FRONT_FROM
from houseway.families.pai_gow.sim.setting_policy import BEST_SEEN
from houseway.families.pai_gow.sim.table_setup import build_table, trace
from houseway.rules.catalog import game
from houseway.sim.kernel import codes
from houseway.sim.setup.setup_builder import check_setup
from tests.cross.pai_gow_tables import (
    Case,
    compare,
    game_of,
    setting_of,
    traced,
    where,
    with_awards,
)
from tests.sampling import portions

DHP, FPG, FUP, PGT = "double-hand-poker", "fortune-pai-gow", "face-up-pai-gow", "pai-gow-tiles"
HOUSES = [(id, house) for id in (DHP, FPG, FUP, PGT) for house in game(id).houses]
EVERYBODY = tuple(range(1, 8))
ROUNDS, RELEASE_ROUNDS = 60, 100_000
AWARDED = 40
"""Rounds with an Envy Bonus that are compared."""
SHORT_CENTS = 3_517

CASES = {
    "Mortimer's, a full table": Case(DHP, "mortimer", seats=EVERYBODY),
    "Mortimer's, a short bank": Case(DHP, "mortimer", seats=EVERYBODY, bank=SHORT_CENTS),
    "Marysville's, net": Case(DHP, "marysville", {"accounting": "net"}, bank=2_020),
    "Marysville's, separate": Case(DHP, "marysville", {"accounting": "separate"}, bank=2_020),
    "two players, in whole chips": Case(
        DHP, "marysville", {"sharing": "pro_rata"}, (2, 5), 975, chip=50
    ),
    "dealt by a machine": Case(DHP, "mortimer", {"dealing": "machine", "next_pile": "left"}),
    "the house way asked for before the look": Case(
        DHP, "mortimer", {"allow_house_way_after_look": "false", "dealing": "back_and_forth"}
    ),
    "Fortune": Case(FPG, seats=EVERYBODY),
    "Fortune, a short bank": Case(FPG, seats=EVERYBODY, bank=6_021),
    "Fortune, every base wager first": Case(
        FPG, options={"base_first_for_all": "true", "accounting": "net"}, bank=4_444
    ),
    "Face Up": Case(FUP, seats=EVERYBODY),
    "Face Up by the house way": Case(FUP, seats=EVERYBODY, by_house=True),
    "Face Up, a short bank": Case(FUP, seats=EVERYBODY, bank=6_021),
    "Face Up at six places, both lines of Ace-High": Case(
        FUP, options={"positions": "6", "ace_high_stack": "true", "dice_cycle": "7"}
    ),
    "tiles": Case(PGT, seats=(*EVERYBODY, 8)),
    "tiles, a short bank": Case(PGT, seats=(*EVERYBODY, 8), bank=SHORT_CENTS),
    "tiles the other way round": Case(
        PGT, options={"direction": "counter_clockwise", "dice_cycle": "7"}, bank=2_017
    ),
    "tiles at seven places, a fuller way": Case(
        PGT, options={"positions": "7", "house_way": "jb_player"}
    ),
    "tiles, nothing against nothing, 4-2 above the fives": Case(
        PGT, options={"zero_tie": "banker", "gee_joon_six_above_ng": "true"}
    ),
}  # fmt: skip
AWARDS = {
    "each hand, at the end": Case(FPG, seats=EVERYBODY),
    "each hand, a short bank": Case(FPG, seats=EVERYBODY, bank=4_021),
    "each hand, in whole chips": Case(
        FPG, options={"sharing": "pro_rata"}, seats=EVERYBODY, bank=4_025, chip=50
    ),
    "the highest alone, at the end": Case(
        FPG, options={"envy_multiple": "false"}, seats=EVERYBODY
    ),
    "only with a Fortune bet": Case(
        FPG, options={"envy_trigger": "with_fortune", "fortune_by_rank": "true"}, seats=EVERYBODY
    ),
    "every base wager first": Case(
        FPG, options={"base_first_for_all": "true"}, seats=EVERYBODY, bank=9_021
    ),
    "at the seat, the highest alone": Case(FUP, seats=EVERYBODY),
    "at the seat, by line": Case(FUP, options={"same_hand": "row"}, seats=EVERYBODY),
    "at the seat, each hand, with a button": Case(
        FUP, options={"envy_multiple": "true", "envy_trigger": "with_button"}, seats=EVERYBODY,
        bank=5_021,
    ),
}  # fmt: skip
OTHER_RANKINGS = [
    Case(DHP, "mortimer", {"wheel_rank": "second_highest"}),
    Case(FPG, "", {"joker_in_flush": "always_ace"}),
    Case(FUP, "", {"wheel_rank": "second_highest", "joker_in_flush": "always_ace"}),
    Case(DHP, "marysville", {"full_house_literal": "true"}),
]


@pytest.mark.parametrize("one_in", portions(3))
@pytest.mark.parametrize("name", CASES)
def test_every_posting_of_the_kernel_is_the_engines(name: str, one_in: int) -> None:
    setting, sheets = traced(CASES[name], ROUNDS // one_in)
    assert set(sheets.player_dealers[: 2 * len(setting.taken)] + 1) == {*setting.taken}
    assert compare(setting, sheets) == ROUNDS // one_in


@pytest.mark.parametrize("one_in", portions(4))
@pytest.mark.parametrize("name", AWARDS)
def test_envy_is_paid_alike(name: str, one_in: int) -> None:
    """Four of a kind or better is rare: only rounds are compared in which it brings something."""
    setting, sheets = traced(AWARDS[name], 4_000 // one_in)
    rounds = with_awards(setting, sheets)
    assert compare(setting, where(rounds, slice(AWARDED // one_in))) == AWARDED // one_in


@pytest.mark.release
@pytest.mark.parametrize(("id", "house"), HOUSES)
@pytest.mark.parametrize("short", [False, True])
def test_a_hundred_thousand_rounds_are_the_engines(id: str, house: str, *, short: bool) -> None:
    everybody = tuple(range(1, game(id).rules.seats + 1))
    case = Case(id, house, seats=everybody[2:6], bank=SHORT_CENTS if short else None)
    setting, sheets = traced(case, RELEASE_ROUNDS // 2)
    assert compare(setting, sheets) == RELEASE_ROUNDS // 2


@pytest.mark.release
@pytest.mark.parametrize("case", OTHER_RANKINGS)
def test_other_rankings_and_charts_are_set_alike(case: Case) -> None:
    setting, sheets = traced(case, 2_000)
    assert compare(setting, sheets) == 2_000


def test_another_order_of_action_would_be_found_out() -> None:
    setting = setting_of(CASES["Mortimer's, a short bank"])
    table = build_table(setting)
    orders = table.record["orders"][0]
    orders[:7, :, :6] = orders[:7, :, 5::-1].copy()
    with pytest.raises(AssertionError, match="round"):
        compare(setting, trace(table, rounds=100, seed=1))


def test_hands_set_otherwise_would_be_found_out() -> None:
    """One hand in ten with a front that is a step higher than the chart makes it."""
    setting = setting_of(Case(DHP, "mortimer", seats=EVERYBODY))
    table = build_table(setting)
    table.look_up.values[::10] += 1 << FRONT_FROM
    with pytest.raises(AssertionError, match="round"):
        compare(setting, trace(table, rounds=200, seed=1))


@pytest.mark.parametrize("name", [name for name in CASES if "short" in name or "other way" in name])
def test_short_banks_do_fall_short_in_the_middle_of_a_wager(name: str) -> None:
    _, sheets = traced(CASES[name], 2_000)
    due, covered = sheets.claims[..., codes.DUE], sheets.claims[..., codes.COVERED]
    assert ((covered > 0) & (covered < due)).any()
    assert ((covered == 0) & (due > 0)).any()


def test_the_first_seat_of_the_dice_comes_as_often_as_the_dice_say() -> None:
    table = build_table(setting_of(Case(DHP)))
    # In small blocks: all in one trace are gigabytes, which take longer than the rounds.
    blocks = [trace(table, rounds=200, seed=seed).totals for seed in range(1_000)]
    counts = np.bincount(np.concatenate(blocks), minlength=19)
    ways = [0, 0, 0, 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
    for total in range(3, 19):
        expected = 200_000 * ways[total] / 216
        assert abs(counts[total] - expected) < 5 * expected**0.5


def test_all_games_and_houses_are_here() -> None:
    assert {(case.game, case.house or "marysville") for case in CASES.values()} == {*HOUSES}
    assert game_of(CASES["tiles"]).rules.hand_size == 4


def test_what_the_kernel_does_not_play_is_refused_in_one_sentence() -> None:
    setting = setting_of(Case(FPG))
    for changed, words in (
        ({"cut_cards": 20}, "no cut card"),
        ({"policy": BEST_SEEN}, "Nobody sees"),
        ({"wagers": ({"base": 1_000, "fortune": 550}, {"base": 1_000})}, r"in steps of \$1"),
    ):
        with pytest.raises(HousewayError, match=words):
            check_setup(replace(setting, **changed))
