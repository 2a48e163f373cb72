"""Hooks of blackjack for the room `floor`: narration, advice, decision values."""

from __future__ import annotations

from houseway.families.blackjack.floor.advice import advise, naive_choice, weigh_exactly
from houseway.families.blackjack.floor.decision_value import chart_cell_of_view, judge
from houseway.families.blackjack.floor.narration import deal_text, narrate_hand_event
from houseway.families.blackjack.play.actions import Double, Insure
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.play.view import TwentyOneView
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.floor.banked.hooks import BankedFloorHooks

HOOKS = BankedFloorHooks[Blackjack, TwentyOneRound, TwentyOneView](
    tell=narrate_hand_event,
    dealt=deal_text,
    advise=advise,
    weigh=weigh_exactly,
    judge=judge,
    cell=chart_cell_of_view,
    habit=naive_choice,
    sized=(Double, Insure),
)
