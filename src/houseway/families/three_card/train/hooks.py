"""Training hooks of three-card poker: its drills, and its hands in words."""

from __future__ import annotations

from fractions import Fraction

from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.families.three_card.train.qualify_drill import qualify_drill
from houseway.play.round import LineChoice
from houseway.rules.bets import Bet
from houseway.rules.game import Game
from houseway.train.banked.hooks import BankedTrainHooks, printed_pay_table
from houseway.train.banked.shared_drills import BUTTON, COLLECTION, PAYOUT, ROTATION, SETTLE
from houseway.train.banked.shown_hand import held_hand, shown_hand
from houseway.train.hooks import DrillKind


def _pay_table(game: Game[ThreeCardPoker], bet: Bet) -> tuple[tuple[str, Fraction], ...]:
    if bet == ANTE_BONUS:
        return tuple((hand.words, pays) for hand, pays in game.rules.ante_bonus.lines)
    return printed_pay_table(game, bet)


HOOKS = BankedTrainHooks[ThreeCardPoker, AntePlayRound](
    exercises=(
        BUTTON,
        DrillKind(
            "qualify",
            "Qualify and read hands",
            "Does the player-dealer qualify, and what are the hands called?",
            qualify_drill,
        ),
        SETTLE,
        PAYOUT,
        COLLECTION,
        ROTATION,
    ),
    button_card="The card that is up",
    given_up_by=LineChoice.FOLD,
    pays_evenly=True,
    pay_table=_pay_table,
    shown=shown_hand,
    held=held_hand,
)
