"""One click to a seat: a guest name, the table, and the same again when it is sent twice."""

from __future__ import annotations

import asyncio
import re

import httpx
import pytest

from houseway.errors import Refusal
from houseway.families.poker.play.hand import HandPhase
from houseway.families.poker.web.frame_builder import PHASE_TEXT as POT_PHASES
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.play.round import Phase
from houseway.web.auth.form_dedup import FormDedup
from houseway.web.auth.guest_names import FIRST_WORDS, NUMBERED, PLAIN, SECOND_WORDS, guest_names
from houseway.web.auth.name_rules import clean_name, name_skeleton
from houseway.web.auth.people import People
from houseway.web.banked.frame_builder import PHASE_TEXT as BANKED_PHASES
from tests.running import to_its_end
from tests.web.server import Guest, Server
from tests.web.test_private_tables import form, nobody


def you_are(browser: httpx.Client) -> str:
    found = re.search(r"You are <b>([^<]+)</b>", browser.get("/").text)
    assert found
    return found.group(1)


def test_one_click_gives_a_name_and_a_seat_at_the_easiest_table(server: Server) -> None:
    browser = nobody(server)
    answer = browser.post("/play", data={"request": "one-click-only"})
    assert answer.status_code == 303
    assert answer.headers["location"] == "/table/1"
    frame = browser.get("/api/tables/1").json()
    assert frame["your_seat"] is not None
    assert frame["you"] == you_are(browser)
    assert "Take your time" in frame["first_round"]


def test_a_click_that_is_sent_twice_is_one_guest(server: Server) -> None:
    first, second = nobody(server), nobody(server)
    for browser in (first, second):
        assert browser.post("/play", data={"request": "pressed-twice"}).status_code == 303
    assert you_are(first) == you_are(second)
    assert you_are(nobody_who_plays(server)) != you_are(first)


def nobody_who_plays(server: Server) -> httpx.Client:
    browser = nobody(server)
    browser.post("/play")
    return browser


def test_the_card_of_a_table_leads_to_that_table_and_back_to_it(server: Server) -> None:
    guest = Guest(server, "Paula")
    for _ in range(2):
        assert form(guest, "/play", table="5").headers["location"] == "/table/5"
    assert form(guest, "/play").headers["location"] == "/table/5"
    assert form(guest, "/play", table="none").status_code == 404


def test_a_form_of_another_site_lets_nobody_in(server: Server) -> None:
    for path in ("/play", "/invite/1", "/private/pure-21.5"):
        assert server.post(path, origin="http://elsewhere.example").status_code == 403


def test_an_invitation_to_a_table_of_the_room_takes_a_name_or_gives_one(server: Server) -> None:
    named, unnamed = nobody(server), nobody(server)
    assert "Your name at the tables" in named.get("/invite/3").text
    assert named.post("/invite/3", data={"name": "Ines"}).status_code == 303
    taken = unnamed.post("/invite/3", data={"name": "Ines"})
    assert taken.status_code == 400
    assert "Somebody here is called Ines already" in taken.text
    assert unnamed.post("/invite/3", data={"name": ""}).headers["location"] == "/table/3"
    seats = unnamed.get("/api/tables/3").json()["seats"]
    assert {"Ines", you_are(unnamed)} <= {seat["player"] for seat in seats}


def test_guest_names_keep_the_rules_of_names_and_end() -> None:
    every = [f"{one} {two} 9999" for one in FIRST_WORDS for two in SECOND_WORDS]
    assert [clean_name(name) for name in every] == every
    assert len({name_skeleton(name) for name in every}) == len(every)
    assert len(list(guest_names())) == PLAIN + NUMBERED


def test_a_house_full_of_guests_says_that_no_name_is_left(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = People(SqliteTables(tmp_path_factory.mktemp("people") / "people.db"))
    monkeypatch.setattr(
        "houseway.web.auth.people.guest_names", lambda: iter(["Calm Owl", "Calm Owl 7"])
    )
    assert [people.register_unnamed_guest()[1].name for _ in range(2)] == ["Calm Owl", "Calm Owl 7"]
    with pytest.raises(Refusal, match="no name left"):
        people.register_unnamed_guest()
    people.close()


def test_who_came_by_a_form_is_remembered_for_a_minute() -> None:
    now = [0.0]
    came = FormDedup(lambda: now[0])
    came.note("the-same-form", "token")
    came.note("no", "an id that is none")
    assert came.token("the-same-form") == "token"
    assert came.token("no") is None
    now[0] = 61
    assert came.token("the-same-form") is None


def test_copies_of_one_form_take_turns_and_other_forms_do_not_wait() -> None:
    came, order = FormDedup(), list[str]()

    async def comes(form: str, name: str) -> None:
        async with came.turn(form):
            order.append(f"{name} comes")
            await asyncio.sleep(0)
            order.append(f"{name} is in")

    async def all_come() -> None:
        await asyncio.gather(
            comes("the-same-form", "Ann"), comes("the-same-form", "Ann again"),
            comes("another-form", "Bob"),
        )  # fmt: skip

    to_its_end(all_come())
    first, again, bob = (
        [order.index(f"{name} {what}") for what in ("comes", "is in")]
        for name in ("Ann", "Ann again", "Bob")
    )
    assert first[1] < again[0]
    assert bob[0] < first[1]


def test_every_phase_of_a_table_has_plain_words_in_the_lobby(server: Server) -> None:
    assert set(map(str, Phase)) <= set(BANKED_PHASES)
    assert set(map(str, HandPhase)) <= set(POT_PHASES)
    assert "ready to begin" in nobody(server).get("/").text


def test_a_link_to_a_role_takes_a_name_from_who_has_none(server: Server) -> None:
    assert server.manager_link
    link = server.manager_link.removeprefix(server.url)
    browser = nobody(server)
    assert "Your name in this house" in browser.get(link).text
    refused = browser.post(link, data={"name": "dealer"})
    assert refused.status_code == 400
    assert "word of the house" in refused.text
    done = browser.post(link, data={"name": "Mona"})
    assert "You are the manager of this room now." in done.text
    assert browser.get("/floor").status_code == 200
    assert you_are(browser) == "Mona"
