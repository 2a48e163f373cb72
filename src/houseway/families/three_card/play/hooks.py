"""Hooks of three-card poker for the room `play`."""

from __future__ import annotations

from houseway.families.three_card.play import transitions
from houseway.families.three_card.play import view as seen
from houseway.families.three_card.play.reducers import REDUCERS
from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.play import play_or_fold
from houseway.play.actions import Deal
from houseway.play.deck.single_deck import refuse_deal
from houseway.play.hooks import PlayHooks
from houseway.play.play_or_fold import Fold, Play
from houseway.play.transitions import transition_from_events
from houseway.play.views.view_types import RoundView

HOOKS = PlayHooks[ThreeCardPoker, AntePlayRound](
    round=AntePlayRound,
    verbs={
        Deal: (refuse_deal, transition_from_events(transitions.deal)),
        Play: (transitions.refuse_decision, transition_from_events(transitions.decide)),
        Fold: (transitions.refuse_decision, transition_from_events(transitions.decide)),
    },
    folds=REDUCERS,
    decisions=transitions.decisions,
    legal=transitions.legal,
    cost=transitions.cost,
    passive=transitions.fold,
    has_begun=transitions.has_begun,
    seen=seen.visible_cards,
    view=RoundView,
    provable=seen.provable,
    picked_up=play_or_fold.picked_up,
)
