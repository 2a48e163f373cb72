"""How a round of streets moves: what the family answers `play`."""

from __future__ import annotations

from houseway.families.holdem_bank.play import transitions
from houseway.families.holdem_bank.play import view as seen
from houseway.families.holdem_bank.play.actions import CheckOn, PlayLess
from houseway.families.holdem_bank.play.reducers import FOLDS
from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.rules import StreetPlay
from houseway.play.actions import Deal
from houseway.play.deck.single_deck import refuse_deal
from houseway.play.hooks import Moves
from houseway.play.play_or_fold import Fold, Play
from houseway.play.transitions import moving

_DECIDES = (transitions.refuse_decision, moving(transitions.decide))

CELL = Moves[StreetPlay, StreetPlayRound](
    round=StreetPlayRound,
    verbs={
        Deal: (refuse_deal, moving(transitions.deal)),
        **dict.fromkeys((Play, PlayLess, CheckOn, Fold), _DECIDES),
    },
    folds=FOLDS,
    decisions=transitions.decisions,
    legal=transitions.legal,
    cost=transitions.cost,
    passive=transitions.passive,
    has_begun=transitions.has_begun,
    seen=seen.seen,
    view=seen.StreetPlayView,
    shown=seen.shown,
    provable=seen.provable,
    picked_up=seen.picked_up,
)
