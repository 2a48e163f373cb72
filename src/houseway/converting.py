"""Plain data into records, one thread at a time.

msgspec gets to know a type when it first converts to it, and two threads that begin with the same
type at the same moment can bring the process down. So everybody waits for his turn; it is short.
"""

from __future__ import annotations

from threading import Lock
from typing import TypeVar

import msgspec

Record = TypeVar("Record")
turn = Lock()
"""Whoever converts by msgspec's own means holds it."""


def converted(value: object, type: type[Record], *, strict: bool = True) -> Record:
    """The value as a record of that type; what does not fit is a ValidationError."""
    with turn:
        return msgspec.convert(value, type, strict=strict)
