"""ASGI middleware: trusted hosts (the Host check), HTTPS redirect, same origin, trusted proxies.

A page of another site can point its name at this computer (DNS rebinding), and its scripts would
be same-origin. So the Host header must name this server.
"""

from __future__ import annotations

import json
import logging
import re
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from litestar.types import ASGIApp, Receive, Scope, Send

from houseway.errors import RecordError
from houseway.web.middleware.responses import Headers, send_refusal
from houseway.web.middleware.security_headers import is_https

_LOG = logging.getLogger(__name__)

LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")
DEFAULT_PORTS = {"http": 80, "https": 443}
IPV6_PREFIX = 64
"""Whoever has one address of IPv6 has all that begin like it."""
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[0-9A-Za-z._-]+)(?::(\d{1,5}))?", re.ASCII)


class HostAddress(NamedTuple):
    """A host and a port; no port where none was named."""

    host: str
    port: int | None


def parse_host(text: str) -> HostAddress | None:
    """`NAME`, `NAME:PORT`, `[IPv6]:PORT`, as a Host header has them."""
    found = _HOST.fullmatch(text)
    if found is None:
        return None
    host = _plain(found[1].strip("[]"))
    return HostAddress(host, int(found[2]) if found[2] else None)


def _plain(host: str) -> str:
    """One way to write a host: small letters, addresses in their short form."""
    try:
        return str(ip_address(host))
    except ValueError:
        return host.lower()


def client_network(host: str) -> str:
    """For which address a visitor from there counts: of IPv6, the network of one household."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address.packed, IPV6_PREFIX), strict=False))


class TrustedHosts:
    """Where the house is, by what `serve` was told."""

    def __init__(
        self, host: str, port: int, *, names: tuple[str, ...] = (), proxies: tuple[str, ...] = ()
    ) -> None:
        self.host = host
        self.port = port
        self.proxies = [_proxy(each) for each in proxies]
        self._own = frozenset({_plain(host), *LOCAL_HOSTS})
        self._named = frozenset(_named(each) for each in names)

    def allows(self, header: str, reached_at: str | None = None) -> bool:
        """Whether a Host header is one of the house; `reached_at` is where the line came in."""
        asked = parse_host(header)
        if asked is None:
            return False
        if asked in self._named:
            return True
        if HostAddress(asked.host, None) in self._named:
            return asked.port in (None, self.port, *DEFAULT_PORTS.values())
        return self.is_listening_address(header, reached_at)

    def is_listening_address(self, header: str, reached_at: str | None = None) -> bool:
        """Whether it is the address that the house listens on, and no name that it was given."""
        asked = parse_host(header)
        if asked is None or asked in self._named or HostAddress(asked.host, None) in self._named:
            return False
        # Whoever listens on every address is asked for by the one that the line came in at.
        own = {*self._own, _plain(reached_at)} if reached_at else self._own
        return asked.host in own and (asked.port or DEFAULT_PORTS["http"]) == self.port

    def same_origin(self, origin: str, host: str, scheme: str) -> bool:
        """Whether a page of this origin is one of the house, and the one that was asked."""
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        secure = {"ws": "http", "wss": "https"}.get(scheme, scheme) == "https"
        if parts.scheme not in DEFAULT_PORTS or (secure and parts.scheme != "https"):
            return False
        there, here = parse_host(parts.netloc), parse_host(host)
        if there is None or here is None:
            return False
        usual = DEFAULT_PORTS[parts.scheme]
        return there.host == here.host and (there.port or usual) == (here.port or usual)


def _named(text: str) -> HostAddress:
    found = parse_host(text)
    if found is None:
        raise RecordError(f"--allow-host {text!r} is no name and no NAME:PORT.")
    return found


def _proxy(text: str) -> str:
    """A proxy goes by its address, or by a network of addresses; never everybody."""
    try:
        network = ip_network(text)
    except ValueError as error:
        says = f"--behind-proxy {text!r} is no address and no network of addresses ({error})."
        raise RecordError(says) from error
    if network.prefixlen == 0:
        raise RecordError(f"--behind-proxy {text} would believe everybody; name the proxy.")
    return text


class TrustedHostMiddleware:
    def __init__(self, app: ASGIApp, addresses: TrustedHosts) -> None:
        self._app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = self._not_here(scope) if scope["type"] in ("http", "websocket") else None
        if answer is None:
            await self._app(scope, receive, send)
        else:
            says = "A request for another name, or over a plain line, is refused with status %s."
            _LOG.info(says, answer[0], extra={"what": "refused"})
            await send_refusal(scope, send, *answer)

    def _not_here(self, scope: Scope) -> tuple[int, str, Headers] | None:
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        reached_at = (scope.get("server") or (None,))[0]
        if len(hosts) != 1 or not self._addresses.allows(hosts[0], reached_at):
            return 400, f"{_asked(hosts)} --allow-host lets the house answer to a name.", []
        if self._addresses.proxies and not is_https(scope):
            return _to_safe_line(scope, hosts[0])
        return None


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
