"""The seat lists: who sits where, since when, with which chips; also after the power went."""

from __future__ import annotations

import re
from pathlib import Path

from tests.web.pot_players import poker_room
from tests.web.server import Chair, Guest, Server

ROW = re.compile(r'<th scope="row">(\d+)</th><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td>')


def rows_of(room: Server, table: str) -> list[tuple[str, ...]]:
    page = room.get("/seats").text
    section = page[page.index(f'id="seats-{table}"') :]
    return ROW.findall(section[: section.index("</section>")])


def sits(room: Server, name: str, seat: int) -> Chair:
    chair = Guest(room, name).at("H2")
    chair.receive()
    assert chair.do("take_seat", seat=seat)["type"] == "ack"
    return chair


def test_a_table_is_listed_with_names_times_chips_and_open_seats(tmp_path: Path) -> None:
    with poker_room(tmp_path) as room:
        # No hand is called for, so that nobody has posted a blind when the page is looked at.
        ann, bob = (sits(room, name, seat) for seat, name in enumerate(("Ann", "Bob"), start=1))
        rows = rows_of(room, "H2")
        assert [(seat, name, chips) for seat, name, _, chips in rows] == [
            ("1", "Ann", "$500"),
            ("2", "Bob", "$500"),
        ]
        assert all(re.fullmatch(r"\d+ \w+ \d{4}, \d\d:\d\d UTC", row[2]) for row in rows)
        assert "Open: 3, 4, 5, 6." in room.get("/seats").text
        room.kill()
        room.start()
        assert [row[:3] for row in rows_of(room, "H2")] == [row[:3] for row in rows]
        assert "/seats" in ann.guest.http.get("/").text
        assert bob.guest.http.get("/seats").status_code == 200
