"""The betting rounds of Texas Hold'em: who begins, what may be done, and how much."""

from __future__ import annotations

import pytest

from houseway.families.poker.play.events import BettingOpened
from tests.felt.pots import PotScene, stacks


@pytest.mark.rule("TH-15")
def test_the_player_left_of_the_big_blind_begins() -> None:
    scene = PotScene(stacks(6), button=4)
    scene.deal()
    assert scene.turn == 1
    refusal = scene.refused("2 calls")
    assert "TH-15" in refusal.rule_ids


@pytest.mark.rule("TH-16")
def test_facing_the_blind_one_may_fold_match_it_or_raise_but_not_check() -> None:
    scene = PotScene(stacks(4))
    scene.deal()
    assert scene.may("3 folds")
    assert scene.may("3 calls")
    assert scene.may("3 raises to 8")
    assert "TH-16" in scene.refused("3 checks").rule_ids


@pytest.mark.rule("TH-16")
def test_a_raise_is_within_the_structure_and_no_raise_of_the_pot() -> None:
    scene = PotScene(stacks(4))
    scene.deal()
    refusal = scene.refused("3 raises to 10")
    assert (refusal.limit_cents, refusal.actual_cents) == (800, 1000)


@pytest.mark.rule("TH-16")
def test_turns_pass_clockwise() -> None:
    scene = PotScene(stacks(5), button=3)
    scene.deal()
    turns = []
    for act in ("calls", "calls", "calls", "calls", "checks"):
        turns.append(scene.turn)
        scene.play(f"{scene.turn} {act}")
    assert turns == [1, 2, 3, 4, 5]


@pytest.mark.rule("TH-18", "TH-19")
def test_later_rounds_begin_left_of_the_button_with_whoever_is_still_in() -> None:
    scene = PotScene(stacks(5))
    scene.deal()
    scene.play("3 calls, 4 calls, 5 calls, 1 folds, 2 checks")
    assert (scene.street, scene.turn) == ("flop", 2)
    assert "TH-19" in scene.refused("3 checks").rule_ids
    scene.play("2 checks, 3 bets 4, 4 calls, 5 calls, 2 folds")
    assert (scene.street, scene.turn) == ("turn", 3)


@pytest.mark.rule("TH-18")
def test_who_has_folded_takes_no_part_any_more() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    scene.play("3 folds, 1 calls, 2 checks, 1 checks")
    for line in ("3 checks", "3 bets 4", "3 folds"):
        assert not scene.may(line)
    scene.play("2 checks")
    assert scene.turn == 1


@pytest.mark.rule("TH-19")
def test_who_is_all_in_is_passed_over() -> None:
    scene = PotScene({1: 4, 2: 200, 3: 200})
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks")
    assert scene.chips(1) == 0
    assert scene.turn == 2


@pytest.mark.rule("TH-20", "TH-30")
def test_there_are_four_betting_rounds() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    scene.check_down()
    assert [event.seat for event in scene.of(BettingOpened)] == [3, 1, 1, 1]


@pytest.mark.rule("TH-24")
def test_who_has_checked_may_raise_when_somebody_bets() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks, 1 checks, 2 bets 4, 3 folds")
    assert scene.may("1 raises to 8")
    scene.play("1 raises to 8, 2 calls")
    assert scene.pot == 28


@pytest.mark.rule("TH-49")
def test_the_smaller_size_before_and_on_the_flop_the_larger_on_turn_and_river() -> None:
    scene = PotScene(stacks(2))
    scene.deal()
    assert [scene.may(f"2 raises to {to}") for to in (6, 7, 8, 9, 12)] == [
        False, False, True, False, False,
    ]  # fmt: skip
    scene.play("2 raises to 8, 1 calls")
    for street, size in (("flop", 4), ("turn", 8), ("river", 8)):
        assert scene.street == street
        allowed = [to for to in range(1, 25) if scene.may(f"1 bets {to}")]
        assert allowed == [size]
        scene.play(f"1 bets {size}")
        assert [to for to in range(1, 33) if scene.may(f"2 raises to {to}")] == [2 * size]
        scene.play("2 calls")
    assert scene.table.hand is None


def no_limit(chips: float = 200, players: int = 3) -> PotScene:
    return PotScene(
        stacks(players, chips), limits=(4, None),
        options={"structure": "no-limit", "blinds": "2/4"},
    )  # fmt: skip


@pytest.mark.rule("TH-48")
def test_a_no_limit_bet_is_at_least_the_big_blind_and_at_most_everything() -> None:
    scene = no_limit()
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks")
    assert [to for to in range(1, 210) if scene.may(f"1 bets {to}")] == list(range(4, 197))


@pytest.mark.rule("TH-48")
def test_a_no_limit_raise_is_at_least_the_last_full_raise() -> None:
    scene = no_limit()
    scene.deal()
    assert [to for to in range(1, 210) if scene.may(f"3 raises to {to}")] == list(range(8, 201))
    scene.play("3 raises to 20")
    # It was raised by sixteen.
    assert [to for to in range(1, 210) if scene.may(f"1 raises to {to}")] == list(range(36, 201))
    scene.play("1 raises to 40")
    assert not scene.may("2 raises to 59")
    assert scene.may("2 raises to 60")


@pytest.mark.rule("TH-48")
def test_a_pot_limit_raise_is_at_most_the_pot_after_calling() -> None:
    scene = PotScene(
        stacks(4), limits=(4, None), options={"structure": "pot-limit", "blinds": "2/4"}
    )
    scene.deal()
    # The pot is 6; a call makes it 10, so one may raise by ten over four.
    assert [to for to in range(1, 99) if scene.may(f"3 raises to {to}")] == list(range(8, 15))
    scene.play("3 raises to 14")
    # 20 in the middle, a call makes 34: up to 48.
    assert [to for to in range(15, 99) if scene.may(f"4 raises to {to}")] == list(range(24, 49))
    scene.play("4 folds, 1 folds, 2 calls")
    assert scene.pot == 30
    assert [to for to in range(1, 99) if scene.may(f"2 bets {to}")] == list(range(4, 31))


@pytest.mark.rule("TH-48")
def test_a_bet_is_made_of_chips_that_are_in_play() -> None:
    scene = no_limit()
    scene.deal()
    assert "smallest chip is $1" in str(scene.refused("3 raises to 10.50"))


@pytest.mark.rule("TH-48")
def test_ten_seats_or_as_many_as_the_room_says() -> None:
    assert PotScene(stacks(10)).table.game.rules.seats == 10
    for seats in (6, 8, 9, 10):
        scene = PotScene(stacks(seats), options={"seats": str(seats)})
        scene.deal()
        assert len(scene.hand.holders) == seats
        with pytest.raises(Exception, match=f"There is no seat {seats + 1}"):
            scene.join(seats + 1, 200)


@pytest.mark.rule("TH-30")
def test_a_betting_round_is_among_those_who_stay_in() -> None:
    scene = PotScene(stacks(4))
    scene.deal()
    scene.play("3 folds, 4 calls, 1 folds, 2 checks")
    assert [each.seat for each in scene.hand.live] == [2, 4]
    scene.play("2 checks, 4 checks")
    assert (scene.street, scene.turn) == ("turn", 2)
