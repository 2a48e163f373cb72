"""What goes wrong in Texas Hold'em, and what the floor makes of it."""

from __future__ import annotations

import pytest

from houseway.families.poker.play.events import BoardDealt, HandVoided
from houseway.families.poker.play.irregular.actions import (
    FindJoker,
    FindWrongCount,
    MiscountFlop,
    TurnEarly,
)
from houseway.families.poker.play.irregular.events import HandKilled
from houseway.play.actions import VoidReason
from houseway.things.cards import cards_text
from tests.felt.pots import PotScene, stacks
from tests.felt.shuffled import shuffled_again

FLOOR = "floor"
HANDS = {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}
BOARD = "2c 7d 9h Jc 3s"
HELD = "As Ad Ks Kd Qs Qd"


def three_handed(**options: str) -> PotScene:
    """Seat 3 has the button and acts first; the next burns are whatever lies between."""
    scene = PotScene(stacks(3), options=options)
    scene.deal(HANDS, board=BOARD)
    return scene


def burned(scene: PotScene) -> str:
    return cards_text(scene.hand.burned)


@pytest.mark.rule("TH-36")
@pytest.mark.parametrize("cards", [1, 2, -1])
def test_a_wrong_number_of_cards_is_a_misdeal_until_two_players_have_acted(cards: int) -> None:
    scene = three_handed()
    scene.play("3 raises to 8")
    scene.call(FindWrongCount(FLOOR, 1, cards))
    assert scene.table.hand is None
    assert [scene.chips(seat) for seat in (1, 2, 3)] == [200, 200, 200]
    assert [event.reason for event in scene.of(HandVoided)] == [VoidReason.WRONG_COUNT]


@pytest.mark.rule("TH-37")
@pytest.mark.parametrize("cards", [1, 2, -1])
def test_once_two_have_acted_that_hand_is_dead_and_its_money_stays(cards: int) -> None:
    scene = three_handed()
    scene.play("3 raises to 8, 1 calls")
    scene.call(FindWrongCount(FLOOR, 2, cards))
    assert scene.holder(2).folded
    assert (scene.chips(2), scene.pot, scene.street) == (196, 20, "flop")
    scene.check_down()
    assert scene.pushed() == {1: 20}


@pytest.mark.rule("TH-37")
def test_a_bet_of_a_dead_hand_that_nobody_has_called_stays_in_the_pot_too() -> None:
    scene = three_handed()
    scene.play("3 calls, 1 calls, 2 checks, 1 bets 4")
    scene.call(FindWrongCount(FLOOR, 1, 1))
    assert scene.turn == 2
    scene.play("2 folds")
    assert scene.pushed() == {3: 16}
    assert [scene.chips(seat) for seat in (1, 2, 3)] == [192, 196, 212]


@pytest.mark.rule("TH-37")
def test_where_the_dead_hand_leaves_one_player_the_hand_is_over() -> None:
    scene = three_handed()
    scene.play("3 folds, 1 calls")
    scene.call(FindWrongCount(FLOOR, 2, -1))
    assert scene.pushed() == {1: 8}


@pytest.mark.rule("TH-38", "TH-40")
def test_a_flop_with_a_card_too_many_is_shuffled_back_and_dealt_without_another_burn() -> None:
    scene = three_handed()
    scene.play("3 calls, 1 calls, 2 checks, 1 bets 4")
    burn = burned(scene)
    fourth = scene.hand.stub[0].text
    scene.call(MiscountFlop(FLOOR))
    expected = shuffled_again(scene.table.game.rules.shoe, f"{HELD} {burn}")
    assert {"2c", "7d", "9h", fourth} <= {*expected}
    assert (scene.board, burned(scene)) == (" ".join(expected[:3]), burn)
    # The betting begins anew, and the bet on the wrong flop is back.
    assert (scene.turn, scene.pot, scene.chips(1)) == (1, 12, 196)
    scene.play("1 checks, 2 checks, 3 checks")
    assert scene.board.split()[3] == expected[4]


@pytest.mark.rule("TH-38")
def test_after_substantial_action_the_floor_decides_whether_the_flop_stands() -> None:
    for stands in (True, False):
        scene = three_handed()
        scene.play("3 calls, 1 calls, 2 checks, 1 bets 4, 2 calls")
        scene.call(MiscountFlop(FLOOR, stands))
        assert (scene.board == "2c 7d 9h") == stands
        assert scene.pot == (20 if stands else 12)


