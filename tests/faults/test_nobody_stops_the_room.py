"""A cardroom under attack from outside goes on answering, and closes when it is told to."""

from __future__ import annotations

import asyncio
import resource
import signal
import socket
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

import houseway.web.server.http_protocol as door_module
from houseway.web.server.connection_limits import FILES_KEPT
from houseway.web.server.http_protocol import LimitedHttpProtocol
from tests.running import to_its_end
from tests.waiting import pause, wait_until
from tests.web.server import Guest, Server


def test_a_lost_deck_stops_one_table_and_the_room_still_closes(tmp_path: Path) -> None:
    with Server(tmp_path / "house", bots=2) as server:
        ana = Guest(server, "Ana").at("1")
        ana.receive()
        assert ana.do("take_seat", seat=1)["type"] == "ack"

        assert ana.do("sit_out", out=True)["type"] == "ack"

        def lose_the_deck() -> None:
            for deck in (tmp_path / "house" / "sealed").glob("*.json"):
                deck.unlink(missing_ok=True)
            ana.look()
            pause()

        wait_until(lambda: ana.frame["stopped"], lambda: ana.frame, lose_the_deck)
        assert ana.frame["stopped"].endswith("is lost.")
        refused = ana.want("wager", cents={"ante": 500})
        assert refused["type"] == "refused"
        assert refused["says"] == ana.frame["stopped"]

        bao = Guest(server, "Bao").at("3")
        bao.receive()
        assert bao.want("take_seat", seat=1)["type"] == "ack"
        assert server.get("/").status_code == 200
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        server.process.communicate()
        server.process = None


def test_half_open_requests_never_use_up_the_files_that_the_tables_need(tmp_path: Path) -> None:
    with Server(tmp_path / "house", bots=2) as server, ExitStack() as half_open:
        assert server.process is not None
        ana = Guest(server, "Ana").at("1")
        ana.receive()
        few = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir())) + FILES_KEPT
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (few, few))
        lines = [
            half_open.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            for _ in range(2 * few)
        ]
        for line in lines:
            with suppress(ConnectionError):
                line.sendall(b"GET / HTTP/1.1\r\nHost: ")
        with suppress(ConnectionResetError):
            assert lines[-1].recv(1) == b""
        assert ana.do("take_seat", seat=1)["type"] == "ack"
        assert ana.do("sit_out", out=True)["type"] == "ack"
        wait_until(lambda: ana.frame["round"], lambda: ana.frame, ana.receive)
        assert ana.frame["stopped"] is None
        half_open.close()
        assert server.get("/").status_code == 200


async def nothing(_: Any, receive: Any, send: Any) -> None:
    """An answer to whoever has said all."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def test_the_socket_of_a_table_may_stay_open_as_long_as_it_likes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(door_module, "REQUEST_SECONDS_MAX", 0.05)

    async def scene() -> str:
        waited = asyncio.Event()

        async def table(_: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await waited.wait()
            await send({"type": "websocket.send", "text": "still here"})

        config = Config(table, lifespan="off", log_level="critical", ws="websockets-sansio")
        config.load()
        loop = asyncio.get_running_loop()
        made = await loop.create_server(
            lambda: LimitedHttpProtocol(config, ServerState(), {}), "127.0.0.1", 0
        )
        host, port = made.sockets[0].getsockname()
        async with connect(f"ws://{host}:{port}/") as socket:
            # A clock that was set later has run out, so the one of the socket would have too.
            later = asyncio.Event()
            loop.call_later(2 * door_module.REQUEST_SECONDS_MAX, later.set)
            await later.wait()
            waited.set()
            said = await socket.recv()
        made.close()
        return str(said)

    assert to_its_end(scene()) == "still here"


def test_a_request_that_comes_drop_by_drop_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(door_module, "REQUEST_SECONDS_MAX", 0.2)
    body = b"POST /me HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nname="

    async def scene() -> tuple[bytes, bytes]:
        loop = asyncio.get_running_loop()
        config = Config(nothing, lifespan="off", log_level="critical")
        config.load()
        server = await loop.create_server(
            lambda: LimitedHttpProtocol(config, ServerState(), {}), "127.0.0.1", 0
        )  # fmt: skip
        host, port = server.sockets[0].getsockname()
        slow_reader, slow = await asyncio.open_connection(host, port)
        slow.write(body)
        quick_reader, quick = await asyncio.open_connection(host, port)
        quick.write(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        answers = await slow_reader.read(), await quick_reader.read()
        for writer in (slow, quick):
            writer.close()
        server.close()
        return answers

    slow, quick = to_its_end(scene())
    assert slow == b""
    assert quick.startswith(b"HTTP/1.1 204")
