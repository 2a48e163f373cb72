"""Hand split: the front and back of a set hand, and the rule that set it so."""

from __future__ import annotations

from typing import NamedTuple

from houseway.things.cards import Card


class TwoHandSplit(NamedTuple):
    """Two and five cards, or of four tiles the low hand and the high one."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    rule_id: str
    """The line of the house way that set it so."""
