"""How a round of twenty-one moves: what the family answers `play`."""

from __future__ import annotations

from houseway.play.actions import Deal
from houseway.play.family import Moves
from houseway.play.twenty_one import decisions, moves, refusals, seen
from houseway.play.twenty_one.actions import AnswerAction, HandAction
from houseway.play.twenty_one.folds import FOLDS
from houseway.play.twenty_one.round import TwentyOneRound
from houseway.rules.twenty_one.rules import TwentyOne

CELL = Moves[TwentyOne, TwentyOneRound](
    round=TwentyOneRound,
    verbs={
        Deal: (refusals.refuse_deal, moves.deal),
        **{each: (refusals.refuse_hand, moves.MOVES[each]) for each in HandAction.__args__},
        **dict.fromkeys(AnswerAction.__args__, (refusals.refuse_answer, moves.answer)),
    },
    folds=FOLDS,
    decisions=decisions.decisions,
    legal=decisions.legal,
    cost=decisions.cost,
    passive=decisions.passive,
    has_begun=decisions.has_begun,
    seen=seen.seen,
    view=seen.TwentyOneView,
    shown=seen.shown,
    provable=seen.provable,
    picked_up=lambda _, __: (),
)
