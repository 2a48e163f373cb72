"""Denial log: one line per refused request, rate limited, and access notes for the manager.

A line has who, role, what, why and address, as separate fields in JSON. It holds no secret: of
the URL only the route pattern, of a form nothing, and a guest appears by session.

Lines are limited per address and in all; the next line says how many were left out.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from houseway.web.auth.guards import Connection, client_address
from houseway.web.auth.sessions import Person, Role
from houseway.web.middleware.incidents import route_pattern
from houseway.web.middleware.rate_limiter import RateLimited, RateLimiter, TokenBucket

_LOG = logging.getLogger("houseway.refused")
NOBODY = "nobody"
LINES_AT_ONCE, LINES_A_SECOND = 20, 1 / 60
"""Of one address."""
ALL_AT_ONCE, ALL_A_SECOND = 1_000, 1.0
"""Of all: some 25 MB a day at the most."""
NOTES_AT_ONCE, NOTES_A_SECOND = 1, 1 / 600
"""At the door, about one person."""
ALL_NOTES_AT_ONCE, ALL_NOTES_A_SECOND = 50, 1 / 60


SAYS = (
    "%(refused)s is refused to %(who)s (%(role)s) from %(address)s: %(why)s "
    "(%(left_out)s left out before)"
)


def _called(person: Person | None) -> str:
    if person is None:
        return NOBODY
    return f"session {person.session[:8]}" if person.role is Role.PLAYER else person.name


class DenialLog:
    def __init__(
        self, note: Callable[[str], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`note` writes at the door, where the manager reads."""
        self._note = note
        self._lines = RateLimiter(LINES_AT_ONCE, LINES_A_SECOND, clock)
        self._all = TokenBucket(ALL_AT_ONCE, ALL_A_SECOND, clock)
        self._notes = RateLimiter(NOTES_AT_ONCE, NOTES_A_SECOND, clock)
        self._all_notes = TokenBucket(ALL_NOTES_AT_ONCE, ALL_NOTES_A_SECOND, clock)
        self._left_out = 0

    def tell(self, connection: Connection, person: Person | None, why: str) -> None:
        """Somebody asked for what they may not have."""
        address = client_address(connection)
        try:
            self._lines.take(address)
            self._all.take()
        except RateLimited:
            self._left_out += 1
            return
        fields = {
            "refused": route_pattern(connection),
            "who": _called(person),
            "role": person.role if person else NOBODY,
            "address": address,
            "why": why,
            "left_out": str(self._left_out),
        }
        self._left_out = 0
        _LOG.warning(SAYS, fields, extra={"what": "denied", "fields": fields})

    def note_for_manager(self, connection: Connection, person: Person) -> None:
        """Somebody with a name reached for what is not theirs; the manager reads it."""
        what, address = route_pattern(connection), client_address(connection)
        says = f"{person.name}, {person.role}, asked for {what} from {address} and was refused."
        self.note(person.name, says)

    def note(self, about: str, says: str) -> None:
        """A note at the door, unless there was one about them just now."""
        try:
            self._notes.take(about)
            self._all_notes.take()
        except RateLimited:
            return
        self._note(says)
