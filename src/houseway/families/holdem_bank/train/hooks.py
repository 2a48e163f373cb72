"""Training hooks of hold'em against a bank: its drills, and its hands in words."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.families.holdem_bank.train.qualify_drill import qualify_drill
from houseway.play.actions import Action
from houseway.play.round import LineChoice
from houseway.rules.game import Game
from houseway.train.banked.hooks import BankedTrainHooks, ShownHand, card_pile
from houseway.train.banked.shared_drills import COLLECTION, PAYOUT, ROTATION, SETTLE
from houseway.train.banked.shown_hand import held_hand, shown_hand
from houseway.train.hooks import DrillKind


def _bank_held(_: Game[HoldemBank], round: StreetPlayRound) -> ShownHand:
    return ShownHand((card_pile(round.player_dealer_hand), card_pile(round.board, "board")))


def _facts(round: StreetPlayRound, actions: tuple[Action, ...]) -> dict[str, Any]:
    dealt = (*round.board, *(card for spot in round.dealt_spots for card in round.hands[spot]))
    return {
        "dealt": [card.text for card in dealt],
        "actions": [msgspec.to_builtins(action) for action in actions],
    }


HOOKS = BankedTrainHooks[HoldemBank, StreetPlayRound](
    exercises=(
        DrillKind(
            "qualify",
            "Qualify and read hands",
            "Does the player-dealer qualify, what are the hands called, and who wins?",
            qualify_drill,
        ),
        SETTLE,
        PAYOUT,
        COLLECTION,
        ROTATION,
    ),
    given_up_by=LineChoice.FOLD,
    shown=shown_hand,
    held=held_hand,
    bank_held=_bank_held,
    facts=_facts,
)
