"""Validation that every floor call in a poker hand shares."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame


def refuse_unknown(game: PotGame, hand: PotHand, occasion: PotCite) -> Refusal | None:
    """The game has no such rule, or nobody is playing a hand."""
    cited = game.cite(occasion)
    if not cited:
        return Refusal(f"{game.name} has no rule for that")
    if hand.deciding is None:
        return Refusal("That is called while a hand is played", cited)
    return None


def refuse_holder(game: PotGame, hand: PotHand, seat: int, occasion: PotCite) -> Refusal | None:
    """There is nothing to call of a seat without a hand."""
    if refusal := refuse_unknown(game, hand, occasion):
        return refusal
    if all(each.seat != seat for each in hand.live):
        return Refusal(f"Seat {seat} has no hand", game.cite(occasion))
    return None


def refuse_sparing(game: PotGame, hand: PotHand, occasion: PotCite, cards: int) -> Refusal | None:
    """The rest of the deck has to do for what is still to come."""
    rules = game.rules
    if rules.draws:
        left, needed = (*hand.stub, *hand.restocked, *hand.discards), rules.hole_cards
    else:
        later = rules.streets[hand.street + 1 :]
        left, needed = hand.stub, sum(street.board + rules.burns for street in later)
    if len(left) - cards >= needed:
        return None
    return Refusal(f"The deck has only {len(left)} cards left", game.cite(occasion))
