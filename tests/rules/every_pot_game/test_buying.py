"""Buying in: ten minimum bets, one smaller purchase after it, and topping up."""

from __future__ import annotations

import pytest

from houseway.families.poker.play.hand import Post
from houseway.floor.table.actions import Join
from tests.felt.pots import PotScene, stacks
from tests.rules.every_pot_game.games import LIMITS, every_game


def short_stack(game: str, **options: str) -> PotScene:
    """Seat 1 has a dollar left; ten minimum bets are 40, at low-ball 20."""
    return PotScene({1: 1, 2: 400}, game, limits=LIMITS[game], options=options)


@pytest.mark.rule("OJ-20", "TH-58")
@every_game
def test_the_first_buy_in_is_ten_minimum_bets(game: str) -> None:
    scene = PotScene(stacks(2, 400), game, limits=LIMITS[game])
    least = 10 * scene.table.stakes.small_bet_cents
    assert scene.refused(Join("Late", least - 100)).limit_cents == least
    scene.do(Join("Late", least))


@pytest.mark.rule("OJ-21")
@every_game
def test_one_smaller_purchase_is_permitted_and_no_more(game: str) -> None:
    scene = short_stack(game)
    scene.do(Join("P1", 300))
    refusal = scene.refused(Join("P1", 300))
    assert "OJ-21" in refusal.rule_ids
    least = 10 * scene.table.stakes.small_bet_cents
    assert refusal.limit_cents == least - 400


@pytest.mark.rule("OJ-22")
@every_game
def test_topping_up_to_the_minimum_is_no_short_buy(game: str) -> None:
    scene = short_stack(game)
    least = 10 * scene.table.stakes.small_bet_cents
    scene.do(Join("P1", least - 100))
    assert scene.table.short_bought == ()
    scene.do(Join("P1", 100))
    assert scene.table.short_bought == ()


@pytest.mark.rule("OJ-21")
@every_game
def test_who_leaves_and_comes_again_begins_anew(game: str) -> None:
    scene = short_stack(game)
    scene.do(Join("P1", 300))
    scene.leave(1)
    assert scene.table.short_bought == ()


@pytest.mark.rule("OJ-21")
@every_game
@pytest.mark.parametrize("again", ["true", "false"])
def test_a_room_may_allow_another_after_a_full_buy_in(game: str, again: str) -> None:
    scene = short_stack(game, short_buy_again=again)
    scene.do(Join("P1", 300))
    scene.do(Join("P1", 10 * scene.table.stakes.small_bet_cents))
    assert scene.table.short_bought == (() if again == "true" else ("P1",))


@pytest.mark.rule("OJ-74", "OJ-75")
@every_game
def test_a_short_big_blind_plays_short_and_is_not_owed_later(game: str) -> None:
    scene = PotScene({1: 400, 2: 400, 3: 1, 4: 400}, game, limits=LIMITS[game], button=1)
    scene.deal()
    big = scene.table.stakes.big_blind_cents
    assert (scene.holder(3).bet_cents, scene.hand.bet_cents) == (100, big)
    scene.play("4 calls")
    assert scene.holder(4).bet_cents == big
    scene.play("1 folds, 2 folds")
    scene.do(Join("P3", 20_000))
    if scene.table.hand is not None:
        scene.check_down()
    assert not scene.table.seats[3].missed
    scene.start()
    assert scene.posts()[3] == [(Post.SMALL, scene.table.stakes.small_blind_cents / 100)]


@pytest.mark.rule("LB-4")
@pytest.mark.parametrize(("limits", "blinds"), [((2, 6), (100, 200)), ((5, 20), (300, 500))])
def test_low_ball_has_blinds_of_1_and_2_or_3_and_5(
    limits: tuple[float, float], blinds: tuple[int, int]
) -> None:
    stakes = PotScene(stacks(3), "lowball", limits=limits).table.stakes
    assert (stakes.small_blind_cents, stakes.big_blind_cents) == blinds


@pytest.mark.rule("TH-25")
def test_the_spread_from_2_to_12_has_blinds_of_1_and_2() -> None:
    stakes = PotScene(stacks(3), limits=(2, 12), options={"structure": "spread"}).table.stakes
    assert (stakes.small_blind_cents, stakes.big_blind_cents) == (100, 200)
