"""ASGI middleware: security headers on every answer, whichever part of the server made it."""

from __future__ import annotations

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from houseway.web.middleware.responses import Headers

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


def add_security_headers(headers: Headers, *, safe: bool = False) -> Headers:
    """The headers of an answer and those of every answer; what it says itself stands."""
    ours = {**SECURITY_HEADERS, **NO_STORE, **(HSTS if safe else {})}
    said = {name.lower() for name, _ in headers}
    more = [(name.lower().encode(), value.encode()) for name, value in ours.items()]
    return [*headers, *((name, value) for name, value in more if name not in said)]


def is_https(scope: Scope) -> bool:
    """Whether the line to the browser is encrypted, by what the proxy says."""
    return scope["scheme"] in ("https", "wss")


class SecurityHeadersMiddleware:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = add_security_headers(
                    [*message["headers"]], safe=is_https(scope)
                )
            await send(message)

        await self._app(scope, receive, send_with_headers)
