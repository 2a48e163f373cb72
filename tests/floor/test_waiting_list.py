"""The waiting list of a table: first come, first seated, whatever is dealt there."""

from __future__ import annotations

from functools import reduce

import pytest

from houseway.errors import Refusal
from houseway.floor.play.narration import narrate
from houseway.floor.table.actions import (
    CloseTable,
    GetOffList,
    GetOnList,
    Join,
    Leave,
    SeatWaiting,
    Sit,
    StrikeOut,
    TableAction,
)
from houseway.floor.table.events import Seated, Unlisted
from houseway.floor.table.table import OccupantKind, Table
from houseway.floor.table.verbs import open_table, step, why_not
from houseway.play.actions import HOUSE_DEALER
from houseway.rules.limits import Limits, read_range

CHIPS_CENTS = 50_000


def after(table: Table, *actions: TableAction) -> Table:
    return reduce(lambda table, action: step(table, action)[0], actions, table)


def full_table(game: str, limits: str) -> Table:
    """A table at which every seat is taken, by P1, P2 and so on."""
    table, _ = open_table("T", game, Limits(read_range(limits), {}))
    for seat in range(1, table.game.rules.seats + 1):
        table = after(table, Join(f"P{seat}", CHIPS_CENTS), Sit(f"P{seat}", seat))
    return table


@pytest.fixture(params=[("texas-holdem", "2-4"), ("three-card-poker", "5-100")])
def full(request: pytest.FixtureRequest) -> Table:
    return full_table(*request.param)


def refusal_of(table: Table, action: TableAction) -> str:
    refusal = why_not(table, action)
    assert refusal is not None
    return str(refusal)


def test_a_seat_that_opens_is_kept_for_whoever_has_waited_longest(full: Table) -> None:
    table = after(full, GetOnList("Ann"), GetOnList("Bob"))
    assert (table.waiting, table.offered()) == (("Ann", "Bob"), ())
    table = after(table, Leave("P3"), Join("Bob", CHIPS_CENTS))
    assert table.offered() == ("Ann",)
    assert "kept for the waiting list: Ann" in refusal_of(table, Sit("Bob", 3))
    table, events = step(after(table, Join("Ann", CHIPS_CENTS)), Sit("Ann", 3))
    assert events == (Seated("Ann", 3, OccupantKind.PLAYER), Unlisted("Ann", "", 3))
    assert (table.waiting, table.offered()) == (("Bob",), ())


def test_with_more_open_seats_than_people_waiting_anybody_sits_down(full: Table) -> None:
    table = after(full, GetOnList("Ann"), Leave("P1"), Leave("P2"), Join("Cid", CHIPS_CENTS))
    table = after(table, Sit("Cid", 1))
    assert table.offered() == ("Ann",)
    assert "kept for the waiting list" in refusal_of(
        after(table, Join("Dee", CHIPS_CENTS)), Sit("Dee", 2)
    )


def test_nobody_waits_where_a_seat_is_open_or_twice_or_while_seated(full: Table) -> None:
    assert "sits at seat 1" in refusal_of(full, GetOnList("P1"))
    listed = after(full, GetOnList("Ann"))
    assert "on the list already, at place 1" in refusal_of(listed, GetOnList("Ann"))
    assert "seat 2 is open" in refusal_of(after(full, Leave("P2")), GetOnList("Bob"))
    assert "not on the list" in refusal_of(full, GetOffList("Ann"))


def test_the_next_has_the_seat_when_somebody_leaves_the_list_or_is_struck_out(full: Table) -> None:
    table = after(full, *(GetOnList(name) for name in ("Ann", "Bob", "Cid")), Leave("P1"))
    table = after(table, StrikeOut(HOUSE_DEALER, "Ann"))
    assert table.offered() == ("Bob",)
    assert after(table, GetOffList("Bob")).offered() == ("Cid",)
    assert after(table, StrikeOut("Felix", "Bob")).offered() == ("Cid",)


def test_the_floor_seats_somebody_ahead_of_others_with_chips(full: Table) -> None:
    table = after(full, GetOnList("Ann"), GetOnList("Bob"), Leave("P4"))
    seating = SeatWaiting("Felix", "Bob", 4, CHIPS_CENTS)
    table, events = step(table, seating)
    assert (table.seat_of("Bob"), table.waiting) == (4, ("Ann",))
    assert table.chips_now()["Bob"] == CHIPS_CENTS
    told = narrate(table.game, events[-1])
    assert told is not None
    assert told.text == "Felix seats Bob."
    with pytest.raises(Refusal, match="not on the list"):
        step(table, seating)
    assert "Seat 4 is Bob's" in refusal_of(table, SeatWaiting("Felix", "Ann", 4, CHIPS_CENTS))


def test_a_table_that_closes_has_no_list(full: Table) -> None:
    table = after(full, GetOnList("Ann"), CloseTable("Felix"))
    assert table.waiting == ()
    assert "closed" in refusal_of(table, GetOnList("Ann"))
