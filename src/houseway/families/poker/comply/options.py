"""Checks of options of poker: a room may also name what the text knows and no table plays."""

from __future__ import annotations

from houseway.comply.facts import Facts
from houseway.comply.family import Refused
from houseway.comply.options import by_text_or_catalog
from houseway.comply.stakes import BLINDS
from houseway.families.poker.rules.game import PotGame


def refuse_option(dealt: PotGame, facts: Facts, name: str, value: str) -> list[Refused]:
    # Blinds that no table has are found with the stakes.
    if name == BLINDS and name in dealt.chosen():
        return []
    return by_text_or_catalog(dealt, facts, name, value)
