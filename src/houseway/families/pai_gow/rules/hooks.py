"""How the rules of a pai gow game are read back, and how its house way sets a hand."""

from __future__ import annotations

from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.contradictions import contradictions
from houseway.families.pai_gow.rules.custom_bets import SHOWN
from houseway.families.pai_gow.rules.house_way_explained import explained
from houseway.families.pai_gow.rules.rules import LINES, PaiGow
from houseway.rules.setting_hooks import SettingBook

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
