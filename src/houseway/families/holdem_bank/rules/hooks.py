"""How the rules of a game of streets are read back: what the family answers `rules`."""

from __future__ import annotations

from houseway.families.holdem_bank.rules.contradictions import contradictions
from houseway.families.holdem_bank.rules.custom_bets import SHOWN
from houseway.families.holdem_bank.rules.rules import LINES, StreetPlay
from houseway.rules.hooks import Rulebook

CELL = Rulebook[StreetPlay](
    title="Hold'em against the bank",
    ease=2,
    rules=StreetPlay,
    lines=LINES,
    contradictions=contradictions,
    shown=(SHOWN,),
)
