"""Connection limits and message rate limits, per person, per address and per process.

A person has one message rate over all sockets. An address has a maximum of sockets, and of
connections without a request. The last connections of the process are kept for staff and signed-
in people. Each process counts by itself.
"""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import NamedTuple, Protocol

from houseway.web.auth.sessions import STAFF, Person
from houseway.web.middleware.rate_limiter import RateLimiter, TokenBucket

FILES_KEPT = 256
"""Files that connections leave to the ledger, the register and the decks.

Several times as many as are let in at a stroke, before anybody counts them.
"""
FILES_WANTED = 65_536
CONNECTIONS_MIN = 8
AT_ONCE = 2
"""For so many seconds of messages at once there is room."""
NAMELESS_AT_ONCE, NAMELESS_A_SECOND = 900, 20.0
"""Messages of everybody together who has no name, from one address: they only watch."""


def raise_file_limit() -> None:
    """Allow this process as many files as it may have without asking anybody."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = hard == resource.RLIM_INFINITY
    wanted = FILES_WANTED if unlimited else min(FILES_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def connections_max() -> int:
    """How many connections there may be at once, by the files that the process may have."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = FILES_WANTED if soft == resource.RLIM_INFINITY else soft
    return max(files - FILES_KEPT, CONNECTIONS_MIN)


class ConnectionLimits(NamedTuple):
    messages: int = 20
    """A second, of one person over all their sockets."""
    person_sockets: int = 8
    address_sockets: int = 256
    """Of one address, and as many connections that have said no request."""
    connections_kept: int = 64
    """For people who are signed in, and for the staff."""


DEFAULT_LIMITS = ConnectionLimits()


class SilentConnection(Protocol):
    def drop(self) -> None:
        """Close it without an answer."""


class TooManyConnections(Exception):
    """There are as many connections of this kind as there may be."""


class ConnectionLimiter:
    def __init__(
        self,
        limits: ConnectionLimits = DEFAULT_LIMITS,
        clock: Callable[[], float] = monotonic,
        proxies: Collection[str] = (),
    ) -> None:
        """`proxies` speak for others: a connection of theirs counts for no address."""
        self.limits = limits
        self.connections: Collection[object] = ()
        """All that the server has open."""
        self._clock = clock
        self._proxies = [ip_network(each) for each in proxies]
        self._sockets: Counter[str] = Counter()
        self._silent: dict[str, dict[SilentConnection, None]] = {}
        """Connections that have said no request, by address, the oldest first."""
        self._persons = RateLimiter(AT_ONCE * limits.messages, limits.messages, clock)
        self._nameless = RateLimiter(NAMELESS_AT_ONCE, NAMELESS_A_SECOND, clock)

    def is_crowded(self) -> bool:
        """Whether only those places are left that are kept."""
        most = connections_max()
        return len(self.connections) > most - min(self.limits.connections_kept, most // 2)

    def is_full(self) -> bool:
        return len(self.connections) > connections_max()

    def counts(self, peer: str) -> bool:
        """Whether a connection from there is one of a visitor, and not of a proxy."""
        try:
            address = ip_address(peer)
        except ValueError:
            return False
        return not any(address in each for each in self._proxies)

    def begins(self, address: str, connection: SilentConnection) -> None:
        """It has said no request yet. One more than there may be costs the oldest of them."""
        silent = self._silent.setdefault(address, {})
        if len(silent) >= self.limits.address_sockets:
            next(iter(silent)).drop()
        silent[connection] = None

    def request_received(self, address: str, connection: SilentConnection) -> None:
        """It has said its request, or is closed."""
        silent = self._silent.get(address, {})
        silent.pop(connection, None)
        if not silent:
            self._silent.pop(address, None)

    @contextmanager
    def socket(self, person: Person | None, address: str) -> Iterator[None]:
        """A socket of this address, as long as it is open; the staff always gets one."""
        of_staff = person is not None and person.role in STAFF
        if self._sockets[address] >= self.limits.address_sockets and not of_staff:
            raise TooManyConnections
        self._sockets[address] += 1
        try:
            yield
        finally:
            _one_less(self._sockets, address)

    def message_limiter(self, person: Person | None, address: str) -> Callable[[], None]:
        """What is called for every message of a socket: TooMuch, if that is more than there may be.

        Who has no name is counted by the socket as well, so that one of them is noticed first.
        """
        if person is not None:
            return partial(self._persons.take, person.name)
        own = TokenBucket(AT_ONCE * self.limits.messages, self.limits.messages, self._clock)

        def said() -> None:
            own.take()
            self._nameless.take(address)

        return said


def _one_less(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if not counter[address]:
        del counter[address]
