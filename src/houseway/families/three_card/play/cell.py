"""How an ante-and-play round moves: what the family answers `play`."""

from __future__ import annotations

from houseway.families.three_card.play import moves, seen
from houseway.families.three_card.play.folds import FOLDS
from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.rules import AntePlay
from houseway.play.actions import Deal
from houseway.play.family import Moves
from houseway.play.moving import moving
from houseway.play.one_deck import refuse_deal
from houseway.play.play_or_fold import Fold, Play
from houseway.play.seen import RoundView

CELL = Moves[AntePlay, AntePlayRound](
    round=AntePlayRound,
    verbs={
        Deal: (refuse_deal, moving(moves.deal)),
        Play: (moves.refuse_decision, moving(moves.decide)),
        Fold: (moves.refuse_decision, moving(moves.decide)),
    },
    folds=FOLDS,
    decisions=moves.decisions,
    legal=moves.legal,
    cost=moves.cost,
    passive=moves.fold,
    has_begun=moves.has_begun,
    seen=seen.seen,
    view=RoundView,
    shown=lambda _, __: {},
    provable=seen.provable,
    picked_up=seen.picked_up,
)
