"""To play for four or three antes, for two, for one, or to fold: once, and street by street."""

from __future__ import annotations

import pytest

from houseway.families.holdem_bank.play.actions import CheckOn, PlayLess
from houseway.play.play_or_fold import Fold, Play
from tests.felt import Scene
from tests.rules.ultimate_texas_holdem import GAME
from tests.rules.ultimate_texas_holdem.scenes import DRY, dealt


def three_players() -> Scene:
    scene = Scene(GAME)
    for spot in (2, 4, 6):
        scene.wager(spot, ante=10)
    scene.deal({1: "Ks Qd"}, DRY)
    return scene


@pytest.mark.rule("UTH-24")
def test_before_the_flop_one_checks_or_plays_four_or_three_antes() -> None:
    scene = dealt("7d 8d", "Ks Qd")
    assert scene.legal() == (Play("P2", 2, 4000), PlayLess("P2", 2, 3000), CheckOn("P2", 2))
    for antes in (4, 3):
        scene = dealt("7d 8d", "Ks Qd")
        scene.play_for(2, antes)
        assert scene.round.line("P2", 2).cents["play"] == antes * 1000


@pytest.mark.rule("UTH-24")
@pytest.mark.parametrize("cents", [1000, 2000, 3500, 5000])
def test_no_other_amount_is_played_before_the_flop(cents: int) -> None:
    scene = dealt("7d 8d", "Ks Qd")
    for action in (Play("P2", 2, cents), PlayLess("P2", 2, cents)):
        assert scene.refused(action).rule_ids == ("UTH-24",)


@pytest.mark.rule("UTH-25")
def test_then_three_cards_are_turned_at_once_and_two_antes_may_be_played() -> None:
    scene = dealt("7d 8d", "Ks Qd")
    scene.check(2)
    assert scene.view(None).board == ("Kh", "9d", "7c", "??", "??")
    assert scene.legal() == (Play("P2", 2, 2000), CheckOn("P2", 2))
    for action in (Play("P2", 2, 4000), Play("P2", 2, 1000), PlayLess("P2", 2, 2000)):
        assert scene.refused(action).rule_ids == ("UTH-25",)


@pytest.mark.rule("UTH-26")
def test_then_the_last_two_are_turned_together_and_one_ante_is_played_or_the_hand_folded() -> None:
    scene = dealt("7d 8d", "Ks Qd")
    scene.check(2, 2)
    assert scene.view(None).board == ("Kh", "9d", "7c", "4s", "2h")
    assert scene.legal() == (Play("P2", 2, 1000), Fold("P2", 2))
    for action in (Play("P2", 2, 2000), CheckOn("P2", 2)):
        assert scene.refused(action).rule_ids == ("UTH-26",)


@pytest.mark.rule("UTH-27")
def test_who_has_played_decides_nothing_more() -> None:
    scene = three_players()
    scene.check(2)
    scene.play_for(4, 4)
    scene.check(6)
    scene.check(2)
    assert scene.round.deciding.spot == 6
    assert scene.refused(Play("P4", 4, 2000)).rule_ids == ("UTH-23",)
    scene.play_for(6, 2)
    scene.play_for(2, 1)
    assert [line.cents["play"] for line in scene.round.lines] == [1000, 4000, 2000]


@pytest.mark.rule("UTH-27")
def test_when_everybody_has_played_all_cards_are_turned_without_a_question() -> None:
    scene = three_players()
    for spot in (2, 4, 6):
        scene.play_for(spot, 3)
    assert scene.view(None).board == ("Kh", "9d", "7c", "4s", "2h")
    assert scene.settlement is not None


@pytest.mark.rule("UTH-28")
def test_nobody_folds_before_the_last_two_cards() -> None:
    scene = dealt("7d 8d", "Ks Qd")
    for _ in range(2):
        assert scene.refused(Fold("P2", 2)).rule_ids == ("UTH-28",)
        scene.check(2)
    scene.fold(2)


@pytest.mark.rule("UTH-23")
@pytest.mark.parametrize(
    ("player_dealer", "order"), [(1, [2, 4, 6]), (3, [4, 6, 2]), (7, [2, 4, 6])]
)
def test_on_every_street_seats_decide_clockwise_from_the_player_dealer_s_left(
    player_dealer: int, order: list[int]
) -> None:
    scene = Scene(GAME, player_dealer=player_dealer)
    for spot in (2, 4, 6):
        scene.wager(spot, ante=10)
    scene.deal({}, DRY)
    for _ in range(2):
        for spot in order:
            assert scene.round.deciding.spot == spot
            scene.check(spot)
    for spot in order:
        assert scene.round.deciding.spot == spot
        scene.fold(spot)


@pytest.mark.rule("UTH-23")
def test_nobody_decides_out_of_turn() -> None:
    scene = three_players()
    assert scene.refused(CheckOn("P4", 4)).rule_ids == ("UTH-23",)
    assert scene.refused(CheckOn("P4", 2)).rule_ids == ("UTH-23",)


def test_who_has_not_the_chips_for_four_antes_may_play_three() -> None:
    scene = Scene(GAME, chips=55)
    scene.wager(2, ante=10)
    scene.deal({2: "As Ad"}, DRY)
    assert scene.legal() == (PlayLess("P2", 2, 3000), CheckOn("P2", 2))
    assert scene.refused(Play("P2", 2, 4000)).actual_cents == 4000


def test_silence_is_a_check_and_at_the_end_a_fold() -> None:
    scene = dealt("As Ad", "Ks Qd")
    scene.play_out()
    assert scene.round.line("P2", 2).choice == "fold"
