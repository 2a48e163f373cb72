"""ASGI middleware: trusted host, HTTPS redirect, security headers.

It sees each request first and each answer last, so every answer has the headers, whichever part
of the server made it.
"""

from __future__ import annotations

import json
import logging
from typing import Any
from urllib.parse import quote

from litestar.exceptions import ClientException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from houseway.web.middleware.trusted_hosts import TrustedHosts

_LOG = logging.getLogger(__name__)

YEAR_SECONDS = 31_536_000

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": (
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NO_STORE = {"Cache-Control": "no-store"}
"""For whatever does not say itself that it may be kept, as files with a version do."""
HSTS = {"Strict-Transport-Security": f"max-age={YEAR_SECONDS}; includeSubDomains"}

Headers = list[tuple[bytes, bytes]]


def add_security_headers(headers: Headers, *, safe: bool = False) -> Headers:
    """The headers of an answer and those of every answer; what it says itself stands."""
    ours = {**SECURITY_HEADERS, **NO_STORE, **(HSTS if safe else {})}
    said = {name.lower() for name, _ in headers}
    more = [(name.lower().encode(), value.encode()) for name, value in ours.items()]
    return [*headers, *((name, value) for name, value in more if name not in said)]


def is_https(scope: Scope) -> bool:
    """Whether the line to the browser is encrypted, by what the proxy says."""
    return scope["scheme"] in ("https", "wss")


class SecurityMiddleware:
    def __init__(self, app: ASGIApp, addresses: TrustedHosts) -> None:
        self._app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = add_security_headers(
                    [*message["headers"]], safe=is_https(scope)
                )
            await send(message)

        answer = self._not_here(scope)
        if answer is None:
            await self._app(scope, _whole(receive), send_with_headers)
        else:
            says = "A request for another name, or over a plain line, is refused with status %s."
            _LOG.info(says, answer[0], extra={"what": "refused"})
            await send_refusal(scope, send_with_headers, *answer)

    def _not_here(self, scope: Scope) -> tuple[int, str, Headers] | None:
        """Status, sentence and headers for a request that goes no further."""
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        reached_at = (scope.get("server") or (None,))[0]
        if len(hosts) != 1 or not self._addresses.allows(hosts[0], reached_at):
            return 400, f"{_asked(hosts)} --allow-host lets the house answer to a name.", []
        if self._addresses.proxies and not is_https(scope):
            return _to_safe_line(scope, hosts[0])
        return None


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


def _asked(hosts: list[str]) -> str:
    if len(hosts) != 1:
        return f"A request asks for one host, not {len(hosts)}."
    # Whatever stands there is not sent back; only what is a name at all.
    name = hosts[0] if len(hosts[0]) <= 100 and hosts[0].isprintable() else "that"
    return f"This house does not go by {json.dumps(name)}."


def _to_safe_line(scope: Scope, host: str) -> tuple[int, str, Headers]:
    """Who reads pages is shown the safe line; anything else is refused, having been overheard."""
    path = scope["path"]
    says = "This house is open over https only."
    if scope.get("method") == "GET" and not path.startswith("/api/"):
        query = scope["query_string"].decode("latin-1")
        there = f"https://{host}{quote(path)}{'?' + query if query else ''}"
        return 308, says, [(b"location", there.encode("latin-1"))]
    return 400, says, []


async def send_refusal(scope: Scope, send: Send, status: int, says: str, headers: Headers) -> None:
    """Answer in plain text, or in JSON where programs ask; a socket is not opened."""
    is_json = scope["path"].startswith(("/api/", "/schema"))
    kind = b"application/json" if is_json else b"text/plain; charset=utf-8"
    body = json.dumps({"says": says}).encode() if is_json else f"{says}\n".encode()
    begins = "http.response" if "method" in scope else "websocket.http.response"
    length = str(len(body)).encode()
    head: Any = {
        "type": f"{begins}.start",
        "status": status,
        "headers": [*headers, (b"content-type", kind), (b"content-length", length)],
    }
    last: Any = {"type": f"{begins}.body", "body": body}
    await send(head)
    await send(last)
