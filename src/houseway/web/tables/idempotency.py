"""Idempotency of requests that changed nothing: acknowledged, kept in memory, never written.

The ledger answers the requests that it has. These are not in it, and a late copy must not act at
a table that has moved on.
"""

from __future__ import annotations

from collections import OrderedDict

from houseway.ledger.model.batch import RequestMismatch

KEPT = 1_024
"""At each table, the newest; a person sends 20 messages a second at most."""


class UnwrittenRequests:
    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[str, int]] = OrderedDict()

    def remember(self, request: str, asked: str, seq: int) -> int:
        """What the request asked for, and the event up to which it was answered."""
        self._known[request] = (asked, seq)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return seq

    def answered(self, request: str, asked: str) -> int | None:
        """The event up to which it was answered, if it was."""
        if request not in self._known:
            return None
        before, seq = self._known[request]
        if before != asked:
            raise RequestMismatch(f"The request {request} was used for something else.")
        return seq