@pytest.mark.rule("TH-39", "TH-40")
def test_a_flop_that_comes_too_early_is_shuffled_back_and_its_burn_stays() -> None:
    scene = three_handed()
    scene.play("3 calls")
    scene.call(TurnEarly(FLOOR, 1))
    burn = burned(scene)
    assert (scene.board, scene.turn, scene.street) == ("", 1, "before the flop")
    assert scene.view(None).exposed == ("2c", "7d", "9h")
    scene.play("1 calls, 2 checks")
    expected = shuffled_again(scene.table.game.rules.shoe, f"{HELD} {burn}")
    assert (scene.board, burned(scene)) == (" ".join(expected[:3]), burn)


@pytest.mark.rule("TH-41", "TH-42")
def test_a_turn_that_comes_too_early_does_not_play_and_the_river_is_shuffled_for() -> None:
    scene = three_handed()
    scene.play("3 calls, 1 calls, 2 checks, 1 checks")
    scene.call(TurnEarly(FLOOR, 2))
    assert (scene.board, scene.view(2).exposed) == ("2c 7d 9h", ("Jc",))
    scene.play("2 checks, 3 checks")
    # What would have been the river, with its burn, is the turn.
    assert scene.board == "2c 7d 9h 3s"
    assert len(scene.hand.burned) == 3
    out = f"{HELD} {scene.board} {burned(scene)}"
    scene.play("1 checks, 2 checks, 3 checks")
    expected = shuffled_again(scene.table.game.rules.shoe, out)
    assert "Jc" in expected
    assert scene.board == f"2c 7d 9h 3s {expected[0]}"
    assert len(scene.hand.burned) == 3


@pytest.mark.rule("TH-43")
def test_a_river_that_comes_too_early_is_shuffled_back_and_dealt_without_another_burn() -> None:
    scene = three_handed()
    scene.play("3 calls, 1 calls, 2 checks, 1 checks, 2 checks, 3 checks, 1 bets 8")
    scene.call(TurnEarly(FLOOR, 3))
    assert (scene.board, scene.view(None).exposed) == ("2c 7d 9h Jc", ("3s",))
    out = f"{HELD} {scene.board} {burned(scene)}"
    scene.play("2 calls, 3 calls")
    expected = shuffled_again(scene.table.game.rules.shoe, out)
    assert "3s" in expected
    assert scene.board == f"2c 7d 9h Jc {expected[0]}"
    assert len(scene.hand.burned) == 3


@pytest.mark.rule("TH-42", "TH-43")
def test_after_an_early_turn_the_river_too_can_come_early() -> None:
    scene = three_handed()
    scene.play("3 calls, 1 calls, 2 checks")
    scene.call(TurnEarly(FLOOR, 2))
    scene.play("1 checks, 2 checks, 3 checks")
    out = f"{HELD} {scene.board} {burned(scene)}"
    scene.call(TurnEarly(FLOOR, 3))
    early = shuffled_again(scene.table.game.rules.shoe, out)[0]
    assert scene.view(None).exposed == ("Jc", early)
    scene.play("1 checks, 2 checks, 3 checks")
    assert scene.board.split()[4] == shuffled_again(scene.table.game.rules.shoe, out, 2)[0]


@pytest.mark.rule("TH-39", "TH-41", "TH-43")
def test_only_the_street_that_comes_next_can_come_too_early() -> None:
    scene = three_handed()
    for street, rule in ((2, "TH-41"), (3, "TH-43")):
        refusal = scene.refused(TurnEarly(FLOOR, street))
        assert "cannot come too early before the flop" in str(refusal)
        assert rule in refusal.rule_ids
    scene.play("3 calls, 1 calls, 2 checks")
    assert "The flop cannot come too early on the flop" in str(scene.refused(TurnEarly(FLOOR, 1)))


@pytest.mark.rule("OJ-28")
def test_a_joker_in_the_deck_is_a_dead_card_and_the_next_one_comes() -> None:
    scene = three_handed()
    scene.call(FindJoker(FLOOR))
    scene.check_down()
    assert cards_text(card for event in scene.of(BoardDealt) for card in event.cards) == BOARD


@pytest.mark.rule("OJ-28")
def test_a_joker_that_a_player_points_out_is_changed_for_the_next_card() -> None:
    scene = three_handed()
    following = scene.hand.stub[0].text
    scene.call(FindJoker(FLOOR, 1))
    assert scene.cards(1) == f"As {following}"
    assert "Ad" not in scene.view(None).exposed


@pytest.mark.rule("OJ-29")
def test_who_acts_without_pointing_out_a_joker_has_a_foul_hand() -> None:
    scene = three_handed()
    scene.play("3 calls")
    scene.call(FindJoker(FLOOR, 3))
    assert scene.holder(3).folded
    assert (scene.chips(3), scene.pot) == (196, 10)
    assert [event.player for event in scene.of(HandKilled)] == ["P3"]
