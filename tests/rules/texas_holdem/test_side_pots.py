"""All in for less: the main pot, the side pots, and what nobody has called."""

from __future__ import annotations

import pytest

from houseway.families.poker.play.events import UncalledReturned
from tests.felt.pots import PotScene, stacks

NO_LIMIT = {"structure": "no-limit", "blinds": "2/4"}
BOARD = "2c 7d 9h Jc 4s"


def all_in(
    held: dict[int, float], hands: dict[int, str], script: str, schedule: str | None = None
) -> PotScene:
    """The last seat has the button; everybody does as the script says, then checks."""
    scene = PotScene(held, limits=(4, None), options=NO_LIMIT, schedule=schedule)
    scene.deal(hands, board=BOARD)
    scene.play(script)
    if scene.table.hand is not None:
        scene.check_down()
    return scene


@pytest.mark.rule("TH-57")
def test_who_is_all_in_for_less_contests_the_main_pot_only() -> None:
    scene = all_in(
        {1: 100, 2: 100, 3: 30},
        {1: "Ks Kd", 2: "Qs Qd", 3: "As Ad"},
        "3 raises to 30, 1 calls, 2 calls, 1 bets 50, 2 calls",
    )
    assert scene.pushed(1) == {3: 90}
    assert scene.pushed(2) == {1: 100}
    assert [scene.chips(seat) for seat in (1, 2, 3)] == [120, 20, 90]


@pytest.mark.rule("TH-57")
def test_two_all_ins_make_two_side_pots_each_awarded_separately() -> None:
    scene = all_in(
        {1: 60, 2: 200, 3: 20, 4: 200},
        {1: "Ks Kd", 2: "Qs Qd", 3: "As Ad", 4: "Ts Td"},
        "3 raises to 20, 4 calls, 1 raises to 60, 2 raises to 120, 4 calls",
    )
    assert scene.pushed(1) == {3: 80}
    assert scene.pushed(2) == {1: 120}
    assert scene.pushed(3) == {2: 120}
    assert [pot.seats for pot in scene.settlement.pots] == [(1, 2, 3, 4), (1, 2, 4), (2, 4)]


@pytest.mark.rule("TH-57")
def test_three_all_ins_and_a_fold_whose_money_stays() -> None:
    scene = all_in(
        {1: 100, 2: 10, 3: 20, 4: 40, 5: 200},
        {1: "8s 3d", 2: "As Ad", 3: "Ks Kd", 4: "Qs Qd", 5: "Ts Td"},
        "3 raises to 20, 4 raises to 40, 5 calls, 1 calls, 2 calls, 1 checks, 5 bets 20, 1 folds",
    )
    # Ten from each of five, ten more from four of them, twenty more from three.
    assert scene.pushed(1) == {2: 50}
    assert scene.pushed(2) == {3: 40}
    assert scene.pushed(3) == {4: 60}
    assert scene.chips(5) == 160


@pytest.mark.rule("TH-57")
def test_the_best_hand_with_the_most_money_takes_everything() -> None:
    scene = all_in(
        {1: 100, 2: 100, 3: 30},
        {1: "As Ad", 2: "Qs Qd", 3: "Ks Kd"},
        "3 raises to 30, 1 raises to 100, 2 calls",
    )
    assert scene.pushed(1) == {1: 90}
    assert scene.pushed(2) == {1: 140}


@pytest.mark.rule("TH-57")
def test_what_nobody_calls_goes_back() -> None:
    scene = all_in(
        {1: 200, 2: 50, 3: 200}, {1: "As Ad", 2: "Qs Qd"}, "3 folds, 1 raises to 200, 2 calls"
    )
    assert [(event.player, event.cents) for event in scene.of(UncalledReturned)] == [("P1", 15000)]
    assert scene.pushed() == {1: 100}
    assert (scene.chips(1), scene.chips(2)) == (250, 0)


@pytest.mark.rule(
    "OJ-118",
)
def test_nobody_bets_when_everybody_else_is_all_in() -> None:
    scene = PotScene({1: 200, 2: 50, 3: 200}, limits=(4, None), options=NO_LIMIT)
    scene.deal(board=BOARD)
    scene.play("3 folds, 1 calls, 2 raises to 50")
    assert scene.refused("1 raises to 100").rule_ids == ("OJ-118",)
    scene.play("1 calls")
    # The board is dealt to the end; there is nothing to decide.
    assert scene.table.hand is None


@pytest.mark.rule("TH-56", "TH-57")
def test_each_pot_is_split_by_itself_with_its_own_odd_chip() -> None:
    scene = all_in(
        {1: 15, 2: 31, 3: 100, 4: 100},
        {1: "As Kd", 2: "Ad Ks", 3: "Ah Kc", 4: "3s 5d"},
        "3 raises to 31, 4 calls, 1 calls, 2 calls, 3 checks, 4 folds",
    )
    # Main pot: 60 for three; side pot: 16 from each of three, for two.
    assert scene.pushed(1) == {1: 20, 2: 20, 3: 20}
    assert scene.pushed(2) == {2: 24, 3: 24}


@pytest.mark.rule("TH-57")
def test_the_fee_comes_out_of_the_main_pot() -> None:
    scene = all_in(
        {1: 100, 2: 100, 3: 30},
        {1: "Ks Kd", 2: "Qs Qd", 3: "As Ad"},
        "3 raises to 30, 1 calls, 2 calls, 1 bets 50, 2 calls",
        schedule="mortimer-poker-nolimit-6",
    )
    # One dollar for three players after the flop. The bet on the flop is no later bet.
    assert scene.pushed(1) == {3: 89}
    assert scene.pushed(2) == {1: 100}
    assert [pot.collected_cents for pot in scene.settlement.pots] == [100, 0]


@pytest.mark.rule("TH-57")
def test_a_fee_for_a_bet_in_the_side_pot_still_comes_out_of_the_main_pot() -> None:
    scene = all_in(
        {1: 100, 2: 100, 3: 30},
        {1: "Ks Kd", 2: "Qs Qd", 3: "As Ad"},
        "3 raises to 30, 1 calls, 2 calls, 1 checks, 2 checks, 1 bets 50, 2 calls",
        schedule="mortimer-poker-nolimit-6",
    )
    assert scene.pushed(1) == {3: 88}
    assert scene.pushed(2) == {1: 100}


@pytest.mark.rule("TH-57")
def test_a_fold_after_an_all_in_leaves_the_side_pot_to_who_is_left() -> None:
    scene = all_in(
        {1: 100, 2: 100, 3: 30},
        {1: "Ks Kd", 2: "Qs Qd", 3: "As Ad"},
        "3 raises to 30, 1 raises to 60, 2 calls, 1 bets 40, 2 folds",
    )
    assert scene.pushed(1) == {3: 90}
    assert scene.pushed(2) == {1: 60}


@pytest.mark.rule("TH-57")
def test_nothing_more_than_the_chips_on_the_table_can_be_lost() -> None:
    scene = PotScene(stacks(3, 50), limits=(4, None), options=NO_LIMIT)
    scene.deal(board=BOARD)
    refusal = scene.refused("3 raises to 51")
    assert refusal.limit_cents == 5_000
