"""ASGI middleware: gzip compression of responses.

Static files are compressed once. A page is compressed as it leaves; a long one in a thread, so
that no table waits for it.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterable
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Scope, Send

COMPRESSED_BYTES_MIN = 1_000
"""What is shorter goes in one packet anyway."""
INLINE_BYTES_MAX = 65_536
"""What is packed in a millisecond or two; longer answers are packed in a thread."""
LEVEL = 6
Headers = Iterable[tuple[bytes, bytes]]


def is_compressible(kind: str) -> bool:
    """Whether a file or answer of that media type gets shorter; fonts and pictures do not."""
    known = ("text/", "application/json", "application/schema+json", "application/vnd.oai.openapi")
    return kind.startswith(known) or kind.startswith("image/svg+xml")


def compress(body: bytes, level: int = LEVEL) -> bytes:
    """The same bytes for the same body, whenever it is packed."""
    return gzip.compress(body, level, mtime=0)


def accepts_gzip(headers: Headers) -> bool:
    """Whether who asks says that they can unpack it."""
    said = b",".join(value for name, value in headers if name == b"accept-encoding")
    for word in said.decode("latin-1").lower().split(","):
        coding, _, weight = word.partition(";")
        if coding.strip() == "gzip":
            return weight.strip().replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class CompressionMiddleware:
    """Packs the answers of an app that come in one piece and are not packed already."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if "method" in scope and accepts_gzip(scope["headers"]):
            await self._app(scope, receive, _CompressedResponse(send).send)
        else:
            await self._app(scope, receive, send)


class _CompressedResponse:
    """One answer on its way out; its beginning waits for its body, since it says how long it is."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._begin: Any = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _may_be_packed(message["headers"]):
            self._begin = message
        elif self._begin is not None:
            begin, self._begin = self._begin, None
            body: Any = message.get("body", b"")
            if not message.get("more_body") and len(body) >= COMPRESSED_BYTES_MIN:
                begin, message = await _packed(begin, body)
            await self._send(begin)
            await self._send(message)
        else:
            await self._send(message)


async def _packed(begin: Any, body: bytes) -> tuple[Any, Any]:
    long = len(body) > INLINE_BYTES_MAX
    packed = await asyncio.to_thread(compress, body) if long else compress(body)
    kept = [(name, value) for name, value in begin["headers"] if name.lower() != b"content-length"]
    length = str(len(packed)).encode()
    ours = [(b"content-encoding", b"gzip"), (b"content-length", length)]
    headers = [*kept, *ours, (b"vary", b"accept-encoding")]
    return {**begin, "headers": headers}, {"type": "http.response.body", "body": packed}


def _may_be_packed(headers: Headers) -> bool:
    said = {name.lower(): value.decode("latin-1") for name, value in headers}
    return b"content-encoding" not in said and is_compressible(said.get(b"content-type", ""))
