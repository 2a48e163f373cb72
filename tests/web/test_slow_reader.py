"""A reader that does not read is dropped, one that has gone is let go; nobody else notices."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.exceptions import WebSocketDisconnect

from houseway.floor.room.room_file import read_room
from houseway.web.realtime import socket_connection as socket_module
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.tables.cardroom import Cardroom
from tests.running import to_its_end
from tests.waiting import PATIENCE_SECONDS


class DeafSocket:
    """Takes what is sent and never finishes taking it."""

    def __init__(self) -> None:
        self.closed_with: int | None = None
        self.closed = asyncio.Event()

    async def receive_text(self) -> str:
        await self.closed.wait()
        raise WebSocketDisconnect(detail="closed")

    async def send_text(self, _: str) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        assert reason
        self.closed_with = code
        self.closed.set()


class GoneSocket:
    """Somebody who asked for something and left without a word: nothing can be sent any more."""

    def __init__(self, *asked: str) -> None:
        self.asked = list(asked)
        self.tried = asyncio.Event()

    async def receive_text(self) -> str:
        if self.asked:
            return self.asked.pop()
        await self.tried.wait()
        raise WebSocketDisconnect(detail="gone")

    async def send_text(self, _: str) -> None:
        self.tried.set()
        raise BrokenPipeError

    async def close(self, code: int, reason: str) -> None:  # noqa: ARG002
        raise BrokenPipeError


async def watched_by(reader: DeafSocket | GoneSocket, folder: Path) -> int:
    """Something happens at a table while somebody watches; how many watch it afterwards."""
    cardroom = Cardroom(read_room("demo"), folder)
    host = cardroom.host("1")
    serving = asyncio.create_task(TableSocket(cast(Any, reader), cardroom, "1", None).serve())
    await asyncio.sleep(0)
    host.notify()
    await asyncio.wait_for(serving, PATIENCE_SECONDS)
    left = len(host.watchers)
    await cardroom.stop()
    return left


def test_a_slow_reader_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "SEND_SECONDS_MAX", 0.05)

    async def watch() -> tuple[int, int | None]:
        deaf = DeafSocket()
        return await watched_by(deaf, tmp_path / "house"), deaf.closed_with

    assert to_its_end(watch()) == (0, 1013)


@pytest.mark.parametrize("asked", [(), ("not a message",)])
def test_who_has_gone_is_let_go_without_a_word(tmp_path: Path, asked: tuple[str, ...]) -> None:
    complaints = list[dict[str, Any]]()

    async def watch() -> int:
        asyncio.get_running_loop().set_exception_handler(lambda _, said: complaints.append(said))
        return await watched_by(GoneSocket(*asked), tmp_path / "house")

    assert to_its_end(watch()) == 0
    assert complaints == []
