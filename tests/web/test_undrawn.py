"""A table that cannot be drawn stops itself: the lobby, the floor and the other tables go on."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from houseway.floor.room.room_file import parse_room
from houseway.floor.table.actions import SetSchedule
from houseway.web.metrics.prometheus import metrics_text
from houseway.web.metrics.readiness import UNDRAWN, Readiness
from houseway.web.pages.play.lobby_pages import lobby_html
from houseway.web.realtime.floor_socket import FloorSocket
from houseway.web.realtime.lobby_socket import LobbySocket
from houseway.web.tables.cardroom import Cardroom
from tests.waiting import until
from tests.web.asking import Answer, House

ROOM = parse_room(
    'name = "A room of two tables"\nhouse = "marysville"\nchip = 0.50\n'
    '[[table]]\nid = "bad"\ngame = "pure-21.5"\nlimits = "5-100"\nschedule = "calgames-B-4"\n'
    '[[table]]\nid = "good"\ngame = "three-card-poker"\nlimits = "5-100"\n'
    'schedule = "calgames-B-4"\n',
    "room.toml",
)
SECRET = "what lies on the table"
STOPPED = "is stopped until the floor has looked at it: it cannot be drawn, and the log says why."
FRAME = "houseway.web.banked.frame_builder._fixed_fields"
CARD = "houseway.web.pages.play.lobby_pages.lobby_row"
FLOORS = "houseway.web.pages.floor.table_rows._row"
FLOORS_LINE = "houseway.web.pages.floor.table_rows._now"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path / "house", ROOM)
    yield opened
    opened.close()


class Breaking:
    """Drawing functions that fail at one table, until they are mended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patched = monkeypatch

    def __call__(self, function: str) -> None:
        module, _, name = function.rpartition(".")
        whole = getattr(__import__(module, fromlist=[name]), name)

        def drawn(*words: Any) -> Any:
            if any(getattr(word, "name", word) == "bad" for word in words):
                raise KeyError(SECRET)
            return whole(*words)

        self._patched.setattr(function, drawn)

    def mend(self) -> None:
        self._patched.undo()


@pytest.fixture
def breaks(monkeypatch: pytest.MonkeyPatch) -> Breaking:
    return Breaking(monkeypatch)


def get(house: House, target: str) -> Answer:
    """A page as the manager sees it."""
    token = house.manager()
    return house.ask("GET", target, headers=[(b"cookie", f"houseway={token}".encode())])


def moves(house: House) -> None:
    """Something happens at the table, so that it has another state."""
    forgotten(house.site.cardroom)
    house.run(house.site.cardroom.act("bad", "Fay", SetSchedule(None), "another schedule"))


def forgotten(cardroom: Cardroom) -> None:
    """A drawing of the state before is not gone on from."""
    vars(cardroom.hosts["bad"])["_drawn"] = None


def is_stopped(house: House) -> None:
    """Wait until the keeper of the table deals no further."""
    host = house.site.cardroom.hosts["bad"]
    house.run(until(lambda: host.stopped == f"Table bad {STOPPED}", lambda: host.stopped))


def tables_in(answer: Answer) -> list[str]:
    return [name for name in ("bad", "good") if f'href="/table/{name}"' in answer.text]


def left_out(house: House) -> float:
    cardroom = house.site.cardroom
    lines = metrics_text(cardroom, house.site.jobs, "").decode().splitlines()
    rows = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return float(rows["houseway_tables_undrawn"])


async def ready(house: House) -> str | None:
    site = house.site
    return await Readiness(site.cardroom, site.loops, partial(lobby_html, site)).why_not()


@pytest.mark.parametrize("broken", [FRAME, CARD])
def test_the_lobby_is_drawn_without_a_table_that_cannot_be_drawn(
    house: House, breaks: Breaking, broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert tables_in(get(house, "/")) == ["bad", "good"]
    breaks(broken)
    moves(house)
    if broken == FRAME:
        assert get(house, "/table/bad").status == 503
    lobby = get(house, "/")
    assert (lobby.status, tables_in(lobby)) == (200, ["good"])
    page, told = get(house, "/table/bad"), get(house, "/api/tables/bad")
    assert (page.status, told.status, told.says) == (503, 503, f"This table {STOPPED}")
    assert told.says in page.text.replace("&#39;", "'")
    assert get(house, "/table/good").status == 200
    floor = get(house, "/floor")
    assert floor.status == 200
    assert f"Table bad {STOPPED}" in floor.text
    assert left_out(house) == 1
    assert house.run(ready(house)) is None
    assert get(house, "/api/tables").status == 200
    is_stopped(house)
    assert [r.getMessage().partition("\n")[0] for r in caplog.records if r.levelno >= 40] == [
        "Table bad cannot be drawn.",
        "Table bad is stopped.",
    ]
    assert SECRET not in caplog.text


def test_a_table_that_cannot_be_drawn_is_stopped_until_it_can(
    house: House, breaks: Breaking
) -> None:
    host = house.site.cardroom.hosts["bad"]
    breaks(FRAME)
    moves(house)
    assert get(house, "/table/bad").status == 503
    is_stopped(house)
    talk = house.talk("/ws/table/bad", [], ['{"type": "hello", "after": 0}'])
    assert talk.closed == [1013]
    breaks.mend()
    assert get(house, "/table/bad").status == 503
    house.run(house.site.cardroom.act("bad", "Fay", SetSchedule("calgames-B-4"), "as it was"))
    assert tables_in(get(house, "/")) == ["bad", "good"]
    house.run(until(lambda: host.stopped is None, lambda: host.stopped))
    assert left_out(house) == 0


def test_the_floor_reads_why_a_table_has_no_row(house: House, breaks: Breaking) -> None:
    breaks(FLOORS)
    floor = get(house, "/floor")
    assert (floor.status, "/floor/bad" in floor.text) == (200, False)
    assert "/floor/good" in floor.text
    assert f"Table bad {STOPPED}" in floor.text
    assert get(house, "/floor/bad").status == 503
    assert get(house, "/floor/good").status == 200


def test_the_lines_to_lobby_and_floor_leave_it_out_too(house: House, breaks: Breaking) -> None:
    breaks(FLOORS_LINE)
    for line in (FloorSocket, LobbySocket):
        frame, _ = line(cast(Any, None), house.site.cardroom, None)._drawn()
        assert [each.id for each in frame.tables] == ["good"]


def test_a_house_is_not_ready_if_even_then_the_lobby_cannot_be_drawn(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> None:
        raise KeyError(SECRET)

    monkeypatch.setattr("houseway.web.pages.play.lobby_pages.sections", fails)
    with caplog.at_level(logging.ERROR):
        assert house.run(ready(house)) == UNDRAWN
    assert caplog.records[0].getMessage().startswith("The lobby cannot be drawn.")
    assert SECRET not in caplog.text
