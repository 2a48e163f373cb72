"""ASGI responses that the middleware writes by hand."""

from __future__ import annotations

import json
from typing import Any

from litestar.types import Scope, Send

Headers = list[tuple[bytes, bytes]]


async def send_response(
    send: Send,
    status: int,
    body: bytes,
    content_type: str,
    headers: Headers | None = None,
    *,
    kind: str = "http.response",
) -> None:
    length = str(len(body)).encode()
    head: Any = {
        "type": f"{kind}.start",
        "status": status,
        "headers": [
            *(headers or []),
            (b"content-type", content_type.encode()),
            (b"content-length", length),
        ],
    }
    last: Any = {"type": f"{kind}.body", "body": body}
    await send(head)
    await send(last)


async def send_refusal(scope: Scope, send: Send, status: int, says: str, headers: Headers) -> None:
    """Answer in plain text, or in JSON where programs ask; a socket is not opened."""
    kind = "http.response" if "method" in scope else "websocket.http.response"
    if scope["path"].startswith(("/api/", "/schema")):
        body, content_type = json.dumps({"says": says}).encode(), "application/json"
    else:
        body, content_type = f"{says}\n".encode(), "text/plain; charset=utf-8"
    await send_response(send, status, body, content_type, headers, kind=kind)
