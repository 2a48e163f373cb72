"""How an ante-and-play round moves: what the family answers `play`."""

from __future__ import annotations

from houseway.families.three_card.play import transitions
from houseway.families.three_card.play import view as seen
from houseway.families.three_card.play.reducers import FOLDS
from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.rules import AntePlay
from houseway.play.actions import Deal
from houseway.play.deck.single_deck import refuse_deal
from houseway.play.hooks import Moves
from houseway.play.play_or_fold import Fold, Play
from houseway.play.transitions import moving
from houseway.play.views.view_types import RoundView

CELL = Moves[AntePlay, AntePlayRound](
    round=AntePlayRound,
    verbs={
        Deal: (refuse_deal, moving(transitions.deal)),
        Play: (transitions.refuse_decision, moving(transitions.decide)),
        Fold: (transitions.refuse_decision, moving(transitions.decide)),
    },
    folds=FOLDS,
    decisions=transitions.decisions,
    legal=transitions.legal,
    cost=transitions.cost,
    passive=transitions.fold,
    has_begun=transitions.has_begun,
    seen=seen.seen,
    view=RoundView,
    shown=lambda _, __: {},
    provable=seen.provable,
    picked_up=seen.picked_up,
)
