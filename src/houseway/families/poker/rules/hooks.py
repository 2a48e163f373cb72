"""Rules hooks of poker."""

from __future__ import annotations

from houseway.families.poker.rules.contradictions import contradictions
from houseway.families.poker.rules.rules import PotPoker
from houseway.rules.hooks import RulesHooks

HOOKS = RulesHooks[PotPoker](title="Poker", ease=4, rules=PotPoker, contradictions=contradictions)
