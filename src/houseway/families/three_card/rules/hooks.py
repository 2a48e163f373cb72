"""Rules hooks of three-card poker."""

from __future__ import annotations

from houseway.families.three_card.rules.citations import AnteCite
from houseway.families.three_card.rules.contradictions import contradictions
from houseway.families.three_card.rules.custom_bets import CUSTOM_BET_CARDS
from houseway.families.three_card.rules.rules import LINES, ThreeCardPoker
from houseway.rules.hooks import RulesHooks

HOOKS = RulesHooks[ThreeCardPoker](
    title="Three-card games",
    ease=1,
    rules=ThreeCardPoker,
    lines=LINES,
    contradictions=contradictions,
    shown=(CUSTOM_BET_CARDS,),
    occasions={"cards_shown": AnteCite.HIDDEN_HAND, "ante_bonus": AnteCite.ANTE_BONUS},
)
