"""How the rules of a game of twenty-one are read back: what the family answers `rules`."""

from __future__ import annotations

from houseway.rules.family import Rulebook
from houseway.rules.twenty_one.bets import LINES
from houseway.rules.twenty_one.rules import TwentyOne

CELL = Rulebook[TwentyOne](title="Blackjack", ease=2, rules=TwentyOne, lines=LINES)
