"""How the rules of a pai gow game are read back, and how its house way sets a hand."""

from __future__ import annotations

from houseway.rules.pai_gow.cites import SetCite
from houseway.rules.pai_gow.contradictions import contradictions
from houseway.rules.pai_gow.house_ways import explained
from houseway.rules.pai_gow.rules import LINES, PaiGow
from houseway.rules.pai_gow.shown import SHOWN
from houseway.rules.setting import SettingBook

CELL = SettingBook[PaiGow](
    title="Pai gow",
    ease=3,
    rules=PaiGow,
    lines=LINES,
    contradictions=contradictions,
    shown=SHOWN,
    occasions={
        "ace_high_pushes": SetCite.ACE_HIGH_PUSH,
        "queen_high_pushes": SetCite.ACE_HIGH_PUSH,
    },
    hand_size=lambda rules: rules.hand_size,
    piece=lambda rules: rules.pieces.removesuffix("s"),
    by_house_way=explained,
)
