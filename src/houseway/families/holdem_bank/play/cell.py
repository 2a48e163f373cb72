"""How a round of streets moves: what the family answers `play`."""

from __future__ import annotations

from houseway.families.holdem_bank.play import moves, seen
from houseway.families.holdem_bank.play.actions import CheckOn, PlayLess
from houseway.families.holdem_bank.play.folds import FOLDS
from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.rules import StreetPlay
from houseway.play.actions import Deal
from houseway.play.family import Moves
from houseway.play.moving import moving
from houseway.play.one_deck import refuse_deal
from houseway.play.play_or_fold import Fold, Play

_DECIDES = (moves.refuse_decision, moving(moves.decide))

CELL = Moves[StreetPlay, StreetPlayRound](
    round=StreetPlayRound,
    verbs={
        Deal: (refuse_deal, moving(moves.deal)),
        **dict.fromkeys((Play, PlayLess, CheckOn, Fold), _DECIDES),
    },
    folds=FOLDS,
    decisions=moves.decisions,
    legal=moves.legal,
    cost=moves.cost,
    passive=moves.passive,
    has_begun=moves.has_begun,
    seen=seen.seen,
    view=seen.StreetPlayView,
    shown=seen.shown,
    provable=seen.provable,
    picked_up=seen.picked_up,
)
