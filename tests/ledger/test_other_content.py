"""A request id stands for one wish of one person at one table; for another it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from houseway.floor.banked.actions import PostBank
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Join, Leave, Sit, TableAction
from houseway.ledger.model.batch import RequestMismatch
from tests.ledger.houses import LIMITS, batch, house_at

PROMISE, OTHER_PROMISE = "a" * 64, "b" * 64


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TableService]:
    house = house_at(tmp_path / "ledger.db")
    for name in ("1", "2"):
        house.open_table(name, "three-card-poker", LIMITS)
    house.act("1", "Ann", Join("Ann", 10_000), "Ann's chips")
    yield house
    house.store.close()


OTHERS = pytest.mark.parametrize(
    ("table", "actor", "action", "says"),
    [
        ("1", "Ann", Join("Ann", 20_000), "for something else"),
        ("1", "Ann", Leave("Ann"), "for something else"),
        ("1", "Bob", Join("Ann", 10_000), "by somebody else"),
        ("2", "Ann", Join("Ann", 10_000), "for table 1"),
    ],
)


@OTHERS
def test_an_id_that_was_used_for_another_wish_is_refused_and_nothing_changes(
    house: TableService, table: str, actor: str, action: TableAction, says: str
) -> None:
    before = [row.body for row in house.store.journal()]
    refused = f"Request Ann's chips was used {says}; what is new needs an id of its own."
    with pytest.raises(RequestMismatch) as error:
        house.act(table, actor, action, "Ann's chips")
    assert str(error.value) == refused
    assert [row.body for row in house.store.journal()] == before
    assert house.table("1").chips == {"Ann": 10_000}


@OTHERS
def test_it_is_refused_after_a_restart_too(
    house: TableService, tmp_path: Path, table: str, actor: str, action: TableAction, says: str
) -> None:
    house.store.close()
    again = house_at(tmp_path / "ledger.db")
    with pytest.raises(RequestMismatch, match=says):
        again.act(table, actor, action, "Ann's chips")
    assert again.act("1", "Ann", Join("Ann", 10_000), "Ann's chips").accepted.first == 2
    again.store.close()


def test_the_writer_refuses_it_where_two_race(house: TableService) -> None:
    first = msgspec.structs.replace(batch("3", 1, "x"), asked="this")
    accepted = house.store.append(first).result()
    assert house.store.append(first).result() == accepted
    for other in ({"asked": "that"}, {"actor": "somebody else"}, {"table": "4"}):
        with pytest.raises(RequestMismatch, match="Request x was used"):
            house.store.append(msgspec.structs.replace(first, **other)).result()


def test_a_bank_is_the_same_wish_whatever_deck_is_promised_for_it(house: TableService) -> None:
    for seat, player in enumerate(("Ann", "Bob"), start=1):
        if player != "Ann":
            house.act("1", player, Join(player, 10_000), f"{player}'s chips")
        house.act("1", player, Sit(player, seat), f"{player} sits")
    taken = house.act("1", "Ann", PostBank("Ann", 5_000, PROMISE), "Ann banks")
    again = house.act("1", "Ann", PostBank("Ann", 5_000, OTHER_PROMISE), "Ann banks")
    assert again.accepted == taken.accepted
    with pytest.raises(RequestMismatch, match="for something else"):
        house.act("1", "Ann", PostBank("Ann", 6_000, PROMISE), "Ann banks")
