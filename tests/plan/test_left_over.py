"""What a schedule leaves the player-dealer of the edge, and which take more than there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

from houseway.collect.fees.round_fee import round_fees
from houseway.collect.schedule import schedule
from houseway.errors import RecordError
from houseway.floor.room.room_file import read_room
from houseway.plan.collection.bar_chart import bar_chart
from houseway.plan.collection.net_edge import (
    PlanEdge,
    edge_of,
    net_edge,
    rank_schedules,
    schedules_above_edge,
)
from houseway.plan.collection.table_plan import TablePlan, plan_room, plan_table
from tests.cli.commands import json_of, said
from tests.plan.plans import room

ANTE, PAIR_PLUS = Fraction(52_480_668, 1_221_511_200), Fraction(968, 22_100)
"""The edges that `houseway odds three-card-poker` prints: a pair is never folded, so that a Pair
Plus changes no decision."""


@pytest.fixture(scope="module")
def demo() -> tuple[TablePlan, PlanEdge]:
    read = read_room("demo")
    (plan,) = plan_room(read, read.plans)
    edge = edge_of(read, plan)
    assert edge is not None
    return plan, edge


def test_the_edge_is_that_of_the_wagers_by_the_printed_odds(
    demo: tuple[TablePlan, PlanEdge],
) -> None:
    """Five players with $18 on the Ante and $2.50 on Pair Plus on average."""
    assert demo[1].per_round == 5 * (1800 * ANTE + 250 * PAIR_PLUS)


def test_19_of_39_schedules_of_the_demo_plan_take_more(demo: tuple[TablePlan, PlanEdge]) -> None:
    plan, edge = demo
    assert (len(schedules_above_edge(plan, edge)), len(plan.planned)) == (19, 39)


def test_what_is_left_is_the_edge_less_the_fee_of_every_table_there_may_be() -> None:
    """Two players, every way in which their wagers can lie, one fee after the other."""
    plan = "players = 2\nrounds_per_hour = 30\nwagers = { 5 = 1, 50 = 1 }\nbonus = { 0 = 1, 5 = 1 }"
    made = room("three-card-poker", "5-100", "calgames-B-4", plan)
    found = plan_table(made, made.plans[0])
    edge = edge_of(made, found)
    assert edge is not None
    seats = list(product((500, 5000), (0, 500)))
    tables = list(product(seats, seats))
    for planned in found.planned:
        fees = [
            round_fees(
                schedule(planned.schedule_id),
                [[base] for base, _ in table],
                [bonus for _, bonus in table if bonus],
            ).player_dealer_cents
            for table in tables
        ]
        worth = [sum(base * ANTE + bonus * PAIR_PLUS for base, bonus in table) for table in tables]
        left = net_edge(edge, planned.expected)
        assert left.per_round == Fraction(sum(worth) - sum(fees), len(tables))
        assert left.per_hour == 30 * left.per_round
        assert left.takes_more == (sum(fees) > sum(worth))


def test_schedules_that_leave_something_come_first(demo: tuple[TablePlan, PlanEdge]) -> None:
    plan, edge = demo
    order = [(each, net_edge(edge, each.expected)) for each in rank_schedules(plan, edge)]
    assert [left.takes_more for _, left in order] == [False] * 20 + [True] * 19
    earns = [each.expected.per_hour for each, left in order if not left.takes_more]
    assert earns == sorted(earns, reverse=True)
    costs = [-left.per_round for _, left in order if left.takes_more]
    assert costs == sorted(costs)
    assert sorted(each.schedule_id for each, _ in order) == sorted(
        each.schedule_id for each in plan.planned
    )


def test_programs_and_people_are_told(demo: tuple[TablePlan, PlanEdge]) -> None:
    (table,) = json_of("plan", "collection", "demo")
    plan, edge = demo
    assert Fraction(table["edge_per_round_exact"]) == edge.per_round
    assert table["taking_more_than_edge"] == 19
    for shape, planned in zip(table["schedules"], rank_schedules(plan, edge), strict=True):
        assert shape["id"] == planned.schedule_id
        left = net_edge(edge, planned.expected)
        assert Fraction(shape["left_per_round_exact"]) == left.per_round
        assert shape["takes_more_than_edge"] is left.takes_more
    text = said("plan", "collection", "demo")
    assert "19 of 39 schedules take more" in " ".join(text.split())
    assert "Ranked by what both sides can live with" in text
    assert max(map(len, text.splitlines())) <= 100


def test_the_chart_says_what_a_schedule_leaves_or_costs(demo: tuple[TablePlan, PlanEdge]) -> None:
    plan, edge = demo
    root = ElementTree.fromstring(bar_chart((plan,), {plan.table.id: edge}))
    bars = root.findall(".//{http://www.w3.org/2000/svg}g[@class='schedule']")
    texts = ["".join(bar.itertext()) for bar in bars]
    assert sum("leaves" in text for text in texts) == 20
    assert sum("costs" in text for text in texts) == 19


def test_where_players_have_the_advantage_it_is_said_loudly(tmp_path: Path) -> None:
    """The Blackjack Bonus Bet at six decks."""
    text = (
        'name = "A room"\nhouse = "marysville"\nchip = 0.5\n[[game]]\nid = "pure-21.5"\n'
        'name = "Pure 21.5 Blackjack"\nnumber = "GEGA-000699"\nschedules = ["calgames-B"]\n'
        '[[table]]\nid = "1"\ngame = "pure-21.5"\nlimits = "5-100"\nschedule = "calgames-B-4"\n'
        'decks = 6\n[table.side_bets]\nbonus = "5-25"\n'
        '[[plan]]\ntable = "1"\nplayers = 3\nrounds_per_hour = 40\nwagers = { 10 = 1 }\n'
        "bonus = { 5 = 1 }\n"
    )
    path = tmp_path / "room.toml"
    path.write_text(text, "utf-8")
    read = read_room(path)
    (plan,) = plan_room(read, read.plans)
    edge = edge_of(read, plan)
    assert edge is not None
    (loud,) = [each.sentence for each in edge.players_favoured if each.offered]
    assert loud.startswith("PLAYERS HAVE THE ADVANTAGE on Blackjack Bonus Bet")


def test_without_odds_what_schedules_bring_is_said_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object) -> None:
        raise RecordError("no Numba here")

    monkeypatch.setattr("houseway.plan.collection.net_edge.edge_of", fails)
    text = said("plan", "collection", "demo")
    assert "The edge at table 1 is not worked out: no Numba here" in text
    assert "calgames-B-4 *" in text


def test_nobody_banks_at_a_poker_table() -> None:
    for table in json_of("plan", "collection", "mortimer", "--table", "H1"):
        assert table["edge_per_round_exact"] is None
        assert table["players_favoured"] == []
