"""A poker table between hands: seats, chips, sitting out, closing, and who is dealt in."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal, RuleError
from houseway.families.poker.floor.actions import CollectTime, InHand, SitIn, SitOut, StartHand
from houseway.families.poker.floor.events import ButtonDrawn, HandMoved, HandOpened, HandSettled
from houseway.families.poker.floor.narration.pot_narration import narrate_pot
from houseway.families.poker.floor.table import Standing
from houseway.families.poker.play.actions import Check, PostBlind
from houseway.families.poker.play.hand import Post
from houseway.floor.table.actions import (
    CloseTable,
    Correct,
    Join,
    Leave,
    ReopenTable,
    SetSchedule,
    Sit,
)
from houseway.floor.table.events import TableEvent
from houseway.floor.table.verbs import open_table, replay
from houseway.rules.limits import Limits, Range
from houseway.things.deck_pair import Back
from tests.felt.pots import COMMITMENT, LOWBALL, PotScene, stacks


def dealt_in(scene: PotScene) -> set[int]:
    return {each.seat for each in scene.hand.holders}


def test_a_log_rebuilds_the_table() -> None:
    scene = PotScene(stacks(4), schedule="poker-holdem-1")
    for _ in range(3):
        scene.deal()
        scene.check_down()
    scene.sit_out(2)
    scene.deal()
    assert replay(scene.log) == scene.table


def test_a_log_begins_with_the_opening() -> None:
    scene = PotScene(stacks(2))
    with pytest.raises(Exception, match="begins with the opening"):
        replay(scene.log[1:])


def test_chips_that_are_brought_during_a_hand_wait_until_it_is_over() -> None:
    scene = PotScene({1: 4, 2: 200, 3: 200})
    scene.deal()
    scene.do(Join("P1", 10_000))
    scene.play("3 raises to 8, 1 calls, 2 calls")
    # Seat 1 called with the two dollars that were left when the hand began.
    assert (scene.hand.chips["P1"], scene.holder(1).in_cents) == (0, 400)
    assert scene.chips(1) == 100
    scene.check_down()
    assert scene.chips(1) >= 100


def test_nobody_leaves_a_hand_that_they_are_in_before_they_have_folded() -> None:
    scene = PotScene(stacks(4))
    scene.join(6, 200)
    scene.sit_out(6)
    scene.deal()
    scene.refused(Leave("P3"))
    scene.play("3 folds")
    scene.leave(3)
    scene.leave(6)
    assert set(scene.table.seats) == {1, 2, 4}
    scene.play("4 folds, 1 folds")
    assert replay(scene.log) == scene.table


def test_who_leaves_after_folding_takes_all_but_what_is_in_the_pot() -> None:
    scene = PotScene(stacks(4), schedule="poker-holdem-1")
    scene.deal({1: "As Ad", 2: "7c 2d"}, board="Ac Kd 9h 8s 3c")
    scene.play("3 calls, 4 folds, 1 calls, 2 checks, 1 bets 4, 2 calls, 3 folds")
    before = scene.table.brought_cents
    scene.do(Join("P3", 1_000))
    scene.leave(3)
    assert "P3" not in scene.table.chips_now()
    assert scene.table.brought_cents == before - 19_600
    scene.check_down()
    assert sum(scene.pushed().values()) == 18  # Four from seat 3 are in it, two were collected.
    assert "P3" not in scene.table.chips


def test_a_misdeal_gives_back_to_who_has_left_after_folding_too() -> None:
    scene = PotScene(stacks(4), button=1)
    for _ in range(5):
        scene.walk()
    scene.join(5, 200)
    scene.come_back(5, posts=True)
    scene.deal()
    scene.play("5 folds")
    scene.leave(5)
    scene.void()
    # What they had posted waits at the table without a seat.
    assert (scene.chips(5), 5 in scene.table.seats) == (4, False)
    assert scene.table.money_cents() == scene.table.brought_cents
    scene.leave(5)
    assert "P5" not in scene.table.chips


def test_who_left_after_folding_may_come_again_during_the_hand() -> None:
    scene = PotScene(stacks(4))
    scene.deal()
    scene.play("3 folds")
    scene.leave(3)
    scene.join(3, 100)
    assert scene.chips(3) == 100
    scene.check_down()
    assert scene.chips(3) == 100


def test_who_leaves_takes_all_their_chips() -> None:
    scene = PotScene(stacks(3))
    before = scene.table.brought_cents
    scene.leave(2)
    assert scene.table.brought_cents == before - 20_000
    scene.refused(Leave("P2"))


def test_a_seat_is_one_player_s_and_a_player_has_one_seat() -> None:
    scene = PotScene(stacks(2))
    scene.do(Join("P3", 10_000))
    scene.refused(Sit("P3", 1))
    scene.refused(Sit("P3", 0))
    scene.refused(Sit("P3", 11))
    scene.refused(Sit("P1", 5))
    scene.refused(Sit("Nobody", 5))
    assert scene.may(Sit("P3", 5))


def test_who_sits_out_during_a_hand_plays_it_to_the_end() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    scene.sit_out(3)
    assert scene.turn == 3
    scene.play("3 calls, 1 calls, 2 checks")
    scene.check_down()
    scene.start()
    assert dealt_in(scene) == {1, 2}


def test_nobody_sits_out_twice_or_comes_back_twice() -> None:
    scene = PotScene(stacks(4), button=1)
    scene.walk()
    scene.refused(SitIn("P2"))
    scene.sit_out(3)
    scene.refused(SitOut("P3"))
    scene.walk()
    scene.walk()
    scene.come_back(3)
    assert scene.table.seats[3].standing is Standing.WAITING
    scene.refused(SitIn("P3"))
    # They may still change their mind and post.
    scene.come_back(3, posts=True)
    scene.refused(SitIn("P3", posts=True))


def test_who_has_no_chips_is_not_dealt_in_until_they_bring_some() -> None:
    scene = PotScene({1: 4, 2: 200, 3: 200}, button=3)
    scene.deal({1: "7c 2d", 2: "As Ad", 3: "Ks Kd"}, board="Ac Kc 9h 5s 4h")
    scene.play("3 calls, 1 calls, 2 checks")
    scene.check_down()
    assert scene.chips(1) == 0
    scene.start()
    assert (scene.hand.button, dealt_in(scene)) == (2, {2, 3})
    scene.walk()
    scene.do(Join("P1", 10_000))
    # Seat 3 had the big blind and has the small one now; seat 1 is due the big one.
    scene.start()
    assert (scene.hand.button, dealt_in(scene)) == (2, {1, 2, 3})
    assert list(scene.posts()) == [3, 1]


def test_blinds_that_go_by_somebody_without_chips_are_missed_like_any_others() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 200, 4: 4}, button=1)
    scene.deal({1: "As Ad", 4: "7c 2d"}, board="Ac Kc 9h 5s 4h")
    scene.play("4 calls, 1 calls, 2 folds, 3 checks")
    scene.check_down()
    assert scene.chips(4) == 0
    scene.walk()  # Button 2: the big blind passes seat 4.
    scene.walk()  # Button 3: so does the small one.
    scene.do(Join("P4", 10_000))
    assert scene.table.seats[4].standing is Standing.WAITING
    scene.come_back(4, posts=True)
    scene.start()
    assert scene.posts()[4] == [(Post.LIVE, 4), (Post.DEAD, 2)]


def test_who_brings_chips_before_a_blind_has_gone_by_is_in_at_once() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 200, 4: 4}, button=4)
    scene.deal({1: "As Ad", 4: "7c 2d"}, board="Ac Kc 9h 5s 4h")
    scene.play("3 folds, 4 calls, 1 calls, 2 checks")
    scene.check_down()
    scene.walk()
    scene.do(Join("P4", 10_000))
    scene.start()
    assert scene.hand.button == 2
    assert scene.posts()[4] == [(Post.BIG, 4)]


def test_a_table_closes_between_hands_and_everybody_goes() -> None:
    scene = PotScene(stacks(3), schedule="poker-holdem-1")
    scene.deal()
    scene.refused(CloseTable("floor"))
    scene.check_down()
    drop = scene.table.drop_cents
    scene.do(CloseTable("floor"))
    assert not scene.table.seats
    assert scene.table.brought_cents == drop == 200
    for action in (CloseTable("floor"), Join("P1", 10_000), StartHand(COMMITMENT, 0)):
        scene.refused(action)
    scene.do(ReopenTable("floor"))
    scene.refused(ReopenTable("floor"))
    scene.join(1, 200)
    scene.join(2, 200)
    scene.first_button = 2
    # A new game: the button is drawn for again.
    scene.start()
    assert scene.hand.button == 2


def test_a_hand_begins_with_a_promised_shuffle_and_one_at_a_time() -> None:
    scene = PotScene(stacks(3))
    draw = scene.starting().draw
    for commitment in ("", "0" * 63, "Z" * 64):
        scene.refused(StartHand(commitment, 0, draw))
    scene.start()
    scene.refused(StartHand(COMMITMENT, 0))
    assert scene.hand.commitment == COMMITMENT


def test_the_two_decks_take_turns() -> None:
    scene = PotScene(stacks(3))
    for _ in range(4):
        scene.walk()
    assert [event.back for event in scene.of(HandOpened)] == [
        Back.RED, Back.BLUE, Back.RED, Back.BLUE,
    ]  # fmt: skip


def test_nothing_is_played_where_no_hand_is() -> None:
    scene = PotScene(stacks(3))
    scene.refused(InHand(Check("P1")))
    scene.start()
    scene.refused(InHand(PostBlind("P3", 400, Post.BIG)))


def test_a_correction_takes_nothing_that_lies_in_the_hand() -> None:
    scene = PotScene(stacks(3))
    scene.do(Join("Late", 4_000))
    scene.deal()
    scene.refused(Correct("floor", "manager", "P1", "Late", 100, "T:1"))
    scene.do(Correct("floor", "manager", "Late", "P1", 1_000, "T:1"))
    scene.check_down()
    assert scene.table.chips_now()["Late"] == 3_000


def test_a_table_by_time_takes_nothing_while_no_schedule_hangs_there() -> None:
    scene = PotScene(stacks(3), LOWBALL, limits=(2, 6))
    scene.walk()
    scene.refused(CollectTime(1_800))
    scene.do(SetSchedule("marysville-lowball-1"))
    scene.do(CollectTime(1_800))
    assert scene.table.drop_cents == 900


def test_a_limit_or_spread_table_has_two_sizes() -> None:
    for game in ("texas-holdem", "lowball"):
        with pytest.raises(RuleError, match="two sizes"):
            open_table("T", game, Limits(Range(400)))


def test_a_table_is_not_opened_with_a_schedule_that_does_not_fit() -> None:
    limits = Limits(Range(400, 800), chip_cents=100)
    with pytest.raises(Refusal, match="is for no-limit games"):
        open_table("T", "texas-holdem", limits, schedule="mortimer-poker-nolimit-6")


def test_every_hand_is_told_in_sentences_with_their_rules() -> None:
    scene = PotScene(stacks(3), schedule="poker-holdem-1")
    scene.deal({1: "As Ad", 2: "Ks Kd", 3: "7c 2d"}, board="Ac Kc 9h 5s 4h")
    scene.play("3 folds, 1 calls, 2 raises to 8, 1 calls")
    scene.check_down()
    events: tuple[TableEvent, ...] = (
        *scene.of(ButtonDrawn),
        *scene.of(HandOpened),
        *scene.of(HandMoved),
    )
    told = [narrate_pot(scene.table.game, each) for each in (*events, *scene.of(HandSettled))]
    said = [each for each in told if each is not None]
    assert all(each.text.endswith(".") and each.rule_ids for each in said)
    result = "Seat 1, P1, takes $14 of the pot with three aces, king kicker."
    assert result in [each.text for each in said]
    assert "P2 raises to $8." in [each.text for each in said]
    assert "Flop: Ac Kc 9h." in [each.text for each in said]
