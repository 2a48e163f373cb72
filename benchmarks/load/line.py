"""A WebSocket as the client has it, written by hand so that it costs next to nothing.

What comes is cut by the lengths in the frames' own headers and handed on as bytes; nobody reads it
here. What goes is put together once. Only what the house sends is understood: whole text frames
without a mask, pings, and the end.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = bytes(4)
"""A client has to mask what it sends; by zeros it stays what it is."""
LOCAL = "127.0.0.1"


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else bytes((0x80 | 126,)) + size.to_bytes(2)
    return bytes((0x80 | kind,)) + length + NO_MASK + payload


class Line(asyncio.Protocol):
    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._here = bytearray()
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._cut: Callable[[], None] = self._answer
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Loops have transports of their own, which only behave alike.
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._here += data
        self._cut()

    def connection_lost(self, _: Exception | None) -> None:
        self.is_open = False
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("the line was closed before it was open"))

    def send(self, made: bytes) -> None:
        """Send what `frame` has put together."""
        if self._transport is not None:
            self._transport.write(made)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    async def opened(self) -> None:
        await self._opened

    def _answer(self) -> None:
        """The answer to the request comes first; from there on it is frames."""
        end = self._here.find(b"\r\n\r\n")
        if end < 0:
            return
        if not self._here.startswith(b"HTTP/1.1 101"):
            says = bytes(self._here[:end]).decode("latin-1")
            self._opened.set_exception(ConnectionError(says))
            return
        del self._here[: end + 4]
        self.is_open = True
        self._opened.set_result(None)
        self._cut = self._frames
        self._frames()

    def _frames(self) -> None:
        here, at = self._here, 0
        while len(here) >= at + 2:
            size, begins = here[at + 1], at + 2
            if size == 126:
                size, begins = int.from_bytes(here[at + 2 : at + 4]), at + 4
            elif size == 127:
                size, begins = int.from_bytes(here[at + 2 : at + 10]), at + 10
            if len(here) < begins + size:
                break
            self._one(here[at] & 15, bytes(here[begins : begins + size]))
            at = begins + size
        del here[:at]

    def _one(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self.send(frame(payload, PONG))
        elif kind == CLOSE:
            self.close()


async def open_line(
    port: int, path: str, heard: Callable[[bytes], None], *, source: str, token: str = ""
) -> Line:
    """An open socket of whoever has that token, from that address of this machine."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1", f"Host: {LOCAL}:{port}", f"Origin: http://{LOCAL}:{port}",
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}", *([f"Cookie: houseway={token}"] if token else []), "", "",
    ]  # fmt: skip
    request = "\r\n".join(lines).encode()
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: Line(request, heard), LOCAL, port, local_addr=(source, 0)
    )
    await line.opened()
    return line


async def new_guest(port: int, name: str, *, source: str) -> str:
    """The token of somebody who has just come in by that name."""
    body = f"name={name}".encode()
    lines = [
        "POST /me HTTP/1.1", f"Host: {LOCAL}:{port}", f"Origin: http://{LOCAL}:{port}",
        "Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}",
        "Connection: close", "", "",
    ]  # fmt: skip
    reader, writer = await asyncio.open_connection(LOCAL, port, local_addr=(source, 0))
    writer.write("\r\n".join(lines).encode() + body)
    answer = await reader.read()
    writer.close()
    _, found, token = answer.partition(b"houseway=")
    if not found:
        raise ConnectionError(answer[:400].decode("latin-1"))
    return token.partition(b";")[0].decode()
