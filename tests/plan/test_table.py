"""The plan of a table: which schedules it compares, in which order, and what it leaves out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.errors import HousewayError
from houseway.plan.collection.table_plan import plan_room
from tests.plan.plans import a_plan, planned, room

PLAN = "players = 3\nrounds_per_hour = 50\nwagers = { 5 = 1, 50 = 1 }"


def _ids(*words: str) -> list[str]:
    return [each.schedule_id for each in planned(*words).planned]


def test_the_best_earner_comes_first() -> None:
    plan = planned("three-card-poker", "5-100", "calgames-B-4", PLAN)
    hours = [each.expected.per_hour for each in plan.planned]
    assert len(hours) == 39
    assert hours == sorted(hours, reverse=True)
    assert hours[0] > hours[-1]


def test_what_is_in_use_today_is_marked() -> None:
    plan = planned("three-card-poker", "5-100", "calgames-B-4", PLAN)
    assert [each.schedule_id for each in plan.planned if each.in_use] == ["calgames-B-4"]


def test_only_schedules_whose_limit_holds_the_tables_are_compared() -> None:
    assert set(_ids("no-bust-6.0", "5-50", "mortimer-nb6-2", PLAN)) == {
        "mortimer-nb6-2",
        "mortimer-nb6-5",
    }


def test_what_a_room_says_of_amounts_between_tiers_holds_for_all_that_is_planned() -> None:
    # Two wagers of $25.25 lie between the tiers to $50 and from $51 of both schedules.
    coins = "players = 2\nrounds_per_hour = 40\nwagers = { '25.25' = 1 }"
    for says, reading, fee in (
        ("", "", 1_00),
        ('between = "upper"\n', "", 1_00),
        ('between = "lower"\n', "+between-lower", 50),
    ):
        made = room("no-bust-6.0", "5-50", "mortimer-nb6-2", coins, says=says)
        (plan,) = plan_room(made, made.plans)
        found = {each.schedule_id: each.expected.player_dealer for each in plan.planned}
        assert found == {f"mortimer-nb6-{number}{reading}": fee for number in (2, 5)}
        used = [each.schedule_id for each in plan.planned if each.in_use]
        assert used == [f"mortimer-nb6-2{reading}"]


def test_a_schedule_in_use_is_planned_by_the_reading_that_its_table_names() -> None:
    made = room("no-bust-6.0", "5-50", "mortimer-nb6-2+before-deal", PLAN, "mortimer-nb6")
    (plan,) = plan_room(made, made.plans)
    assert [each.schedule_id for each in plan.planned if each.in_use] == [
        "mortimer-nb6-2+before-deal"
    ]


def test_a_replaced_sheet_counts_only_while_it_is_in_use() -> None:
    groups = "calgames-B marysville-tcp"
    later = planned("three-card-poker", "5-100", "calgames-B-4", PLAN, groups)
    assert "marysville-tcp-1" not in [each.schedule_id for each in later.planned]
    early = planned("three-card-poker", "5-100", "marysville-tcp-1", PLAN, groups)
    assert "marysville-tcp-1" in [each.schedule_id for each in early.planned]


def test_another_row_of_a_poker_sheet_is_another_game() -> None:
    hands = "players = 8\nrounds_per_hour = 30\nhands = { flop = 1 }"
    assert _ids("texas-holdem", "4-8", "mortimer-poker-limit-4", hands) == [
        "mortimer-poker-limit-4"
    ]
    assert set(_ids("texas-holdem", "4-8", "poker-holdem-1", hands)) == {
        "poker-holdem-1",
        "poker-holdem-2",
    }


def test_a_schedule_that_refuses_a_planned_wager_is_left_out_and_says_why() -> None:
    plan = planned(
        "no-bust-6.0", "5-50", "mortimer-nb6-2",
        "players = 2\nrounds_per_hour = 40\nwagers = { 5 = 1, 60 = 1 }",
    )  # fmt: skip
    assert [each.schedule_id for each in plan.planned] == ["mortimer-nb6-5"]
    ((id, says),) = plan.left_out
    assert id == "mortimer-nb6-2"
    assert "$60" in says


def test_only_planned_tables_or_the_one_asked_for_are_worked_out() -> None:
    made = room("no-bust", "5-50", "mortimer-nb-1", PLAN)
    assert [plan.table.id for plan in plan_room(made, made.plans)] == ["1"]
    assert [plan.table.id for plan in plan_room(made, made.plans, "1")] == ["1"]
    with pytest.raises(HousewayError, match="no plan for table 2"):
        plan_room(made, made.plans, "2")
    with pytest.raises(HousewayError, match="no plan for any table"):
        plan_room(made, ())


def test_a_plan_for_a_table_that_is_not_there_is_refused() -> None:
    made = room("no-bust", "5-50", "mortimer-nb-1", PLAN)
    without = replace(made, tables=())
    with pytest.raises(HousewayError, match="plans table 1, which A room has not"):
        plan_room(without, made.plans)


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        ("players = 0\nrounds_per_hour = 1", "a number from 1 up"),
        ("players = 1\nrounds_per_hour = 0", "a number from 1 up"),
        ("players = 1\nrounds_per_hour = 1\nwagers = { 5 = 0 }", "a number from 1 up"),
        ("players = 1\nrounds_per_hour = 1\nwagers = { five = 1 }", "is not an amount"),
        ('players = 1\nrounds_per_hour = 1\nwagers = { 5 = 1, "5.00" = 1 }', "twice"),
        ("players = 1\nrounds_per_hour = 1\ntips = 4", "there is no such field"),
        ("players = 1\nrounds_per_hour = 1\nhands = { sea = 1 }", "a hand ends at walk"),
    ],
)
def test_a_plan_is_read_strictly(plan: str, says: str) -> None:
    with pytest.raises(HousewayError, match=says):
        a_plan(plan)
