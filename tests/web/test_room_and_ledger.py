"""A table of the ledger goes on as it was opened, whatever the room file asks for by now."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.floor.room.room_file import parse_room
from houseway.floor.table.actions import SetSchedule
from houseway.web.pages.play import table_and_rules_pages
from houseway.web.tables.cardroom import Cardroom
from tests.brought import keep_games
from tests.running import to_its_end
from tests.web.server import Server

ROOM = """
name = "Two tables"
house = "marysville"
chip = 0.50
[[table]]
id = "1"
game = "three-card-poker"
limits = "5-100"
schedule = ["calgames-B-4", "calgames-B-5"]
[table.options]
accounting = "gross"
[[table]]
id = "2"
game = "texas-holdem"
limits = "2-4"
schedule = ["marysville-holdem-1"]
"""
SAYS = "Table {} goes on as the ledger has it, with other {} than the room file now asks for."


def opened(folder: Path, text: str, change: SetSchedule | None = None) -> list[str]:
    """What a cardroom says of its tables when it opens; and what its floor does then."""

    async def open_and_close() -> list[str]:
        cardroom = Cardroom(parse_room(text, "room.toml"), folder, bots=0)
        if change is not None:
            await cardroom.act("1", "Fay", change, "another schedule")
        await cardroom.stop()
        return cardroom.different

    return to_its_end(open_and_close())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house that was opened with the room as it is."""
    assert opened(tmp_path, ROOM) == []
    return tmp_path


def test_nothing_is_said_where_room_and_ledger_agree(folder: Path) -> None:
    assert opened(folder, ROOM) == []


def test_a_schedule_of_the_room_that_the_floor_has_chosen_is_no_difference(folder: Path) -> None:
    assert opened(folder, ROOM, SetSchedule("calgames-B-5")) == []
    assert opened(folder, ROOM) == []


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ('"gross"', '"net"', [SAYS.format("1", "rules")]),
        ('"5-100"', '"5-50"', [SAYS.format("1", "limits")]),
        ('["marysville-holdem-1"]', "[]", [SAYS.format("2", "schedule")]),
        ('limits = "2-4"', 'limits = "3-6"', [SAYS.format("2", "limits")]),
    ],
)
def test_a_table_that_the_room_now_wants_otherwise_goes_on_and_it_is_said(
    folder: Path, was: str, now: str, says: list[str]
) -> None:
    assert was in ROOM
    assert opened(folder, ROOM.replace(was, now)) == says
    assert opened(folder, ROOM) == []


def test_a_table_whose_game_is_in_no_catalog_any_more_is_still_hosted(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_games(monkeypatch, lambda each: each != "three-card-poker")

    async def open_and_look() -> tuple[str, int | None, str]:
        cardroom = Cardroom(parse_room(ROOM, "room.toml"), folder, bots=0)
        await cardroom.join("1", "Ann", 1, "Ann sits down")
        frame, table = cardroom.frame("1", "Ann", 0), cardroom.house.table("1")
        says = table_and_rules_pages.missing_game_text(cardroom, "three-card-poker", None)
        await cardroom.stop()
        return frame.game_name, table.seat_of("Ann"), says

    assert to_its_end(open_and_look()) == (
        "Three Card Poker",
        1,
        "Three Card Poker is in this catalog no more; its tables go on by the rules that their "
        "ledger keeps.",
    )
    assert table_and_rules_pages.missing_rule_text("XYZ-7").startswith(
        "Rule XYZ-7 stands on no sheet of this catalog: "
    )
    assert table_and_rules_pages.missing_rule_text("TCP-4000") == "", (
        "its sheet is there, and has no such number"
    )


def test_serve_says_so(folder: Path) -> None:
    room = folder / "room.toml"
    room.write_text(ROOM.replace('"5-100"', '"5-50"'), "utf-8")
    server = Server(folder, room=str(room), bots=0)
    assert SAYS.format("1", "limits") in server.stop().splitlines()
