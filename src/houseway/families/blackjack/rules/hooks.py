"""Rules hooks of blackjack."""

from __future__ import annotations

from houseway.families.blackjack.rules.bets import LINES
from houseway.families.blackjack.rules.contradictions import contradictions
from houseway.families.blackjack.rules.custom_bets import CUSTOM_BET_CARDS
from houseway.families.blackjack.rules.pays import BONUS_FIELDS
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rules.citations import Cite
from houseway.rules.hooks import RulesHooks

HOOKS = RulesHooks[Blackjack](
    title="Blackjack",
    ease=2,
    rules=Blackjack,
    lines=LINES,
    worked_out=frozenset({"limit", "wild", "natural_of", "side_bets", "order"}),
    any_pack=True,
    contradictions=contradictions,
    shown=(CUSTOM_BET_CARDS,),
    occasions={"double_any_cards": Cite.DOUBLE, **{each: Cite(each) for each in BONUS_FIELDS}},
)
