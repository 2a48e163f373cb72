"""The end of a hand of Texas Hold'em: who shows, in which order, and what may stay unseen."""

from __future__ import annotations

import pytest

from houseway.families.poker.play.events import HandsShown
from houseway.play.views.view_types import HIDDEN
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
def test_everybody_who_is_still_in_turns_over_their_cards() -> None:
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


@pytest.mark.rule("TH-31", "OJ-92")
@pytest.mark.parametrize(
    ("shown_first", "if_checked", "if_bet"),
    [
        ("instituted", (2, 3, 4), (3, 4, 2)),
        ("last_action", (4, 2, 3), (3, 4, 2)),
        ("first_seat", (2, 3, 4), (2, 3, 4)),
        ("bettor_else_first_seat", (2, 3, 4), (3, 4, 2)),
    ],
)
def test_who_shows_first_if_all_checked_and_if_somebody_bet(
    shown_first: str, if_checked: tuple[int, ...], if_bet: tuple[int, ...]
) -> None:
    for river, order in (("4 checks", if_checked), ("3 bets 8, 4 calls, 2 calls", if_bet)):
        scene = PotScene(stacks(4), options={"shown_first": shown_first})
        scene.deal(board=BOARD)
        scene.play("3 calls, 4 calls, 1 folds, 2 checks" + ", 2 checks, 3 checks, 4 checks" * 2)
        scene.play("2 checks")
        scene.play(river if "bets" in river else f"3 checks, {river}")
        assert shown(scene) == order


@pytest.mark.rule("OJ-92")
def test_the_first_to_check_shows_first_though_an_earlier_seat_folded_unasked() -> None:
    scene = to_the_river()
    scene.play("1 folds, 2 checks, 3 checks")
    assert shown(scene) == (2, 3)


@pytest.mark.rule("OJ-92")
@pytest.mark.parametrize("shown_first", ["instituted", "last_action", "bettor_else_first_seat"])
def test_who_bet_on_the_last_street_with_action_shows_first_though_cards_came_after(
    shown_first: str,
) -> None:
    options = {"structure": "no-limit", "blinds": "2/4", "shown_first": shown_first}
    scene = PotScene({1: 50, 2: 50, 3: 50}, limits=(4, None), options=options)
    scene.deal(HANDS, board=BOARD)
    scene.play("3 calls, 1 calls, 2 checks, 1 checks, 2 bets 46, 3 calls, 1 calls")
    assert shown(scene) == (2, 3, 1)


@pytest.mark.rule("OJ-92")
def test_a_raise_that_nobody_could_answer_is_refused_and_does_not_make_one_show_first() -> None:
    options = {"structure": "no-limit", "blinds": "2/4"}
    scene = PotScene({1: 200, 2: 60, 3: 10, 4: 200}, limits=(4, None), options=options)
    scene.deal(board=BOARD)
    scene.play("3 calls, 4 folds, 1 calls, 2 checks, 1 bets 4, 2 raises to 56")
    # Seat 3 still has six dollars and owes fifty-six: it cannot answer more, and seat 2 is all in.
    scene.play("3 calls")
    assert scene.refused("1 raises to 108").rule_ids == ("OJ-118",)
    scene.play("1 calls")
    assert shown(scene) == (2, 1, 3)


@pytest.mark.rule(
    "OJ-118",
)
def test_a_raise_is_refused_when_the_only_other_chips_are_too_few_to_answer_it() -> None:
    options = {"structure": "no-limit", "blinds": "2/4"}
    scene = PotScene({1: 200, 2: 10, 3: 60}, limits=(4, None), options=options)
    scene.deal(board=BOARD)
    scene.play("3 raises to 60")
    # Seat 2 has six dollars behind its blind, and sixty to call.
    refusal = scene.refused("1 raises to 116")
    assert "Nobody else can put in more than $60" in str(refusal)
    assert refusal.rule_ids == ("OJ-118",)
    scene.play("1 calls, 2 calls")
    assert shown(scene) == (3, 1, 2)


@pytest.mark.rule("OJ-92")
@pytest.mark.parametrize("shown_first", ["instituted", "last_action", "first_seat"])
def test_players_of_side_pots_show_before_who_is_in_the_main_pot_only(shown_first: str) -> None:
    options = {"structure": "no-limit", "blinds": "2/4", "shown_first": shown_first}
    held = {1: 10, 2: 200, 3: 30, 4: 200}
    scene = PotScene(held, limits=(4, None), options=options)
    scene.deal(board=BOARD)
    scene.play("3 raises to 30, 4 calls, 1 calls, 2 calls, 2 bets 20, 4 calls")
    scene.check_down()
    first = {"last_action": (4, 2)}.get(shown_first, (2, 4))
    assert shown(scene) == (*first, 3, 1)


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
    # Nobody bet on the river: seat 1 checked first. The queens are in the main pot only.
    assert shown(scene) == (1, 2, 3)
    assert scene.pushed() == {3: 12, 2: 8}


@pytest.mark.rule("TH-31")
def test_a_short_stack_that_shows_the_best_hand_lets_nobody_throw_a_side_pot_away() -> None:
    scene = PotScene(
        {1: 4, 2: 200, 3: 200}, options={"all_hands_shown": "false", "shown_first": "first_seat"}
    )
    scene.deal({1: "Qs Qd", 2: "9s 8d", 3: "As Kd"}, board=BOARD)
    scene.play("3 calls, 1 calls, 2 checks, 2 bets 4, 3 calls")
    scene.check_down()
    # The side pot is shown first: the nines beat the ace high there. The queens come last.
    assert shown(scene) == (2, 1)
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
