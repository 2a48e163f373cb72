"""ASGI middleware: logs an exception that no handler caught, and answers with status 500."""

from __future__ import annotations

import json
from typing import Any

from litestar import Request
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from houseway.web.middleware.incidents import log_incident


class ServerErrorMiddleware:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_on(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        except Exception as error:
            if "method" not in scope:
                raise
            says = log_incident(Request[Any, Any, Any](scope), error)
            # An answer that was begun cannot be taken back; the line is cut instead.
            if not begun:
                await _say(says, send)


async def _say(says: str, send: Send) -> None:
    body = json.dumps({"says": says}).encode()
    length = str(len(body)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", length)]
    begin: Any = {"type": "http.response.start", "status": 500, "headers": headers}
    rest: Any = {"type": "http.response.body", "body": body}
    await send(begin)
    await send(rest)
