"""Training hooks of pai gow: its drills, and its hands in words."""

from __future__ import annotations

from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.rules.bonus_bets import FortuneBet
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.train.bonus_drill import bonus_drill, has_bonus
from houseway.families.pai_gow.train.compare_drill import compare_drill
from houseway.families.pai_gow.train.house_way_drill import way_drill
from houseway.families.pai_gow.train.round_text import bank_held, facts, held, shown
from houseway.rules.bets import Bet
from houseway.things.cents import Cents
from houseway.train.banked.hooks import BankedTrainHooks
from houseway.train.banked.shared_drills import BUTTON, COLLECTION, PAYOUT, ROTATION, SETTLE
from houseway.train.hooks import DrillKind


def _step_cents(bet: Bet) -> Cents:
    return bet.step_cents if isinstance(bet, FortuneBet) else 1


HOOKS = BankedTrainHooks[PaiGow, PaiGowRound](
    exercises=(
        DrillKind(
            "house-way", "Set the house way", "How does the house way set this hand?", way_drill
        ),
        DrillKind(
            "compare",
            "Compare set hands",
            "Which hand is higher, is it a copy, and what becomes of the wager?",
            compare_drill,
        ),
        DrillKind(
            "bonus",
            "Pay the bonus bets",
            "What do Fortune, Envy and Ace-High come to, in order?",
            bonus_drill,
            has_bonus,
        ),
        BUTTON,
        SETTLE,
        PAYOUT,
        COLLECTION,
        ROTATION,
    ),
    pays_evenly=True,
    shown=shown,
    held=held,
    bank_held=bank_held,
    step_cents=_step_cents,
    facts=facts,
)
