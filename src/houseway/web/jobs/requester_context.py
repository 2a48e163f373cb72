"""Context variable: the visitors for whom the current task works.

Every task of a request inherits it. A computation that several visitors share may use the turn of
each of them in the admission queue.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar

NO_VISITOR = ""
"""The service itself asked."""


class Requesters:
    def __init__(self, *visitors: str) -> None:
        self.visitors = dict.fromkeys(visitors)
        """In the order in which they asked; a set would have none."""
        self.on_joined: Callable[[], None] = _nothing
        """What is done when one more asks for it."""

    def join(self, other: Requesters) -> None:
        self.visitors |= other.visitors
        self.on_joined()


def _nothing() -> None:
    pass


REQUESTERS: ContextVar[Requesters] = ContextVar("asked_for", default=Requesters(NO_VISITOR))  # noqa: B039


def current_requesters() -> Requesters:
    return REQUESTERS.get()
