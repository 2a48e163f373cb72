"""Certificate of a passed exam, with an id by which the house can check it."""

from __future__ import annotations

from msgspec import Struct


class Certificate(Struct, frozen=True, kw_only=True):
    room: str
    name: str
    exam: str
    about: str
    """What the exam asks, in a sentence."""
    day: str
    result: str
    """In percent."""
    needed: int
    id: str
    check_at: str
    """The address at which the house says whether it is genuine."""
