"""A narrated sentence with the ids of its rules."""

from __future__ import annotations

from typing import NamedTuple

from houseway.play.actions import HOUSE_DEALER

OFFICES = ("floor", HOUSE_DEALER)
"""Who acts for the house without a name."""


class Sentence(NamedTuple):
    text: str
    rule_ids: tuple[str, ...] = ()


def actor_text(by: str) -> str:
    """Who has done something, at the beginning of a sentence: a name has no article."""
    return f"The {by}" if by in OFFICES else by
