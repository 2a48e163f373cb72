"""A seat that is held at a table of the web cardroom: no page is needed, and then it is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.exceptions import WebSocketDisconnect

from houseway.floor.room.room_file import read_room
from houseway.floor.table.actions import Leave
from houseway.rules.catalog import game
from houseway.signs.rule_sheet import sheet
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.presence import GONE_SECONDS, ROUNDS_MISSED_MAX
from tests.running import to_its_end

HOUR = 3600
TABLE = "PG1"


class Clocks:
    """The house's clocks, which a test turns: one to wait by, and one to pay time by."""

    def __init__(self) -> None:
        self.now = 1_800_000_000

    def passing(self) -> float:
        return float(self.now)

    def seconds(self) -> int:
        return self.now


class Says:
    """A browser that says a few things and hangs up."""

    def __init__(self, *wants: dict[str, object]) -> None:
        self.wants = [
            {"request": f"request-{number:04d}-{id(self)}", **want}
            for number, want in enumerate(wants)
        ]
        self.heard: list[dict[str, Any]] = []

    async def receive_text(self) -> str:
        if not self.wants:
            raise WebSocketDisconnect(detail="gone")
        return json.dumps(self.wants.pop(0))

    async def send_text(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def answers(self) -> list[dict[str, Any]]:
        return [each for each in self.heard if each["type"] != "frame"]


HOLD: dict[str, object] = {"type": "hold_seat"}


async def says(cardroom: Cardroom, *wants: dict[str, object], account: bool = True) -> list[Any]:
    browser = Says(*wants)
    await TableSocket(cast(Any, browser), cardroom, TABLE, "Zoe", has_account=account).serve()
    return browser.answers()


def opened(folder: Path, clocks: Clocks) -> Cardroom:
    room = read_room("mortimer")
    return Cardroom(
        room, folder / "house", bots=0, clock=clocks.seconds, passing=clocks.passing
    )  # fmt: skip


def choices(cardroom: Cardroom) -> list[str]:
    frame: Any = cardroom.frame(TABLE, "Zoe", 0)
    return [each.id for each in frame.choices]


def next_at(cardroom: Cardroom) -> object:
    planned = cardroom.host(TABLE).next(cardroom.house.table(TABLE))
    return planned.action if planned else None


@pytest.mark.rule("DHP-126")
def test_a_held_seat_needs_no_page_for_an_hour_and_is_then_given_up(tmp_path: Path) -> None:
    async def evening() -> None:
        clocks = Clocks()
        cardroom = opened(tmp_path, clocks)
        await cardroom.join(TABLE, "Zoe", 1, "Zoe sits down")
        assert "hold_seat" in choices(cardroom)
        (answer,) = await says(cardroom, HOLD)
        assert answer["type"] == "ack"
        frame: Any = cardroom.frame(TABLE, "Zoe", 0)
        assert "Your seat is held" in frame.sits_out
        assert "hold_seat" not in choices(cardroom)
        assert "Zoe's seat is held for up to 60 minutes." in [each.says for each in frame.story]

        host = cardroom.host(TABLE)
        clocks.now += int(10 * GONE_SECONDS)
        for _ in range(ROUNDS_MISSED_MAX):
            host.presence.round_over(["Zoe"], [])
        assert next_at(cardroom) is None, "the table waits, and plays for nobody"
        assert host.recheck_seconds(cardroom.house.table(TABLE)) == HOUR - 10 * GONE_SECONDS

        clocks.now += HOUR
        assert next_at(cardroom) == Leave("Zoe")
        assert host.let_go["Zoe"] == "Your seat was held for 60 minutes, and then given up."
        await cardroom.stop()

    to_its_end(evening())


@pytest.mark.rule("DHP-126")
def test_whoever_does_anything_is_back_and_a_server_that_starts_anew_knows_who_is_away(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        clocks = Clocks()
        cardroom = opened(tmp_path, clocks)
        await cardroom.join(TABLE, "Zoe", 1, "Zoe sits down")
        await says(cardroom, HOLD)
        await cardroom.stop()

        cardroom = opened(tmp_path, clocks)
        clocks.now += int(10 * GONE_SECONDS)
        frame: Any = cardroom.frame(TABLE, "Zoe", 0)
        assert "Your seat is held" in frame.sits_out
        assert next_at(cardroom) is None
        (answer,) = await says(cardroom, {"type": "sit_out", "out": False})
        assert answer["type"] == "ack"
        frame = cardroom.frame(TABLE, "Zoe", 0)
        assert frame.sits_out is None
        assert cardroom.house.table(TABLE).held() == {}
        (refused,) = await says(cardroom, HOLD)
        assert "play a round" in refused["says"]
        clocks.now += int(GONE_SECONDS) + 1
        assert next_at(cardroom) == Leave("Zoe"), "as of everybody, without a page"
        await cardroom.stop()

    to_its_end(evening())


@pytest.mark.rule("DHP-126")
def test_a_guest_has_no_seat_held(tmp_path: Path) -> None:
    async def evening() -> None:
        clocks = Clocks()
        cardroom = opened(tmp_path, clocks)
        await cardroom.join(TABLE, "Zoe", 1, "Zoe sits down")
        (refused,) = await says(cardroom, HOLD, account=False)
        assert "account" in refused["says"]
        assert refused["rule_ids"] == ["DHP-126"]
        clocks.now += int(GONE_SECONDS) + 1
        assert next_at(cardroom) == Leave("Zoe")
        await cardroom.stop()

    to_its_end(evening())


def test_the_sheet_says_whose_seat_is_held_and_when_others_are_given_up() -> None:
    posted = sheet(game("double-hand-poker"), read_room("mortimer"))
    (held,) = (each for each in posted.readings if each.name == "seat_held_minutes")
    assert "a player with an account may ask to have their seat held" in held.says
    assert "after three minutes without a page, or eight rounds missed" in held.says
    assert (held.value, GONE_SECONDS, ROUNDS_MISSED_MAX) == ("60", 3 * 60, 8)
