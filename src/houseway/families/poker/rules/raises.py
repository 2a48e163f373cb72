"""Raise cap: how often a bet may be raised in a betting round."""

from __future__ import annotations

from houseway.families.poker.rules.rules import PotPoker, Structure
from houseway.families.poker.rules.stakes import Stakes
from houseway.rules.limits import Range

TWO_TO_TWELVE = Range(200, 1_200)
"""The spread that one text names with four raises, and no chart of fees has (TH-25, TH-26)."""
USUAL_RAISES = 3
RAISES_OF_TWO_TO_TWELVE = 4


def raises_max(rules: PotPoker, stakes: Stakes) -> int | None:
    """How many raises may follow the bet, or None where the number is unlimited (TH-23)."""
    if not stakes.sized:
        return None
    if isinstance(rules.max_raises, int):
        return rules.max_raises
    spread = Range(stakes.small_bet_cents, stakes.large_bet_cents) == TWO_TO_TWELVE
    four = spread and stakes.structure is Structure.SPREAD
    return RAISES_OF_TWO_TO_TWELVE if four else USUAL_RAISES
