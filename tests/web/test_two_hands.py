"""Hands set in two over the sockets: who is told what, and what the floor may call."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.audit.audit import audit
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.waiting import wait_until
from tests.web.round_table import opened, settled, sit
from tests.web.server import Chair, Guest, Server
from tests.web.set_room import DOUBLE_HAND, set_room
from tests.web.test_floor import post, staff

PILES = {
    DOUBLE_HAND: [{3: "Ah Ad Kc Kd 9s 5h 3c", 4: "7c 7d 7h 7s As Jd 3s", 2: "9c 9d 9h Qs Js 4d 2c"}]
}
HELD = {"Ah", "Ad", "Kc", "Kd", "9s", "5h", "3c"}


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    with set_room(tmp_path, PILES) as running:
        yield running


def delivered(room: Server, table: str = "D1") -> tuple[Chair, Chair]:
    """One banks, the other has wagered, and the piles are delivered."""
    bank, player = sit(room, table, "Bea", "Pia")
    opened(bank, player, {"base": 1_000}, bank_cents=40_000)
    bank.until("choose_pile")
    assert bank.do("choose_pile", spot=1, hand=3)["type"] == "ack"
    player.until("set_hand")
    return bank, player


def setting_of(chair: Chair, *cards: str) -> dict[str, Any]:
    rows = chair.frame["besides"]["own"]["settings"]
    found: dict[str, Any] = next(row for row in rows if {*row["cards"]} == {*cards})
    return found


def test_only_who_sets_a_hand_is_told_what_it_would_be(room: Server) -> None:
    bank, player = delivered(room)
    onlooker = Guest(room, "Ola").at("D1")
    onlooker.receive()
    bank.catch_up(player.frame["seq"])
    own = player.frame["besides"]["own"]
    assert own["cards"] == ["Ad", "Ah", "Kc", "Kd", "9s", "5h", "3c"]
    assert len(own["settings"]) == 21
    assert setting_of(player, "Kc", "Kd") == {
        "cards": ["Kc", "Kd"],
        "front": "pair of kings",
        "back": "pair of aces",
        "foul": False,
        "in_front": True,
    }
    assert setting_of(player, "Ah", "Ad")["foul"]
    for other in (bank, onlooker):
        assert "own" not in other.frame["besides"]
        assert other.frame["besides"]["awaited"] == [2]
        assert other.frame["seats"][1]["cards"] == ["??"] * 7
        assert other.frame["besides"]["words"] == {}


def test_a_foul_hand_is_known_to_nobody_else_before_it_is_turned_over(room: Server) -> None:
    bank, player = delivered(room)
    answer = player.do("set_hand", spot=2, cards=["Ah", "Ad"])
    assert answer["type"] == "ack"
    bank.until("set_hand")
    assert bank.frame["besides"]["foul_seats"] == []
    refused = bank.do("set_hand", spot=1, cards=["9c", "9d"])
    assert "may not be set foul" in refused["says"]
    assert bank.do("set_hand", spot=1, cards=["Qs", "Js"])["type"] == "ack"
    shown = settled(bank)
    assert shown["besides"]["foul_seats"] == [2]
    assert shown["besides"]["words"] == {
        "1": ["queen-jack high", "three nines"],
        "2": ["pair of aces", "pair of kings"],
    }
    assert [each["result"] for each in shown["postings"]] == ["lose"]


def test_the_floor_calls_a_hand_foul_once_however_often_the_form_is_sent(room: Server) -> None:
    manager, _ = staff(room)
    player = Guest(room, "Ann")
    assert player.http.post("/floor/D1/call").status_code == 403
    page = manager.http.get("/floor/D1").text
    assert "Call the hand foul" in page
    assert "Change the card that was seen" in page
    assert "hidden>wrong count of the cards left over</option>" in page
    early = post(manager, "/floor/D1/call", call="call_foul", seat="2", reason="illegal act")
    assert early.status_code == 400
    bank, _ = delivered(room)
    said = {"call": "call_foul", "seat": "2", "reason": "illegal act", "request": "once-only-1"}
    for _ in range(2):
        assert post(manager, "/floor/D1/call", **said).status_code == 303
    bank.until("set_hand")
    assert bank.frame["besides"]["foul_seats"] == [2]
    told = [each["says"] for frame in bank.frames for each in frame["story"]]
    assert sum("calls the hand at seat 2 foul: illegal act" in each for each in told) == 1
    room.kill()
    with closing(open_ledger(room.folder / "ledger.db")) as ledger:
        assert audit(ledger) == []


def test_a_card_that_was_seen_is_changed_and_a_bank_seen_early_ends_the_setting(
    room: Server,
) -> None:
    manager, _ = staff(room)
    bank, player = delivered(room)
    ace = post(manager, "/floor/D1/call", call="replace_card", card="Ah")
    assert "An ace or the joker that was seen is a misdeal" in ace.text
    assert post(manager, "/floor/D1/call", call="replace_card", card="9s").status_code == 303
    wait_until(
        lambda: "9s" not in player.frame["besides"]["own"]["cards"], "another card", player.receive
    )
    cards = player.frame["besides"]["own"]["cards"]
    assert len(cards) == 7
    assert len(HELD & {*cards}) == 6
    assert post(manager, "/floor/D1/call", call="show_bank").status_code == 303
    bank.until("set_hand")
    assert bank.frame["besides"]["awaited"] == [1]
    assert player.want("set_hand")["type"] == "refused"


def test_a_table_shows_only_calls_that_its_game_knows(room: Server) -> None:
    manager, _ = staff(room)
    tables = [each["id"] for each in room.get("/api/tables").json()]
    pages = {name: manager.http.get(f"/floor/{name}").text for name in tables}
    early = "<summary>The player-dealer’s hand was seen too early"
    assert sum(page.count(early) for page in pages.values()) == 2
    # Tiles cannot be set foul, and none of theirs is changed.
    assert "/floor/T1/call" not in pages["T1"]
    unknown = post(manager, "/floor/T1/call", call="call_foul", seat="2", reason="illegal act")
    assert unknown.status_code == 400
    bank, player = delivered(room, "T1")
    assert len(player.frame["besides"]["own"]["settings"]) <= 6
    assert bank.frame["besides"]["pieces"] == "tiles"
