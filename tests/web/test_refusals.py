"""Every right that was refused leaves one line, without a secret, and a flood leaves few."""

from __future__ import annotations

import json
import logging
from types import SimpleNamespace
from typing import Any, cast
from uuid import uuid4

import pytest

from houseway.web.auth.denial_log import ALL_AT_ONCE, LINES_AT_ONCE, DenialLog
from houseway.web.auth.guards import Connection
from houseway.web.auth.sessions import Person, Role
from houseway.web.context import CHANGES_A_SECOND
from houseway.web.metrics.log_format import JsonLogFormatter, TextLogFormatter
from houseway.web.middleware.exception_handlers import HURRY
from houseway.web.middleware.rate_limiter import RateLimiter
from tests.web.account_holder import GOOD, Holder
from tests.web.asking import ORIGIN, House
from tests.web.test_private_tables import GAME, SETTINGS


def lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """What each of them has as JSON; as text it is one line too."""
    told = [each for each in caplog.records if each.name == "houseway.refused"]
    caplog.clear()
    assert all("\n" not in TextLogFormatter().format(each) for each in told)
    return [json.loads(JsonLogFormatter().format(each)) for each in told]


@pytest.fixture
def ann(house: House) -> Holder:
    return Holder(house, f"R {uuid4().hex[:8]}")


@pytest.mark.parametrize(
    ("method", "path", "pattern"),
    [
        ("GET", "/floor", "/floor"),
        ("GET", "/floor/1/void?reason=secret", "/floor/{table_id}/void"),
        ("POST", "/floor/1/close", "/floor/{table_id}/close"),
        ("GET", "/people", "/people"),
        ("POST", "/people/give", "/people/give"),
        ("GET", "/school/class", "/school/class"),
    ],
)
def test_who_reaches_for_what_is_not_theirs_leaves_one_line(
    house: House, ann: Holder, caplog: pytest.LogCaptureFixture,
    method: str, path: str, pattern: str,
) -> None:  # fmt: skip
    house.site.refusals = DenialLog(house.people.note)
    person = house.people.find(ann.token)
    assert person is not None
    assert ann.ask(method, path, password="secret").status == 403
    (line,) = lines(caplog)
    says, why = line.pop("says"), line.pop("why")
    assert says == (
        f"{method} {pattern} is refused to {line['who']} (player) from {ann.client}: {why} "
        "(0 left out before)"
    )
    assert {name: line[name] for name in line if name not in ("time", "process")} == {
        "level": "warning", "what": "denied", "refused": f"{method} {pattern}",
        "who": f"session {person.session[:8]}", "role": "player", "address": ann.client,
        "left_out": "0",
    }  # fmt: skip
    assert "you are here as player" in why
    for secret in ("secret", ann.token, house.people.csrf(ann.token), person.name):
        assert secret not in str(line) + says + why
    says = f"{person.name}, player, asked for {method} {pattern} from {ann.client} and was refused."
    assert house.people.notes(1)[0].says == says


def test_a_private_table_of_others_is_nowhere_and_leaves_a_line(
    house: House, ann: Holder, caplog: pytest.LogCaptureFixture
) -> None:
    house.site.refusals = DenialLog(house.people.note)
    opened = ann.post(f"/private/{GAME}", **SETTINGS)
    table = opened.headers["location"].split("/")[-1]
    bob = Holder(house, f"R {uuid4().hex[:8]}")
    assert bob.get(f"/table/{table}").status == bob.get("/table/nowhere").status == 404
    assert [each["refused"] for each in lines(caplog)] == ["GET /table/{table_id}"]
    cookie = (b"cookie", f"houseway={bob.token}".encode())
    assert house.talk(f"/ws/table/{table}", [(b"origin", ORIGIN), cookie], []).closed == [403]
    assert [each["why"] for each in lines(caplog)] == ["This table is private."]
    known = f"/table/{table}/close"
    assert ann.post(known).status == 303
    assert lines(caplog) == []


