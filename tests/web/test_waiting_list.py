"""Waiting for a seat in the web cardroom: by socket, form and JSON, and what the floor does."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from houseway.floor.audit.audit import audit
from houseway.floor.play.table_scheduler import Pace
from houseway.floor.room.room_file import read_room
from houseway.floor.table.actions import GetOnList, Join, Leave, Sit
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_loop import TableLoops
from tests.running import to_its_end
from tests.waiting import PATIENCE_SECONDS, until, wait_until
from tests.web.server import Chair, Guest, Server
from tests.web.test_floor import post, staff

TABLE = "H2"
"""It has six seats, and bots sit at the last five."""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "house", bots=5, hands_are_called=True) as running:
        yield running


def at(room: Server, name: str) -> Chair:
    chair = Guest(room, name).at(TABLE)
    chair.receive()
    return chair


def lobby_of(guest: Guest) -> ClientConnection:
    return guest.server.open.enter_context(
        connect(
            f"ws://127.0.0.1:{guest.server.port}/ws/lobby",
            additional_headers={"Cookie": f"houseway={guest.token}"},
            origin=Origin(guest.server.url),
            open_timeout=PATIENCE_SECONDS,
        )
    )


def heard_of_table(line: ClientConnection) -> dict[str, Any]:
    message = json.loads(line.recv(timeout=PATIENCE_SECONDS))
    assert message["type"] == "lobby"
    found: dict[str, Any] = next(each for each in message["tables"] if each["id"] == TABLE)
    return found


def kept_for(chair: Chair) -> bool:
    """Whether a seat is kept for whoever looks, as their own frame says it."""
    return chair.frame["waiting"]["seconds"] is not None


def test_people_wait_in_order_and_are_offered_the_seat_that_opens(room: Server) -> None:
    ann, bob, cid = at(room, "Ann"), at(room, "Bob"), at(room, "Cid")
    assert "is open" in bob.want("get_on_list")["says"]
    assert ann.do("take_seat", seat=1)["type"] == "ack"
    for place, chair in enumerate((bob, cid), start=1):
        assert chair.do("get_on_list")["type"] == "ack"
        assert chair.frame["waiting"]["your_place"] == place
    assert kept_for(bob) is False
    answer = ann.do("leave_table")
    for chair in (bob, cid):
        chair.catch_up(answer["seq"])
    assert (kept_for(bob), kept_for(cid)) == (True, False)
    assert "kept for the waiting list: Bob" in cid.want("take_seat", seat=1)["says"]
    assert not any("Cid brings" in told["says"] for told in cid.frame["story"])
    assert bob.do("take_seat", seat=1)["type"] == "ack"
    assert bob.frame["waiting"]["names"] == ["Cid"]
    cid.do("get_off_list")
    assert "waiting" not in cid.frame
    assert "Cid waits no longer." in [told["says"] for told in cid.frame["story"]]


def test_an_acknowledged_place_outlasts_the_power(room: Server) -> None:
    ann, bob = at(room, "Ann"), at(room, "Bob")
    ann.do("take_seat", seat=1)
    request = secrets.token_hex(12)
    assert bob.want("get_on_list", request)["type"] == "ack"
    room.kill()
    room.start()
    assert room.get(f"/api/tables/{TABLE}/list").json()["names"] == ["Bob"]
    # Sent again because nobody answered: it is done once.
    again = bob.guest.at(TABLE)
    assert again.want("get_on_list", request)["type"] == "ack"
    assert room.get(f"/api/tables/{TABLE}/list").json()["names"] == ["Bob"]
    with closing(open_ledger(room.folder / "ledger.db")) as store:
        assert audit(store) == []


def test_the_lobby_shows_the_list_and_hears_of_every_change(room: Server) -> None:
    ann, bob = at(room, "Ann"), Guest(room, "Bob")
    line = lobby_of(bob)
    assert heard_of_table(line)["waiting"]["names"] == []
    ann.do("take_seat", seat=1)
    assert heard_of_table(line)["taken"] == 6
    assert post(bob, f"/table/{TABLE}/list", "/", want="on").status_code == 303
    assert heard_of_table(line)["waiting"]["your_place"] == 1
    assert "<dd data-names>Bob</dd>" in room.get("/").text
    twice = post(bob, f"/table/{TABLE}/list", "/", want="on")
    assert twice.status_code == 400
    assert "on the list already, at place 1" in twice.text
    ann.do("leave_table")
    assert heard_of_table(line)["waiting"]["seconds"] > 0
    assert post(bob, f"/table/{TABLE}/list", "/", want="off").status_code == 303
    assert heard_of_table(line)["waiting"]["your_place"] is None


def test_programs_wait_by_json(room: Server) -> None:
    at(room, "Ann").do("take_seat", seat=1)
    bob = Guest(room, "Bob")
    path = f"/api/tables/{TABLE}/list"
    wish = {"on": True, "request": secrets.token_hex(12)}
    for _ in range(2):
        answer = bob.http.post(path, json=wish)
        assert (answer.status_code, answer.json()["your_place"]) == (200, 1)
    tables = {each["id"]: each for each in room.get("/api/tables").json()}
    assert tables[TABLE]["waiting"] == ["Bob"]
    off = {"on": False, "request": secrets.token_hex(12)}
    assert bob.http.post(path, json=off).json()["names"] == []
    assert "not on the list" in bob.http.post(path, json={**off, "request": "another-one"}).text
    assert bob.http.post(path, json={**wish, "request": "short"}).status_code == 400
    assert bob.http.post(path, json=wish, headers={"origin": "http://evil"}).status_code == 403
    assert bob.http.post("/api/tables/nowhere/list", json=wish).status_code == 404


def test_nobody_waits_without_a_name(room: Server) -> None:
    assert room.post(f"/table/{TABLE}/list", want="on").status_code in (401, 403)


def test_the_floor_seats_and_strikes_out_and_nobody_else_does(room: Server) -> None:
    _, felix = staff(room)
    ann, bob, cid = at(room, "Ann"), at(room, "Bob"), at(room, "Cid")
    ann.do("take_seat", seat=1)
    for chair in (bob, cid):
        chair.do("get_on_list")
    for what in ("strike", "seat"):
        path = f"/floor/{TABLE}/{what}"
        assert post(bob.guest, path, "/", waiting="Cid", seat="1").status_code == 403
    assert "no open seat" in post(felix, f"/floor/{TABLE}/seat", waiting="Cid", seat="1").text
    ann.do("leave_table")
    page = felix.http.get(f"/floor/{TABLE}").text
    assert "1 Bob, offered a seat" in page
    assert "2 Cid" in page
    assert post(felix, f"/floor/{TABLE}/seat", waiting="Cid", seat="1").status_code == 303
    wait_until(lambda: cid.frame["your_seat"] == 1, lambda: cid.frame, cid.receive)
    assert cid.own_seat()["chips_cents"] == 50_000
    assert post(felix, f"/floor/{TABLE}/strike", waiting="Bob").status_code == 303
    assert post(felix, f"/floor/{TABLE}/strike", waiting="Bob").status_code == 400
    page = felix.http.get("/floor").text
    assert "Felix seats Cid." in page
    assert "Felix takes Bob off the list." in page


def test_a_seat_that_is_not_taken_in_time_is_offered_to_the_next(tmp_path: Path) -> None:
    async def evening() -> None:
        cardroom = Cardroom(read_room("demo"), tmp_path, bots=0, pace=Pace(offer=0.01))
        loops = TableLoops(cardroom)
        await loops.start()

        async def do(*actions: Any) -> None:
            for action in actions:
                await cardroom.act(TABLE, action.player, action, secrets.token_hex(8))

        for seat in range(1, 7):
            await do(Join(f"P{seat}", 50_000), Sit(f"P{seat}", seat))
        await do(GetOnList("Ann"), GetOnList("Bob"), Leave("P1"))
        await until(lambda: not cardroom.house.table(TABLE).waiting, "nobody waits any more")
        said = [told.says for told in cardroom.host(TABLE).story]
        late = "did not take the seat in time and is off the list."
        assert said[-2:] == [f"Ann {late}", f"Bob {late}"]
        await loops.stop()

    to_its_end(evening())
