"""The manager's day in the browser: for the manager alone, and the same sums as the command."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import pytest

from houseway.web.people import Role
from tests.plan.days import drops, lines_of
from tests.waiting import wait_until
from tests.web.asking import Answer, House

WAITS = "The ledger is being read"
FILES = ("/day/csv", "/day/html", "/day/pdf")


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


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("zone=Mars", "There is no time zone"),
        ("since=2026-03-08&until=2026-03-07", "is not after"),
        ("since=yesterday", "is no time"),
        ("table=nowhere", "There is no table"),
        (f"zone={'x' * 500}", "80 characters at most"),
        ("since=%22%3E%3Cb%3E", "is no time"),
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
