"""Hooks of hold'em against a bank for the room `play`."""

from __future__ import annotations

from houseway.families.holdem_bank.play import transitions
from houseway.families.holdem_bank.play import view as seen
from houseway.families.holdem_bank.play.actions import CheckOn, PlayLess
from houseway.families.holdem_bank.play.reducers import REDUCERS
from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.play import play_or_fold
from houseway.play.actions import Deal
from houseway.play.deck.single_deck import refuse_deal
from houseway.play.hooks import PlayHooks
from houseway.play.play_or_fold import Fold, Play
from houseway.play.transitions import transition_from_events

_DECIDES = (transitions.refuse_decision, transition_from_events(transitions.decide))

HOOKS = PlayHooks[HoldemBank, StreetPlayRound](
    round=StreetPlayRound,
    verbs={
        Deal: (refuse_deal, transition_from_events(transitions.deal)),
        **dict.fromkeys((Play, PlayLess, CheckOn, Fold), _DECIDES),
    },
    folds=REDUCERS,
    decisions=transitions.decisions,
    legal=transitions.legal,
    cost=transitions.cost,
    passive=transitions.passive,
    has_begun=transitions.has_begun,
    seen=seen.visible_cards,
    view=seen.StreetPlayView,
    shown=seen.view_fields,
    provable=seen.provable,
    picked_up=play_or_fold.picked_up,
)
