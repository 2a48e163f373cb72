"""Changing to another table of the same game and limits: between hands, with all one's chips."""

from __future__ import annotations

import secrets
from contextlib import closing
from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.floor.audit.audit import audit
from houseway.floor.room.room_file import parse_room
from houseway.floor.table.actions import GetOnList, Join, Leave, Sit
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.play.actions import HOUSE_DEALER
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_loop import TableLoops
from tests.running import to_its_end
from tests.waiting import until, wait_until
from tests.web.pot_players import Players, poker_room, seat_of
from tests.web.server import Guest
from tests.web.test_floor import post

TABLE = '[[table]]\nid = "{}"\ngame = "texas-holdem"\nlimits = "{}"\nschedule = "{}"\nseats = 6\n'
ROOM = (
    'name = "Two tables"\nhouse = "marysville"\nchip = 0.50\n[[game]]\nid = "texas-holdem"\n'
    'name = "Hold\'em"\nnumber = ""\nschedules = ["poker-holdem"]\n'
    + TABLE.format("M1", "2-4", "poker-holdem-1")
    + TABLE.format("M2", "2-4", "poker-holdem-1")
    + TABLE.format("X1", "4-8", "poker-holdem-2")
)


def test_a_player_is_moved_after_the_hand_with_all_their_chips(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text(ROOM, "utf-8")
    with poker_room(tmp_path, room=str(path)) as room:
        players = Players(room, "M1", "Ann", "Bob")
        ann = players.turn().guest
        watching = Guest(room, "Cid").at("M2")
        watching.receive()
        assert "Change to this table" in ann.http.get("/").text
        assert post(ann, "/table/M2/list", "/", want="on").status_code == 303
        answer = post(ann, "/table/X1/list", "/", want="on")
        assert "Nobody has to wait" in answer.text
        # The small blind is theirs no more, so they do not come with what a guest is given.
        players.does("fold_hand")
        seated = [ann.name]
        wait_until(
            lambda: (
                [each["player"] for each in watching.frame["seats"] if each["player"]] == seated
            ),
            lambda: watching.frame,
            watching.receive,
        )
        moved = seat_of(watching.frame, ann.name)
        stays = next(each for each in players.all if each.guest is not ann)
        told: list[str] = []

        def has_left() -> bool:
            said = (each["says"] for frame in stays.frames for each in frame["story"])
            told[:] = [each for each in said if each.startswith(f"{ann.name} leaves with")]
            return bool(told)

        wait_until(has_left, lambda: stays.frame, stays.receive)
        assert told == [f"{ann.name} leaves with $499."]
        assert moved["chips_cents"] == 49_900
        assert moved["standing"] == "waiting"
        assert "waiting" not in watching.frame
        with closing(open_ledger(room.folder / "ledger.db")) as store:
            assert audit(store) == []


def test_a_move_that_was_cut_off_goes_on_with_the_same_chips(tmp_path: Path) -> None:
    async def evening() -> None:
        parsed = parse_room(ROOM, "room.toml")
        before = Cardroom(parsed, tmp_path, bots=0)
        for action in (Join("Ann", 12_300), Sit("Ann", 1)):
            await before.act("M1", "Ann", action, secrets.token_hex(8))
        await before.act("M2", "Ann", GetOnList("Ann", "M1"), secrets.token_hex(8))
        number = before.host("M2").memory.listed["Ann"]
        await before.act("M1", HOUSE_DEALER, Leave("Ann"), f"move:M2:Ann:{number}:leave")
        await before.stop()
        after = Cardroom(parsed, tmp_path, bots=0)
        loops = TableLoops(after)
        await loops.start()
        await until(lambda: after.house.table("M2").seat_of("Ann"), "Ann arrives")
        assert after.house.table("M2").chips_now() == {"Ann": 12_300}
        assert after.house.table("M1").chips_now() == {}
        assert audit(after.store) == []
        await loops.stop()

    to_its_end(evening())


def test_who_has_left_the_other_table_is_taken_off_the_list(tmp_path: Path) -> None:
    async def evening() -> None:
        cardroom = Cardroom(parse_room(ROOM, "room.toml"), tmp_path, bots=0)
        await cardroom.act("M2", "Ann", GetOnList("Ann", "M1"), secrets.token_hex(8))
        loops = TableLoops(cardroom)
        await loops.start()
        await until(lambda: not cardroom.house.table("M2").waiting, "nobody waits")
        assert cardroom.house.table("M2").seat_of("Ann") is None
        await loops.stop()

    to_its_end(evening())


def test_a_must_move_table_gives_up_whoever_has_sat_there_longest(tmp_path: Path) -> None:
    async def evening() -> None:
        room = parse_room(ROOM.replace('id = "M1"', 'id = "M1"\nmust_move = "M2"'), "room.toml")
        cardroom = Cardroom(room, tmp_path, bots=0)
        for number in range(1, 7):
            for action in (Join(f"P{number}", 20_000), Sit(f"P{number}", number)):
                await cardroom.act("M2", f"P{number}", action, secrets.token_hex(8))
        for seat, name in ((5, "Old"), (1, "New")):
            for action in (Join(name, 30_000), Sit(name, seat)):
                await cardroom.act("M1", name, action, secrets.token_hex(8))
        loops = TableLoops(cardroom)
        await loops.start()
        await cardroom.act("M2", "P3", Leave("P3"), secrets.token_hex(8))
        await until(lambda: cardroom.house.table("M2").seat_of("Old"), "the longest seated moves")
        assert cardroom.house.table("M2").seat_of("Old") == 3
        assert cardroom.house.table("M2").chips_now()["Old"] == 30_000
        assert cardroom.house.table("M1").people() == ["New"]
        assert audit(cardroom.store) == []
        await loops.stop()

    to_its_end(evening())


@pytest.mark.parametrize("to", ["M1", "X1", "nowhere"])
def test_a_table_is_must_move_only_to_another_with_its_game_and_limits(to: str) -> None:
    with pytest.raises(RecordError, match="must-move"):
        parse_room(ROOM.replace('id = "M1"', f'id = "M1"\nmust_move = "{to}"'), "room.toml")
