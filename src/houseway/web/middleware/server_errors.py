"""ASGI middleware: logs an exception that no handler caught, and answers with status 500."""

from __future__ import annotations

import json
from typing import Any

from litestar import Request
from litestar.exceptions import ClientException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from houseway.web.middleware.incidents import log_incident
from houseway.web.middleware.responses import send_response


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
            await self._app(scope, _whole(receive), send_on)
        except Exception as error:
            if "method" not in scope:
                raise
            says = log_incident(Request[Any, Any, Any](scope), error)
            # An answer that was begun cannot be taken back; the line is cut instead.
            if not begun:
                body = json.dumps({"says": says}).encode()
                await send_response(send, 500, body, "application/json")


def _whole(receive: Receive) -> Receive:
    """Whoever goes before they have said all is at fault themselves, and nothing is logged."""
    is_whole = False

    async def receive_all() -> Any:
        nonlocal is_whole
        message = await receive()
        if message["type"] == "http.disconnect" and not is_whole:
            raise ClientException("This request ended before all of it was said.")
        is_whole = is_whole or not message.get("more_body", False)
        return message

    return receive_all
