"""Frames go onto the line at once where there is room, all at a table in one go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from houseway.floor.room.room_file import read_room
from houseway.web.realtime import broadcaster as crying
from houseway.web.realtime.broadcaster import Broadcaster, BroadcastQueue, Watcher
from houseway.web.realtime.frame_context import FrameContext
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.server.websocket_protocol import text_frame
from houseway.web.tables.cardroom import Cardroom
from tests.running import to_its_end

_LOOK: Any = lambda: None  # noqa: E731
LENGTHS = (0, 1, 125, 126, 3_400, 65_535, 65_536)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_is_framed_as_the_standard_has_it(length: int) -> None:
    text = b"x" * length
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


class QuietSocket:
    """Somebody who looks and says nothing; what comes through it was waited for."""

    def __init__(self) -> None:
        self.waited_for: list[str] = []
        self.closed_with: int | None = None

    async def receive_text(self) -> str:
        return await asyncio.Future()

    async def send_text(self, text: str) -> None:
        self.waited_for.append(text)

    async def close(self, code: int, reason: str) -> None:  # noqa: ARG002
        self.closed_with = code


class NarrowWire:
    def __init__(self, *, has_room: bool = True) -> None:
        self.room = has_room
        self.written: list[bytes] = []

    def has_room(self) -> bool:
        return self.room

    def write(self, text: bytes) -> None:
        self.written.append(text)


class Held(BroadcastQueue):
    """Criers whose turn comes when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Callable[[], None]] = []

    def ask(self, tell: Callable[[], None]) -> None:
        self.asked.append(tell)


@pytest.fixture
def no_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for an answer, so that tables are told at once."""
    monkeypatch.setattr(crying, "ANSWER_SECONDS", 0)


@pytest.mark.usefixtures("no_answers")
def test_one_with_room_is_told_at_once_and_one_without_when_there_is(tmp_path: Path) -> None:
    async def watch() -> tuple[list[int], list[int], list[int]]:
        cardroom = Cardroom(read_room("demo"), tmp_path / "house")
        host, wires = cardroom.host("1"), (NarrowWire(), NarrowWire(has_room=False))
        readers = [QuietSocket() for _ in wires]
        lines = [
            TableSocket(cast(Any, reader), cardroom, "1", None, wire=wire)
            for reader, wire in zip(readers, wires, strict=True)
        ]
        serving = [asyncio.create_task(line.serve()) for line in lines]
        await asyncio.sleep(0)
        host.notify()
        for _ in range(5):
            await asyncio.sleep(0)
        for each in serving:
            each.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        last = cardroom.house.hosted("1").last
        await cardroom.stop()

        def behind(told: Iterable[bytes | str]) -> list[int]:
            return [last - msgspec.json.decode(text)["seq"] for text in told]

        return behind(wires[0].written), behind(wires[1].written), behind(readers[1].waited_for)

    assert to_its_end(watch()) == ([0], [], [0])


def test_a_crier_tells_everybody_once_and_rests() -> None:
    async def cry() -> list[str]:
        turns, told = Held(), list[str]()
        crier = Broadcaster(_LOOK, turns)

        def show(name: str, _: FrameContext) -> bool:
            told.append(name)
            return True

        for name in ("first", "second"):
            crier.watchers[Watcher(None, 0, partial(show, name))] = None
        for _ in range(3):
            crier.tell()
        for tell in turns.asked:
            tell()
        crier.tell()
        assert len(turns.asked) == 1
        return told

    assert to_its_end(cry()) == ["first", "second"]


def test_what_is_only_mentioned_waits_for_the_next_news(monkeypatch: pytest.MonkeyPatch) -> None:
    async def cry() -> list[int]:
        loop, turns = asyncio.get_running_loop(), Held()
        crier, later = Broadcaster(_LOOK, turns), list[Callable[[], None]]()
        crier.watchers[Watcher(None, 0, lambda _: True)] = None

        class Timer:
            def cancel(self) -> None:
                later.clear()

        def call_later(_: float, then: Callable[[], None]) -> Timer:
            later.append(then)
            return Timer()

        monkeypatch.setattr(loop, "call_later", call_later)
        monkeypatch.setattr(loop, "call_at", lambda *_: None)
        found = []
        for _ in range(2):
            crier.mention()
        found.append(len(later))
        crier.tell()
        turns.asked.pop()()
        found.append(len(later))
        crier.mention()
        later.pop()()
        crier._rested()
        found.append(len(turns.asked))
        monkeypatch.undo()
        return found

    assert to_its_end(cry()) == [1, 0, 1]


@pytest.mark.usefixtures("no_answers")
def test_between_two_tables_others_are_heard() -> None:
    async def cry() -> list[str]:
        turns, happened, loop = BroadcastQueue(), list[str](), asyncio.get_running_loop()

        def told(table: str) -> None:
            happened.append(table)
            # Somebody says something meanwhile.
            loop.call_soon(happened.append, "heard")
            if table == "first":
                raise LookupError("it goes wrong at this table alone")

        loop.set_exception_handler(lambda _, __: None)
        for table in ("first", "second", "third"):
            turns.ask(partial(told, table))
        while len(happened) < 6:
            await asyncio.sleep(0)
        return happened

    assert to_its_end(cry()) == ["first", "heard", "second", "heard", "third", "heard"]


def test_a_house_that_is_late_shows_its_tables_less_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def pause_after(late: float) -> float:
        """How long the crier rests after it was so much too late."""
        loop, turns = asyncio.get_running_loop(), Held()
        crier = Broadcaster(_LOOK, turns)
        crier.watchers[Watcher(None, 0, lambda _: True)] = None
        now, due = [100.0], list[float]()
        monkeypatch.setattr(loop, "time", lambda: now[0])
        monkeypatch.setattr(loop, "call_at", lambda when, _: due.append(when))
        crier.tell()
        now[0] += crying.ANSWER_SECONDS + late
        turns.asked[0]()
        monkeypatch.undo()
        return round(due[0] - now[0], 6)

    assert [to_its_end(pause_after(late)) for late in (0, 0.05, 9)] == [0.1, 0.15, 1.0]
