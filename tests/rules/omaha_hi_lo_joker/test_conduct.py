"""Hands that are given up, killed and given back, and action out of turn, in the poker room."""

from __future__ import annotations

import pytest

from houseway.families.poker.floor.table import Standing
from houseway.families.poker.play.irregular.actions import (
    CheckOutOfTurn,
    DeadReason,
    GiveBackAction,
    KillHand,
    LookUnposted,
    PassOver,
    Retrieval,
    RetrieveHand,
)
from houseway.families.poker.play.irregular.events import HandKilled, HandRetrieved, PostTakenBack
from tests.felt.pots import PotScene, stacks

FLOOR = "floor"
STAY = "3 calls, 4 calls, 1 calls, 2 checks"
EVERY_GAME = pytest.mark.parametrize(
    "game", ["omaha-hi-lo-joker", "omaha-hi-lo", "texas-holdem", "lowball"]
)


def four_handed(game: str = "omaha-hi-lo-joker") -> PotScene:
    """Seat 4 has the button, seat 3 acts first; the big blind is $4, or $2 in low-ball."""
    lowball = game == "lowball"
    scene = PotScene(stacks(4), game, limits=(2, 6) if lowball else (4, 8))
    scene.deal()
    return scene


@EVERY_GAME
@pytest.mark.parametrize(
    "reason", [DeadReason.UNPROTECTED, DeadReason.ABANDONED, DeadReason.FOULED]
)
@pytest.mark.rule("OJ-16", "OJ-18")
def test_a_hand_that_nobody_protects_is_dead_and_the_loss_is_the_player_s(
    game: str, reason: DeadReason
) -> None:
    scene = four_handed(game)
    blind = scene.hand.stakes.big_blind_cents / 100
    scene.play("3 calls")
    scene.call(KillHand(FLOOR, 2, reason))
    assert (scene.holder(2).folded, scene.turn) == (True, 4)
    scene.play("4 folds, 1 folds")
    # The house answers for nothing: the blind of the dead hand is in the pot that seat 3 takes.
    assert scene.chips(2) == 200 - blind
    assert scene.pushed() == {3: 2 * blind + scene.table.stakes.small_blind_cents / 100}
    assert [(event.by, event.reason) for event in scene.of(HandKilled)] == [(FLOOR, reason)]


@pytest.mark.parametrize("game", ["omaha-hi-lo-joker", "omaha-hi-lo"])
@pytest.mark.rule("OJ-17")
def test_the_house_dealer_reads_the_hands_that_are_shown_and_saves_none_that_is_not(
    game: str,
) -> None:
    scene = PotScene(stacks(3), game)
    hands = {1: "As Ad Kh Qh", 2: "Ks Kd 2h 3h", 3: "9s 9d 8h 7h"}
    scene.deal(hands, board="Ac Ah Kc Jd Td")
    scene.play("3 calls, 1 calls, 2 checks, 1 checks, 2 checks, 3 bets 4, 1 folds, 2 calls")
    scene.check_down()
    # Four aces were thrown away, and nobody answers for that.
    assert [(each.seat, each.hand) for each in scene.settlement.pushed] == [
        (2, "full house, kings full of aces")
    ]
    assert scene.chips(1) == 196


@EVERY_GAME
@pytest.mark.rule("OJ-18")
def test_whoever_is_away_when_it_is_their_turn_is_folded_by_the_floor(game: str) -> None:
    scene = four_handed(game)
    scene.call(KillHand(FLOOR, 3, DeadReason.ABANDONED))
    assert (scene.holder(3).folded, scene.turn) == (True, 4)
    refusal = scene.refused(KillHand(FLOOR, 3, DeadReason.ABANDONED))
    assert "Seat 3 has no hand" in str(refusal)
    assert refusal.rule_ids == ("OJ-16", "OJ-18")


@pytest.mark.rule("OJ-18")
def test_a_hand_can_be_dead_while_cards_are_drawn() -> None:
    scene = four_handed("lowball")
    scene.play(f"{STAY}, 1 stands pat")
    scene.call(KillHand(FLOOR, 2, DeadReason.FOULED))
    assert scene.turn == 3
    scene.call(KillHand(FLOOR, 4, DeadReason.UNPROTECTED))
    scene.play("3 stands pat")
    assert (scene.turn, len(scene.hand.live)) == (1, 2)
    scene.call(KillHand(FLOOR, 1, DeadReason.UNPROTECTED))
    assert scene.pushed() == {3: 8}


