"""The register: sessions that end, links that run out, and roles that come with a new session."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.errors import HousewayError, Refusal
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.web.auth.one_time_links import LINK_SECONDS
from houseway.web.auth.people import People, Person, Role
from houseway.web.auth.sessions import GUEST_LIMITS, SEEN_SECONDS, STAFF_LIMITS
from houseway.web.auth.store import DAY, token_hash


class Calendar:
    def __init__(self) -> None:
        self.now = 1_800_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def people(tmp_path: Path, calendar: Calendar) -> Iterator[People]:
    register = People(SqliteTables(tmp_path / "people.db"), calendar)
    yield register
    register.close()


def staff(people: People, name: str, role: Role) -> tuple[str, Person]:
    _, person = people.welcome(name)
    claimed = people.claim(person, people.link_to_role(role))
    return claimed.token, claimed.person


def test_a_guest_s_session_ends_when_it_is_not_used(people: People, calendar: Calendar) -> None:
    token, _ = people.welcome("Ann")
    calendar.now += GUEST_LIMITS.idle - 1
    assert people.find(token) is not None
    calendar.now += GUEST_LIMITS.idle - 1
    assert people.find(token) is not None
    calendar.now += GUEST_LIMITS.idle
    assert people.find(token) is None


def test_a_guest_s_session_ends_at_last_however_much_it_is_used(
    people: People, calendar: Calendar
) -> None:
    token, _ = people.welcome("Ann")
    for _ in range(GUEST_LIMITS.whole // DAY - 1):
        calendar.now += DAY
        assert people.find(token) is not None
    calendar.now += DAY
    assert people.find(token) is None


@pytest.mark.parametrize("role", [Role.FLOOR, Role.AUDITOR, Role.MANAGER])
def test_the_staff_s_sessions_are_shorter(people: People, calendar: Calendar, role: Role) -> None:
    token, _ = staff(people, "Felix", role)
    calendar.now += STAFF_LIMITS.idle - 1
    assert people.find(token) is not None
    calendar.now += STAFF_LIMITS.idle
    assert people.find(token) is None


def test_what_is_done_over_an_open_socket_counts_as_use(people: People, calendar: Calendar) -> None:
    token, person = people.welcome("Ann")
    calendar.now += GUEST_LIMITS.idle - SEEN_SECONDS
    people.sessions.used(person.session)
    calendar.now += 2 * SEEN_SECONDS
    assert people.find(token) is not None


def test_a_clock_that_is_set_back_ends_nothing(people: People, calendar: Calendar) -> None:
    token, _ = people.welcome("Ann")
    link = people.link_to_role(Role.FLOOR)
    calendar.now -= 10 * DAY
    assert people.find(token) is not None
    assert people.links.find(link).role is Role.FLOOR


def test_a_name_without_a_session_stays_taken_and_comes_back_by_a_link(
    people: People, calendar: Calendar
) -> None:
    token, _ = people.welcome("Ann")
    calendar.now += GUEST_LIMITS.idle
    assert people.find(token) is None
    with pytest.raises(Refusal, match="choose another name"):
        people.welcome("Ann")
    claimed = people.claim(None, people.link_to_name("Ann"))
    again = people.find(claimed.token)
    assert again is not None
    assert (again.name, again.role) == ("Ann", Role.PLAYER)


def test_a_link_to_a_name_is_not_made_for_nobody(people: People) -> None:
    people.welcome("Annabel")
    with pytest.raises(HousewayError, match="did you mean Annabel"):
        people.link_to_name("Anabel")


def test_a_link_to_a_name_is_for_a_browser_without_one(people: People) -> None:
    _, ann = people.welcome("Ann")
    _, bob = people.welcome("Bob")
    link = people.link_to_name("Ann")
    with pytest.raises(Refusal, match="Leave the house first"):
        people.claim(bob, link)
    with pytest.raises(Refusal, match="You are Ann here already"):
        people.claim(ann, link)
    assert people.claim(None, link).person.name == "Ann"
    assert len(people.sessions.of("Ann")) == 2


def test_only_the_newest_link_to_a_name_is_good(people: People) -> None:
    people.welcome("Ann")
    old, new = people.link_to_name("Ann"), people.link_to_name("Ann")
    with pytest.raises(Refusal):
        people.claim(None, old)
    assert people.claim(None, new).person.name == "Ann"


@pytest.mark.parametrize("role", [Role.MANAGER, Role.FLOOR, Role.AUDITOR])
def test_a_link_runs_out(people: People, calendar: Calendar, role: Role) -> None:
    _, ann = people.welcome("Ann")
    link = people.link_to_role(role)
    calendar.now += LINK_SECONDS[role]
    with pytest.raises(Refusal, match="has run out"):
        people.claim(ann, link)
    link = people.link_to_role(role)
    calendar.now += LINK_SECONDS[role] - 1
    assert people.claim(ann, link).person.role is role


def test_a_link_works_once(people: People) -> None:
    _, ann = people.welcome("Ann")
    _, bob = people.welcome("Bob")
    link = people.link_to_role(Role.FLOOR)
    people.claim(ann, link)
    with pytest.raises(Refusal, match="has been used"):
        people.claim(bob, link)
    assert people.role_of("Bob") is Role.PLAYER


def test_a_link_that_was_withdrawn_is_of_no_use(people: People) -> None:
    _, ann = people.welcome("Ann")
    link = people.link_to_role(Role.FLOOR)
    number = people.links.find(link).number
    people.withdraw(number, "Mara")
    with pytest.raises(Refusal, match="was withdrawn"):
        people.claim(ann, link)
    with pytest.raises(Refusal, match="withdrawn before"):
        people.withdraw(number, "Mara")


def test_whoever_gains_a_role_has_a_new_token_and_every_older_one_is_dead(people: People) -> None:
    token, ann = people.welcome("Ann")
    elsewhere = people.claim(None, people.link_to_name("Ann"))
    claimed = people.claim(ann, people.link_to_role(Role.FLOOR))
    assert claimed.token != token
    assert people.find(token) is None
    assert people.find(elsewhere.token) is None
    assert {*claimed.ended} == {ann.session, elsewhere.person.session}
    found = people.find(claimed.token)
    assert found is not None
    assert found.role is Role.FLOOR


@pytest.mark.parametrize("given", [Role.FLOOR, Role.AUDITOR, Role.MANAGER])
def test_a_manager_stays_manager_whatever_link_they_open(people: People, given: Role) -> None:
    token, mara = staff(people, "Mara", Role.MANAGER)
    link = people.link_to_role(given)
    with pytest.raises(Refusal, match=r"You are the manager already.*not used up"):
        people.claim(mara, link)
    found = people.find(token)
    assert found is not None
    assert found.role is Role.MANAGER
    _, ann = people.welcome("Ann")
    assert people.claim(ann, link).person.role is given


def test_floor_and_auditor_are_two_people(people: People) -> None:
    _, felix = staff(people, "Felix", Role.FLOOR)
    _, aud = staff(people, "Aud", Role.AUDITOR)
    for person, role in ((felix, Role.AUDITOR), (aud, Role.FLOOR)):
        with pytest.raises(Refusal, match="is somebody else; the link is not used up"):
            people.claim(person, people.link_to_role(role))
        assert people.role_of(person.name) is person.role
    assert people.claim(felix, people.link_to_role(Role.MANAGER)).person.role is Role.MANAGER


def test_a_role_that_is_taken_away_ends_the_sessions(people: People) -> None:
    token, felix = staff(people, "Felix", Role.FLOOR)
    assert people.make_player("Felix", "Mara") == [felix.session]
    assert people.find(token) is None
    assert people.role_of("Felix") is Role.PLAYER
    with pytest.raises(Refusal, match="another manager can"):
        people.make_player("Mara", "Mara")


def test_all_other_sessions_end_and_this_one_stays(people: People) -> None:
    token, ann = people.welcome("Ann")
    other = people.claim(None, people.link_to_name("Ann"))
    assert people.end_sessions("Ann", "Ann", but=ann.session) == [other.person.session]
    assert people.find(token) is not None
    assert people.find(other.token) is None


def test_the_register_holds_no_token_that_opens_anything(people: People, tmp_path: Path) -> None:
    token, _ = people.welcome("Ann")
    link = people.link_to_role(Role.MANAGER)
    people.close()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in kept
    assert link.encode() not in kept
    assert token_hash(token).encode() in kept


def test_two_programs_share_the_register(
    people: People, tmp_path: Path, calendar: Calendar
) -> None:
    _, ann = people.welcome("Ann")
    beside = People(SqliteTables(tmp_path / "people.db"), calendar)
    link = beside.link_to_role(Role.MANAGER)
    beside.close()
    with pytest.raises(Refusal):
        people.claim(ann, f"{link}x")
    assert people.claim(ann, link).person.role is Role.MANAGER


def test_a_register_of_one_token_for_ever_is_read(tmp_path: Path) -> None:
    path = tmp_path / "people.db"
    old = sqlite3.connect(path, isolation_level=None)
    old.executescript(
        "CREATE TABLE person (token TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, role TEXT);"
        "CREATE TABLE link (token TEXT PRIMARY KEY, role TEXT NOT NULL, used_by TEXT);"
    )
    old.execute("INSERT INTO person VALUES (?, 'Mara', 'manager')", (token_hash("held"),))
    old.execute("INSERT INTO link VALUES (?, 'floor', NULL)", (token_hash("link"),))
    old.close()
    for _ in range(2):
        people = People(SqliteTables(path))
        found = people.find("held")
        assert found is not None
        assert (found.name, found.role) == ("Mara", Role.MANAGER)
        assert people.links.open() == []
        people.close()


def test_the_manager_sees_people_and_what_was_done_but_no_secret(people: People) -> None:
    token, _ = staff(people, "Mara", Role.MANAGER)
    people.welcome("Ann")
    link = people.link_to_name("Ann", by="Mara")
    listed = people.known()
    assert [(each.name, each.role, each.sessions) for each in listed] == [
        ("Mara", Role.MANAGER, 1),
        ("Ann", Role.PLAYER, 1),
    ]
    assert [each.name for each in people.known("a")] == ["Ann"]
    notes = " ".join(note.says for note in people.notes(10))
    assert "Mara made a link to the name Ann." in notes
    assert "Mara used the link for the manager that the house made." in notes
    assert token not in notes
    assert link not in notes
