"""The floor acts through forms: who may, with whose approval, and what it leaves in the ledger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from houseway.floor.audit import audit
from houseway.ledger.sqlite_reader import open_ledger
from tests.waiting import wait_until
from tests.web.server import Guest, Server


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    """A room without bots."""
    with Server(tmp_path / "house", bots=0) as running:
        yield running


def token_of(page: httpx.Response) -> str:
    found = re.search(r'name="_csrf" value="([0-9a-f]+)"', page.text)
    assert found, page.text
    return found[1]


def post(guest: Guest, path: str, page: str = "/floor", **fields: str) -> httpx.Response:
    csrf = token_of(guest.http.get(page))
    return guest.http.post(path, data={"_csrf": csrf, **fields})


def claim(guest: Guest, link: str) -> httpx.Response:
    path = link[link.index("/claim/") :]
    page = guest.http.get(path)
    return post(guest, path, path) if page.is_success else page


def made_link(page: httpx.Response) -> str:
    found = re.search(r"http\S+/claim/[\w-]+", page.text)
    assert found, page.text
    return found[0]


def staff(room: Server) -> tuple[Guest, Guest]:
    """The manager, and a floor supervisor by the manager's link."""
    assert room.manager_link is not None
    manager, supervisor = Guest(room, "Mara"), Guest(room, "Felix")
    assert "You are the manager" in claim(manager, room.manager_link).text
    link = made_link(post(manager, "/people/link", "/people", role="floor"))
    assert "You are the floor" in claim(supervisor, link).text
    return manager, supervisor


def test_a_one_time_link_works_once(room: Server) -> None:
    staff(room)
    assert room.manager_link is not None
    late = claim(Guest(room, "Late"), room.manager_link)
    assert late.status_code == 400
    assert "has been used" in late.text


def test_only_the_floor_may_use_the_floor_s_page(room: Server) -> None:
    player = Guest(room, "Pia")
    assert player.http.get("/floor").status_code == 403
    for path in ("void", "call", "schedule", "correct", "close", "reopen"):
        assert player.http.post(f"/floor/1/{path}").status_code == 403
    for path in ("link", "name-link", "withdraw", "end", "role"):
        assert player.http.post(f"/people/{path}").status_code == 403
    assert player.http.get("/people").status_code == 403
    assert room.get("/floor").status_code == 401


def test_a_correction_needs_another_one_of_the_floor_and_a_round(room: Server) -> None:
    manager, supervisor = staff(room)
    ann, bob = Guest(room, "Ann").at("1"), Guest(room, "Bob").at("1")
    for seat, chair in enumerate((ann, bob), start=1):
        chair.receive()
        assert chair.want("take_seat", seat=seat)["type"] == "ack"
    ann.until("take_bank")
    ann.want("take_bank", cents=5_000)
    bob.until("wager")
    bob.want("wager", cents={"ante": 1_000})
    bob.until("fold")
    bob.want("fold")
    fields = {"from_player": "Ann", "to_player": "Bob", "dollars": "2.50", "about": "1:1"}

    for approver, says in (
        ("Ann", "nobody of the floor"),
        ("", "nobody of the floor"),
        ("Felix", "Felix"),
    ):
        refused = post(supervisor, "/floor/1/correct", approved_by=approver, **fields)
        assert refused.status_code == 400, approver
        assert says in refused.text
    wrong = post(
        supervisor, "/floor/1/correct", **{**fields, "about": "1:99", "approved_by": "Mara"}
    )
    assert wrong.status_code == 400
    assert post(supervisor, "/floor/1/correct", approved_by="Mara", **fields).status_code == 303
    seats = room.get("/api/tables/1").json()["seats"]
    assert [seat["chips_cents"] for seat in seats[:2]] == [50_000 + 1_000 - 100 - 250, 49_250]
    assert "approved by Mara" in manager.http.get("/floor").text
    room.kill()
    with closing(open_ledger(room.folder / "ledger.db")) as ledger:
        assert audit(ledger) == []


def test_a_table_is_closed_between_rounds_and_opened_again(room: Server) -> None:
    manager, _ = staff(room)
    ann = Guest(room, "Ann").at("2")
    ann.receive()
    ann.want("take_seat", seat=1)
    assert post(manager, "/floor/2/close").status_code == 303
    assert ann.want("take_seat", seat=2)["says"] == "The table is closed."
    assert post(manager, "/floor/2/close").status_code == 400
    assert post(manager, "/floor/2/reopen").status_code == 303
    assert ann.want("take_seat", seat=2)["type"] == "ack"


def test_what_a_game_does_not_know_cannot_be_called(room: Server) -> None:
    manager, _ = staff(room)
    assert "/floor/1/call" not in manager.http.get("/floor").text
    refused = post(manager, "/floor/1/call", call="call_foul", seat="1")
    assert refused.status_code == 400
    assert "There is no call at this table" in refused.text


def test_a_schedule_of_another_game_is_refused(room: Server) -> None:
    manager, _ = staff(room)
    refused = post(manager, "/floor/3/schedule", schedule="marysville-tcp-1")
    assert refused.status_code == 400
    assert "not a schedule of" in refused.text
    assert post(manager, "/floor/3/schedule", schedule="calgames-B-9").status_code == 303
    shown = room.get("/api/tables/3").json()
    assert shown["schedule"] == "calgames-B-9"


def test_an_auditor_sees_the_audit_and_a_player_does_not(room: Server) -> None:
    manager, _ = staff(room)
    auditor = Guest(room, "Aud")
    claim(auditor, made_link(post(manager, "/people/link", "/people", role="auditor")))
    wait_until(lambda: "batches were read" in auditor.http.get("/verify").text, "the audit")
    assert "batches" not in Guest(room, "Pia").http.get("/verify").text
    assert auditor.http.get("/floor").status_code == 403


def request_in(page: str, path: str) -> str:
    found = re.search(rf'action="{path}".*?name="request" value="(\w+)"', page, re.DOTALL)
    assert found, page
    return found[1]


def test_a_form_that_is_sent_twice_is_done_once_and_serves_for_nothing_else(room: Server) -> None:
    manager, supervisor = staff(room)
    ann, bob = Guest(room, "Ann").at("1"), Guest(room, "Bob").at("1")
    for seat, chair in enumerate((ann, bob), start=1):
        chair.receive()
        chair.want("take_seat", seat=seat)
    ann.until("take_bank")
    ann.want("take_bank", cents=5_000)
    bob.until("wager")
    bob.want("wager", cents={"ante": 1_000})
    bob.until("fold")
    bob.want("fold")
    page = manager.http.get("/floor")
    fields = {"from_player": "Ann", "to_player": "Bob", "dollars": "2.50", "about": "1:1"}
    form = fields | {"approved_by": "Felix", "_csrf": token_of(page)}
    form["request"] = request_in(page.text, "/floor/1/correct")

    for _ in range(2):
        assert manager.http.post("/floor/1/correct", data=form).status_code == 303
    other = manager.http.post("/floor/1/correct", data=form | {"dollars": "3"})
    assert other.status_code == 400
    assert "was used for something else" in other.text
    assert manager.http.post("/floor/2/close", data=form).status_code == 400
    assert manager.http.post("/floor/1/close", data=form | {"request": "x"}).status_code == 400
    seats = room.get("/api/tables/1").json()["seats"]
    assert [seat["chips_cents"] for seat in seats[:2]] == [50_000 + 1_000 - 100 - 250, 49_250]
    assert supervisor.http.get("/floor").text.count("approved by Felix") == 1