@EVERY_GAME
@pytest.mark.rule("OJ-19")
def test_the_floor_may_give_a_hand_back_in_the_same_betting_round(game: str) -> None:
    scene = four_handed(game)
    held = scene.cards(3)
    scene.play("3 folds, 4 calls")
    scene.call(RetrieveHand(FLOOR, 3, Retrieval.TAKEN_IN))
    assert (scene.holder(3).folded, scene.cards(3)) == (False, held)
    scene.play("1 calls, 2 checks")
    assert scene.turn == 3
    assert scene.may(f"3 raises to {scene.hand.bet_cents / 50}")
    scene.play("3 calls")
    assert scene.hand.street == 1 or scene.hand.phase == "drawing"
    assert [event.reason for event in scene.of(HandRetrieved)] == [Retrieval.TAKEN_IN]


@EVERY_GAME
@pytest.mark.rule("OJ-19")
def test_a_hand_that_was_killed_can_be_given_back_and_its_money_competes_again(game: str) -> None:
    scene = four_handed(game)
    scene.call(KillHand(FLOOR, 2, DeadReason.UNPROTECTED))
    scene.call(RetrieveHand(FLOOR, 2, Retrieval.IDENTIFIED))
    scene.play("3 folds, 4 folds, 1 folds")
    assert list(scene.pushed()) == [2]


@EVERY_GAME
@pytest.mark.rule("OJ-19")
def test_a_hand_given_up_in_an_earlier_round_is_gone(game: str) -> None:
    scene = four_handed(game)
    scene.play("3 folds, 4 calls, 1 calls, 2 checks")
    refusal = scene.refused(RetrieveHand(FLOOR, 3, Retrieval.IDENTIFIED))
    assert "No hand was given up at seat 3" in str(refusal)
    assert refusal.rule_ids == ("OJ-19",)


@pytest.mark.rule("OJ-19")
def test_whoever_has_thrown_a_hand_away_and_left_does_not_get_it_back() -> None:
    scene = four_handed()
    scene.play("3 folds")
    scene.leave(3)
    refusal = scene.refused(RetrieveHand(FLOOR, 3, Retrieval.IDENTIFIED))
    assert "Whoever was at seat 3 has left" in str(refusal)


@EVERY_GAME
@pytest.mark.rule("OJ-41")
def test_who_lets_substantial_action_go_by_may_only_call_or_fold(game: str) -> None:
    scene = four_handed(game)
    scene.call(PassOver(FLOOR, 3))
    assert scene.turn == 4
    scene.play("4 calls, 1 calls, 2 checks")
    assert scene.turn == 3
    most = scene.hand.bet_cents / 50
    refusal = scene.refused(f"3 raises to {most}")
    assert "may only check, call or fold in this round" in str(refusal)
    assert refusal.rule_ids == ("OJ-41", "OJ-42")
    assert scene.may("3 calls")
    assert scene.may("3 folds")


@EVERY_GAME
@pytest.mark.rule("OJ-41")
def test_one_player_s_action_behind_somebody_is_not_substantial(game: str) -> None:
    scene = four_handed(game)
    blind = scene.hand.stakes.big_blind_cents / 100
    scene.play("3 folds, 4 folds")
    scene.call(PassOver(FLOOR, 1))
    scene.play(f"2 raises to {2 * blind}")
    assert scene.turn == 1
    assert scene.may(f"1 raises to {3 * blind}")


@pytest.mark.rule("OJ-41")
def test_the_floor_may_decide_otherwise_and_the_next_round_is_a_new_one() -> None:
    scene = four_handed()
    scene.call(PassOver(FLOOR, 3))
    scene.play("4 calls, 1 calls, 2 checks")
    scene.call(GiveBackAction(FLOOR, 3))
    assert scene.may("3 raises to 8")
    assert "lost no right to bet" in str(scene.refused(GiveBackAction(FLOOR, 3)))
    scene = four_handed()
    scene.call(PassOver(FLOOR, 3))
    scene.play("4 calls, 1 calls, 2 checks, 3 calls, 1 checks, 2 checks")
    assert scene.may("3 bets 4")


@pytest.mark.rule("OJ-41")
def test_only_whose_turn_it_is_can_be_passed_over_and_somebody_has_to_be_left() -> None:
    scene = four_handed()
    assert "It is not P4's turn" in str(scene.refused(PassOver(FLOOR, 4)))
    scene.play("3 calls, 4 calls, 1 calls")
    assert "Nobody behind P2" in str(scene.refused(PassOver(FLOOR, 2)))


@EVERY_GAME
@pytest.mark.rule("OJ-42")
def test_a_hand_that_let_substantial_action_go_by_may_be_void(game: str) -> None:
    scene = four_handed(game)
    call = KillHand(FLOOR, 3, DeadReason.PASSED_OVER)
    refusal = scene.refused(call)
    assert "No substantial action went past P3" in str(refusal)
    assert refusal.rule_ids == ("OJ-41", "OJ-42")
    scene.call(PassOver(FLOOR, 3))
    scene.play("4 calls")
    assert not scene.may(call)
    scene.play("1 calls")
    scene.call(call)
    assert scene.holder(3).folded


