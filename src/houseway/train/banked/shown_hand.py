"""Hands of games with one hand a spot that may fold: as shown at the end, and as held."""

from __future__ import annotations

from typing import Any

from houseway.play.round import LineChoice, Round, WagerLine
from houseway.play.views.view import view
from houseway.play.views.view_types import HIDDEN
from houseway.rules.game import Game
from houseway.signs.table_picture import CardPile
from houseway.train.banked.hooks import ShownHand, card_pile


def shown_hand(game: Game[Any], round: Round, line: WagerLine) -> ShownHand:
    """Folded cards are not shown, unless a bet on them is alive."""
    cards = view(game, round, None).hands.get(line.spot, ())
    seen = () if HIDDEN in cards or not cards else (CardPile(tuple(cards)),)
    return ShownHand(seen, _notes(line))


def held_hand(_: Game[Any], round: Round, line: WagerLine) -> ShownHand:
    return ShownHand((card_pile(round.hands[line.spot]),), _notes(line))


def _notes(line: WagerLine) -> tuple[str, ...]:
    return ("folded",) if line.choice is LineChoice.FOLD else ()
