"""The floor at a poker table, and a room that closes in the middle of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from houseway.floor.audit.audit import audit
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.waiting import wait_until
from tests.web.pot_players import Players, poker_room, seat_of
from tests.web.server import Chair, Guest, Server
from tests.web.test_floor import answer, post, propose, staff


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    with poker_room(tmp_path) as running:
        yield running


def findings(room: Server) -> list[str]:
    with closing(open_ledger(room.folder / "ledger.db")) as store:
        return audit(store)


def test_a_misdeal_gives_all_money_back(room: Server) -> None:
    _, supervisor = staff(room)
    players = Players(room, "H1", "Ann", "Bob")
    turn = players.turn()
    players.does("bet", turn, to_cents=400)
    assert post(supervisor, "/floor/H1/void", reason="wrong number of cards").status_code == 303
    wait_until(lambda: turn.frame["phase"] == "void", lambda: turn.frame, turn.receive)
    assert [seat_of(turn.frame, name)["chips_cents"] for name in ("Ann", "Bob")] == [50_000] * 2
    assert turn.frame["showdown"] is None
    assert "calls a misdeal: wrong number of cards" in supervisor.http.get("/floor").text
    hands = supervisor.http.get("/table/H1/rounds").text
    assert "void" in hands
    assert supervisor.http.get("/table/H1/rounds/1").status_code == 404
    assert findings(room) == []


def test_the_floor_calls_an_exposed_card_and_a_flop_that_came_too_early(room: Server) -> None:
    _, supervisor = staff(room)
    players = Players(room, "H1", "Ann", "Bob")
    page = supervisor.http.get("/floor/H1").text
    assert "The house dealer exposed a card" in page
    turn = players.turn()
    before, asked = turn.own_seat()["cards"], turn.frame["moment"]
    seat = turn.frame["your_seat"]
    said = {"call": "exposed_by_dealer", "seat": str(seat), "place": "2", "request": "only-once-1"}
    for _ in range(2):
        assert post(supervisor, "/floor/H1/call", **said).status_code == 303
    early = {"call": "early_flop"}
    assert post(supervisor, "/floor/H1/call", **early).status_code == 303
    late = post(supervisor, "/floor/H1/call", call="early_river")
    assert "The river cannot come too early before the flop" in late.text
    wait_until(lambda: len(turn.frame["exposed"]) == 4, lambda: turn.frame, turn.receive)
    for chair in players.all:
        chair.catch_up(turn.frame["seq"])
        assert chair.frame["exposed"][0] == before[1]
    held = turn.own_seat()["cards"]
    assert (held[0], held[1] != before[1]) == (before[0], True)
    # A click that was on its way when something was called does not hit the hand as it is now.
    assert turn.want("call", moment=asked)["type"] == "refused"
    players.to_the_end()
    assert findings(room) == []
    hand = supervisor.http.get("/floor").text
    assert "was exposed by the house dealer and is changed" in hand


def test_a_hand_goes_on_after_the_power_went_though_its_deck_was_shuffled_again(
    room: Server,
) -> None:
    _, supervisor = staff(room)
    players = Players(room, "H1", "Ann", "Bob")
    players.turn()
    assert post(supervisor, "/floor/H1/call", call="early_flop").status_code == 303
    room.kill()
    room.start()
    players.chairs = {seat: reconnected(each.guest) for seat, each in players.chairs.items()}
    assert len(players.to_the_end()["board"]) == 5
    assert findings(room) == []


def test_the_floor_sees_what_a_table_brings_and_changes_its_schedule(room: Server) -> None:
    _, supervisor = staff(room)
    players = Players(room, "H1", "Ann", "Bob")
    players.turn()
    late = post(supervisor, "/floor/H1/schedule", schedule="poker-holdem-2")
    assert "changes only between hands" in late.text
    players.to_the_end()
    # poker-holdem-2 is for higher limits than $2/$4.
    assert post(supervisor, "/floor/H1/schedule", schedule="poker-holdem-3").status_code == 400
    assert post(supervisor, "/floor/H1/schedule", schedule="").status_code == 303
    page = supervisor.http.get("/floor/H1").text
    assert "$2/$4 limit, blinds $1/$2" in page
    assert '<dt>Drop</dt><dd data-says="drop">$2</dd>' in page
    assert "<dt>Jackpot</dt><dd>$0</dd>" in page
    assert "1 Ann, 2 Bob" in page
    by_time = supervisor.http.get("/floor/L1").text
    assert "<dt>Half hours</dt><dd>0 charged</dd>" in by_time


def test_a_correction_a_close_and_a_reopening(room: Server) -> None:
    manager, supervisor = staff(room)
    players = Players(room, "H1", "Ann", "Bob")
    players.turn()
    assert post(supervisor, "/floor/H1/close").status_code == 400
    players.does("fold_hand")
    players.to_the_end()
    assert propose(supervisor, "H1", dollars="5").status_code == 303
    assert answer(manager, "approve", table="H1").status_code == 303
    assert post(supervisor, "/floor/H1/close").status_code == 303
    first = players.all[0]
    wait_until(lambda: first.frame["phase"] == "closed table", lambda: first.frame, first.receive)
    assert not [seat for seat in first.frame["seats"] if seat["player"]]
    assert post(supervisor, "/floor/H1/reopen").status_code == 303
    first.do("take_seat", seat=4)
    assert first.frame["your_seat"] == 4
    assert findings(room) == []


def test_a_hand_goes_on_with_the_same_deck_after_the_power_went(tmp_path: Path) -> None:
    with poker_room(tmp_path) as room:
        players = Players(room, "H1", "Ann", "Bob")
        players.turn()
        players.stays()
        players.stays()
        before = {each.guest.name: each.frame for each in players.all}
        room.kill()
        room.start()
        again = {seat: reconnected(chair.guest) for seat, chair in players.chairs.items()}
        for chair in again.values():
            old = before[chair.guest.name]
            for field in ("round", "commitment", "board", "pot_cents", "button", "street"):
                assert chair.frame[field] == old[field], field
            assert chair.own_seat()["cards"] == seat_of(old, chair.guest.name)["cards"]
        players.chairs = again
        shown = players.to_the_end()
        assert shown["commitment"] == before["Ann"]["commitment"]
        assert shown["board"][:3] == before["Ann"]["board"]
        # The order that was dealt is the one that was promised: an audit compares them.
        assert findings(room) == []


JACKPOT_ROOM = """
name = "A room with a jackpot"
house = "marysville"
chip = 0.50
[[game]]
id = "texas-holdem"
name = "Texas Hold'em"
number = ""
schedules = ["marysville-holdem"]
[[table]]
id = "J1"
game = "texas-holdem"
limits = "4-8"
schedule = "marysville-holdem-3+with-jackpot"
"""


@pytest.mark.rule("CF-53")
def test_the_floor_pays_a_jackpot_once_and_for_an_occasion_that_it_names(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text(JACKPOT_ROOM, "utf-8")
    with poker_room(tmp_path, room=str(path)) as room:
        _, supervisor = staff(room)
        players = Players(room, "J1", "Ann", "Bob")
        players.to_the_end()
        ann = players.all[0]
        assert ann.frame["jackpot_cents"] == 100
        chips = ann.own_seat()["chips_cents"]
        said = {"call": "pay_jackpot", "seat": "1", "dollars": "1", "occasion": "a royal flush"}
        path_to_call = "/floor/J1/call"
        assert post(ann.guest, path_to_call, "/", **said).status_code == 403
        for _ in range(2):
            paid = post(supervisor, path_to_call, **said, request="one-jackpot-only")
            assert paid.status_code == 303
        wait_until(lambda: not ann.frame["jackpot_cents"], lambda: ann.frame, ann.receive)
        assert ann.own_seat()["chips_cents"] == chips + 100
        empty = post(supervisor, path_to_call, **said)
        assert "the jackpot of table J1 has $0" in empty.text
        page = supervisor.http.get("/floor/J1").text
        assert "Felix pays Ann $1 of the jackpot for a royal flush." in page
        assert "<dt>Jackpot</dt><dd>$0</dd>" in page
        assert findings(room) == []


def test_table_and_floor_show_what_is_due_for_time_and_when(room: Server) -> None:
    _, supervisor = staff(room)
    players = Players(room, "L1", "Ann", "Bob")
    assert "time_due" not in players.all[0].frame
    turn = players.turn()
    due = turn.frame["time_due"]
    assert due["cents"] == 300
    page = supervisor.http.get("/floor/L1").text
    moment = datetime.fromtimestamp(due["at"], UTC).strftime("%-d %B %Y, %H:%M UTC")
    assert f"0 charged; $3 from each player on {moment}" in page


def reconnected(guest: Guest) -> Chair:
    chair = guest.at("H1")
    chair.receive()
    return chair
