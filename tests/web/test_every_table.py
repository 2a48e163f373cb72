"""Every table of every shipped room opens, and one table for each printed schedule.

A room with a single table that cannot be drawn used to open on an error. All that people look at is
looked at here: the lobby, each table's page and frame as a stranger and as the player seated there
see them, its sign, its fee, and the report on the day.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.commands.fee import fee
from houseway.collect.schedule import Schedule, schedule
from houseway.floor.room.room_file import Room, RoomTable, read_room
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.storage.open_journal import open_journal
from houseway.packaged_files import PackagedFiles
from houseway.plan.day.html_report import day_html
from houseway.plan.day.ledger_scan import scan_day
from houseway.plan.day.time_window import ReportWindow
from houseway.signs.board import board
from houseway.signs.file_writer import html_of, render_file
from houseway.signs.table_sign import sign
from tests.sampling import sampled
from tests.schedules import HOUSES, room_of_schedules
from tests.web.asking import Header, House

SHIPPED = sorted(PackagedFiles.ROOM.paths())
PLAYER = "Ana"


def room_called(name: str) -> Room:
    return read_room(name) if name in SHIPPED else room_of_schedules(name.removeprefix("all of "))


@contextmanager
def opened(folder: Path, room: Room) -> Iterator[House]:
    house = House(folder, room)
    try:
        yield house
    finally:
        house.close()


def cookie(house: House, name: str) -> list[Header]:
    token, _ = house.people.welcome(name)
    return [(b"cookie", f"houseway={token}".encode())]


def look(house: House, table: str, cookies: list[Header]) -> Iterator[str]:
    """What is wrong with a table's page and frame, as somebody sees them."""
    for target in (f"/table/{table}", f"/api/tables/{table}"):
        answer = house.ask("GET", target, headers=cookies)
        if answer.status != 200:
            yield f"{target}: {answer.status}"


def tried(what: str, do: Callable[[], Any]) -> Iterator[str]:
    try:
        do()
    except Exception as error:
        yield f"{what}: {error!r}"


def ask_fee(used: Schedule) -> None:
    """What `houseway fee` says of the least wager, or of four players."""
    by_players = used.player_count_tiers or used.fees.half_hourly_cents is not None
    least = max(used.table_limit_cents[0], (used.minimum_range_cents or (0,))[0])
    if by_players:
        fee(used.id, players=4)
    else:
        fee(used.id, wager=[f"{least // 100}.{least % 100:02}"])


def on_paper(room: Room, table: RoomTable) -> Iterator[str]:
    yield from tried(f"sign of {table.id}", lambda: render_file(sign(room, table), ".svg"))
    for each in table.schedules:
        yield from tried(f"fee by {each}", partial(ask_fee, schedule(each)))


def test_there_is_a_table_for_every_schedule() -> None:
    tables = [table for house in HOUSES for table in room_of_schedules(house).tables]
    assert len({table.schedules for table in tables}) == 279


@pytest.mark.parametrize(
    "name",
    sampled(
        [*SHIPPED, *(f"all of {house}" for house in HOUSES)],
        {*SHIPPED, "all of mortimer"}.__contains__,
    ),
)
def test_every_table_can_be_opened_looked_at_and_printed(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    room, wrong = room_called(name), list[str]()
    with opened(tmp_path / "house", room) as house:
        cardroom, seated = house.site.cardroom, cookie(house, PLAYER)
        wrong += [f"{table}: {says}" for table, says in cardroom.not_open.items()]
        for table in cardroom.hosts:
            wrong += look(house, table, [])
            house.run(cardroom.join(table, PLAYER, 1, f"sit:{table}"))
            wrong += look(house, table, seated)
        for cookies in ([], seated):
            lobby = house.ask("GET", "/", headers=cookies)
            wrong += [] if lobby.status == 200 else [f"lobby: {lobby.status}"]
            wrong += [t for t in cardroom.hosts if f'href="/table/{t}"' not in lobby.text]
    for each in room.tables:
        wrong += on_paper(room, each)
    wrong += tried("board", lambda: html_of(board(room)))
    with closing(open_journal(tmp_path / "house" / LEDGER)) as ledger:
        wrong += tried("report", lambda: day_html(scan_day(ledger, ReportWindow()), room.name))
    capsys.readouterr()
    assert not wrong, "\n".join(wrong)
