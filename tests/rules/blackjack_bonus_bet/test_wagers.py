"""Placing the bet: where it is offered, with a base wager, before the deal, 25 dollars at most."""

from __future__ import annotations

import pytest

from houseway.play.actions import PlaceWagers
from houseway.rules.catalog import game
from houseway.rules.game import at_house
from houseway.rules.limits import Limits, Range
from houseway.rules.options import YES_NO
from tests.comply.rooms import checked, citing, errors
from tests.felt import Scene, bets
from tests.games import banked_games
from tests.rules.blackjack_bonus_bet.tables import GAME

NAMED = '[[side_bet]]\nid = "bonus"\nname = "{name}"\nnumber = "GEGA-1"'


def placing(spot: int, player: str | None = None, **amounts: float) -> PlaceWagers:
    return PlaceWagers(player or f"P{spot}", spot, bets(amounts))


def at_marysville(table_limits: Limits | None = None) -> Scene:
    return Scene(GAME, house="marysville", table_limits=table_limits)


def offered(game_id: str, house: str) -> bool:
    return "bonus" in {bet.id for bet in at_house(game(game_id), house).side_bets}


@pytest.mark.rule("BBB-03")
def test_it_goes_with_every_blackjack_of_marysville_and_with_none_of_mortimer() -> None:
    assert offered("pure-21.5", "marysville")
    assert offered("no-bust", "marysville")
    twenty_one = [each for each in banked_games() if each.family == "blackjack"]
    for each in twenty_one:
        if "mortimer" in each.houses:
            assert not offered(each.id, "mortimer")


@pytest.mark.rule("BBB-03")
@pytest.mark.parametrize("choice", YES_NO)
def test_a_table_offers_it_or_not(choice: str) -> None:
    scene = Scene(GAME, options={"blackjack_bonus": choice})
    placed = placing(2, base=10, bonus=5)
    if choice == "true":
        scene.act(placed)
        assert scene.round.lines[0].cents == {"base": 1000, "bonus": 500}
    else:
        assert "P21-23" in scene.refused(placed).rule_ids


@pytest.mark.rule("BBB-03")
@pytest.mark.parametrize("limits", [(1, 100), (5, 500), (25, 10_000)])
def test_it_goes_with_every_limit(limits: tuple[float, float]) -> None:
    scene = Scene(GAME, house="marysville", limits=limits)
    scene.wager(2, base=limits[0], bonus=25)

    assert scene.round.lines[0].cents["bonus"] == 2500


@pytest.mark.rule("BBB-04")
def test_it_is_an_additional_wager_that_needs_a_base_wager() -> None:
    scene = at_marysville()

    assert "BBB-04" in scene.refused(placing(2, bonus=5)).rule_ids
    scene.wager(2, base=10, bonus=5)
    assert "BBB-04" in scene.refused(placing(2, bonus=5)).rule_ids
    assert "BBB-04" in scene.refused(placing(2, "P3", bonus=5)).rule_ids


@pytest.mark.rule("BBB-04")
def test_it_is_placed_before_the_hand_is_dealt() -> None:
    scene = at_marysville()
    scene.wager(2, base=10)
    scene.close()
    assert scene.refused(placing(2, base=10, bonus=5)).rule_ids == ("P21-38", "BBB-04")

    scene.deal({1: "9c 8h", 2: "Ks Qs"})
    assert scene.refused(placing(2, base=10, bonus=5)).rule_ids == ("P21-38", "BBB-04")


@pytest.mark.rule("BBB-05", "P21-33")
@pytest.mark.parametrize("amount", [1, 5, 10, 24.99, 25])
def test_it_is_one_to_25_dollars_below_at_or_above_the_base_wager(amount: float) -> None:
    scene = at_marysville()
    scene.wager(2, base=10, bonus=amount)

    assert scene.round.lines[0].cents["bonus"] == amount * 100


@pytest.mark.rule("BBB-05", "P21-33")
@pytest.mark.parametrize(("amount", "limit"), [(25.01, 25), (26, 25), (100, 25), (0.99, 1)])
def test_more_than_25_dollars_or_less_than_one_is_refused(amount: float, limit: float) -> None:
    scene = at_marysville()

    refusal = scene.refused(placing(2, base=500, bonus=amount))
    assert refusal.rule_ids == ("BBB-05",)
    assert refusal.limit_cents == limit * 100


@pytest.mark.rule("BBB-05")
@pytest.mark.parametrize("minimum", [26, 50, 1000])
def test_it_is_not_offered_where_the_table_minimum_is_above_25_dollars(minimum: float) -> None:
    limits = Limits(Range(round(minimum * 100), 1_000_000))
    scene = Scene(GAME, house="marysville", table_limits=limits, chips=5000)

    for amount in (1, 25):
        refusal = scene.refused(placing(2, base=minimum, bonus=amount))
        assert "BBB-05" in refusal.rule_ids


@pytest.mark.rule("BBB-05")
def test_a_table_may_post_a_higher_minimum_for_it() -> None:
    limits = Limits(Range(500, 50_000), {"bonus": Range(500, 2500)})
    scene = at_marysville(limits)

    assert scene.refused(placing(2, base=10, bonus=4)).limit_cents == 500
    scene.wager(2, base=10, bonus=5)


@pytest.mark.rule("BBB-05", "P21-33")
def test_a_table_cannot_post_a_higher_maximum_for_it() -> None:
    limits = Limits(Range(500, 50_000), {"bonus": Range(100, 10_000)})
    scene = at_marysville(limits)

    assert scene.refused(placing(2, base=100, bonus=26)).limit_cents == 2500


@pytest.mark.rule("BBB-05")
def test_a_room_is_told_that_25_dollars_are_the_most() -> None:
    table = 'limits = "{0}"\nschedule = "calgames-B-4"\n[table.side_bets]\nbonus = "{1}"'
    named = NAMED.format(name="Blackjack Bonus Bet")

    assert errors(checked(GAME, table.format("5-200", "1-25"), more=named)) == []
    for limits, range_ in (("5-200", "1-26"), ("26-200", "1-25")):
        found = checked(GAME, table.format(limits, range_), more=named)
        assert [str(each) for each in citing(found, "BBB-05")] == ["error"]


@pytest.mark.rule("BBB-02")
def test_the_house_may_give_it_another_name() -> None:
    table = 'limits = "5-200"\nschedule = "calgames-B-4"\n[table.side_bets]\nbonus = "1-25"'

    for name in ("Blackjack Bonus Bet", "Two Kings"):
        assert errors(checked(GAME, table, more=NAMED.format(name=name))) == []


@pytest.mark.rule("BBB-23")
def test_it_is_optional() -> None:
    scene = at_marysville()
    scene.wager(2, base=10)
    scene.wager(3, base=10, bonus=5)
    scene.deal({1: "9c 8h", 2: "Ks Kd", 3: "Qs Qd"})
    scene.everybody_stands()

    assert scene.order_of_action() == [(2, "base"), (3, "base"), (3, "bonus")]


@pytest.mark.rule("BBB-04", "P21-79")
def test_a_backline_bettor_has_one_of_their_own() -> None:
    scene = Scene(GAME, house="marysville", standing=("Ann",))
    scene.wager(2, base=10)
    scene.wager(2, "Ann", base=5, bonus=25)
    scene.deal({1: "9c 8h", 2: "Ks Qs"})
    scene.everybody_stands()

    assert (scene.won("P2"), scene.won("Ann")) == (10, 5 + 150)
