"""ASGI middleware: readiness endpoint and Prometheus /metrics.

Monitoring asks over plain HTTP and by any name, so these two are answered before the Host check.
Readiness is public. Metrics go only to allowed addresses, directly: through a proxy, or by a name
that guests use, the path is not found.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from contextlib import suppress
from functools import partial
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send

from houseway.errors import RecordError
from houseway.web.context import AppContext
from houseway.web.metrics.readiness import Readiness
from houseway.web.metrics.shared_counters import WRITE_SECONDS, SharedCounters, shared_counters
from houseway.web.middleware.responses import send_response
from houseway.web.middleware.security_headers import add_security_headers
from houseway.web.pages.play.lobby_pages import lobby_html

READY, METRICS = "/api/ready", "/metrics"
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
THIS_MACHINE = ("127.0.0.0/8", "::1")
FORWARDED = (b"forwarded", b"via", b"x-real-ip", b"x-forwarded-")
"""How the names of headers begin that only a proxy sends."""
Networks = tuple[IPv4Network | IPv6Network, ...]


class HealthMiddleware:
    def __init__(
        self,
        app: ASGIApp,
        site: AppContext,
        *,
        metrics_from: Networks,
        worker: str = "",
    ) -> None:
        """`worker` is which of several processes on one address this is."""
        self._app = app
        self._site = site
        self._readiness = Readiness(site.cardroom, site.loops, partial(lobby_html, site))
        self._from = metrics_from
        self._worker = worker
        self._shared = shared_counters(worker)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # A socket has no method, and the beginning of the service no path.
        asked = (scope.get("method"), scope.get("path"))
        if asked == ("GET", READY):
            await self._say_ready(send)
        elif asked == ("GET", METRICS) and self._may_count(scope):
            await _answer(send, 200, await self._of_all(), CONTENT_TYPE)
        elif str(scope["type"]) == "lifespan" and self._shared is not None:
            await self._while_open(self._shared, self._app(scope, receive, send))
        else:
            await self._app(scope, receive, send)

    async def _while_open(self, shared: SharedCounters, running: Awaitable[None]) -> None:
        """Leave what was counted for the other processes, as long as this one serves."""
        leaving = asyncio.create_task(self._leave(shared))
        try:
            await running
        finally:
            leaving.cancel()

    async def _leave(self, shared: SharedCounters) -> None:
        while True:
            await asyncio.sleep(WRITE_SECONDS)
            with suppress(OSError):
                await asyncio.to_thread(shared.leave, self._counted())

    async def _say_ready(self, send: Send) -> None:
        why_not = await self._readiness.why_not()
        body = json.dumps({"ready": True} if why_not is None else {"says": why_not}).encode()
        await _answer(send, 200 if why_not is None else 503, body, "application/json")

    async def _of_all(self) -> bytes:
        own = self._counted()
        if self._shared is None:
            return own
        return await asyncio.to_thread(_with_others, own, self._shared)

    def _counted(self) -> bytes:
        from houseway.web.metrics.prometheus import metrics_text

        site = self._site
        return metrics_text(site.cardroom, site.jobs, self._worker)

    def _may_count(self, scope: Scope) -> bool:
        names = [name.lower() for name, _ in scope["headers"]]
        if any(name.startswith(FORWARDED) for name in names):
            return False
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        reached_at = (scope.get("server") or (None,))[0]
        if len(hosts) != 1 or not self._site.addresses.is_listening_address(hosts[0], reached_at):
            return False
        return self._is_from(scope)

    def _is_from(self, scope: Scope) -> bool:
        client: Any = scope.get("client")
        try:
            address = ip_address(client[0] if client else "")
        except ValueError:
            return False
        mapped = getattr(address, "ipv4_mapped", None)
        return any((mapped or address) in network for network in self._from)


def _with_others(own: bytes, shared: SharedCounters) -> bytes:
    from houseway.web.metrics.prometheus import merge_metrics

    try:
        return merge_metrics([own, *shared.of_others()])
    except OSError:
        # The folder goes with the process that has started all others.
        return own


def read_networks(texts: tuple[str, ...]) -> Networks:
    """Who may read what was counted: this machine, unless others were named."""
    return tuple(_network(each) for each in texts or THIS_MACHINE)


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text)
    except ValueError as error:
        says = f"--metrics-from {text!r} is no address and no network of addresses ({error})."
        raise RecordError(says) from error


async def _answer(send: Send, status: int, body: bytes, content_type: str) -> None:
    await send_response(send, status, body, content_type, add_security_headers([]))
