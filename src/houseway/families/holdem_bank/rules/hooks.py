"""Rules hooks of hold'em against a bank."""

from __future__ import annotations

from houseway.families.holdem_bank.rules.contradictions import contradictions
from houseway.families.holdem_bank.rules.custom_bets import CUSTOM_BET_CARDS
from houseway.families.holdem_bank.rules.rules import LINES, HoldemBank
from houseway.rules.hooks import RulesHooks

HOOKS = RulesHooks[HoldemBank](
    title="Hold'em against the bank",
    ease=2,
    rules=HoldemBank,
    lines=LINES,
    contradictions=contradictions,
    shown=(CUSTOM_BET_CARDS,),
)
