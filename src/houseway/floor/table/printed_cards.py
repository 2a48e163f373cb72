"""Printed cards: events from a log with the cards as the table's pack prints them.

A log writes rank and suit alone, so a king of a log becomes the Bonus card again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from houseway.play.events import Event
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_card
from houseway.things.decks import Deck


@cache
def _faces(deck: Deck) -> Mapping[str, Card]:
    """By its text, every card that the pack prints otherwise than it is written."""
    return {each.text: each for each in deck.cards if each is not parse_card(each.text)}


def as_printed_event(game: Game, event: Event) -> Event:
    faces = _faces(game.rules.deck)
    return event.printed(faces) if faces else event
