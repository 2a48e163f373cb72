"""ASGI middleware: session lookup, once for each request and socket.

Jobs of the request count for the person, or for the address of a visitor without a name.

The store is asked off the event loop, and so is replication. While the store is away, requests
that need to know the visitor are refused; all others go on.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from houseway.errors import StoreUnavailable
from houseway.web.auth.guards import (
    VISITOR_KEY,
    Visitor,
    client_address,
    find_visitor,
    session_token,
)
from houseway.web.context import AppContext
from houseway.web.jobs.admission_queue import RETRY_AFTER_SECONDS
from houseway.web.jobs.requester_context import REQUESTERS, Requesters
from houseway.web.middleware.exception_handlers import AWAY
from houseway.web.middleware.responses import send_refusal
from houseway.web.realtime.socket_connection import TRY_AGAIN_LATER

ANONYMOUS_PATHS = ("/static/", "/api/health")
"""How addresses begin at which nobody is asked who they are."""
FULL = "This house is full: its last places are kept for people who are signed in. Try again soon."


class AuthenticationMiddleware:
    def __init__(self, app: ASGIApp, site: AppContext) -> None:
        self._app = app
        self._site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            state: dict[str, Any] = scope.setdefault("state", {})
            connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
            state[VISITOR_KEY] = visitor = await self._visitor(connection)
            if visitor is None and "method" not in scope:
                # A page that has no line comes back by itself.
                await receive()
                await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": AWAY})
                return
            if self._is_kept_from(visitor, scope):
                again = (b"retry-after", str(RETRY_AFTER_SECONDS).encode())
                await send_refusal(scope, send, 503, FULL, [again, (b"connection", b"close")])
                return
            REQUESTERS.set(Requesters(_named(visitor, connection)))
        await self._app(scope, receive, send)

    def _is_kept_from(self, visitor: Visitor | Exception | None, scope: Scope) -> bool:
        """Whether the last places are for others; files and signs of life take none for long."""
        if scope["path"].startswith(ANONYMOUS_PATHS) or not self._site.crowd.is_crowded():
            return False
        return not (isinstance(visitor, Visitor) and visitor.is_signed_in)

    async def _visitor(
        self, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> Visitor | Exception | None:
        """Who is there; None if nobody can say, or what went wrong, for who has to know."""
        if connection.scope["path"].startswith(ANONYMOUS_PATHS):
            return Visitor(None)
        room, token = self._site.cardroom, session_token(connection)
        try:
            if room.replication.is_any_behind():
                await room.replication.catch_up_all()
            if token is None:
                return Visitor(None)
            return await room.safe.aside(partial(find_visitor, self._site.people, token))
        except StoreUnavailable:
            return None
        except Exception as error:
            return error


def _named(
    visitor: Visitor | Exception | None, connection: ASGIConnection[Any, Any, Any, Any]
) -> str:
    """One visitor is a person, or all who have no name at one address."""
    person = visitor.person if isinstance(visitor, Visitor) else None
    return f"person {person.name}" if person else f"address {client_address(connection)}"
