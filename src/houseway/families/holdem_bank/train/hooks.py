"""How house dealers are drilled in games of streets."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.rules import StreetPlay
from houseway.families.holdem_bank.train.qualify_drill import qualify_drill
from houseway.play.actions import Action
from houseway.play.round import Chosen, Line
from houseway.play.views.view import view
from houseway.play.views.view_types import HIDDEN
from houseway.rules.game import Game
from houseway.signs.table_picture import Pile
from houseway.train.banked.hooks import BankedTraining, Held, pile
from houseway.train.banked.shared_drills import COLLECTION, PAYOUT, ROTATION, SETTLE
from houseway.train.hooks import Exercise


def _shown(game: Game[StreetPlay], round: StreetPlayRound, line: Line) -> Held:
    """Folded cards are not shown, unless a bet on them is alive."""
    cards = view(game, round, None).hands.get(line.spot, ())
    seen = () if HIDDEN in cards or not cards else (Pile(tuple(cards)),)
    return Held(seen, _folded(line))


def _held(_: Game[StreetPlay], round: StreetPlayRound, line: Line) -> Held:
    return Held((pile(round.hands[line.spot]),), _folded(line))


def _bank_held(_: Game[StreetPlay], round: StreetPlayRound) -> Held:
    """The player-dealer's two cards, and the five that everybody has."""
    return Held((pile(round.player_dealer_hand), pile(round.board, "board")))


def _facts(round: StreetPlayRound, actions: tuple[Action, ...]) -> dict[str, Any]:
    """The cards in the order in which they were dealt, and every decision."""
    dealt = (*round.board, *(card for spot in round.dealt_spots for card in round.hands[spot]))
    return {
        "dealt": [card.text for card in dealt],
        "actions": [msgspec.to_builtins(action) for action in actions],
    }


def _folded(line: Line) -> tuple[str, ...]:
    return ("folded",) if line.choice is Chosen.FOLD else ()


CELL = BankedTraining[StreetPlay, StreetPlayRound](
    exercises=(
        Exercise(
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
    given_up_by=Chosen.FOLD,
    shown=_shown,
    held=_held,
    bank_held=_bank_held,
    facts=_facts,
)
