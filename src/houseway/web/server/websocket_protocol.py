"""WebSocket protocol of the server, with a direct writer that bypasses the ASGI layers.

An ASGI send passes a coroutine of every layer. A table's frames are bytes already, so they are
framed here as whole texts (RFC 6455, 5.2) and written at once. A client that does not read has no
room, and is awaited elsewhere.
"""

from __future__ import annotations

from typing import Any, Protocol

from litestar.connection import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WRITER_KEY = "houseway.wire"
_WHOLE_TEXT = 0x81
_TWO_BYTES, _EIGHT_BYTES = 126, 127
"""What stands for a length that is told in so many bytes behind it."""


class DirectWriter(Protocol):
    def has_room(self) -> bool:
        """Whether something can be written now: the other side is there, and reads."""

    def write(self, text: bytes) -> None:
        """Send it, where there is room."""


def direct_writer(socket: WebSocket[Any, Any, Any]) -> DirectWriter | None:
    """None where something else than this server has the socket."""
    found: Any = (socket.scope.get("extensions") or {}).get(WRITER_KEY)
    return found if isinstance(found, DirectWebSocketProtocol) else None


class DirectWebSocketProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[WRITER_KEY] = self

    def has_room(self) -> bool:
        is_closing = self.close_sent or self.transport.is_closing()
        return self.writable.is_set() and not is_closing

    def write(self, text: bytes) -> None:
        self.transport.write(text_frame(text))


def text_frame(text: bytes) -> bytes:
    size = len(text)
    if size < _TWO_BYTES:
        return bytes((_WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_WHOLE_TEXT, _TWO_BYTES)) + size.to_bytes(2) + text
    return bytes((_WHOLE_TEXT, _EIGHT_BYTES)) + size.to_bytes(8) + text
