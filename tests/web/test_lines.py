"""Sockets end with their session, and what was begun over one is brought to its end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event, current_thread
from typing import Any, cast

import pytest
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import replace

from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.room.room_file import read_room
from houseway.floor.table.actions import Join
from houseway.ledger.storage.peers import MISSED, PeerMessage
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.web.auth import session_connections as lines_module
from houseway.web.auth.people import People
from houseway.web.auth.session_connections import (
    CLOSE_SENTENCES,
    ENDED,
    RAN_OUT,
    ConnectionRegistry,
    ConnectionSession,
)
from houseway.web.auth.sessions import GUEST_LIMITS
from houseway.web.context import AppContext
from houseway.web.middleware.trusted_hosts import TrustedHosts
from houseway.web.realtime.messages import HintGiven
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_loop import _prepare
from tests.running import to_its_end
from tests.waiting import A_MOMENT, PATIENCE_SECONDS, until


class Silent:
    """A browser that says nothing more; how its line was closed."""

    def __init__(self, *said: str) -> None:
        self.said = list(said)
        self.closed: list[tuple[int, str]] = []
        self.heard: list[str] = []

    async def receive_text(self) -> str:
        if not self.said:
            await asyncio.Event().wait()
        return self.said.pop()

    async def send_text(self, text: str) -> None:
        self.heard.append(text)

    async def close(self, code: int, reason: str) -> None:
        self.closed.append((code, reason))


def test_a_socket_ends_when_its_session_runs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines_module, "LOOK_SECONDS_MAX", A_MOMENT)

    async def evening() -> list[tuple[int, str]]:
        now = [1_800_000_000]
        people = People(SqliteTables(tmp_path / "people.db"), lambda: now[0])
        cardroom = Cardroom(read_room("demo"), tmp_path / "house")
        _, ann = people.welcome("Ann")
        browser = Silent()
        visit = ConnectionSession(ann, people.sessions, ConnectionRegistry(), cardroom.safe)
        serving = asyncio.create_task(
            TableSocket(cast(Any, browser), cardroom, "1", "Ann", visit).serve()
        )
        await until(lambda: cardroom.host("1").watchers, "Ann watches")
        now[0] += GUEST_LIMITS.idle
        await serving
        assert not cardroom.host("1").watchers
        await cardroom.stop()
        people.close()
        return browser.closed

    assert to_its_end(evening()) == [(RAN_OUT, CLOSE_SENTENCES[RAN_OUT])]


def test_a_socket_ends_although_nobody_heard_that_its_session_did(tmp_path: Path) -> None:
    """Another process has ended it, and what it said of that was lost on the way."""

    async def evening() -> list[tuple[int, str]]:
        people = People(SqliteTables(tmp_path / "people.db"))
        cardroom = Cardroom(read_room("demo"), tmp_path / "house")
        site = AppContext(cardroom, people, TrustedHosts("127.0.0.1", 8000))
        _, ann = people.welcome("Ann")
        browser = Silent()
        visit = ConnectionSession(ann, people.sessions, site.lines, cardroom.safe)
        serving = asyncio.create_task(
            TableSocket(cast(Any, browser), cardroom, "1", "Ann", visit).serve()
        )
        await until(lambda: cardroom.host("1").watchers, "Ann watches")
        people.end_sessions("Ann", "Mara")
        cardroom.neighbours._heard(PeerMessage(MISSED))
        await serving
        await site.jobs.close()
        await cardroom.stop()
        people.close()
        return browser.closed

    assert to_its_end(evening()) == [(RAN_OUT, CLOSE_SENTENCES[RAN_OUT])]


def test_a_session_that_ended_before_its_socket_was_served_is_noticed(tmp_path: Path) -> None:
    async def evening() -> list[tuple[int, str]]:
        people = People(SqliteTables(tmp_path / "people.db"))
        cardroom = Cardroom(read_room("demo"), tmp_path / "house")
        _, ann = people.welcome("Ann")
        people.sessions.end_one(ann.session)
        browser = Silent()
        visit = ConnectionSession(ann, people.sessions, ConnectionRegistry(), cardroom.safe)
        await TableSocket(cast(Any, browser), cardroom, "1", "Ann", visit).serve()
        await cardroom.stop()
        people.close()
        return browser.closed

    assert to_its_end(evening()) == [(RAN_OUT, CLOSE_SENTENCES[RAN_OUT])]


def test_the_sockets_of_other_sessions_stay() -> None:
    async def evening() -> tuple[int | None, int | None]:
        lines = ConnectionRegistry()
        with lines.open("one", "Ann") as one, lines.open("two", "Ann") as two:
            lines.close(["one", "nobody's"])
            return await one.wait(0), await two.wait(0)

    assert to_its_end(evening()) == (ENDED, None)


def test_what_was_begun_is_done_although_whoever_asked_has_gone(tmp_path: Path) -> None:
    async def evening() -> None:
        cardroom = Cardroom(read_room("demo"), tmp_path / "house", bots=0)
        asking = asyncio.create_task(
            cardroom.act("1", "Ann", Join("Ann", 10_000), "ann-joins-the-table")
        )
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert asking.cancelled()
        chips = cardroom.house.table
        await until(lambda: "Ann" in chips("1").chips_now(), "the table follows the ledger")
        await cardroom.stop()

    to_its_end(evening())


def test_a_room_that_closes_brings_what_was_begun_to_its_end(tmp_path: Path) -> None:
    async def evening() -> bool:
        cardroom = Cardroom(read_room("demo"), tmp_path / "house", bots=0)
        asking = asyncio.create_task(
            cardroom.act("1", "Ann", Join("Ann", 10_000), "ann-joins-the-table")
        )
        await asyncio.sleep(0)
        asking.cancel()
        await cardroom.stop()
        return "Ann" in cardroom.house.table("1").chips_now()

    assert to_its_end(evening())


def test_no_task_is_left_when_a_socket_is_dropped(tmp_path: Path) -> None:
    class Dropped(Silent):
        async def receive_text(self) -> str:
            if not self.said:
                raise WebSocketDisconnect(detail="gone")
            return self.said.pop()

    async def evening() -> set[asyncio.Task[Any]]:
        people = People(SqliteTables(tmp_path / "people.db"))
        cardroom = Cardroom(read_room("demo"), tmp_path / "house", bots=0)
        _, ann = people.welcome("Ann")
        visit = ConnectionSession(ann, people.sessions, ConnectionRegistry(), cardroom.safe)
        dropped = Dropped('{"type":"take_seat","request":"ann-sits-down","seat":1}')
        await TableSocket(cast(Any, dropped), cardroom, "1", "Ann", visit).serve()
        await cardroom.stop()
        people.close()
        return asyncio.all_tasks() - {cast(Any, asyncio.current_task())}

    assert to_its_end(evening()) == set()


def test_the_room_goes_on_while_a_hint_is_thought_over(tmp_path: Path) -> None:
    """Whoever thinks about the hint here waits until the room has done something else."""

    async def evening() -> list[str]:
        cardroom = Cardroom(read_room("demo"), tmp_path / "house", bots=0)
        host, went_on = cardroom.host("1"), Event()

        def hint(*_: object) -> HintGiven:
            assert went_on.wait(PATIENCE_SECONDS)
            return HintGiven("hint-of-ann", "play", {}, "Play.")

        host.hosting = replace(host.hosting, hint=hint)
        browser = Silent('{"type": "hint", "request": "hint-of-ann"}')
        serving = asyncio.create_task(TableSocket(cast(Any, browser), cardroom, "1", "Ann").serve())
        await cardroom.act("1", "Ann", Join("Ann", 10_000), "ann-joins-the-table")
        went_on.set()
        await until(lambda: any('"best"' in text for text in browser.heard), "the hint comes")
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await cardroom.stop()
        return browser.heard

    assert any("Play." in text for text in to_its_end(evening()))


def test_tables_of_careful_bots_begin_when_what_they_look_up_is_prepared(tmp_path: Path) -> None:
    async def evening(level: BotLevel) -> list[str]:
        cardroom = Cardroom(read_room("demo"), tmp_path / level, bots=1, level=level)
        host, prepared = cardroom.host("1"), list[str]()
        name = current_thread().name
        host.hosting = replace(
            host.hosting, ready=lambda _: lambda: prepared.append(current_thread().name)
        )
        await _prepare(cardroom, host)
        await cardroom.stop()
        assert name not in prepared
        return prepared

    assert len(to_its_end(evening(BotLevel.CAREFUL))) == 1
    assert not to_its_end(evening(BotLevel.SIMPLE))
