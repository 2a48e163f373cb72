"""Hands of a blackjack round in words for a trainee, and as data."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.families.blackjack.play.boxes import HandEnd
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.play.actions import Action
from houseway.play.round import LineChoice, WagerLine
from houseway.rules.game import Game
from houseway.things.cards import cards_text
from houseway.train.banked.hooks import ShownHand, card_pile

_ENDS = {HandEnd.SURRENDERED: "surrendered", HandEnd.RESCUED: "rescued"}


def hand_name(round: TwentyOneRound, spot: int, hand: int) -> str:
    """`, hand 2` where a spot has several."""
    several = sum(box.spot == spot for box in round.boxes) > 1
    return f", hand {hand}" if several else ""


def shown(game: Game[Blackjack], round: TwentyOneRound, line: WagerLine) -> ShownHand:
    """The cards as they lie at the end and what was done with them."""
    if not round.boxes:
        return ShownHand()
    found = (box for box in round.boxes if (box.spot, box.number) == (line.spot, line.hand))
    box = next(found)
    first = ""
    if box.split and any(bet.id in line.cents for bet in game.side_bets):
        # Side bets look at the cards of the deal, whatever was split since.
        first = f"dealt {cards_text(round.hands[line.spot])}"
    even = "paid even money" if line.choice is LineChoice.EVEN_MONEY else ""
    ended = _ENDS.get(box.end, "") if box.end is not None else ""
    notes = (first, "after a split" if box.split else "", ended, even)
    return ShownHand((card_pile(box.cards),), tuple(filter(None, notes)))


def facts(round: TwentyOneRound, actions: tuple[Action, ...]) -> dict[str, Any]:
    """The cards in the order in which they were dealt, and every decision."""
    return {
        "dealt": [card.text for card in round.dealt_order[: round.drawn]],
        "actions": [msgspec.to_builtins(action) for action in actions],
    }
