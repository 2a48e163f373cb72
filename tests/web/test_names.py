"""Nobody can be taken for somebody else: names that look alike are one name."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.errors import Refusal
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.web.auth.name_rules import clean_name, name_skeleton
from houseway.web.auth.people import People
from houseway.web.middleware.rate_limiter import RateLimited, RateLimiter


@pytest.fixture
def people(tmp_path: Path) -> Iterator[People]:
    register = People(SqliteTables(tmp_path / "people.db"))
    yield register
    register.close()


@pytest.mark.parametrize(
    "name",
    ["Ana", "Zoë", "Jean-Luc", "O'Neil", "Łukasz", "Дмитрий", "Ελένη", "山田 太郎", "7 of 9"],
)
def test_people_keep_their_own_names(people: People, name: str) -> None:
    assert people.welcome(name)[1].name == name


def test_a_name_is_kept_in_its_composed_form_without_extra_blanks() -> None:
    assert clean_name("  Zoe\u0308   Q ") == "Zoë Q"
    assert clean_name("Ａｎａ") == "Ana"


@pytest.mark.parametrize(
    "name",
    ["", " ", "x" * 25, "An\u200ba", "An\u202ea", "An\x00a", "An\u00ada", "<b>", "_Ana"],
)
def test_what_cannot_be_read_is_no_name(name: str) -> None:
    with pytest.raises(Refusal, match="A name has 1 to 24"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Аna", "Anα", "Αna Β"])
def test_letters_of_two_scripts_do_not_mix(name: str) -> None:
    with pytest.raises(Refusal, match="one script"):
        clean_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Ana", "Áná"),
        ("Ana", "A.n.a"),
        ("Ana", "An a"),
        ("caxop", "сахор"),
        ("Bill", "BiII"),
        ("Bob", "B0b"),
        ("Mora", "rnora"),
        ("straße", "STRASSE"),
    ],
)
def test_who_looks_like_somebody_who_is_here_has_to_choose_another_name(
    people: People, one: str, other: str
) -> None:
    people.welcome(one)
    with pytest.raises(Refusal, match="or nearly so"):
        people.welcome(other)
    assert name_skeleton(one) == name_skeleton(other)


@pytest.mark.parametrize("name", ["House", "The House", "DEALER", "dea1er", "Cage", "Manager"])
def test_nobody_is_called_as_the_house_is(people: People, name: str) -> None:
    with pytest.raises(Refusal, match="a word of the house"):
        people.welcome(name)


def test_nobody_is_called_like_a_bot(people: People) -> None:
    with pytest.raises(Refusal, match="or nearly so"):
        people.welcome("ana 1", reserved=frozenset({"Ana 1"}))


def test_a_register_of_before_is_read_and_its_names_stay_taken(tmp_path: Path) -> None:
    path = tmp_path / "people.db"
    old = sqlite3.connect(path, isolation_level=None)
    old.execute(
        "CREATE TABLE person (token TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, role TEXT)"
    )
    old.execute("INSERT INTO person VALUES ('hash', 'Ana', 'player')")
    old.close()
    register = People(SqliteTables(path))
    with pytest.raises(Refusal):
        register.welcome("aña")
    assert register.welcome("Bao")[1].name == "Bao"
    register.close()


def test_an_address_takes_so_many_names_at_once_and_then_one_a_second() -> None:
    now = [0.0]
    newcomers = RateLimiter(3, 1.0, lambda: now[0])
    for _ in range(3):
        newcomers.take("192.0.2.1")
    with pytest.raises(RateLimited):
        newcomers.take("192.0.2.1")
    newcomers.take("192.0.2.2")
    now[0] = -60.0
    with pytest.raises(RateLimited):
        newcomers.take("192.0.2.1")
    now[0] = -58.5
    newcomers.take("192.0.2.1")
