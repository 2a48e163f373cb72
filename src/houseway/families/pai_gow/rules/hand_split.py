"""A hand set in two: what lies in front, what lies behind, and the rule that says so."""

from __future__ import annotations

from typing import NamedTuple

from houseway.things.cards import Card


class TwoHandSplit(NamedTuple):
    """Two and five cards, or of four tiles the low hand and the high one."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    rule_id: str
    """The line of the house way that set it so."""
