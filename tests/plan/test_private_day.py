"""Private tables are no part of the room's day, and are shown beside it, whole."""

from __future__ import annotations

import csv
import io
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.room.room_file import read_plans
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Admit
from houseway.floor.table.private_terms import PrivateTableTerms, TableSpeed
from houseway.ledger.sqlite.store import SqliteStore
from houseway.ledger.storage.open_journal import open_journal
from houseway.rules.limits import Limits
from tests.cli.commands import json_of, said
from tests.ledger.houses import LIMITS, Driven
from tests.ledger.poker_houses import FOUR_EIGHT, DrivenPoker
from tests.plan.days import Ticking, drops, lines_of
from tests.schedules import schedule_of

OWN, OWN_POKER = "P-1", "P-2"
ROOM, PRIVATE = {"1", "2"}, {OWN, OWN_POKER}
ROUNDS = 4


def begin_private(
    house: TableService, name: str, game: str, limits: Limits, schedule: str | None
) -> None:
    """A table of somebody's own, with everybody let in."""
    own = PrivateTableTerms("P1", 0, BotLevel.SIMPLE, TableSpeed.USUAL)
    house.begin(house.opening(name, game, limits, schedule=schedule, private=own))
    for friend in ("P2", "P3", "P4"):
        house.act(name, friend, Admit(friend), f"{name} lets {friend} in")


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables of the room and two private ones, whose fees are taken as in earlier versions."""
    path = tmp_path_factory.mktemp("private") / "ledger.db"
    house = TableService(SqliteStore(path), clock=Ticking("2026-03-07T20:00:00+00:00", 12))
    game, poker = "three-card-poker", Limits(FOUR_EIGHT, chip_cents=50)
    begin_private(house, OWN, game, LIMITS, schedule_of(game, LIMITS))
    begin_private(house, OWN_POKER, "texas-holdem", poker, "mortimer-poker-limit-4")
    tables = [Driven(house, name, players=4) for name in ("1", OWN)]
    pots = [DrivenPoker(house, name) for name in ("2", OWN_POKER)]
    for _ in range(ROUNDS):
        for table in tables:
            table.play_round()
        for pot in pots:
            pot.play_hand()
    house.store.close()
    return path


def taken(ledger: Path, tables: Iterable[str]) -> int:
    """What went into the drop boxes of these tables, by the bare lines of the ledger."""
    found = drops(lines_of(ledger))
    return sum(cents for (table, _), cents in found.items() if table in tables)


def rows(ledger: Path, out: Path, *words: str) -> list[dict[str, str]]:
    said("report", str(ledger), "--out", str(out), *words)
    return list(csv.DictReader(io.StringIO(out.read_bytes().decode(), newline="")))


def names(tables: Iterable[dict[str, Any]]) -> set[str]:
    return {each["table"] for each in tables}


def test_no_sum_of_the_room_counts_a_private_table(ledger: Path) -> None:
    shape = json_of("report", str(ledger))
    assert names(shape["tables"]) == ROOM
    assert shape["rounds"] == 2 * ROUNDS
    assert shape["drop_cents"] == taken(ledger, ROOM) > 0
    for by in ("by_hour", "by_shift"):
        assert sum(each["drop_cents"] for each in shape[by]) == shape["drop_cents"]
    assert sum(shape["by_schedule"].values()) == shape["drop_cents"]
    assert not any(account.endswith(tuple(PRIVATE)) for account in shape["funds"])
    assert names(each for book in shape["books"] for each in book["tables"]) <= ROOM


def test_private_tables_stand_beside_it_and_both_are_all_that_the_ledger_holds(
    ledger: Path,
) -> None:
    shape = json_of("report", str(ledger))
    own = shape["private"]
    assert names(own["tables"]) == PRIVATE
    assert all(each["private"] for each in own["tables"])
    assert not any(each["private"] for each in shape["tables"])
    assert own["rounds"] == 2 * ROUNDS
    assert own["drop_cents"] == taken(ledger, PRIVATE) > 0
    journal = open_journal(ledger)
    held = journal.balances()
    journal.close()
    boxes = (each.held_cents for name, each in held.items() if name.startswith("drop:"))
    assert shape["drop_cents"] + own["drop_cents"] == sum(boxes)


def test_people_read_it_as_a_section_of_its_own(ledger: Path) -> None:
    room, _, own = said("report", str(ledger)).partition("\nPrivate tables\n")
    assert not any(each in room for each in PRIVATE)
    assert all(each in own for each in PRIVATE)
    cents = taken(ledger, PRIVATE)
    assert own.split("\n")[-2].split() == [
        "all",
        str(2 * ROUNDS),
        f"${cents // 100}.{cents % 100:02}",
    ]


def test_a_private_table_that_is_named_is_told_like_any_other(ledger: Path) -> None:
    shape = json_of("report", str(ledger), "--table", OWN)
    (table,) = shape["tables"]
    assert (table["table"], table["private"], table["rounds"]) == (OWN, True, ROUNDS)
    assert table["drop_cents"] == taken(ledger, {OWN})
    assert shape["books"]
    assert shape["private"]["tables"] == []
    text = said("report", str(ledger), "--table", OWN)
    assert f"private table {OWN}, no part of the room's day" in text
    assert "\nPlaying book\n" in text


def test_a_spreadsheet_of_the_room_has_no_private_rows(ledger: Path, tmp_path: Path) -> None:
    out = tmp_path / "day.csv"
    for kind in ("drop", "book", "offers", "wagers"):
        assert names(rows(ledger, out, "--rows", kind)) <= ROOM, kind
    own = rows(ledger, out, "--rows", "private")
    assert names(own) == PRIVATE
    assert sum(int(row["drop_cents"]) for row in own) == taken(ledger, PRIVATE)
    assert own[0].keys() == rows(ledger, out)[0].keys()


def test_the_planners_are_fed_by_the_room_alone(ledger: Path, tmp_path: Path) -> None:
    plans, mix = tmp_path / "plans.toml", tmp_path / "mix.toml"
    said("report", str(ledger), "--plan", str(plans), "--mix", f"{OWN}={mix}")
    assert {plan.table for plan in read_plans(plans)} == ROOM
    # Somebody who names a private table has its wagers measured.
    assert f"Measured at table {OWN}" in mix.read_text("utf-8")


def test_a_day_of_private_tables_alone_is_no_day_of_the_room(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    house = TableService(SqliteStore(path), clock=Ticking("2026-03-07T20:00:00+00:00", 12))
    begin_private(house, OWN, "three-card-poker", LIMITS, None)
    Driven(house, OWN, players=4).play_round()
    house.store.close()
    text = said("report", str(path))
    assert "nothing happened at the room's own tables" in text
    assert "\nPrivate tables\n" in text
    assert "\nTables\n" not in text


def exported(ledger: Path, out: Path, what: str) -> str:
    said("export", str(ledger), "--what", what, "--out", str(out))
    return out.read_text("utf-8")


@pytest.mark.parametrize("what", ["events", "rounds", "postings", "pots", "transfers"])
def test_an_export_is_whole_and_says_which_tables_are_private(
    ledger: Path, tmp_path: Path, what: str
) -> None:
    lines = map(msgspec.json.decode, exported(ledger, tmp_path / "lines", what).splitlines())
    found = {(each["table"], each["private"]) for each in lines}
    only = {"postings": {"1", OWN}, "pots": {"2", OWN_POKER}}.get(what, ROOM | PRIVATE)
    assert found == {(table, table in PRIVATE) for table in only}


def test_hand_histories_say_it_too(ledger: Path, tmp_path: Path) -> None:
    hands = tomllib.loads(exported(ledger, tmp_path / "hands.phhs", "phh")).values()
    assert {(each["table"], each.get("_private", False)) for each in hands} == {
        ("2", False), (OWN_POKER, True),
    }  # fmt: skip
    told = exported(ledger, tmp_path / "hands.ohh", "ohh").split("\n\n")
    shapes = [msgspec.json.decode(each)["ohh"] for each in told if each.strip()]
    assert {(each["table_name"], each["_houseway"]["private"]) for each in shapes} == {
        ("2", False), (OWN_POKER, True),
    }  # fmt: skip
