"""The end of a hand of Texas Hold'em: who shows, in which order, and what may stay unseen."""

from __future__ import annotations

import pytest

from houseway.play.pot.events import HandsShown
from houseway.play.seen import HIDDEN
from houseway.rules.game import at_house
from tests.felt.pots import PotScene, stacks
from tests.games import pot_game

BOARD = "2c 7d 9h Jc 4s"
HANDS = {1: "As Kd", 2: "9s 8d", 3: "Qs Qd"}
"""Ace high, a pair of nines and a pair of queens."""


def to_the_river(**options: str) -> PotScene:
    """Three players have checked to the river; seat 1 begins it."""
    scene = PotScene(stacks(3), options=options)
    scene.deal(HANDS, board=BOARD)
    scene.play("3 calls, 1 calls, 2 checks" + ", 1 checks, 2 checks, 3 checks" * 2)
    assert scene.street == "river"
    return scene


def shown(scene: PotScene) -> tuple[int, ...]:
    return scene.of(HandsShown)[-1].seats


def seen(scene: PotScene, by: int | None = None) -> set[int]:
    """Whose cards somebody can see when the hand is over."""
    return {each.seat for each in scene.view(by).holders if HIDDEN not in each.cards}


@pytest.mark.rule("TH-31")
def test_everybody_who_is_still_in_turns_over_his_cards() -> None:
    scene = to_the_river()
    scene.play("1 checks, 2 bets 8, 3 calls, 1 calls")
    assert set(shown(scene)) == {1, 2, 3}
    assert seen(scene) == {1, 2, 3}


@pytest.mark.rule("TH-31")
def test_who_folded_shows_nothing() -> None:
    scene = to_the_river()
    scene.play("1 bets 8, 2 folds, 3 calls")
    assert set(shown(scene)) == {1, 3}
    assert seen(scene) == {1, 3}
    assert seen(scene, by=2) == {1, 2, 3}


@pytest.mark.rule("TH-31")
def test_the_last_to_bet_or_raise_shows_first_and_the_others_clockwise() -> None:
    scene = to_the_river()
    scene.play("1 checks, 2 bets 8, 3 calls, 1 calls")
    assert shown(scene) == (2, 3, 1)
    scene = to_the_river()
    scene.play("1 bets 8, 2 calls, 3 raises to 16, 1 calls, 2 calls")
    assert shown(scene) == (3, 1, 2)


@pytest.mark.rule("TH-31")
def test_if_all_checked_the_last_to_check_shows_first() -> None:
    scene = to_the_river()
    scene.play("1 checks, 2 checks, 3 checks")
    assert shown(scene) == (3, 1, 2)


@pytest.mark.rule("TH-31")
def test_a_house_may_let_the_button_s_left_show_first() -> None:
    scene = to_the_river(shown_first="first_seat")
    scene.play("1 checks, 2 bets 8, 3 calls, 1 calls")
    assert shown(scene) == (1, 2, 3)


@pytest.mark.rule("TH-31")
def test_at_mortimer_s_a_beaten_hand_is_thrown_away_unseen() -> None:
    assert not at_house(pot_game("texas-holdem"), "mortimer").rules.all_hands_shown
    assert at_house(pot_game("texas-holdem"), "marysville").rules.all_hands_shown
    scene = to_the_river(all_hands_shown="false")
    scene.play("1 checks, 2 checks, 3 bets 8, 1 calls, 2 calls")
    # Queens are shown first; ace high and nines are beaten and need not be shown.
    assert shown(scene) == (3,)
    assert seen(scene) == {3}
    assert scene.pushed() == {3: 36}


@pytest.mark.rule("TH-31")
def test_whoever_is_better_than_what_was_shown_shows_too() -> None:
    scene = to_the_river(all_hands_shown="false")
    scene.play("1 bets 8, 2 calls, 3 calls")
    assert shown(scene) == (1, 2, 3)
    scene = to_the_river(all_hands_shown="false")
    scene.play("1 checks, 2 bets 8, 3 calls, 1 calls")
    assert shown(scene) == (2, 3)


