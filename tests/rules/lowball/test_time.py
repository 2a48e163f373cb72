"""The collection of Low-ball: everybody seated pays for each half hour when it is over."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import CollectTime
from houseway.families.poker.floor.events import HalfHourOver, TimeOwed, TimeTaken
from houseway.families.poker.play.events import FeeTaken
from houseway.floor.table.actions import CloseTable, Join, ReopenTable, SetSchedule
from tests.felt.pots import LOWBALL, PotScene, stacks

MINUTE = 60


def small_game(players: int = 3, schedule: str = "marysville-lowball-1") -> PotScene:
    """A $2-$6 game, and one hand of it at the minute 0."""
    scene = PotScene(stacks(players), LOWBALL, limits=(2, 6), schedule=schedule)
    scene.walk()
    return scene


def hand_at(scene: PotScene, minute: int) -> None:
    scene.start(minute * MINUTE)
    scene.walk()


def collect_at(scene: PotScene, minute: int) -> dict[str, float]:
    scene.do(CollectTime(minute * MINUTE))
    return {each.player: each.cents / 100 for each in scene.last if isinstance(each, TimeTaken)}


@pytest.mark.rule("LB-9", "CF-58")
@pytest.mark.parametrize("schedule", ["marysville-lowball-1", "marysville-lowball-30min-1"])
def test_three_dollars_each_in_the_2_6_game(schedule: str) -> None:
    scene = small_game(4, schedule)
    assert collect_at(scene, 30) == {"P1": 3, "P2": 3, "P3": 3, "P4": 3}
    assert scene.table.drop_cents == 1_200


@pytest.mark.rule("LB-10")
@pytest.mark.parametrize("schedule", ["marysville-lowball-2", "marysville-lowball-30min-2"])
def test_six_dollars_each_in_the_5_20_game(schedule: str) -> None:
    scene = PotScene(stacks(3), LOWBALL, limits=(5, 20), schedule=schedule)
    scene.walk()
    assert collect_at(scene, 30) == {"P1": 6, "P2": 6, "P3": 6}


@pytest.mark.rule("LB-11", "CF-58")
def test_nobody_pays_before_the_first_half_hour_is_over() -> None:
    scene = small_game()
    for seconds in (0, 60, 29 * MINUTE, 30 * MINUTE - 1):
        assert "LB-11" in scene.refused(CollectTime(seconds)).rule_ids
    hand_at(scene, 29)
    assert scene.of(TimeTaken) == []
    assert scene.table.drop_cents == 0
    assert scene.may(CollectTime(30 * MINUTE))


@pytest.mark.rule("LB-11")
def test_the_clock_begins_with_the_first_hand() -> None:
    scene = PotScene(stacks(3), LOWBALL, limits=(2, 6), schedule="marysville-lowball-1")
    assert not scene.may(CollectTime(100 * MINUTE))
    hand_at(scene, 10)
    assert not scene.may(CollectTime(39 * MINUTE))
    assert scene.may(CollectTime(40 * MINUTE))


@pytest.mark.rule("LB-11", "CF-58")
def test_another_fee_falls_due_every_half_hour() -> None:
    scene = small_game()
    for minute in (30, 60, 90):
        assert not scene.may(CollectTime((minute - 1) * MINUTE))
        assert set(collect_at(scene, minute).values()) == {3}
        hand_at(scene, minute + 1)
    assert [event.number for event in scene.of(HalfHourOver)] == [1, 2, 3]


@pytest.mark.rule("LB-11")
def test_a_fee_that_is_taken_late_does_not_move_the_next_one() -> None:
    scene = small_game()
    collect_at(scene, 44)
    hand_at(scene, 45)
    assert not scene.may(CollectTime(59 * MINUTE))
    assert scene.may(CollectTime(60 * MINUTE))


@pytest.mark.rule("LB-11")
def test_a_half_hour_without_a_hand_is_not_paid_and_the_game_begins_anew() -> None:
    scene = small_game()
    assert not scene.may(scene.starting(95 * MINUTE))
    collect_at(scene, 95)  # For the half hour in which a hand was dealt.
    assert not scene.may(CollectTime(95 * MINUTE))
    assert scene.chips(3) == 200 - 3
    hand_at(scene, 95)
    assert not scene.may(CollectTime(124 * MINUTE))
    assert scene.may(CollectTime(125 * MINUTE))


@pytest.mark.rule("LB-11")
def test_everybody_seated_pays_in_full_whenever_they_sat_down() -> None:
    scene = small_game(3)
    scene.sit_out(2)
    scene.join(5, 100)
    assert collect_at(scene, 30) == {"P1": 3, "P2": 3, "P3": 3, "P5": 3}


@pytest.mark.rule("LB-11")
def test_who_left_before_the_tick_pays_nothing_and_who_stands_by_neither() -> None:
    scene = small_game(4)
    scene.do(Join("Standing", 10_000))
    scene.leave(4)
    assert set(collect_at(scene, 30)) == {"P1", "P2", "P3"}


@pytest.mark.rule("LB-11")
def test_no_part_of_a_half_hour_is_paid_when_the_game_closes() -> None:
    scene = small_game()
    collect_at(scene, 30)
    scene.do(CloseTable("floor"))
    assert not scene.may(CollectTime(61 * MINUTE))
    assert scene.table.drop_cents == 900
    # A new game has its own first half hour.
    scene.do(ReopenTable("floor"))
    for seat in (1, 2):
        scene.join(seat, 100)
    hand_at(scene, 100)
    assert not scene.may(CollectTime(129 * MINUTE))
    assert scene.may(CollectTime(130 * MINUTE))


@pytest.mark.rule("LB-11")
def test_the_game_is_over_when_fewer_than_two_are_left() -> None:
    scene = small_game(2)
    scene.leave(1)
    assert not scene.may(CollectTime(60 * MINUTE))
    scene.join(1, 100)
    hand_at(scene, 70)
    assert scene.may(CollectTime(100 * MINUTE))
    assert not scene.may(CollectTime(99 * MINUTE))


@pytest.mark.rule("LB-11")
def test_a_hand_in_play_is_finished_first() -> None:
    scene = small_game()
    scene.start(29 * MINUTE)
    scene.deal()
    assert "LB-11" in scene.refused(CollectTime(31 * MINUTE)).rule_ids
    scene.check_down()
    assert set(collect_at(scene, 31).values()) == {3}


@pytest.mark.rule("LB-11")
def test_no_hand_begins_while_a_half_hour_is_unpaid() -> None:
    scene = small_game()
    refusal = scene.refused(scene.starting(30 * MINUTE))
    assert "LB-11" in refusal.rule_ids
    collect_at(scene, 30)
    assert scene.may(scene.starting(30 * MINUTE))


@pytest.mark.rule("LB-12")
def test_nothing_is_taken_out_of_the_pot() -> None:
    scene = PotScene(stacks(4), LOWBALL, limits=(2, 6), schedule="marysville-lowball-1")
    scene.deal()
    scene.play("3 raises to 8, 4 calls, 1 calls, 2 calls")
    scene.check_down()
    assert sum(scene.pushed().values()) == 32
    assert scene.of(FeeTaken) == []
    assert scene.table.drop_cents == 0


@pytest.mark.rule("LB-12")
def test_who_has_no_chips_owes_it_and_is_not_dealt_in_until_they_pay() -> None:
    scene = PotScene(stacks(2), LOWBALL, limits=(2, 6), schedule="marysville-lowball-1")
    scene.join(3, 1)
    scene.sit_out(3)
    scene.walk()
    collect_at(scene, 30)
    assert [(event.player, event.cents) for event in scene.of(TimeOwed)] == [("P3", 300)]
    scene.come_back(3, posts=True)
    scene.start(30 * MINUTE)
    assert 3 not in {each.seat for each in scene.hand.holders}
    scene.walk()
    scene.do(Join("P3", 1_000))
    assert scene.chips(3) == 8
    scene.start(31 * MINUTE)
    assert 3 in {each.seat for each in scene.hand.holders}


@pytest.mark.rule("LB-12")
def test_what_is_owed_adds_up_until_all_of_it_is_paid() -> None:
    scene = PotScene(stacks(2), LOWBALL, limits=(2, 6), schedule="marysville-lowball-1")
    scene.join(3, 1)
    scene.sit_out(3)
    scene.walk()
    collect_at(scene, 30)
    hand_at(scene, 31)
    collect_at(scene, 60)
    hand_at(scene, 61)
    assert scene.table.owing == {"P3": 600}
    scene.do(Join("P3", 400))
    assert (scene.table.owing, scene.chips(3)) == ({"P3": 600}, 5)
    # Five dollars would pay the third half hour, but not the two before it.
    collect_at(scene, 90)
    assert (scene.table.owing, scene.chips(3)) == ({"P3": 900}, 5)
    scene.do(Join("P3", 1_500))
    assert (scene.table.owing, scene.chips(3)) == ({}, 11)


@pytest.mark.rule("LB-13")
def test_option_1_is_for_the_2_6_game_and_option_2_for_the_5_20_game() -> None:
    for limits, fits in (((2, 6), 1), ((5, 20), 2)):
        scene = PotScene(stacks(2), LOWBALL, limits=limits)
        for group in ("marysville-lowball", "marysville-lowball-30min"):
            assert scene.may(SetSchedule(f"{group}-{fits}"))
            assert not scene.may(SetSchedule(f"{group}-{3 - fits}"))
    with pytest.raises(Refusal):
        PotScene(stacks(2), LOWBALL, limits=(5, 20), schedule="marysville-lowball-1")