@EVERY_GAME
@pytest.mark.rule("OJ-83")
def test_who_checks_out_of_turn_may_not_open_in_that_round(game: str) -> None:
    scene = four_handed(game)
    scene.play(STAY)
    if game == "lowball":
        scene.play("1 stands pat, 2 stands pat, 3 stands pat, 4 stands pat")
    scene.call(CheckOutOfTurn(FLOOR, 3))
    scene.play("1 checks, 2 checks")
    refusal = scene.refused("3 bets 4")
    assert "P3 may only check, call or fold in this round" in str(refusal)
    assert refusal.rule_ids == ("OJ-83",)
    scene.play("3 checks, 4 bets 4, 1 calls, 2 folds")
    # Nor may they raise the bet of another one.
    assert not scene.may("3 raises to 8")
    assert scene.may("3 calls")


@pytest.mark.rule("OJ-83")
def test_in_the_next_round_they_may_bet_again() -> None:
    scene = four_handed()
    scene.play(STAY)
    scene.call(CheckOutOfTurn(FLOOR, 3))
    scene.play("1 checks, 2 checks, 3 checks, 4 checks, 1 checks, 2 checks")
    assert scene.may("3 bets 8")


@pytest.mark.rule("OJ-83")
def test_nobody_checks_out_of_turn_who_faces_a_bet_or_whose_turn_it_is() -> None:
    scene = four_handed()
    assert "P4 has nothing to check" in str(scene.refused(CheckOutOfTurn(FLOOR, 4)))
    scene.play(STAY)
    assert "It is P1's turn" in str(scene.refused(CheckOutOfTurn(FLOOR, 1)))
    scene.play("1 checks")
    assert "nothing more to decide" in str(scene.refused(CheckOutOfTurn(FLOOR, 1)))


@EVERY_GAME
@pytest.mark.rule("OJ-94")
def test_a_miscalled_hand_may_lose_the_pot_and_the_other_one_come_back(game: str) -> None:
    scene = four_handed(game)
    call = KillHand(FLOOR, 3, DeadReason.MISCALLED)
    assert "Nobody has thrown a hand away" in str(scene.refused(call))
    scene.play("3 calls, 4 folds")
    scene.call(call)
    scene.call(RetrieveHand(FLOOR, 4, Retrieval.MISLED))
    assert [each.seat for each in scene.hand.live] == [1, 2, 4]
    assert scene.refused(KillHand(FLOOR, 1, DeadReason.JOKER)) is not None
    scene.check_down()
    assert 3 not in scene.pushed()


def who_made_up_a_blind(game: str) -> PotScene:
    """Seat 4 was away when the blinds came, and comes back by posting."""
    scene = PotScene(stacks(6), game, limits=(2, 6) if game == "lowball" else (4, 8))
    scene.walk()
    scene.sit_out(4)
    for _ in range(4):
        scene.walk()
    scene.come_back(4, posts=True)
    scene.deal()
    assert scene.holder(4).dead_cents
    return scene


@EVERY_GAME
@pytest.mark.rule("OJ-72")
def test_who_looks_before_making_up_a_blind_has_a_dead_hand_and_still_owes_it(game: str) -> None:
    scene = who_made_up_a_blind(game)
    before = scene.chips(4) + (scene.holder(4).dead_cents + scene.holder(4).bet_cents) / 100
    scene.call(LookUnposted(FLOOR, 4))
    assert scene.holder(4).folded
    assert scene.chips(4) == before
    place = scene.table.seats[4]
    assert (place.missed, place.standing) == (True, Standing.WAITING)
    while scene.table.hand is not None:
        scene.play(f"{scene.turn} folds")
    scene.start()
    assert 4 in scene.posts()


@EVERY_GAME
@pytest.mark.rule("OJ-73")
def test_who_has_acted_by_then_plays_on_and_makes_it_up_on_a_later_deal(game: str) -> None:
    scene = who_made_up_a_blind(game)
    dead = scene.holder(4).dead_cents
    while scene.turn != 4:
        scene.play(f"{scene.turn} folds")
    scene.play("4 checks")
    scene.call(LookUnposted(FLOOR, 4))
    assert not scene.holder(4).folded
    assert scene.table.seats[4].missed
    assert [event.dead_cents for event in scene.of(PostTakenBack)] == [dead]
    assert "had no blind to make up" in str(scene.refused(LookUnposted(FLOOR, 4)))
    while scene.table.hand is not None:
        scene.play(f"{scene.turn} folds")
    scene.start()
    assert 4 in scene.posts()


@pytest.mark.rule("OJ-72")
def test_who_owed_nothing_has_made_nothing_up() -> None:
    scene = four_handed()
    refusal = scene.refused(LookUnposted(FLOOR, 2))
    assert "Seat 2 had no blind to make up" in str(refusal)
    assert refusal.rule_ids == ("OJ-72", "OJ-73")
