"""Rules hooks of pai gow, with those of its house ways."""

from __future__ import annotations

from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.contradictions import contradictions
from houseway.families.pai_gow.rules.custom_bets import CUSTOM_BET_CARDS
from houseway.families.pai_gow.rules.house_way_explained import explain_setting
from houseway.families.pai_gow.rules.rules import LINES, PaiGow
from houseway.rules.setting_hooks import SettingRulesHooks

HOOKS = SettingRulesHooks[PaiGow](
    title="Pai gow",
    ease=3,
    rules=PaiGow,
    lines=LINES,
    contradictions=contradictions,
    shown=CUSTOM_BET_CARDS,
    occasions={
        "ace_high_pushes": SetCite.ACE_HIGH_PUSH,
        "queen_high_pushes": SetCite.ACE_HIGH_PUSH,
    },
    hand_size=lambda rules: rules.hand_size,
    piece=lambda rules: rules.pieces.removesuffix("s"),
    by_house_way=explain_setting,
)
