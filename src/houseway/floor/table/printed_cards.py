"""Cards in a log are written by rank and suit alone; at a table they look as its packs print them.

So a king out of a log becomes the Bonus card again that it was.
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
