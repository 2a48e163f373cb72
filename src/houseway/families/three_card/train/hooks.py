"""Training hooks of three-card poker: its drills, and its hands in words."""

from __future__ import annotations

from fractions import Fraction

from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.families.three_card.train.qualify_drill import qualify_drill
from houseway.play.round import LineChoice, WagerLine
from houseway.play.views.view import view
from houseway.play.views.view_types import HIDDEN
from houseway.rules.bets import Bet
from houseway.rules.game import Game
from houseway.signs.table_picture import CardPile
from houseway.train.banked.hooks import BankedTrainHooks, ShownHand, card_pile, printed_pay_table
from houseway.train.banked.shared_drills import BUTTON, COLLECTION, PAYOUT, ROTATION, SETTLE
from houseway.train.hooks import DrillKind


def _shown(game: Game[ThreeCardPoker], round: AntePlayRound, line: WagerLine) -> ShownHand:
    cards = view(game, round, None).hands.get(line.spot, ())
    seen = () if HIDDEN in cards or not cards else (CardPile(tuple(cards)),)
    return ShownHand(seen, _folded(line))


def _held(_: Game[ThreeCardPoker], round: AntePlayRound, line: WagerLine) -> ShownHand:
    return ShownHand((card_pile(round.hands[line.spot]),), _folded(line))


def _folded(line: WagerLine) -> tuple[str, ...]:
    return ("folded",) if line.choice is LineChoice.FOLD else ()


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
    shown=_shown,
    held=_held,
)
