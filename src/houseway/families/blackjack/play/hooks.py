"""Hooks of blackjack for the room `play`."""

from __future__ import annotations

from houseway.families.blackjack.play import decisions, refusals, transitions
from houseway.families.blackjack.play import view as seen
from houseway.families.blackjack.play.actions import AnswerAction, HandAction
from houseway.families.blackjack.play.reducers import REDUCERS
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.play.actions import Deal
from houseway.play.hooks import PlayHooks

HOOKS = PlayHooks[Blackjack, TwentyOneRound](
    round=TwentyOneRound,
    verbs={
        Deal: (refusals.refuse_deal, transitions.deal),
        **{
            each: (refusals.refuse_hand, transitions.TRANSITIONS[each])
            for each in HandAction.__args__
        },
        **dict.fromkeys(AnswerAction.__args__, (refusals.refuse_answer, transitions.answer)),
    },
    folds=REDUCERS,
    decisions=decisions.decisions,
    legal=decisions.legal,
    cost=decisions.cost,
    passive=decisions.passive,
    has_begun=decisions.has_begun,
    seen=seen.visible_cards,
    view=seen.TwentyOneView,
    shown=seen.view_fields,
    provable=seen.provable,
)
