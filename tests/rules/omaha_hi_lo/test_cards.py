"""The pack, the four cards of one's own and the five of everybody, in both Omaha games."""

from __future__ import annotations

import pytest

from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.actions import DealHand
from houseway.families.poker.play.events import CardBurned, HandsShown
from houseway.play.views.view_types import HIDDEN
from houseway.things.cards import JOKER
from tests.felt.pots import PotScene, stacks
from tests.proving import each_proves
from tests.rules.omaha_hi_lo.hands import BOTH, OMAHA, WITH_JOKER, showdown, won


@pytest.mark.rule("OH-1")
def test_the_pack_has_52_cards_and_no_joker() -> None:
    scene = PotScene(stacks(3), OMAHA)
    scene.start()
    order = scene.order({})
    assert (len(order), JOKER in order) == (52, False)
    for another in ((JOKER, *order[1:]), (*order, JOKER)):
        refusal = scene.refused(InHand(DealHand(scene.hand.back, another)))
        assert "The deck has to be whole: 52 cards" in str(refusal)
        assert "OH-1" in refusal.rule_ids


@pytest.mark.rule("OJ-1")
def test_the_pack_has_53_cards_with_one_joker() -> None:
    scene = PotScene(stacks(3), WITH_JOKER)
    scene.start()
    order = scene.order({})
    assert (len(order), order.count(JOKER)) == (53, 1)
    without = tuple(card for card in order if card is not JOKER)
    refusal = scene.refused(InHand(DealHand(scene.hand.back, without)))
    assert "The deck has to be whole: 53 cards" in str(refusal)
    assert "OJ-1" in refusal.rule_ids
    scene.deal({2: "Jk As Kd Qh"})
    assert JOKER in scene.holder(2).cards


@each_proves("game", {OMAHA: "OH-5", WITH_JOKER: "OJ-8"})
def test_four_cards_each_one_at_a_time_in_turn_and_face_down(game: str) -> None:
    scene = PotScene(stacks(4), game, button=2)
    scene.start()
    order = scene.order({})
    scene.deal()
    in_turn = [each.seat for each in scene.hand.holders]
    assert in_turn == [3, 4, 1, 2]
    for place, seat in enumerate(in_turn):
        assert scene.holder(seat).cards == order[place:16:4]
        for other in scene.view(seat).holders:
            assert (HIDDEN in other.cards) == (other.seat != seat)
            assert len(other.cards) == 4
    assert all(set(each.cards) == {HIDDEN} for each in scene.view(None).holders)


@each_proves(
    ("game", "street", "cards", "rounds_before"),
    {
        (OMAHA, "flop", 3, 1): "OH-7",
        (OMAHA, "turn", 4, 2): "OH-8",
        (OMAHA, "river", 5, 3): "OH-9",
        (WITH_JOKER, "flop", 3, 1): "OJ-10",
        (WITH_JOKER, "turn", 4, 2): "OJ-11",
        (WITH_JOKER, "river", 5, 3): "OJ-12",
    },
)
def test_the_board_is_turned_up_stage_by_stage_each_with_a_betting_round(
    game: str, street: str, cards: int, rounds_before: int
) -> None:
    scene = PotScene(stacks(3), game)
    board = "2c 7d 9h Jc 3s"
    scene.deal(board=board)
    scene.see_the_flop()
    for _ in range(rounds_before - 1):
        scene.play("1 checks, 2 checks, 3 checks")
    assert (scene.street, scene.turn) == (street, 1)
    assert list(scene.view(None).board) == board.split()[:cards]
    # One card is burned before each stage, and nobody sees it.
    assert len(scene.hand.burned) == len(scene.of(CardBurned)) == rounds_before
    size = 4 if street == "flop" else 8
    scene.play(f"1 checks, 2 bets {size}, 3 calls, 1 raises to {2 * size}, 2 calls, 3 folds")
    if street != "river":
        assert len(scene.hand.board) == cards + 1
    else:
        assert scene.table.hand is None


@each_proves("game", {OMAHA: "OJ-13", WITH_JOKER: "OJ-13"})
def test_the_five_cards_of_the_board_are_everybody_s(game: str) -> None:
    # All three play the same three aces.
    hands = {1: "Ks Kd 9h 9c", 2: "Qs Qd 8h 8c", 3: "Js Jd 7h 7c"}
    scene = showdown(hands, "Ac Ad Ah Tc 4s", game)
    assert [(each.seat, each.hand) for each in scene.settlement.pushed] == [
        (1, "full house, aces full of kings")
    ]
    for seat in (1, 2, 3, None):
        assert len(scene.view(seat).board) == 5


@each_proves("game", {OMAHA: "OJ-14", WITH_JOKER: "OJ-14"})
def test_who_is_still_in_turns_up_all_four_cards(game: str) -> None:
    scene = PotScene(stacks(4), game)
    scene.deal({1: "As Ad Kc Qc"}, board="2c 7d 9h Jc 3s")
    scene.play("3 folds, 4 calls, 1 calls, 2 checks, 1 checks, 2 checks, 4 bets 4, 1 calls")
    scene.play("2 folds")
    assert scene.of(HandsShown) == []
    scene.check_down()
    (shown,) = scene.of(HandsShown)
    assert sorted(shown.seats) == [1, 4]
    seen = {each.seat: each.cards for each in scene.view(None).holders}
    assert seen[1] == ("As", "Ad", "Kc", "Qc")
    assert all(set(seen[seat]) == {HIDDEN} for seat in (2, 3))


@pytest.mark.parametrize("game", BOTH)
def test_ten_players_have_four_cards_each_and_the_board_is_dealt(game: str) -> None:
    scene = PotScene(stacks(10), game)
    scene.deal()
    scene.check_down()
    assert sum(dollars for _, _, dollars in won(scene)) == 40
