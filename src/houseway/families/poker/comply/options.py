"""Checks of poker options: a room may also name choices that no table plays."""

from __future__ import annotations

from houseway.comply.checks.options import by_text_or_catalog
from houseway.comply.checks.stakes import BLINDS
from houseway.comply.document_facts import GameFacts
from houseway.comply.hooks import OptionProblem
from houseway.families.poker.rules.game import PotGame


def refuse_option(dealt: PotGame, facts: GameFacts, name: str, value: str) -> list[OptionProblem]:
    # Blinds that no table has are found with the stakes.
    if name == BLINDS and name in dealt.chosen():
        return []
    return by_text_or_catalog(dealt, facts, name, value)
