"""A context variable: for which visitors the present task works.

Whatever is begun for a request inherits it. What several ask for is worked out once, and each of
them lends it their turn.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar

HOUSE = ""
"""What nobody asked for, but the service itself."""


class AskedFor:
    def __init__(self, *visitors: str) -> None:
        self.visitors = dict.fromkeys(visitors)
        """In the order in which they asked; a set would have none."""
        self.on_joined: Callable[[], None] = _nothing
        """What is done when one more asks for it."""

    def join(self, other: AskedFor) -> None:
        self.visitors |= other.visitors
        self.on_joined()


def _nothing() -> None:
    pass


ASKED_FOR: ContextVar[AskedFor] = ContextVar("asked_for", default=AskedFor(HOUSE))  # noqa: B039


def asked_for() -> AskedFor:
    return ASKED_FOR.get()
