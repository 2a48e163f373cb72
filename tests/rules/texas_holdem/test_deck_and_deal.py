"""The pack of Texas Hold'em and how it is dealt: two each, then flop, turn and river."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.actions import DealHand
from houseway.families.poker.play.events import BoardDealt, CardBurned
from houseway.play.views.view_types import HIDDEN
from houseway.things.cards import JOKER, Suit, cards_text, parse_cards
from houseway.things.deck_pair import Back
from tests.felt.pots import PotScene, stacks

BOARD = "2c 7d 9h Jc 3s"


@pytest.mark.rule("TH-1", "TH-2")
def test_the_pack_is_four_suits_of_thirteen_and_no_joker() -> None:
    pack = PotScene(stacks(2)).table.game.rules.shoe
    assert len(set(pack)) == len(pack) == 52
    assert Counter(card.suit for card in pack) == dict.fromkeys(Suit, 13)
    assert JOKER not in pack


@pytest.mark.rule("TH-1")
def test_a_deck_with_a_joker_or_a_card_too_few_is_not_dealt() -> None:
    scene = PotScene(stacks(3))
    scene.start()
    order = scene.order({})
    for wrong in ((*order, JOKER), (*order[:-1], JOKER), order[:-1], (*order[:-1], order[0])):
        refusal = scene.refused(InHand(DealHand(Back.RED, wrong)))
        assert "TH-1" in refusal.rule_ids
    assert scene.may(InHand(DealHand(Back.RED, order)))
    assert not scene.may(InHand(DealHand(Back.BLUE, order)))


@pytest.mark.rule("TH-9", "TH-13", "TH-14")
def test_cards_come_singly_from_the_left_of_the_button_who_is_last() -> None:
    scene = PotScene(stacks(4), button=2)
    scene.start()
    order = scene.order({})
    scene.do(InHand(DealHand(Back.RED, order)))

    assert [each.seat for each in scene.hand.holders] == [3, 4, 1, 2]
    for place, holder in enumerate(scene.hand.holders):
        assert holder.cards == (order[place], order[4 + place])


@pytest.mark.rule("TH-13")
def test_hole_cards_are_face_down_for_everybody_else() -> None:
    scene = PotScene(stacks(3))
    scene.deal({1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"})
    for watching in (1, 2, 3, None):
        for each in scene.view(watching).holders:
            seen = each.seat == watching
            own = tuple(card.text for card in scene.holder(each.seat).cards)
            assert each.cards == (own if seen else (HIDDEN, HIDDEN))


@pytest.mark.rule("TH-17", "TH-18", "TH-20", "TH-30")
def test_three_cards_then_one_and_one_each_followed_by_a_betting_round() -> None:
    scene = PotScene(stacks(3))
    scene.deal(board=BOARD)
    told = [(scene.street, len(scene.hand.board))]
    for script in ("3 calls, 1 calls, 2 checks", "1 checks, 2 checks, 3 checks"):
        scene.play(script)
        told.append((scene.street, len(scene.hand.board)))
    scene.play("1 checks, 2 checks, 3 checks")
    told.append((scene.street, len(scene.hand.board)))
    assert told == [("before the flop", 0), ("flop", 3), ("turn", 4), ("river", 5)]

    scene.play("1 bets 8, 2 folds, 3 calls")
    assert scene.table.hand is None
    assert [cards_text(event.cards) for event in scene.of(BoardDealt)] == ["2c 7d 9h", "Jc", "3s"]


@pytest.mark.rule("TH-17")
def test_a_card_is_burned_before_flop_turn_and_river() -> None:
    scene = PotScene(stacks(2))
    scene.start()
    order = scene.order({})
    scene.do(InHand(DealHand(Back.RED, order)))
    scene.check_down()

    burned = [event.card for event in scene.of(CardBurned)]
    assert burned == [order[4], order[8], order[10]]
    board = [event.cards for event in scene.of(BoardDealt)]
    assert board == [order[5:8], order[9:10], order[11:12]]
    last = scene.table.last_hand
    assert last is not None
    assert not set(burned) & {*last.board, *(card for each in last.holders for card in each.cards)}


@pytest.mark.rule("TH-17")
def test_a_house_may_burn_no_cards() -> None:
    scene = PotScene(stacks(2), options={"burns": "false"})
    scene.start()
    order = scene.order({})
    scene.do(InHand(DealHand(Back.RED, order)))
    scene.check_down()

    assert scene.of(CardBurned) == []
    board = [event.cards for event in scene.of(BoardDealt)]
    assert board == [order[4:7], order[7:8], order[8:9]]


@pytest.mark.rule("TH-17")
def test_a_burned_card_is_seen_by_nobody() -> None:
    scene = PotScene(stacks(2))
    scene.deal(board=BOARD)
    scene.play("2 calls, 1 checks")
    burned = scene.hand.burned[0].text
    for watching in (1, 2, None):
        assert burned not in str(scene.view(watching))


@pytest.mark.rule("TH-21")
def test_the_board_is_everybody_s() -> None:
    scene = PotScene(stacks(3))
    scene.deal({1: "2h 2d", 2: "Ac Kc", 3: "9s 9d"}, board=BOARD)
    scene.check_down()
    for watching in (1, 2, 3, None):
        assert scene.view(watching).board == tuple(BOARD.split())
    # All three hands are read with the same five cards: three nines are the best.
    assert scene.pushed() == {3: 12}


@pytest.mark.rule("TH-20")
def test_no_card_is_dealt_when_one_player_is_left() -> None:
    scene = PotScene(stacks(3))
    scene.deal(board=BOARD)
    scene.play("3 calls, 1 calls, 2 checks, 1 bets 4, 2 folds, 3 folds")
    assert [event.cards for event in scene.of(BoardDealt)] == [parse_cards("2c 7d 9h")]
