"""Narration of finished pai gow rounds with every hand named; warnings of a foul setting."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.pai_gow.floor.narration import narrate_pai_gow
from houseway.families.pai_gow.play.actions import SetHand
from houseway.families.pai_gow.play.events import HandSet, PilesDelivered, SetByHouse
from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.rules.hands import (
    front_and_back,
    in_order,
    is_foul,
    laid_down,
    words,
)
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.floor.play.sentence import Sentence
from houseway.play.actions import Action
from houseway.play.events import DecisionsClosed, Event
from houseway.rules.game import Game
from houseway.things.cards import Card, cards_text


def narrate_revealed(game: Game[PaiGow], event: Event) -> Sentence | None:
    """What was told without naming a card, with the cards."""
    match event:
        case PilesDelivered(hands):
            each = (f"seat {seat} {cards_text(hand)}" for seat, hand in hands.items())
            return Sentence(f"Delivered to {'; '.join(each)}.")
        case HandSet(_, _, front, back) | SetByHouse(_, front, back, _):
            said = narrate_pai_gow(game, event)
            assert said is not None
            both = _both(game.rules, front, back)
            return Sentence(f"{said.text.removesuffix('.')}: {both}.", said.rule_ids)
        case DecisionsClosed():
            return Sentence("The hands are turned over and compared.")
        case _:
            return None


def final_hand_text(game: Game[PaiGow], round: PaiGowRound, seat: int) -> str:
    """Both hands of a seat and what they are; who set them so, if it was not the player."""
    found = round.laid.get(seat)
    if found is None:
        return cards_text(in_order(game.rules, round.hands[seat]))
    both = _both(game.rules, found.front, found.back)
    by_house = f"; house way, {found.rule_id}" if found.rule_id else ""
    reason = f"; called foul: {found.reason}" if found.reason else "; foul"
    return f"{both}{by_house}{reason if found.foul else ''}"


def foul_warning(game: Game[PaiGow], round: PaiGowRound, action: Action) -> str:
    """A foul hand may be set, and loses."""
    if not isinstance(action, SetHand):
        return ""
    front, back = front_and_back(game.rules, round.hands[action.spot], action.cards)
    if not is_foul(game.rules, front, back):
        return ""
    one, other = words(game.rules, front), words(game.rules, back)
    return f"Foul: the front, {one}, is stronger than the back, {other}. A foul hand loses."


def _both(rules: PaiGow, front: Sequence[Card], back: Sequence[Card]) -> str:
    names = ("low", "high") if rules.pieces is Pieces.TILES else ("front", "back")
    return ", ".join(
        f"{name} {cards_text(laid_down(rules, hand))} ({words(rules, hand)})"
        for name, hand in zip(names, (front, back), strict=True)
    )
