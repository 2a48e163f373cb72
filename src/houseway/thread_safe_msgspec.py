"""Thread-safe msgspec: conversion of plain data into records, one thread at a time.

msgspec learns a type at its first conversion, and two threads that begin with the same type at the
same moment can crash the process. So conversions share a lock.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any, TypeAlias, TypeVar

import msgspec

Record = TypeVar("Record")
DecodeHook: TypeAlias = Callable[[type, Any], Any]
"""What makes a record of what JSON does not know."""
msgspec_lock = Lock()
"""Whoever converts by msgspec's own means holds it."""


def make_decoder(type: Any, dec_hook: DecodeHook | None = None) -> msgspec.json.Decoder[Any]:
    """A decoder of JSON as that type, for types that are first read after threads have begun."""
    with msgspec_lock:
        return msgspec.json.Decoder(type, dec_hook=dec_hook)


def convert(value: object, type: type[Record], *, strict: bool = True) -> Record:
    """The value as a record of that type; what does not fit is a ValidationError."""
    with msgspec_lock:
        return msgspec.convert(value, type, strict=strict)
