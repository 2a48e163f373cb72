"""What may be wagered, where, by whom and until when."""

from __future__ import annotations

import pytest

from houseway.floor.table.actions import Join, Sit
from houseway.play.actions import CloseBets, PlaceWagers
from houseway.play.play_or_fold import Play
from houseway.rules.limits import Limits, Range
from tests.felt import Felt, Scene, bets, on
from tests.rules.three_card_poker_6_card import GAME

BONUS_BETS = ["pair_plus", "six_card"]
OPENING_BETS = ["ante", *BONUS_BETS]


@pytest.mark.rule("SCB-23")
def test_six_players_and_a_player_dealer_are_all_dealt_in() -> None:
    scene = Scene(GAME)
    for seat in range(2, 8):
        scene.wager(seat, ante=10)
    scene.deal({})

    assert set(scene.round.hands) == {1, 2, 3, 4, 5, 6, 7}


@pytest.mark.rule("SCB-23")
def test_there_is_no_eighth_seat() -> None:
    felt = Felt(GAME, players=7, chips=5000)
    felt.do(Join("P8", 100_00))
    assert "SCB-23" in felt.refused(Sit("P8", 8)).rule_ids
    assert "SCB-23" in felt.refused(Sit("P8", 7)).rule_ids


@pytest.mark.rule("SCB-30")
@pytest.mark.parametrize(("cents", "limit"), [(4_99, 5_00), (500_01, 500_00)])
def test_an_ante_outside_the_table_limits_is_refused(cents: int, limit: int) -> None:
    refusal = Scene(GAME).refused(PlaceWagers("P2", 2, {"ante": cents}))
    assert "SCB-30" in refusal.rule_ids
    assert (refusal.limit_cents, refusal.actual_cents) == (limit, cents)


@pytest.mark.rule("SCB-30")
@pytest.mark.parametrize("ante", [5, 500])
def test_the_limits_themselves_may_be_wagered(ante: float) -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=ante)
    assert scene.round.lines[0].cents == {"ante": ante * 100}


@pytest.mark.rule("SCB-30")
def test_wagers_are_made_of_chips_and_stand_in_a_marked_area() -> None:
    scene = Scene(GAME, table_limits=Limits(Range(5_00, 500_00), chip_cents=1_00))
    assert "SCB-30" in scene.refused(on(2, ante=7.5)).rule_ids
    assert scene.refused(on(2, ante=10, straight_up=5))
    assert scene.refused(on(2, ante=10, play=10))


@pytest.mark.rule("SCB-32")
def test_nothing_is_dealt_before_somebody_antes_and_only_who_does_gets_cards() -> None:
    scene = Scene(GAME)
    assert "SCB-32" in scene.refused(CloseBets()).rule_ids
    scene.wager(3, ante=10)
    scene.deal({})
    assert set(scene.round.hands) == {3, 1}


@pytest.mark.rule("SCB-33")
@pytest.mark.parametrize("chosen", [[], ["pair_plus"], ["six_card"], BONUS_BETS])
def test_beside_the_ante_stand_either_bonus_bet_both_or_none(chosen: list[str]) -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    wagers = {"ante": 10.0, **dict.fromkeys(chosen, 5.0)}
    scene.act(on(2, **wagers))
    assert scene.round.lines[0].cents == bets(wagers)


@pytest.mark.rule("SCB-32", "SCB-34")
def test_pair_plus_needs_an_ante() -> None:
    assert "SCB-32" in Scene(GAME).refused(on(2, pair_plus=5)).rule_ids


@pytest.mark.rule("SCB-32", "SCB-35")
def test_six_card_bonus_needs_an_ante() -> None:
    scene = Scene(GAME)
    assert "SCB-32" in scene.refused(on(2, six_card=5)).rule_ids
    assert "SCB-32" in scene.refused(on(2, pair_plus=5, six_card=5)).rule_ids


@pytest.mark.rule("SCB-34", "SCB-35")
def test_the_ante_may_not_be_taken_back_from_beside_a_bonus_bet() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, pair_plus=5, six_card=5)
    assert scene.refused(on(2, pair_plus=5))
    assert scene.refused(on(2, six_card=5))


@pytest.mark.rule("SCB-36")
def test_pair_plus_comes_too_late_once_cards_are_dealt() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.deal({})
    assert scene.refused(on(2, ante=10, pair_plus=5))


