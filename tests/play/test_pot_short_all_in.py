"""All in for less than a full bet or raise: who may call what, and who may raise again.

Hold'em at Marysville borrows these rules from Omaha with joker (TH-30).
"""

from __future__ import annotations

import pytest

from houseway.families.poker.play.events import BetMade
from tests.felt.pots import PotScene, stacks

NO_LIMIT = {"structure": "no-limit", "blinds": "2/4"}


def river_3_6(held: dict[int, float], **options: str) -> PotScene:
    """A $3-$6 game on the river; the stacks are what is left then."""
    before = {seat: dollars + 3 for seat, dollars in held.items()}
    scene = PotScene(before, limits=(3, 6), options=options)
    scene.deal()
    while scene.street != "river":
        assert scene.turn is not None
        facing = scene.hand.bet_cents > scene.holder(scene.turn).bet_cents
        scene.play(f"{scene.turn} {'calls' if facing else 'checks'}")
    return scene


@pytest.mark.rule("TH-30")
def test_the_worked_case_bet_six_all_in_ten_call_ten_or_make_it_twelve() -> None:
    scene = river_3_6({1: 100, 2: 10, 3: 100})
    scene.play("1 bets 6, 2 raises to 10")
    assert not scene.of(BetMade)[-1].full
    assert scene.may("3 calls")
    assert [to for to in range(1, 40) if scene.may(f"3 raises to {to}")] == [12]
    scene.play("3 calls")
    assert scene.chips(3) == 90


@pytest.mark.rule("TH-30")
def test_a_completion_counts_as_one_raise_and_the_short_all_in_as_none() -> None:
    scene = river_3_6({1: 100, 2: 10, 3: 100, 4: 100})
    scene.play("1 bets 6, 2 raises to 10, 3 raises to 12, 4 raises to 18, 1 raises to 24")
    # That was a bet and three raises; there is no fourth.
    assert not scene.may("3 raises to 30")
    assert scene.may("3 calls")


@pytest.mark.rule("TH-30")
def test_who_has_acted_may_only_call_or_fold_after_a_short_raise() -> None:
    scene = river_3_6({1: 100, 2: 100, 3: 10})
    scene.play("1 bets 6, 2 calls, 3 raises to 10")
    assert scene.turn == 1
    refusal = scene.refused("1 raises to 12")
    assert "no full raise came since" in str(refusal)
    assert scene.may("1 folds")
    scene.play("1 calls")
    assert not scene.may("2 raises to 12")
    scene.play("2 calls")
    assert scene.table.hand is None


@pytest.mark.rule("TH-30")
def test_unless_a_later_player_completes_it_to_a_full_raise() -> None:
    scene = river_3_6({1: 100, 2: 10, 3: 100})
    scene.play("1 bets 6, 2 raises to 10, 3 raises to 12")
    assert scene.turn == 1
    assert scene.may("1 raises to 18")


@pytest.mark.rule("TH-30")
@pytest.mark.parametrize(("stack", "again"), [(8, 0), (9, 1), (10, 1)])
def test_a_house_may_let_half_a_raise_reopen_the_betting(stack: float, again: int) -> None:
    held = {1: 100.0, 2: 100.0, 3: stack}
    scene = river_3_6(held, half_raise_reopens="true")
    scene.play(f"1 bets 6, 2 calls, 3 raises to {stack}")
    assert scene.may("1 raises to 12") == bool(again)


@pytest.mark.rule("TH-30")
def test_a_short_opening_bet_may_be_completed_to_a_full_one() -> None:
    scene = river_3_6({1: 4, 2: 100, 3: 100, 4: 100})
    scene.play("1 bets 4")
    assert [to for to in range(1, 40) if scene.may(f"2 raises to {to}")] == [6]
    scene.play("2 raises to 6, 3 raises to 12, 4 raises to 18, 2 raises to 24")
    # The completion was the bet: three raises have been made.
    assert not scene.may("3 raises to 30")


@pytest.mark.rule("TH-30")
def test_who_checked_may_not_raise_a_short_all_in() -> None:
    scene = river_3_6({1: 100, 2: 4, 3: 100})
    scene.play("1 checks, 2 bets 4, 3 calls")
    assert scene.turn == 1
    assert not scene.may("1 raises to 6")
    assert scene.may("1 calls")


