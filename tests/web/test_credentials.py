"""Accounts in the register, kept in a file and in PostgreSQL: credentials, challenges, tries."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.errors import Refusal
from houseway.ledger.postgres.connection import PostgresConnection
from houseway.ledger.postgres.sql_tables import PostgresTables
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.web.auth import credentials, login_throttle
from houseway.web.auth.credentials import CHALLENGE_SECONDS, PASSKEYS_MAX
from houseway.web.auth.login_throttle import (
    ADDRESS_LIMIT,
    CAME_FROM_SECONDS,
    FORGOTTEN_SECONDS,
    NAME_LIMIT,
    LoginThrottled,
)
from houseway.web.auth.name_rules import name_skeleton
from houseway.web.auth.people import People, Role
from tests.postgres import new_house
from tests.web.test_people import Calendar

ANN = name_skeleton("Ann")
HOME, CAFE, AWAY = "192.0.2.1", "192.0.2.2", "192.0.2.3"


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture(params=["a file", "PostgreSQL"])
def people(request: pytest.FixtureRequest, tmp_path: Path, calendar: Calendar) -> Iterator[People]:
    in_file = request.param == "a file"
    rows = (
        SqliteTables(tmp_path / "people.db")
        if in_file
        else PostgresTables(PostgresConnection(new_house()))
    )
    register = People(rows, calendar)
    register.welcome("Ann")
    register.welcome("Bob")
    yield register
    register.close()


def add_passkey(people: People, name: str, id: str) -> None:
    people.credentials.add_passkey(name, id, people.credentials.handle(name), "a key", 0)


def test_an_account_is_found_by_what_its_name_looks_like(people: People) -> None:
    people.credentials.set_password("Ann", "$phc")
    for name in ("Ann", "ANN", "a nn", "ann."):
        assert people.credentials.account(name_skeleton(name)) == ("Ann", "$phc")
    assert people.credentials.account(name_skeleton("Bob")) == ("Bob", None)
    assert people.credentials.account(name_skeleton("Cid")) is None


def test_a_password_is_changed_and_removed(people: People, calendar: Calendar) -> None:
    people.credentials.set_password("Ann", "$one")
    since = people.credentials.password_since("Ann")
    calendar.now += 5
    people.credentials.set_password("Ann", "$two")
    assert people.credentials.password("Ann") == "$two"
    assert people.credentials.password_since("Ann") == (since or 0) + 5
    with pytest.raises(Refusal, match="the last way to sign in as Ann"):
        people.credentials.remove_password("Ann", sure=False)
    people.credentials.remove_password("Ann", sure=True)
    assert people.credentials.password("Ann") is None


def test_what_is_not_the_last_way_goes_without_a_word(people: People) -> None:
    people.credentials.set_password("Ann", "$phc")
    add_passkey(people, "Ann", "key-1")
    people.credentials.remove_password("Ann", sure=False)
    (passkey,) = people.credentials.passkeys("Ann")
    with pytest.raises(Refusal, match="the last way"):
        people.credentials.remove_passkey("Ann", passkey.number, sure=False)
    people.credentials.remove_passkey("Ann", passkey.number, sure=True)
    assert people.credentials.count("Ann") == 0


def test_nobody_removes_or_takes_the_passkey_of_somebody_else(people: People) -> None:
    add_passkey(people, "Ann", "key-1")
    (passkey,) = people.credentials.passkeys("Ann")
    with pytest.raises(Refusal, match="no such passkey"):
        people.credentials.remove_passkey("Bob", passkey.number, sure=True)
    with pytest.raises(Refusal, match="kept here already"):
        add_passkey(people, "Bob", "key-1")
    assert people.credentials.passkeys("Ann") == [passkey]


def test_an_account_has_so_many_passkeys_with_one_handle(people: People) -> None:
    for number in range(PASSKEYS_MAX):
        add_passkey(people, "Ann", f"key-{number}")
    assert len({each.handle for each in people.credentials.passkeys("Ann")}) == 1
    assert people.credentials.handle("Bob") != people.credentials.handle("Ann")
    with pytest.raises(Refusal, match="at most 10 passkeys"):
        add_passkey(people, "Ann", "one more")


def test_a_challenge_is_answered_once_by_whom_it_was_for(
    people: People, calendar: Calendar
) -> None:
    given = people.credentials.challenge()
    assert people.credentials.spend(given)
    assert not people.credentials.spend(given)
    assert not people.credentials.spend(people.credentials.challenge("Ann's session"), "Bob's")
    late = people.credentials.challenge()
    calendar.now += CHALLENGE_SECONDS
    assert not people.credentials.spend(late)


def test_another_process_of_the_house_hears_the_answer_and_counts_the_tries(
    calendar: Calendar,
) -> None:
    url = new_house()
    one, other = (People(PostgresTables(PostgresConnection(url)), calendar) for _ in range(2))
    given = one.credentials.challenge("Ann's session")
    assert other.credentials.spend(given, "Ann's session")
    assert not one.credentials.spend(given, "Ann's session")
    for process in (one, other, one, other, one):
        process.tries.begin(HOME, ANN)
    with pytest.raises(LoginThrottled):
        other.tries.begin(HOME, ANN)
    for process in (one, other):
        process.close()


def test_challenges_do_not_pile_up(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(credentials, "CHALLENGES_KEPT", 3)
    given = [people.credentials.challenge() for _ in range(5)]
    assert [people.credentials.spend(each) for each in given] == [False, False, True, True, True]


def test_a_manager_gives_a_role_to_an_account_and_its_sessions_end(people: People) -> None:
    token, _ = people.sign_in("Ann")
    with pytest.raises(Refusal, match="neither password nor passkey"):
        people.give_role("Ann", Role.FLOOR, by="Mia")
    people.credentials.set_password("Ann", "$phc")
    assert len(people.give_role("Ann", Role.FLOOR, by="Mia")) == 2
    assert people.find(token) is None
    token, person = people.sign_in("Ann")
    assert person.role is Role.FLOOR
    for role in (Role.FLOOR, Role.AUDITOR):
        with pytest.raises(Refusal, match="take that role away first"):
            people.give_role("Ann", role, by="Mia")
    people.give_role("Ann", Role.MANAGER, by="Mia")
    with pytest.raises(Refusal, match="Nobody gives themselves"):
        people.give_role("Ann", Role.FLOOR, by="Ann")
    assert people.make_player("Ann", by="Mia") == []
    assert [note.says for note in people.notes(4)] == [
        "Mia took the role of manager from Ann.",
        "Mia gave Ann the role of manager.",
        "Ann, floor, signed in.",
        "Mia gave Ann the role of floor.",
    ]


def test_a_manager_removes_what_somebody_has_lost(people: People) -> None:
    with pytest.raises(Refusal, match="neither password nor passkey"):
        people.forget_credentials("Ann", by="Mia")
    people.credentials.set_password("Ann", "$phc")
    add_passkey(people, "Ann", "key-1")
    people.forget_credentials("Ann", by="Mia")
    assert people.credentials.count("Ann") == 0
    assert not people.known("Ann")[0].has_account


@pytest.mark.parametrize("looks", [ANN, name_skeleton("Nobody at all")])
def test_waits_grow_alike_whether_there_is_such_a_name(
    people: People, calendar: Calendar, looks: str
) -> None:
    for place in range(NAME_LIMIT.free):
        assert people.tries.begin(f"198.51.100.{place}", looks).times == place + 1
    waits: list[int] = []
    for place in range(9):
        with pytest.raises(LoginThrottled) as wait:
            people.tries.begin(f"203.0.113.{place}", looks)
        waits.append(wait.value.seconds)
        calendar.now += waits[-1]
        people.tries.begin(f"203.0.113.{place}", looks)
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_an_address_waits_however_many_names_it_tries(people: People, calendar: Calendar) -> None:
    for place in range(ADDRESS_LIMIT.free):
        people.tries.begin(HOME, f"name {place}")
    with pytest.raises(LoginThrottled):
        people.tries.begin(HOME, "another")
    people.tries.begin(CAFE, "another")
    calendar.now += FORGOTTEN_SECONDS
    people.tries.begin(HOME, "another")


def test_a_try_that_has_to_wait_does_not_make_the_wait_longer(people: People) -> None:
    for _ in range(NAME_LIMIT.free):
        people.tries.begin(HOME, ANN)
    for _ in range(20):
        with pytest.raises(LoginThrottled, match="Wait 1 second and"):
            people.tries.begin(CAFE, ANN)


def test_who_signs_in_begins_anew(people: People) -> None:
    for _ in range(3 * NAME_LIMIT.free):
        tried = people.tries.begin(HOME, ANN)
        people.tries.good(tried)
    assert people.tries.begin(HOME, ANN).times == 1


def test_a_stranger_does_not_lock_out_whoever_came_from_home_before(
    people: People, calendar: Calendar
) -> None:
    people.tries.good(people.tries.begin(HOME, ANN))
    for _ in range(NAME_LIMIT.free):
        people.tries.begin(AWAY, ANN)
    with pytest.raises(LoginThrottled):
        people.tries.begin(CAFE, ANN)
    for _ in range(NAME_LIMIT.free):
        people.tries.begin(HOME, ANN)
    with pytest.raises(LoginThrottled):
        people.tries.begin(HOME, ANN)
    calendar.now += CAME_FROM_SECONDS
    assert people.tries.begin(HOME, ANN).times == 1


def test_a_clock_that_is_set_back_locks_nobody_out(people: People, calendar: Calendar) -> None:
    for _ in range(NAME_LIMIT.free):
        people.tries.begin(HOME, ANN)
    with pytest.raises(LoginThrottled):
        people.tries.begin(CAFE, ANN)
    calendar.now -= 10 * FORGOTTEN_SECONDS
    people.tries.begin(CAFE, ANN)


def test_tries_do_not_pile_up(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(login_throttle, "ROWS_KEPT", 4)
    for place in range(9):
        people.tries.begin(f"198.51.100.{place}", f"name {place}")
    kept = people._register.ask("SELECT count(*) FROM tried")
    assert kept[0][0] <= 4


def test_nothing_in_the_register_says_who_tried_from_where(people: People) -> None:
    people.tries.good(people.tries.begin(HOME, ANN))
    people.tries.begin(CAFE, "a password in the wrong field")
    for table in ("tried", "came_from"):
        told = str(people._register.ask(f"SELECT * FROM {table}"))
        assert all(each not in told for each in (HOME, CAFE, ANN, "wrong field"))
