"""Card marks: the words on the special cards of a game's deck."""

from __future__ import annotations

from houseway.rules.game import Game
from houseway.things.cards import Mark


def card_marks(game: Game) -> dict[str, str]:
    """The words that this game's deck has on special cards, by the letter of their rank."""
    return {
        card.rank.letter: card.mark.title()
        for card in game.rules.deck.cards
        if card.rank is not None and card.mark is not Mark.PLAIN
    }
