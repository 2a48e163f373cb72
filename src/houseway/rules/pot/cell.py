"""How the rules of a game for a pot are read back: what the family answers `rules`."""

from __future__ import annotations

from houseway.rules.family import Rulebook
from houseway.rules.pot.contradictions import contradictions
from houseway.rules.pot.rules import PotPoker

CELL = Rulebook[PotPoker](title="Poker", ease=4, rules=PotPoker, contradictions=contradictions)
