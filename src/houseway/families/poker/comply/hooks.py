"""Compliance hooks of poker; a room may also name choices that no table plays."""

from __future__ import annotations

from houseway.comply.checks.options import by_text_or_catalog
from houseway.comply.checks.stakes import BLINDS
from houseway.comply.document_facts import GameFacts
from houseway.comply.hooks import ComplyHooks, OptionProblem
from houseway.families.poker.comply.tables import check_opens
from houseway.families.poker.rules.game import PotGame


def _refuse_option(dealt: PotGame, facts: GameFacts, name: str, value: str) -> list[OptionProblem]:
    # Blinds that no table has are found with the stakes.
    if name == BLINDS and name in dealt.chosen():
        return []
    return by_text_or_catalog(dealt, facts, name, value)


HOOKS = ComplyHooks(option=_refuse_option, opens=check_opens)