def test_somebody_without_a_name_leaves_a_line_too(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    assert Holder(house).get("/people").status == 401
    assert [(each["who"], each["role"]) for each in lines(caplog)] == [("nobody", "nobody")]


def test_a_form_from_another_site_leaves_a_line(
    ann: Holder, caplog: pytest.LogCaptureFixture
) -> None:
    assert ann.ask("POST", "/leave", "http://evil.example").status == 403
    assert [each["why"] for each in lines(caplog)] == ["This form came from another site."]


@pytest.mark.parametrize(
    ("path", "origin", "why"),
    [
        ("/ws/floor", ORIGIN, "This is for the floor or manager."),
        ("/ws/lobby", b"http://evil.example", "This line comes from another site."),
        ("/ws/table/1", b"http://evil.example", "This line comes from another site."),
    ],
)
def test_a_line_that_is_refused_leaves_one(
    house: House, ann: Holder, caplog: pytest.LogCaptureFixture, path: str, origin: bytes, why: str
) -> None:
    house.site.refusals = DenialLog(house.people.note)
    cookie = (b"cookie", f"houseway={ann.token}".encode())
    assert house.talk(path, [(b"origin", origin), cookie], []).closed == [403]
    (line,) = lines(caplog)
    assert (line["why"], line["role"]) == (why, "player")
    assert line["refused"].startswith("socket /ws/")


def test_an_onlooker_who_wants_to_play_leaves_a_line(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house.site.refusals = DenialLog(house.people.note)
    talk = house.talk("/ws/table/1", [(b"origin", ORIGIN)], [])
    assert talk.heard[-1]["type"] == "refused"
    (line,) = lines(caplog)
    assert line["who"] == "nobody"
    assert "Choose a name" in line["why"]


def test_a_wrong_password_leaves_a_line_that_does_not_hold_what_was_written(
    house: House, ann: Holder, caplog: pytest.LogCaptureFixture
) -> None:
    ann.post("/account/password", password=GOOD)
    person = house.people.find(ann.token)
    assert person is not None
    Holder(house).sign_in(person.name, "my other password")
    Holder(house).sign_in(GOOD[:20], "in the wrong field")
    known, unknown = (each["why"] for each in lines(caplog))
    assert known == "wrong password for an account"
    assert unknown == "wrong password for a name that is nobody’s"


def test_what_is_allowed_leaves_none(ann: Holder, caplog: pytest.LogCaptureFixture) -> None:
    for path in ("/", "/account", "/table/1", "/sign-in", "/table/nowhere"):
        ann.get(path)
    assert ann.post("/account/end").status == 303
    assert lines(caplog) == []


class Watch:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def asking(address: str) -> Connection:
    scope = {"method": "GET", "path_template": "/floor"}
    return cast(Connection, SimpleNamespace(scope=scope, client=SimpleNamespace(host=address)))


def test_a_flood_leaves_few_lines_and_says_how_many_were_left_out(
    caplog: pytest.LogCaptureFixture,
) -> None:
    watch, notes = Watch(), list[str]()
    refusals = DenialLog(notes.append, watch)
    ann = Person("", "Ann", Role.PLAYER)
    for _ in range(5_000):
        refusals.tell(asking("192.0.2.1"), ann, "no")
        refusals.note_for_manager(asking("192.0.2.1"), ann)
    assert len(lines(caplog)) == LINES_AT_ONCE
    assert len(notes) == 1
    watch.now += 60
    refusals.tell(asking("192.0.2.1"), ann, "no")
    refusals.tell(asking("192.0.2.1"), ann, "no")
    assert [each["left_out"] for each in lines(caplog)] == [str(5_000 - LINES_AT_ONCE)]


def test_a_flood_from_many_addresses_has_an_end(caplog: pytest.LogCaptureFixture) -> None:
    notes = list[str]()
    refusals = DenialLog(notes.append, Watch())
    with caplog.at_level(logging.WARNING):
        for number in range(3 * ALL_AT_ONCE):
            person = Person("", f"P {number}", Role.PLAYER)
            refusals.tell(asking(f"10.0.{number // 250}.{number % 250}"), person, "no")
            refusals.note_for_manager(asking("192.0.2.1"), person)
    assert len(lines(caplog)) == ALL_AT_ONCE
    assert len(notes) == 50


def test_one_person_changes_so_much_at_once_and_nobody_else_waits(
    house: House, ann: Holder, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    few = RateLimiter(3, CHANGES_A_SECOND, watch)
    monkeypatch.setattr(house.site, "changers", few)
    assert [ann.post("/account/end").status for _ in range(5)] == [303, 303, 303, 429, 429]
    assert HURRY in ann.post("/account/end").text
    assert ann.get("/account").status == 200
    assert Holder(house, f"R {uuid4().hex[:8]}").post("/account/end").status == 303
    watch.now += 1
    assert ann.post("/account/end").status == 303


def test_those_without_a_name_share_what_one_address_may_change(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.site, "nameless", RateLimiter(2, 1, Watch()))
    stranger = Holder(house)
    assert [stranger.post("/account/end").status for _ in range(3)] == [401, 401, 429]
    assert Holder(house).post("/account/end").status == 401
