"""A socket by hand: frames as no browser sends them, and what comes back, read to its end.

(RFC 6455, section 5.2: a byte with flags and kind, a byte with the mask flag and the length.)
"""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

from tests.waiting import PATIENCE_SECONDS

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
SHORT, MIDDLE = 126, 1 << 16


def frame(kind: int, body: bytes, *, flags: int = FINAL, mask: bytes | None = bytes(4)) -> bytes:
    """One frame; a mask of nothing is a mask, and none at all breaks the protocol."""
    size, masked = len(body), MASKED if mask is not None else 0
    if size < SHORT:
        head = bytes([flags | kind, masked | size])
    elif size < MIDDLE:
        head = bytes([flags | kind, masked | SHORT]) + struct.pack(">H", size)
    else:
        head = bytes([flags | kind, masked | 127]) + struct.pack(">Q", size)
    return head + (mask or b"") + body


def odd_frames(text: bytes, chance: Random) -> bytes:
    """A message, sent in one of the ways that are not meant."""
    half = len(text) // 2
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: frame(TEXT, text),
        lambda: frame(BINARY, text),
        lambda: frame(BINARY, chance.randbytes(chance.randrange(200))),
        lambda: frame(TEXT, text[:half], flags=0) + frame(CONTINUED, text[half:]),
        lambda: frame(TEXT, text[:half], flags=0) + frame(TEXT, text[half:]),
        lambda: frame(CONTINUED, text),
        lambda: frame(TEXT, text, mask=None),
        lambda: frame(TEXT, text, flags=FINAL | 0x40),
        lambda: frame(chance.choice((3, 7, 11, 15)), text),
        lambda: frame(TEXT, b"\xff\xfe" + text),
        lambda: frame(TEXT, text * 200),
        lambda: bytes([FINAL | TEXT, MASKED | 127]) + struct.pack(">Q", chance.getrandbits(64)),
        lambda: frame(PING, text[:125]) + frame(PONG, b"nobody asked"),
        lambda: frame(PING, b"x" * 200),
        lambda: frame(CLOSE, struct.pack(">H", chance.choice((0, 999, 1000, 1005, 1012, 65_535)))),
        lambda: frame(CLOSE, b"x"),
        lambda: frame(TEXT, text)[: chance.randrange(1, 8)],
        lambda: frame(TEXT, text) * 50,
        lambda: chance.randbytes(40),
    )
    return chance.choice(ways)()


class RawLine:
    """A socket to some place of the house, or an answer that there is none."""

    def __init__(self, port: int, path: str, token: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE_SECONDS)
        cookie = f"Cookie: houseway={token}\r\n" if token else ""
        self.send(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nOrigin: http://127.0.0.1:{port}\r\n{cookie}"
            f"Sec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        self.come = b""
        while b"\r\n\r\n" not in self.come:
            self.come += self.socket.recv(4_096)
        head, _, self.come = self.come.partition(b"\r\n\r\n")
        self.is_open = b" 101 " in head

    def send(self, raw: bytes) -> None:
        with suppress(ConnectionError):
            self.socket.sendall(raw)

    def end(self) -> list[int]:
        """Say no more, and read until the other side says no more; the codes it closed with."""
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)
        with suppress(ConnectionError):
            while more := self.socket.recv(65_536):
                self.come += more
        self.socket.close()
        return [
            struct.unpack(">H", body[:2])[0]
            for kind, body in frames_of(self.come)
            if kind == CLOSE and len(body) >= 2
        ]


def frames_of(come: bytes) -> Iterator[tuple[int, bytes]]:
    """The frames of a server, which has no mask, as far as they are whole."""
    at = 0
    while at + 2 <= len(come):
        kind, size = come[at] & 15, come[at + 1] & 127
        at += 2
        if size >= SHORT:
            wide = 2 if size == SHORT else 8
            size = int.from_bytes(come[at : at + wide])
            at += wide
        if at + size <= len(come):
            yield kind, come[at : at + size]
        at += size
