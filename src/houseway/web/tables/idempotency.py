"""Idempotency: request ids, and requests that changed nothing.

The ledger answers the requests that it has. What changed nothing is not in it: it is acknowledged
and kept in memory, because a late copy must not act at a table that has moved on.
"""

from __future__ import annotations

import re
from collections import OrderedDict

from houseway.errors import Refusal
from houseway.ledger.model.batch import RequestMismatch

REQUEST_ID = re.compile(r"[0-9A-Za-z_-]{8,64}")
KEPT = 1_024
"""At each table, the newest; a person sends 20 messages a second at most."""


def ledger_request_id(you: str, sent: str) -> str:
    """A guest's request as the ledger has it."""
    if not REQUEST_ID.fullmatch(sent):
        raise Refusal("A request id has 8 to 64 letters, digits and hyphens")
    # Requests of the house have no such beginning, whatever a guest is called.
    return f"guest:{you}:{sent}"


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
