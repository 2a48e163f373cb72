"""Trusted hosts: which Host headers the server answers to, same origin, trusted proxies.

A page of another site can point its name at this computer (DNS rebinding), and its scripts would
be same-origin. So the Host header must name this server.
"""

from __future__ import annotations

import re
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

from houseway.errors import RecordError

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
