"""A sentence about what happened, with the rules behind it."""

from __future__ import annotations

from typing import NamedTuple

from houseway.play.actions import HOUSE_DEALER


class Said(NamedTuple):
    text: str
    rule_ids: tuple[str, ...] = ()


def who(by: str) -> str:
    """Somebody by their name, or the floor and the house dealer as such."""
    return f"The {by}" if by in ("floor", HOUSE_DEALER) else by
