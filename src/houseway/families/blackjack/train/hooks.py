"""Training hooks of blackjack: its drills, and its hands in words."""

from __future__ import annotations

from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.train.chart_drill import chart_drill
from houseway.families.blackjack.train.round_text import facts, hand_name, shown
from houseway.families.blackjack.train.total_drill import total_drill
from houseway.train.banked.hooks import BankedTrainHooks
from houseway.train.banked.shared_drills import BUTTON, COLLECTION, PAYOUT, ROTATION, SETTLE
from houseway.train.hooks import DrillKind

HOOKS = BankedTrainHooks[Blackjack, TwentyOneRound](
    exercises=(
        BUTTON,
        SETTLE,
        PAYOUT,
        COLLECTION,
        ROTATION,
        DrillKind(
            "chart",
            "Must hit, must stand",
            "Must this hand hit or stand, and what else may it do?",
            chart_drill,
        ),
        DrillKind(
            "total", "Count the hands", "What do the hands count, and who wins?", total_drill
        ),
    ),
    button_card="The player-dealer's second card",
    hand_name=hand_name,
    shown=shown,
    held=shown,
    facts=facts,
)