@pytest.mark.rule("SCB-37")
def test_six_card_bonus_comes_too_late_once_cards_are_dealt() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.deal({})
    assert scene.refused(on(2, ante=10, six_card=5))


@pytest.mark.rule("SCB-38")
@pytest.mark.parametrize("who", ["Ann", "P3"])
@pytest.mark.parametrize("bonus", [{}, {"pair_plus": 5.0}, {"six_card": 5.0}])
def test_nobody_wagers_behind_another_player(who: str, bonus: dict[str, float]) -> None:
    scene = Scene(GAME, standing=("Ann",))
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    assert scene.refused(on(2, who, ante=10, **bonus)).rule_ids == ("SCB-38",)


@pytest.mark.rule("SCB-38")
def test_nobody_wagers_on_an_empty_seat_from_another_one() -> None:
    scene = Scene(GAME, empty=(4,))
    scene.wager(3, ante=10)
    assert scene.refused(on(4, "P3", ante=10)).rule_ids == ("SCB-38",)


@pytest.mark.rule("SCB-38")
def test_nobody_backs_the_play_wager_of_another() -> None:
    scene = Scene(GAME, standing=("Ann",))
    scene.wager(2, ante=10)
    scene.deal({})
    assert scene.refused(Play("Ann", 2, 10_00))


@pytest.mark.rule("SCB-39")
@pytest.mark.parametrize("bet", BONUS_BETS)
@pytest.mark.parametrize("amount", [5, 10, 500])
def test_a_bonus_bet_may_be_less_as_much_or_more_than_the_ante(bet: str, amount: float) -> None:
    scene = Scene(GAME)
    scene.act(on(2, **{"ante": 10, bet: amount}))
    assert scene.round.lines[0].cents == bets({"ante": 10, bet: amount})


@pytest.mark.rule("SCB-39")
@pytest.mark.parametrize("bet", BONUS_BETS)
@pytest.mark.parametrize("amount", [4.99, 500.01])
def test_a_bonus_bet_keeps_within_the_table_limits(bet: str, amount: float) -> None:
    refusal = Scene(GAME).refused(on(2, **{"ante": 10, bet: amount}))
    assert "SCB-39" in refusal.rule_ids


EARLY_RULES = {"pair_plus": ("SCB-36",), "six_card": ("SCB-37",)}


@pytest.mark.rule("SCB-40", "SCB-36", "SCB-37")
@pytest.mark.parametrize("dealt", ["before the deal", "after the deal"])
@pytest.mark.parametrize("bet", OPENING_BETS)
def test_after_the_call_no_wager_is_made_raised_or_withdrawn(dealt: str, bet: str) -> None:
    scene = Scene(GAME)
    wagers = dict.fromkeys(OPENING_BETS, 10.0)
    scene.act(on(2, **wagers))
    scene.close()
    if dealt == "after the deal":
        scene.deal({})

    late = scene.refused(on(3, **{"ante": 10, bet: 10})).rule_ids
    assert late == ("SCB-40", *EARLY_RULES.get(bet, ()))
    assert "SCB-40" in scene.refused(on(2, **{**wagers, bet: 20})).rule_ids
    without = {name: amount for name, amount in wagers.items() if name != bet}
    assert "SCB-40" in scene.refused(on(2, **without)).rule_ids
    assert scene.refused(on(2)).rule_ids == ("SCB-40",)


@pytest.mark.rule("SCB-40")
def test_until_the_call_wagers_may_be_raised_and_withdrawn() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, six_card=5)
    scene.wager(2, ante=20)
    scene.wager(3, ante=10)
    scene.wager(3)
    assert [(line.spot, line.cents) for line in scene.round.lines] == [(2, {"ante": 20_00})]
    assert scene.round.chips["P3"] == 1000_00


@pytest.mark.rule("SCB-1")
def test_the_player_dealer_puts_up_their_wager_before_anyone_else_and_makes_no_other() -> None:
    felt = Felt(GAME, players=3, chips=5000)
    felt.bank(1, 200)
    assert felt.chips("P1") == 4800
    assert felt.round.bank_cents == 200_00
    refusal = Scene(GAME).refused(on(1, ante=10))
    assert "SCB-1" in refusal.rule_ids
