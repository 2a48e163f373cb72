"""Award types: who has a streak of naturals, and who gets how much."""

from __future__ import annotations

from typing import NamedTuple

from houseway.rules.awards import AwardFor
from houseway.things.cents import Cents


class SpotPlayer(NamedTuple):
    """One player at one seat: who has a streak of naturals."""

    spot: int
    player: str


class AwardShare(NamedTuple):
    """What one person gets of an award."""

    player: str
    spot: int
    hand: AwardFor
    cents: Cents
    rule_ids: tuple[str, ...]
