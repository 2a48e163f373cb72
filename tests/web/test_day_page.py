"""The manager's day in the browser: for the manager alone, and the same sums as the command."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlencode

import pytest

from houseway.floor.service.table_service import TableService as Floor
from houseway.ledger.sqlite.store import SqliteStore
from houseway.web.auth.people import Role
from houseway.web.jobs.day_report import (
    DayReport,
    DayReportRequest,
    build_day_file,
    build_day_report,
)
from tests.cli.commands import json_of
from tests.ledger.houses import Driven
from tests.plan.days import Ticking, drops, lines_of
from tests.waiting import wait_until
from tests.web.asking import Answer, House

WAITS = "The ledger is being read"
FILES = ("/day/csv", "/day/html", "/day/pdf")


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "ledger.db"
    floor = Floor(SqliteStore(path), clock=Ticking("2026-03-07T20:00:00+00:00", 12))
    table = Driven(floor, "1", players=4)
    for _ in range(6):
        table.play_round()
    floor.store.close()
    return path


def _headers(house: House) -> Sequence[tuple[bytes, bytes]]:
    return [(b"cookie", f"houseway={house.manager()}".encode())]


def _asked(house: House, target: str) -> Answer:
    """The page when its numbers are there."""
    found: list[Answer] = []

    def is_there() -> bool:
        found.append(house.ask("GET", target, headers=_headers(house)))
        return WAITS not in found[-1].text

    wait_until(is_there, f"{target} is worked out")
    return found[-1]


def test_the_day_is_for_the_manager_alone(house: House) -> None:
    token, person = house.people.welcome("Fay of the floor")
    link = house.people.link_to_role(Role.FLOOR)
    token = house.people.claim(person, link).token or token
    for target in ("/day", *FILES):
        assert house.ask("GET", target).status == 401
        seen = house.ask("GET", target, headers=[(b"cookie", f"houseway={token}".encode())])
        assert seen.status == 403


def test_the_page_and_the_file_say_what_the_ledger_says(house: House) -> None:
    page = _asked(house, "/day")
    assert page.status == 200
    for name in house.site.cardroom.hosts:
        assert f'<td role="cell" data-head="table">{name}</td>' in page.text
    answer = house.ask("GET", "/day/csv?rows=drop", headers=_headers(house))
    assert answer.status == 200
    rows = list(csv.DictReader(io.StringIO(answer.text, newline="")))
    taken = sum(drops(lines_of(house.site.cardroom.safe.where)).values())
    assert sum(int(row["drop_cents"]) for row in rows) == taken
    assert "The day of The Demo Room" in house.ask("GET", "/day/html", headers=_headers(house)).text


def test_shifts_and_firms_are_kept_in_the_form_and_in_the_files(house: House) -> None:
    page = _asked(house, f"/day?{urlencode({'shifts': 'late=20:00, early=08:00'})}")
    assert page.status == 200
    assert 'value="late=20:00, early=08:00"' in page.text
    assert "&amp;shifts=late%3D20%3A00%2C+early%3D08%3A00&amp;firm=" in page.text


def test_shifts_and_firms_are_told_as_the_report_tells_them(ledger: Path) -> None:
    since = "2026-03-07"
    asked = DayReportRequest(
        ledger=str(ledger), since=since, until=since, zone="UTC",
        shifts=("late=20:00", "early=08:00"), firm=("P2",),
    )  # fmt: skip
    shown = build_day_report(asked)
    assert isinstance(shown, DayReport)
    told = json_of(
        "report", str(ledger), "--from", since, "--to", since, "--firm", "P2",
        "--shift", "late=20:00", "--shift", "early=08:00",
    )  # fmt: skip
    shifts = next(grid for grid in shown.grids if grid.title == "By shift")
    assert [row[0] for row in shifts.rows] == [f"{since} late"]
    assert [each["shift"] for each in told["by_shift"]] == ["late"]
    file = build_day_file(asked, "A room", "book")
    assert isinstance(file, str)
    assert {row["player"] for row in csv.DictReader(io.StringIO(file))} == {"P2"}


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("zone=Mars", "There is no time zone"),
        ("since=2026-03-08&until=2026-03-07", "is not after"),
        ("since=yesterday", "is no time"),
        ("table=nowhere", "There is no table"),
        (f"zone={'x' * 500}", "80 characters at most"),
        ("since=%22%3E%3Cb%3E", "is no time"),
        ("shifts=noon", "is no shift; write NAME=HH:MM, such as swing=14:00"),
        ("shifts=a%3D06:00,b%3D06:00", "Two shifts begin at the same time"),
        (f"shifts={'x' * 500}", "400 characters at most"),
        ("firm=Nobody", "person with chips"),
    ],
)
def test_a_question_that_makes_no_sense_is_answered_in_a_sentence(
    house: House, query: str, says: str
) -> None:
    page = _asked(house, f"/day?{query}")
    assert page.status == 400
    assert says in page.text
    assert "<b>" not in page.text.partition("</header>")[2]
    file = house.ask("GET", f"/day/csv?{query}", headers=_headers(house))
    assert file.status == 400


def test_what_is_no_file_of_a_day_is_not_found(house: House) -> None:
    for target in ("/day/exe", "/day/csv?rows=everything"):
        assert house.ask("GET", target, headers=_headers(house)).status == 404
