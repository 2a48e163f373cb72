"""Placing the Buster bet: with a base wager, before the deal, from $1 to $100."""

from __future__ import annotations

import pytest

from houseway.play.actions import PlaceWagers
from tests.comply.rooms import checked, citing
from tests.felt import Scene, bets
from tests.rules.buster_bonus_bet.hands import GAMES, HOUSE


def table(id: str, least: float = 5, most: float = 500) -> Scene:
    return Scene(id, house=HOUSE, limits=(least, most), standing=("Ann",))


def placing(player: str = "P2", **amounts: float) -> PlaceWagers:
    return PlaceWagers(player, 2, bets(amounts))


@pytest.mark.rule("BBJ-03")
@pytest.mark.parametrize("id", GAMES)
def test_every_player_with_a_wager_may_make_it(id: str) -> None:
    scene = table(id)
    scene.wager(2, base=10, buster=5)
    scene.wager(2, "Ann", base=10, buster=10)
    scene.wager(3, base=10)

    staked = [(line.player, line.cents.get("buster")) for line in scene.round.lines]
    assert staked == [("P2", 500), ("Ann", 1000), ("P3", None)]


@pytest.mark.rule("BBJ-03")
@pytest.mark.parametrize("id", GAMES)
def test_without_a_base_wager_of_ones_own_it_is_refused(id: str) -> None:
    scene = table(id)
    assert "BBJ-03" in scene.refused(placing(buster=5)).rule_ids

    scene.wager(2, base=10)
    assert "BBJ-03" in scene.refused(placing("Ann", buster=5)).rule_ids
    assert "BBJ-03" in scene.refused(placing(buster=5)).rule_ids


@pytest.mark.rule("BBJ-04")
@pytest.mark.parametrize("id", GAMES)
def test_it_is_placed_before_the_deal(id: str) -> None:
    scene = table(id)
    scene.wager(2, base=10)
    scene.close()
    assert "BBJ-04" in scene.refused(placing(base=10, buster=5)).rule_ids

    scene.deal({1: "6c" if id == "no-bust" else "6c Td", 2: "Kc 9d"})
    assert "BBJ-04" in scene.refused(placing(base=10, buster=5)).rule_ids
    assert "buster" not in scene.round.lines[0].cents


@pytest.mark.rule("BBJ-05", "BBJ-07")
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize(("base", "buster"), [(10, 10.01), (10, 11), (50, 51), (99, 100)])
def test_it_does_not_exceed_the_base_wager(id: str, base: float, buster: float) -> None:
    scene = table(id)
    refusal = scene.refused(placing(base=base, buster=buster))

    assert {"BBJ-05", "BBJ-07"} <= {*refusal.rule_ids}
    assert refusal.limit_cents == base * 100
    scene.wager(2, base=base, buster=base)


@pytest.mark.rule("BBJ-05")
@pytest.mark.parametrize("id", GAMES)
def test_nor_does_it_when_the_base_wager_is_lowered(id: str) -> None:
    scene = table(id)
    scene.wager(2, base=50, buster=40)

    assert "BBJ-05" in scene.refused(placing(base=30, buster=40)).rule_ids
    assert scene.round.lines[0].cents == {"base": 5000, "buster": 4000}


@pytest.mark.rule("BBJ-06")
@pytest.mark.parametrize("id", GAMES)
def test_a_dollar_is_the_least(id: str) -> None:
    scene = table(id)
    for amount in (0.01, 0.50, 0.99):
        refusal = scene.refused(placing(base=10, buster=amount))
        assert "BBJ-06" in refusal.rule_ids
        assert refusal.limit_cents == 100

    scene.wager(2, base=10, buster=1)


@pytest.mark.rule("BBJ-06", "BBJ-07")
@pytest.mark.parametrize("id", GAMES)
def test_a_higher_table_minimum_does_not_raise_it(id: str) -> None:
    scene = table(id, 25, 500)
    scene.wager(2, base=25, buster=1)

    assert scene.round.lines[0].cents == {"base": 2500, "buster": 100}


@pytest.mark.rule("BBJ-07")
@pytest.mark.parametrize("id", GAMES)
def test_a_hundred_dollars_are_the_most(id: str) -> None:
    scene = table(id)
    refusal = scene.refused(placing(base=200, buster=100.50))
    assert "BBJ-07" in refusal.rule_ids
    assert refusal.limit_cents == 10_000

    scene.wager(2, base=200, buster=100)


@pytest.mark.rule("BBJ-05", "BBJ-06", "BBJ-07")
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize(
    ("range_", "errors"), [("1-100", 0), ("5-50", 0), ("0.50-100", 1), ("1-101", 1)]
)
def test_a_room_posts_limits_within_those(id: str, range_: str, errors: int) -> None:
    text = f'limits = "5-200"\nschedule = "calgames-B-4"\n[table.side_bets]\nbuster = "{range_}"'

    assert len(citing(checked(id, text, house=HOUSE), "BBJ-06")) == errors
