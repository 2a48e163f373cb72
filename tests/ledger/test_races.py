"""Several hands at one table: no event is lost, none is doubled, none builds on the wrong table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from houseway.errors import RecordError, Refusal
from houseway.floor.audit.audit import audit
from houseway.floor.service.command_handler import Command
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Join, Leave, Sit
from houseway.ledger.model.batch import SequenceTaken
from tests.ledger.houses import LIMITS, Driven, batch
from tests.ledger.places import Kept


@pytest.fixture
def houses(kept: Kept) -> tuple[TableService, TableService]:
    """Two processes' worth of a house on one ledger."""
    one, two = kept.house(), kept.house()
    one.open_table("1", "three-card-poker", LIMITS)
    return one, two


def test_two_houses_act_in_turn(houses: tuple[TableService, TableService]) -> None:
    for number in range(1, 41):
        house = houses[number % 2]
        done = house.act("1", "Ann", Join("Ann", 500), f"r{number}")
        assert done.accepted.first == number + 1
    for house in houses:
        assert house.reload("1").table.chips == {"Ann": 40 * 500}
        assert audit(house.store) == []


def test_a_table_opened_elsewhere_is_found(houses: tuple[TableService, TableService]) -> None:
    one, two = houses
    one.open_table("9", "three-card-poker", LIMITS)
    assert two.act("9", "Ann", Join("Ann", 500), "r1").hosted.table.chips == {"Ann": 500}
    with pytest.raises(RecordError, match="no table 'nowhere'"):
        two.act("nowhere", "Ann", Join("Ann", 500), "r2")


def test_what_an_old_table_refuses_is_asked_of_the_new_one(
    houses: tuple[TableService, TableService],
) -> None:
    one, two = houses
    assert two.table("1").chips == {}
    one.act("1", "Ann", Join("Ann", 5_000), "r1")
    assert two.act("1", "Ann", Sit("Ann", 4), "r2").hosted.table.seats[4].player == "Ann"


def test_of_two_who_want_one_seat_one_gets_it(houses: tuple[TableService, TableService]) -> None:
    one, two = houses
    one.act("1", "Ann", Join("Ann", 5_000), "r1")
    one.act("1", "Bob", Join("Bob", 5_000), "r2")
    two.reload("1")
    one.act("1", "Ann", Sit("Ann", 4), "r3")
    with pytest.raises(Refusal, match="Seat 4 is Ann's"):
        two.act("1", "Bob", Sit("Bob", 4), "r4")


def test_the_slower_of_two_is_told_so_by_the_store(
    houses: tuple[TableService, TableService],
) -> None:
    one, two = houses
    two.reload("1")
    slow = two.prepare(Command.of("1", "Bob", Join("Bob", 500), "slow"))
    one.act("1", "Ann", Join("Ann", 500), "fast")
    with pytest.raises(SequenceTaken):
        two.store.append(slow[0]).result()
    assert two.store.append(batch("2", 1, "other table")).result().number == 3


def test_two_houses_race_and_nothing_is_lost_or_doubled(
    houses: tuple[TableService, TableService],
) -> None:
    start = Barrier(4)

    def bring(worker: int) -> None:
        start.wait()
        for number in range(30):
            request = f"w{worker}-{number}"
            house = houses[worker % 2]
            house.act("1", f"P{worker}", Join(f"P{worker}", 500), request)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(bring, range(4)))
    rows = list(houses[0].store.journal())
    assert [row.first for row in rows] == list(range(1, 122))
    assert len({row.request for row in rows}) == 121
    for house in houses:
        assert house.reload("1").table.chips == {f"P{worker}": 15_000 for worker in range(4)}
        assert audit(house.store) == []


def test_threads_of_one_house_never_build_on_an_old_table(
    houses: tuple[TableService, TableService],
) -> None:
    """Coming and going carries chips away, so an event built on an old table shows in the money."""
    house = houses[0]

    def come_and_go(worker: int) -> None:
        for number in range(15):
            house.act("1", f"P{worker}", Join(f"P{worker}", 500), f"{worker} joins {number}")
            house.act("1", f"P{worker}", Leave(f"P{worker}"), f"{worker} leaves {number}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(come_and_go, range(8)))
    assert house.table("1").chips == {}
    assert house.tables["1"].last == 1 + 8 * 30
    assert audit(house.store) == []


def test_tables_of_one_house_play_side_by_side(kept: Kept) -> None:
    house = kept.house()

    def play(name: str) -> int:
        driven = Driven(house, name)
        for _ in range(6):
            driven.play_round()
        return driven.table.rounds

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, "abcd")) == [6] * 4
    assert audit(house.store) == []
    house.store.close()
