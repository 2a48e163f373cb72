"""Low-ball's text has no rules for mistakes; they go by those of the room (LB-15)."""

from __future__ import annotations

import pytest

from houseway.families.poker.play.events import HandVoided
from houseway.families.poker.play.irregular.actions import (
    ExposeCard,
    Fault,
    FindJoker,
    FindWrongCount,
    MiscountFlop,
    TurnEarly,
)
from houseway.play.actions import VoidReason
from houseway.things.cards import cards_text
from tests.felt.pots import LOWBALL, PotScene, stacks

FLOOR = "floor"
HANDS = {1: "7c 8d Ah Ks Jk", 2: "2c 3c 4c 5c 6c"}
STAY = "3 calls, 4 calls, 1 calls, 2 checks"


def four_handed(**options: str) -> PotScene:
    """Seat 4 has the button, seat 3 acts first."""
    scene = PotScene(stacks(4), LOWBALL, limits=(2, 6), options=options)
    scene.deal(HANDS)
    return scene


@pytest.mark.rule("LB-15")
@pytest.mark.parametrize("place", [1, 3, 5])
def test_a_seven_or_lower_that_was_exposed_before_the_draw_is_kept(place: int) -> None:
    """The ace and the joker are low cards."""
    scene = four_handed()
    scene.call(ExposeCard(FLOOR, 1, place))
    assert scene.cards(1) == HANDS[1]
    seen = next(each for each in scene.view(None).holders if each.seat == 1)
    assert seen.cards[place - 1] == HANDS[1].split()[place - 1]


@pytest.mark.rule("LB-15")
@pytest.mark.parametrize("place", [2, 4])
def test_a_higher_card_is_changed_and_is_out_of_play(place: int) -> None:
    scene = four_handed()
    card, (top, burn, *_) = scene.holder(1).cards[place - 1], scene.hand.stub
    scene.call(ExposeCard(FLOOR, 1, place))
    assert scene.holder(1).cards[place - 1] == top
    assert scene.hand.dead == (card,)
    scene.play(STAY)
    assert scene.hand.burned == (burn,)


@pytest.mark.rule("LB-15")
def test_where_the_ace_is_high_it_is_changed() -> None:
    scene = four_handed(winner="deuce_to_seven")
    scene.call(ExposeCard(FLOOR, 1, 3))
    assert "Ah" not in scene.cards(1)


@pytest.mark.rule("LB-15")
def test_several_exposed_cards_are_no_misdeal() -> None:
    scene = four_handed()
    for place in (2, 4):
        scene.call(ExposeCard(FLOOR, 1, place))
    assert scene.table.hand is not None
    assert cards_text(scene.hand.dead) == "8d Ks"


@pytest.mark.rule("LB-15")
def test_a_card_exposed_on_the_draw_is_always_changed() -> None:
    scene = four_handed()
    scene.play(f"{STAY}, 1 draws 8d Ks")
    came, top = scene.holder(1).cards[3], scene.hand.stub[0]
    scene.call(ExposeCard(FLOOR, 1, 4))
    assert scene.holder(1).cards[3] == top
    assert scene.view(2).exposed == (came.text,)
    scene.play("2 stands pat, 3 stands pat, 4 stands pat")
    low = scene.hand.stub[0]
    scene.call(ExposeCard(FLOOR, 1, 5))
    assert scene.holder(1).cards[4] == low


@pytest.mark.rule("LB-15")
def test_after_the_draw_only_what_came_then_is_changed_and_only_before_it_is_acted_on() -> None:
    scene = four_handed()
    scene.play(f"{STAY}, 1 draws 8d Ks, 2 stands pat, 3 stands pat, 4 stands pat")
    assert "did not come on this street" in str(scene.refused(ExposeCard(FLOOR, 1, 1)))
    assert scene.may(ExposeCard(FLOOR, 1, 1, Fault.PLAYER))
    scene.play("1 checks")
    refusal = scene.refused(ExposeCard(FLOOR, 1, 5))
    assert "P1 has acted" in str(refusal)
    assert refusal.rule_ids == ("LB-15",)


@pytest.mark.rule("LB-15")
def test_an_exposed_card_can_be_changed_when_the_deck_has_run_out() -> None:
    scene = PotScene(stacks(8), LOWBALL, limits=(2, 6))
    scene.deal()
    scene.play(", ".join(f"{seat} calls" for seat in (3, 4, 5, 6, 7, 8, 1)) + ", 2 checks")
    # Of twelve cards that are left two players take ten, and the third one the last two.
    for seat, count in ((1, 5), (2, 5), (3, 2)):
        scene.play(f"{seat} draws {cards_text(scene.holder(seat).cards[:count])}")
    assert scene.hand.stub == ()
    thrown = scene.hand.discards
    scene.call(ExposeCard(FLOOR, 3, 5))
    assert scene.holder(3).cards[4] in thrown


@pytest.mark.rule("LB-15")
@pytest.mark.parametrize("cards", [1, -1])
def test_a_wrong_number_of_cards_is_a_misdeal_and_after_two_have_acted_a_dead_hand(
    cards: int,
) -> None:
    scene = four_handed()
    scene.play("3 calls")
    scene.call(FindWrongCount(FLOOR, 3, cards))
    assert [event.reason for event in scene.of(HandVoided)] == [VoidReason.WRONG_COUNT]
    scene.deal()
    scene.play("3 calls, 4 calls")
    scene.call(FindWrongCount(FLOOR, 1, cards))
    assert scene.holder(1).folded
    assert scene.chips(1) == 199


@pytest.mark.rule("LB-15")
def test_there_is_no_board_and_the_joker_is_no_stranger() -> None:
    scene = four_handed()
    for call in (TurnEarly(FLOOR, 1), MiscountFlop(FLOOR)):
        assert "Low-ball has no rule for that" in str(scene.refused(call))
    assert "The joker belongs to Low-ball" in str(scene.refused(FindJoker(FLOOR)))