@pytest.mark.rule("TH-30")
def test_a_full_all_in_raise_reopens() -> None:
    scene = river_3_6({1: 100, 2: 100, 3: 12})
    scene.play("1 bets 6, 2 calls, 3 raises to 12")
    assert scene.of(BetMade)[-1].full
    assert scene.may("1 raises to 18")


@pytest.mark.rule("TH-30")
def test_without_sizes_a_raise_is_the_last_full_one_on_top_of_a_short_all_in() -> None:
    scene = PotScene({1: 25, 2: 28, 3: 200, 4: 200}, limits=(4, None), options=NO_LIMIT)
    scene.deal()
    # To 20 is a raise of sixteen; 25 and 28 are short of 36.
    scene.play("3 raises to 20, 4 calls, 1 raises to 25, 2 raises to 28")
    assert not scene.may("3 raises to 60")
    scene.play("3 calls")
    assert not scene.may("4 raises to 60")
    scene = PotScene({1: 25, 2: 200, 3: 200, 4: 200}, limits=(4, None), options=NO_LIMIT)
    scene.deal()
    scene.play("3 raises to 20, 4 calls, 1 raises to 25")
    assert [to for to in range(26, 60) if scene.may(f"2 raises to {to}")] == list(range(41, 60))
    # That raise was of sixteen again, whatever lay below it.
    scene.play("2 raises to 41")
    assert not scene.may("3 raises to 56")
    assert scene.may("3 raises to 57")


@pytest.mark.rule("TH-30")
def test_a_short_big_blind_plays_short_and_everybody_else_as_if_it_were_full() -> None:
    scene = PotScene({1: 200, 2: 3, 3: 200, 4: 200})
    scene.deal()
    assert (scene.holder(2).bet_cents, scene.hand.bet_cents) == (300, 400)
    assert [to for to in range(1, 20) if scene.may(f"3 raises to {to}")] == [8]
    scene.play("3 calls, 4 folds, 1 calls")
    assert scene.pot == 11
    scene.check_down()
    assert [pot.cents for pot in scene.settlement.pots] == [900, 200]


@pytest.mark.rule("TH-30")
def test_what_was_short_is_not_owed_later() -> None:
    scene = PotScene({1: 200, 2: 3, 3: 200})
    scene.deal({2: "As Ad", 1: "7c 2d", 3: "8c 3d"}, board="Ac Kd 9h 5s 4c")
    scene.play("3 folds, 1 calls")
    assert scene.table.hand is None
    # Six of the pot: three from each blind; the dollar that nobody matched went back.
    assert scene.chips(2) == 6
    assert scene.chips(1) == 197


@pytest.mark.rule("TH-30")
def test_a_player_who_can_only_just_call_may_not_raise() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 4})
    scene.deal()
    assert "can only call" in str(scene.refused("3 raises to 4"))
    scene.play("3 calls")
    assert scene.chips(3) == 0


@pytest.mark.rule("TH-30")
def test_a_call_for_less_is_all_they_have() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 3}, limits=(4, None), options=NO_LIMIT)
    scene.deal()
    scene.play("3 calls, 1 raises to 20, 2 calls")
    assert (scene.holder(3).in_cents, scene.chips(3)) == (300, 0)


def test_everybody_all_in_before_the_flop_is_dealt_to_the_end() -> None:
    scene = PotScene(stacks(4, 40), limits=(4, None), options=NO_LIMIT)
    scene.deal()
    scene.play("3 raises to 40, 4 calls, 1 calls, 2 calls")
    assert scene.table.hand is None
    last = scene.table.last_hand
    assert last is not None
    assert len(last.board) == 5
    assert sum(scene.pushed().values()) == 160


@pytest.mark.rule("TH-30")
def test_a_bettor_answers_a_short_raise_though_nobody_else_has_chips() -> None:
    scene = river_3_6({1: 100, 2: 10})
    scene.play("1 bets 6, 2 raises to 10")
    assert scene.turn == 1
    assert not scene.may("1 raises to 12")
    scene.play("1 folds")
    # Six from each in the pot and the four that nobody called, which go back.
    assert scene.pushed() == {2: 18}
    assert (scene.chips(1), scene.chips(2)) == (94, 22)


def test_who_has_in_what_an_all_in_player_has_is_asked_nothing() -> None:
    scene = PotScene({1: 200, 2: 1})
    scene.deal({1: "As Ad", 2: "7c 2d"}, board="Ac Kc 9h 5s 4h")
    assert scene.table.hand is None
    assert scene.pushed() == {1: 2}
    assert (scene.chips(1), scene.chips(2)) == (201, 0)
