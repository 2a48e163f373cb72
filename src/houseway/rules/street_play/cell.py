"""How the rules of a game of streets are read back: what the family answers `rules`."""

from __future__ import annotations

from houseway.rules.family import Rulebook
from houseway.rules.street_play.contradictions import contradictions
from houseway.rules.street_play.rules import LINES, StreetPlay
from houseway.rules.street_play.shown import SHOWN

CELL = Rulebook[StreetPlay](
    title="Hold'em against the bank",
    ease=2,
    rules=StreetPlay,
    lines=LINES,
    contradictions=contradictions,
    shown=(SHOWN,),
)
