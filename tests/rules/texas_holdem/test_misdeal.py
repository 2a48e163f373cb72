"""A misdeal in Texas Hold'em: the money goes back, and the hand is dealt again as it was."""

from __future__ import annotations

import pytest

from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.actions import VoidHand
from houseway.families.poker.play.events import BlindPosted, HandVoided
from houseway.play.actions import VoidReason
from tests.felt.pots import PotScene, stacks


@pytest.mark.rule("TH-36")
def test_a_misdeal_gives_all_money_back() -> None:
    scene = PotScene(stacks(4))
    scene.deal()
    scene.play("3 raises to 8")
    scene.void(VoidReason.WRONG_STACK)
    assert scene.table.hand is None
    assert [scene.chips(seat) for seat in (1, 2, 3, 4)] == [200, 200, 200, 200]
    assert [event.by for event in scene.of(HandVoided)] == ["floor"]


def voiding(reason: VoidReason) -> InHand:
    return InHand(VoidHand("floor", reason))


@pytest.mark.rule("TH-36")
@pytest.mark.parametrize(
    "acts",
    ["3 folds, 4 folds", "3 calls, 4 calls", "3 raises to 8, 4 folds", "3 calls, 4 raises to 8"],
)
def test_when_two_players_have_acted_the_deal_stands(acts: str) -> None:
    scene = PotScene(stacks(4))
    scene.deal()
    first, second = acts.split(", ")
    scene.play(first)
    assert scene.may(voiding(VoidReason.WRONG_STACK))
    scene.play(second)
    for reason in VoidReason:
        assert scene.may(voiding(reason)) == (reason is VoidReason.DECK_LOST)
    assert "TH-36" in scene.refused(voiding(VoidReason.FLOOR_DECISION)).rule_ids


@pytest.mark.rule("TH-36")
def test_posts_are_no_action_however_many_there_are() -> None:
    scene = PotScene(stacks(5), button=1)
    scene.walk()
    for seat in (6, 7):
        scene.join(seat, 200)
        scene.come_back(seat, posts=True)
    scene.deal()
    assert len(scene.of(BlindPosted)) > 4
    scene.play(f"{scene.turn} calls")
    scene.void(VoidReason.WRONG_STACK)
    assert scene.table.hand is None


@pytest.mark.rule("TH-36")
def test_the_house_cannot_deal_on_without_its_deck_on_any_street() -> None:
    scene = PotScene(stacks(2))
    scene.deal()
    scene.play("2 raises to 8, 1 calls, 1 bets 4, 2 raises to 8, 1 calls")
    assert scene.street == "turn"
    assert not scene.may(voiding(VoidReason.WRONG_COUNT))
    scene.void(VoidReason.DECK_LOST)
    assert [scene.chips(seat) for seat in (1, 2)] == [200, 200]


@pytest.mark.rule("TH-36")
@pytest.mark.parametrize("players", [2, 3, 4, 9])
def test_the_same_button_and_the_same_blinds_again(players: int) -> None:
    scene = PotScene(stacks(players), button=2)
    scene.walk()
    scene.start()
    button, posted = scene.hand.button, scene.posts()
    scene.deal()
    scene.void()
    scene.start()
    assert (scene.hand.button, scene.posts()) == (button, posted)
    scene.walk()
    scene.start()
    assert scene.hand.button != button


@pytest.mark.rule("TH-36")
def test_the_first_hand_is_dealt_again_without_a_second_draw_for_the_button() -> None:
    scene = PotScene(stacks(5), button=4)
    scene.deal()
    scene.void()
    scene.start()
    assert scene.hand.button == 4


@pytest.mark.rule("TH-36")
def test_a_fee_that_was_taken_goes_back_too() -> None:
    scene = PotScene(stacks(3), schedule="mortimer-poker-limit-4")
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks")
    assert scene.hand.collection_cents == 100
    scene.void(VoidReason.DECK_LOST)
    assert [scene.chips(seat) for seat in (1, 2, 3)] == [200, 200, 200]
    assert scene.table.drop_cents == 0


@pytest.mark.rule("TH-36")
def test_who_had_posted_to_come_in_posts_again() -> None:
    scene = PotScene(dict.fromkeys((1, 2, 3, 5, 6), 200), button=1)
    scene.walk()
    scene.join(7, 200)
    scene.come_back(7, posts=True)
    scene.start()
    posted = scene.posts()
    assert 7 in posted
    scene.deal()
    scene.void()
    assert scene.chips(7) == 200
    scene.start()
    assert scene.posts() == posted


@pytest.mark.rule("TH-36")
def test_who_made_up_missed_blinds_makes_them_up_again() -> None:
    scene = PotScene(stacks(5), button=1)
    scene.walk()
    scene.sit_out(4)
    scene.walk()
    scene.walk()
    scene.come_back(4, posts=True)
    scene.start()
    posted = scene.posts()
    scene.deal()
    scene.void()
    scene.start()
    assert scene.posts() == posted
    assert scene.holder(4).dead_cents == 200


@pytest.mark.rule("TH-36")
def test_who_sits_out_during_the_hand_stays_out_after_a_misdeal() -> None:
    scene = PotScene(stacks(4), button=1)
    scene.deal()
    scene.sit_out(4)
    scene.void()
    scene.start()
    assert 4 not in {each.seat for each in scene.hand.holders}


def test_a_hand_that_is_over_is_no_misdeal_any_more() -> None:
    scene = PotScene(stacks(3))
    scene.walk()
    with pytest.raises(Exception, match="No hand is in play"):
        scene.void()
