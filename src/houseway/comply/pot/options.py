"""Checks of options of poker: a room may also name what the text knows and no table plays."""

from __future__ import annotations

from houseway.comply.facts import Facts, OptionFact
from houseway.comply.family import Refused
from houseway.comply.finding import Severity
from houseway.comply.options import not_in_catalog
from houseway.comply.stakes import BLINDS
from houseway.rules.pot.game import PotGame


def refuse_option(dealt: PotGame, facts: Facts, name: str, value: str) -> list[Refused]:
    fact = facts.option(name)
    if fact is not None and name not in dealt.chosen():
        return _not_dealt(dealt, fact, value)
    # Blinds that no table has are found with the stakes.
    return [] if name == BLINDS else not_in_catalog(dealt, facts, name, value)


def _not_dealt(dealt: PotGame, fact: OptionFact, value: str) -> list[Refused]:
    if not fact.choices or value == fact.choices[0]:
        return []
    says = f"{dealt.name} is dealt without an option {fact.name}: {value} changes nothing there."
    return [(Severity.WARNING, says, ())]
