"""The floor acts through forms: who may, with whose approval, and what it leaves in the ledger."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from houseway.floor.audit.audit import audit
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.web.pages.floor.correction_reasons import MISTAKES
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


def post(guest: Guest, path: str, page: str = "", **fields: str) -> httpx.Response:
    """A form as the page gives it; one that asks first knows of which round it speaks."""
    page = page or path.rpartition("/")[0]
    csrf = token_of(guest.http.get(page))
    if path.endswith(("/void", "/close")) and "round" not in fields:
        table = path.split("/")[2]
        fields["round"] = str(guest.http.get(f"/api/tables/{table}").json()["round"])
    return guest.http.post(path, data={"_csrf": csrf, **fields})


def propose(guest: Guest, table: str = "1", number: int = 1, **fields: str) -> httpx.Response:
    form = {
        "number": str(number), "because": MISTAKES[0],
        "from_player": "Ann", "to_player": "Bob", "dollars": "2.50",
    }  # fmt: skip
    return post(guest, f"/floor/{table}/correct", **(form | fields))


def answer(guest: Guest, word: str, number: int = 1, table: str = "1") -> httpx.Response:
    return post(guest, f"/floor/{table}/answer", number=str(number), answer=word)


def chips(room: Server) -> list[int]:
    return [seat["chips_cents"] for seat in room.get("/api/tables/1").json()["seats"][:2]]


def a_round_of_ann_and_bob(room: Server) -> None:
    """Ann banks $50 and wins the $10 that Bob folds, less the collection."""
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


BEFORE = [50_000 + 1_000 - 100, 49_000]


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
    for page in ("", "/1", "/1/void", "/1/close", "/1/correct?number=1"):
        assert player.http.get(f"/floor{page}").status_code == 403
    for path in ("void", "call", "schedule", "correct", "answer", "close", "reopen"):
        assert player.http.post(f"/floor/1/{path}").status_code == 403
    for path in ("link", "name-link", "withdraw", "end", "role"):
        assert player.http.post(f"/people/{path}").status_code == 403
    assert player.http.get("/people").status_code == 403
    assert room.get("/floor").status_code == 401


def test_a_correction_is_proposed_by_one_and_made_when_another_approves_it(room: Server) -> None:
    manager, supervisor = staff(room)
    a_round_of_ann_and_bob(room)
    for wrong in (
        {"number": 99},
        {"because": "I say so"},
        {"from_player": "Cid"},
        {"to_player": "Ann"},
        {"dollars": "a lot"},
        {"dollars": "9999999"},
    ):
        assert propose(supervisor, **wrong).status_code == 400, wrong
    picked = re.search(
        r"<option>(payment 1: [^<]+)", supervisor.http.get("/floor/1/correct?number=1").text
    )
    assert picked
    assert propose(supervisor, because=html.unescape(picked[1])).status_code == 303
    assert chips(room) == BEFORE

    own = answer(supervisor, "approve")
    assert own.status_code == 400
    assert "Felix has proposed this correction" in own.text
    assert chips(room) == BEFORE
    assert "Take it back" in supervisor.http.get("/floor/1").text
    assert "Approve" not in supervisor.http.get("/floor/1").text
    for page in ("/floor", "/floor/1"):
        assert "Approve" in manager.http.get(page).text
    assert answer(manager, "approve").status_code == 303
    assert chips(room) == [BEFORE[0] - 250, BEFORE[1] + 250]
    assert "approved by Mara" in manager.http.get("/floor").text
    assert answer(manager, "approve").status_code == 400
    assert chips(room) == [BEFORE[0] - 250, BEFORE[1] + 250]
    room.kill()
    with closing(open_ledger(room.folder / "ledger.db")) as ledger:
        assert audit(ledger) == []


def test_a_proposal_outlasts_the_service_and_may_be_declined(room: Server) -> None:
    manager, supervisor = staff(room)
    a_round_of_ann_and_bob(room)
    assert propose(supervisor).status_code == 303
    assert propose(supervisor, dollars="5").status_code == 303
    room.kill()
    room.start()
    # The round is not in memory any more; its payments are found in the ledger.
    assert "<option>payment 1: " in supervisor.http.get("/floor/1/correct?number=1").text
    assert 'href="/floor/1/correct?number=1"' in supervisor.http.get("/table/1/rounds/1").text
    assert "/floor" not in room.get("/table/1/rounds/1").text
    assert "Correction 2 at table 1" in manager.http.get("/floor").text
    assert answer(manager, "decline").status_code == 303
    assert answer(manager, "approve").status_code == 400
    assert answer(supervisor, "decline", 2).status_code == 303
    assert chips(room) == BEFORE
    page = manager.http.get("/floor").text
    assert "Mara declines correction 1" in page
    assert "Approve" not in page
    room.kill()
    with closing(open_ledger(room.folder / "ledger.db")) as ledger:
        assert audit(ledger) == []


def test_nobody_but_the_floor_approves_anything(room: Server) -> None:
    manager, supervisor = staff(room)
    a_round_of_ann_and_bob(room)
    assert propose(supervisor).status_code == 303
    auditor, player = Guest(room, "Aud"), Guest(room, "Pia")
    claim(auditor, made_link(post(manager, "/people/link", "/people", role="auditor")))
    for guest in (auditor, player):
        csrf = token_of(guest.http.get("/account"))
        form = {"_csrf": csrf, "number": "1", "answer": "approve"}
        assert guest.http.post("/floor/1/answer", data=form).status_code == 403
    assert chips(room) == BEFORE
    with pytest.raises(InvalidStatus):
        auditor.line("floor")


def test_void_and_close_ask_first_and_are_about_one_round(room: Server) -> None:
    manager, _ = staff(room)
    ann, bob = Guest(room, "Ann").at("1"), Guest(room, "Bob").at("1")
    for seat, chair in enumerate((ann, bob), start=1):
        chair.receive()
        assert chair.want("take_seat", seat=seat)["type"] == "ack"
    assert "No round is in play" in manager.http.get("/floor/1/void?reason=boxed+card").text
    asked = manager.http.get("/floor/1/close").text
    for words in ("Close table 1, Three Card Poker?", "Ann, Bob", "cannot be taken back"):
        assert words in asked
    ann.until("take_bank")
    ann.want("take_bank", cents=5_000)
    bob.until("wager")
    # Before the deal no card can be boxed, and the page does not offer it.
    page = manager.http.get("/floor/1").text
    assert '<option data-can="void: boxed card" hidden>boxed card</option>' in page
    assert '<option data-can="void: lost deck">lost deck</option>' in page
    assert manager.http.get("/floor/1/void?reason=boxed+card").status_code == 400
    asked = manager.http.get("/floor/1/void?reason=decision+of+the+floor").text
    for words in ("Void round 1 at table 1?", "because of decision of the floor", "goes back"):
        assert words in asked
    assert manager.http.get("/floor/1/void?reason=whim").status_code == 400
    assert "closes after the round" in manager.http.get("/floor/1/close").text
    late = post(manager, "/floor/1/void", reason="decision of the floor", round="0")
    assert late.status_code == 400
    assert "nothing was voided" in late.text
    done = post(manager, "/floor/1/void", reason="decision of the floor", round="1")
    assert done.status_code == 303


def test_the_floor_s_pages_hear_what_goes_on(room: Server) -> None:
    manager, _ = staff(room)
    line = manager.line("floor")
    tables = {table["id"]: table for table in line.receive()["tables"]}
    assert "close" in tables["1"]["can"]
    assert "void" not in tables["1"]["can"]
    ann, bob = Guest(room, "Ann").at("1"), Guest(room, "Bob").at("1")
    for seat, chair in enumerate((ann, bob), start=1):
        chair.receive()
        chair.want("take_seat", seat=seat)
    ann.until("take_bank")
    ann.want("take_bank", cents=5_000)

    def hears_of_a_round() -> bool:
        now = next(table for table in line.receive()["tables"] if table["id"] == "1")
        return "void" in now["can"] and now["says"]["seated"].startswith("2 of ")

    wait_until(hears_of_a_round, "a round at table 1")


def test_a_table_is_closed_between_rounds_and_opened_again(room: Server) -> None:
    manager, _ = staff(room)
    ann = Guest(room, "Ann").at("2")
    ann.receive()
    ann.want("take_seat", seat=1)
    assert post(manager, "/floor/2/close").status_code == 303
    assert "Open the table again" in manager.http.get("/floor/2").text
    assert ann.want("take_seat", seat=2)["says"] == "The table is closed."
    assert post(manager, "/floor/2/close").status_code == 400
    assert post(manager, "/floor/2/reopen").status_code == 303
    assert ann.want("take_seat", seat=2)["type"] == "ack"


def test_what_a_game_does_not_know_cannot_be_called(room: Server) -> None:
    manager, _ = staff(room)
    assert "/floor/1/call" not in manager.http.get("/floor/1").text
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
    a_round_of_ann_and_bob(room)
    page = manager.http.get("/floor/1/correct?number=1")
    form = {
        "number": "1", "because": MISTAKES[1], "from_player": "Ann", "to_player": "Bob",
        "dollars": "2.50", "_csrf": token_of(page),
        "request": request_in(page.text, "/floor/1/correct"),
    }  # fmt: skip
    for _ in range(2):
        assert manager.http.post("/floor/1/correct", data=form).status_code == 303
    other = manager.http.post("/floor/1/correct", data=form | {"dollars": "3"})
    assert other.status_code == 400
    assert "was used for something else" in other.text
    assert manager.http.post("/floor/2/close", data=form | {"round": "0"}).status_code == 400
    assert manager.http.post("/floor/1/reopen", data=form | {"request": "x"}).status_code == 400

    page = supervisor.http.get("/floor/1")
    yes = {"number": "1", "answer": "approve", "_csrf": token_of(page)}
    yes["request"] = request_in(page.text, "/floor/1/answer")
    for _ in range(2):
        assert supervisor.http.post("/floor/1/answer", data=yes).status_code == 303
    turned = supervisor.http.post("/floor/1/answer", data=yes | {"answer": "decline"})
    assert "was used for something else" in turned.text
    assert chips(room) == [BEFORE[0] - 250, BEFORE[1] + 250]
    assert supervisor.http.get("/floor").text.count("approved by Felix") == 1
