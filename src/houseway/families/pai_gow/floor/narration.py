"""Narration of pai gow rounds; it names no card that is not open to everybody."""

from __future__ import annotations

from houseway.families.pai_gow.play.events import (
    BankOpened,
    BankSeen,
    CardReplaced,
    CupOpened,
    FoulCalled,
    HandSet,
    LeftToHouse,
    PileChosen,
    PilesDealt,
    SameCardsFound,
    SetByHouse,
)
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.floor.play.sentence import Sentence, actor_text
from houseway.play.events import Event
from houseway.rules.game import Game
from houseway.things.cards import cards_text


def narrate_pai_gow(game: Game[PaiGow], event: Event) -> Sentence | None:
    match event:
        case PileChosen(player, hand):
            return Sentence(f"{player} has pile {hand} delivered first.", game.cite(SetCite.PILE))
        case CupOpened(dice, seat):
            faces = f"{dice.first}, {dice.second} and {dice.third}"
            text = f"The dice show {faces}, {dice.total} in all: seat {seat} gets the first hand."
            return Sentence(text, game.cite(SetCite.DICE))
        case HandSet(player, spot):
            return Sentence(f"{player} sets the hand at seat {spot}.", game.cite(SetCite.SETTING))
        case LeftToHouse(player, spot):
            text = f"{player} leaves the hand at seat {spot} to the house dealer."
            return Sentence(text, game.cite(SetCite.HOUSE_WAY))
        case SetByHouse(spot, _, _, rule_id):
            return Sentence(f"The hand at seat {spot} is set by the house way.", (rule_id,))
        case BankOpened():
            text = "Every hand is set; the player-dealer's hand is opened."
            return Sentence(text, game.cite(SetCite.PLAYER_DEALER_SETS))
        case _:
            return _called(game, event)


def _called(game: Game[PaiGow], event: Event) -> Sentence | None:
    match event:
        case BankSeen():
            text = "The player-dealer's hand was seen too early: what is not set is set house way."
            return Sentence(text, game.cite(SetCite.ACCIDENT))
        case CardReplaced(by, card):
            seen = f"the {card}, which was seen on the deal,"
            text = f"{actor_text(by)} has {seen} changed for another card."
            return Sentence(text, game.cite(SetCite.REPLACED))
        case FoulCalled(by, spot, reason):
            text = f"{actor_text(by)} calls the hand at seat {spot} foul: {reason}."
            return Sentence(text, game.cite(reason.occasion))
        case SameCardsFound(by, spot):
            found = f"{actor_text(by)} finds two identical cards at seat {spot}"
            return Sentence(f"{found}: no more wagers are settled.", game.cite(SetCite.SAME_CARDS))
        case _:
            return None


def deal_text(event: PilesDealt) -> str:
    """The cards as they were dealt, for whoever may read the ledger."""
    return f"The {event.back} deck is dealt into piles: {cards_text(event.order)}."