@pytest.mark.rule("TH-31")
def test_who_can_still_win_a_side_pot_shows_though_the_main_pot_is_lost() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 4}, options={"all_hands_shown": "false"})
    scene.deal(HANDS, board=BOARD)
    scene.play("3 calls, 1 calls, 2 checks, 1 bets 4, 2 calls")
    scene.check_down()
    # Nobody bet on the river: seat 2 checked last and shows its nines, then the queens.
    assert shown(scene) == (2, 3)
    assert scene.pushed() == {3: 12, 2: 8}


@pytest.mark.rule("TH-31")
def test_a_short_stack_that_shows_the_best_hand_lets_nobody_throw_a_side_pot_away() -> None:
    scene = PotScene(
        {1: 4, 2: 200, 3: 200}, options={"all_hands_shown": "false", "shown_first": "first_seat"}
    )
    scene.deal({1: "Qs Qd", 2: "9s 8d", 3: "As Kd"}, board=BOARD)
    scene.play("3 calls, 1 calls, 2 checks, 2 bets 4, 3 calls")
    scene.check_down()
    # Queens are shown first. The nines can still win the side pot, and beat ace high there.
    assert shown(scene) == (1, 2)
    assert scene.pushed() == {1: 12, 2: 8}


@pytest.mark.rule("TH-31")
def test_equal_hands_are_both_shown() -> None:
    scene = PotScene(stacks(2), options={"all_hands_shown": "false"})
    scene.deal({1: "As Kd", 2: "Ad Ks"}, board=BOARD)
    scene.check_down()
    assert set(shown(scene)) == {1, 2}


@pytest.mark.rule("TH-56")
def test_equal_hands_share_the_pot() -> None:
    scene = PotScene(stacks(3))
    scene.deal({1: "As Kd", 2: "Ad Ks", 3: "3h 5d"}, board=BOARD)
    scene.play("3 calls, 1 calls, 2 checks, 1 checks, 2 bets 4, 3 folds, 1 calls")
    scene.check_down()
    assert scene.pushed() == {1: 10, 2: 10}


@pytest.mark.rule("TH-56")
@pytest.mark.parametrize(("button", "small", "odd"), [(4, 1, 2), (2, 3, 4), (1, 2, 4)])
def test_the_odd_chip_goes_to_the_first_winner_left_of_the_button(
    button: int, small: int, odd: int
) -> None:
    # Seats 2 and 4 have the same hand, or seats 4 and 1 where seat 2 has the small blind.
    scene = PotScene(stacks(4), limits=(2, 4), button=button)
    other = 2 if small != 2 else 1
    loser = ({1, 2, 3, 4} - {small, other, 4}).pop()
    scene.deal({other: "As Kd", 4: "Ad Ks", loser: "3h 5d", small: "3d 5h"}, board=BOARD)
    while scene.street == "before the flop":
        turn = scene.turn
        assert turn is not None
        stay = "checks" if scene.holder(turn).bet_cents == 200 else "calls"
        scene.play(f"{turn} {'folds' if turn == small else stay}")
    assert scene.pot == 7
    scene.check_down()
    even = 4 if odd == other else other
    assert scene.pushed() == {odd: 4, even: 3}


@pytest.mark.rule("TH-56")
def test_three_winners_and_two_odd_chips_one_each_from_the_button_s_left() -> None:
    scene = PotScene(stacks(5), limits=(4, 8), button=2)
    scene.deal({1: "As Kd", 3: "2h 5d", 4: "Ad Ks", 5: "Ah Kc", 2: "3h 5h"}, board=BOARD)
    # The small blind at seat 3 folds two dollars, seats 4, 5 and 1 play for four each.
    scene.play("5 calls, 1 calls, 2 folds, 3 folds, 4 checks")
    assert scene.pot == 14
    scene.check_down()
    assert scene.pushed() == {4: 5, 5: 5, 1: 4}
    assert [(each.seat, each.odd_cents) for each in scene.settlement.pushed] == [
        (4, 100), (5, 100), (1, 0),
    ]  # fmt: skip


@pytest.mark.rule("TH-56")
def test_an_even_share_is_in_the_smallest_chip() -> None:
    scene = PotScene(stacks(3), limits=(4, None), chip=0.5, options={"structure": "no-limit"})
    scene.deal({1: "As Kd", 2: "Ad Ks", 3: "3h 5d"}, board=BOARD)
    scene.play("3 raises to 8.50, 1 calls, 2 calls, 1 checks, 2 checks, 3 folds")
    scene.check_down()
    assert scene.pushed() == {1: 13, 2: 12.5}
