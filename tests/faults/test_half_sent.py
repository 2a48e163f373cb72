"""Three hundred who never say all of it, and sockets that are dropped in every state."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import struct
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

import houseway.web.server.http_protocol as door_module
from houseway.floor.audit.audit import audit
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.web.server.http_protocol import BACKLOG, LimitedHttpProtocol
from tests.running import to_its_end
from tests.waiting import PATIENCE_SECONDS, wait_until
from tests.web.server import Guest, Server

MANY = 300
HEAD = "POST /me HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
BODY = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 64\r\n\r\nname="
HALF = {"headers": HEAD, "bodies": HEAD + BODY}
COMPLAINTS = ("was destroyed", "never retrieved", "Traceback", "Exception", "ERROR")


def half_said(server: Server, open: ExitStack, half: str) -> None:
    for number in range(MANY):
        line = socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS)
        open.enter_context(line).sendall(HALF[half].format(port=server.port).encode())
        if number % (BACKLOG // 2) == 0:
            # Whoever is answered after them knows that they have been let in.
            assert server.get("/api/health").is_success


def test_three_hundred_half_sent_headers_and_bodies_keep_nobody_waiting(tmp_path: Path) -> None:
    with Server(tmp_path / "house", bots=2) as server, ExitStack() as open:
        ana = Guest(server, "Ana Half").at("1")
        ana.receive()
        for half in HALF:
            half_said(server, open, half)
        assert server.get("/").is_success
        assert ana.do("take_seat", seat=1)["type"] == "ack"
        assert ana.do("sit_out", out=True)["type"] == "ack"
        wait_until(lambda: ana.frame["round"], lambda: ana.frame, ana.receive)
        assert Guest(server, "Bao Half").at("3").receive()["type"] == "frame"
        # They are there still when the room closes, and it closes all the same.
        printed = server.stop()
    assert not [each for each in COMPLAINTS if each in printed], printed


@pytest.mark.parametrize("half", HALF)
def test_three_hundred_half_sent_requests_end(monkeypatch: pytest.MonkeyPatch, half: str) -> None:
    monkeypatch.setattr(door_module, "REQUEST_SECONDS_MAX", 0.2)

    async def reads_all(_: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def scene() -> list[bytes]:
        loop = asyncio.get_running_loop()
        config = Config(reads_all, lifespan="off", log_level="critical")
        config.load()
        state = ServerState()
        made = await loop.create_server(
            lambda: LimitedHttpProtocol(config, state, {}), "127.0.0.1", 0
        )
        host, port = made.sockets[0].getsockname()
        lines = [await asyncio.open_connection(host, port) for _ in range(MANY)]
        for _, writer in lines:
            writer.write(HALF[half].format(port=port).encode())
        ends = list(await asyncio.gather(*(_end_of(reader) for reader, _ in lines)))
        for _, writer in lines:
            writer.close()
        await asyncio.gather(*state.tasks)
        assert not state.connections
        made.close()
        return ends

    assert to_its_end(scene()) == [b""] * MANY


async def _end_of(reader: asyncio.StreamReader) -> bytes:
    """What comes before the end; on a slow machine a line is cut before anything was said."""
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


def reset(line: socket.socket) -> None:
    """Go without a word, as a computer does that is switched off."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def frame_of(message: dict[str, object]) -> bytes:
    """A short message as a browser sends it, masked with nothing."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def handshake(server: Server, token: str) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS)
    line.sendall(
        f"GET /ws/table/1 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nOrigin: http://127.0.0.1:{server.port}\r\n"
        f"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nCookie: houseway={token}\r\n\r\n".encode()
    )
    return line


def drop(server: Server, guest: Guest, number: int) -> socket.socket | None:
    """A socket that gets so far and no further; one of ten stays."""
    line = handshake(server, guest.token)
    far = number % 5
    if far >= 1:
        assert b"101" in line.recv(64)
    if far >= 2:
        line.sendall(frame_of({"type": "hello", "after": 0}))
    if far >= 3:
        seat = 1 + number % 6
        line.sendall(frame_of({"type": "take_seat", "request": f"drop-{number:04}", "seat": seat}))
    if far >= 4:
        line.sendall(b"\x81")
    if number % 10 == 9:
        return line
    if number % 3:
        reset(line)
    else:
        line.close()
    return None


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_sockets_dropped_in_every_state_leave_no_complaint_and_no_task_behind(
    tmp_path: Path, end: signal.Signals
) -> None:
    with Server(tmp_path / "house", bots=2) as server, ExitStack() as open:
        guests = [Guest(server, f"Guest {letter}") for letter in "abcdefgh"]
        for number in range(200):
            stays = drop(server, guests[number % len(guests)], number)
            if stays is not None:
                open.enter_context(stays)
        assert server.get("/").status_code == 200
        assert server.process is not None
        server.process.send_signal(end)
        printed, _ = server.process.communicate()
        server.process = None
    assert not [each for each in COMPLAINTS if each in printed], printed
    with closing(open_ledger(tmp_path / "house" / "ledger.db")) as ledger:
        assert audit(ledger) == []
