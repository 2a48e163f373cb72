"""The same request twice: the same answer, and nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from houseway.errors import LedgerError, RecordError, Refusal
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Join, Leave, Sit
from houseway.ledger.model.batch import RequestMismatch
from tests.ledger.houses import LIMITS, Driven, batch
from tests.ledger.places import Kept


@pytest.fixture
def house(kept: Kept) -> Iterator[TableService]:
    house = kept.house()
    house.open_table("1", "three-card-poker", LIMITS)
    house.open_table("2", "three-card-poker", LIMITS)
    yield house
    house.store.close()


def bodies(house: TableService) -> list[bytes]:
    return [row.body for row in house.store.journal()]


def test_a_repeated_request_brings_chips_once(house: TableService) -> None:
    first = house.act("1", "Ann", Join("Ann", 10_000), "r1")
    before = bodies(house)
    again = house.act("1", "Ann", Join("Ann", 10_000), "r1")
    assert (again.accepted, again.events) == (first.accepted, first.events)
    assert bodies(house) == before
    assert house.table("1").chips == {"Ann": 10_000}


def test_the_answer_is_the_same_long_afterwards(house: TableService) -> None:
    first = house.act("1", "Ann", Join("Ann", 10_000), "r1")
    house.act("1", "Ann", Sit("Ann", 3), "r2")
    house.act("1", "Ann", Leave("Ann"), "r3")
    again = house.act("1", "Ann", Join("Ann", 10_000), "r1")
    assert (again.accepted, again.events) == (first.accepted, first.events)
    assert house.table("1").chips == {}


def test_the_answer_is_the_same_after_reopening(house: TableService, kept: Kept) -> None:
    first = house.act("1", "Ann", Join("Ann", 10_000), "r1")
    before = bodies(house)
    reopened = kept.house()
    again = reopened.act("1", "Ann", Join("Ann", 10_000), "r1")
    assert (again.accepted, again.events) == (first.accepted, first.events)
    assert bodies(reopened) == before
    reopened.store.close()


def test_many_impatient_copies_of_a_request_count_once(house: TableService) -> None:
    with ThreadPoolExecutor(8) as pool:
        doings = [pool.submit(house.act, "1", "A", Join("A", 5_000), "r1") for _ in range(40)]
    assert len({each.result().accepted.number for each in doings}) == 1
    assert house.table("1").chips == {"A": 5_000}


def test_the_store_alone_gives_the_same_answer_too(house: TableService) -> None:
    first = house.store.append(batch("3", 1, "x")).result()
    assert house.store.append(batch("3", 1, "x")).result() == first
    # Even if its number is wrong by now.
    assert house.store.append(batch("3", 9, "x")).result() == first
    with pytest.raises(RequestMismatch, match="Request x was used for table 3"):
        house.store.append(batch("4", 1, "x")).result()


def test_a_request_of_another_table_is_not_taken_for_an_answer(house: TableService) -> None:
    house.act("1", "Ann", Join("Ann", 10_000), "r1")
    with pytest.raises(LedgerError, match="used for table 1"):
        house.act("2", "Ann", Join("Ann", 10_000), "r1")
    assert house.table("2").chips == {}


def test_a_refused_request_may_be_made_again(house: TableService) -> None:
    with pytest.raises(Refusal, match="brings chips before taking a seat"):
        house.act("1", "Ann", Sit("Ann", 3), "r1")
    house.act("1", "Ann", Join("Ann", 10_000), "r2")
    assert house.act("1", "Ann", Sit("Ann", 3), "r1").accepted.first == 3


def test_opening_a_table_again_leaves_it_as_it_was(house: TableService) -> None:
    table = Driven(house, "3").table
    assert house.open_table("3", "three-card-poker-6-card", LIMITS) == table


@pytest.mark.parametrize("name", ["", "1:2"])
def test_a_table_whose_accounts_could_be_another_s_is_not_opened(
    house: TableService, name: str
) -> None:
    with pytest.raises(RecordError, match="cannot name a table"):
        house.open_table(name, "three-card-poker", LIMITS)
