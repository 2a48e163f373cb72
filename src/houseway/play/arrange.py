"""The deck that deals given hands: for disputes, drills and tests, where the cards are known."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.things.cards import Card
from houseway.things.decks import stacked


def delivered_spots(round: Round) -> tuple[int, ...]:
    """Who gets a hand, in the order of delivery: wagered spots, then the player-dealer."""
    return (*dict.fromkeys(line.spot for line in round.lines), round.player_dealer)


def arranged_deck(
    game: Game, round: Round, hands: Mapping[int, tuple[Card, ...]]
) -> tuple[Card, ...]:
    """A whole deck that gives these hands to these seats; other seats get what is left."""
    deck = game.rules.deck
    used = {card for hand in hands.values() for card in hand}
    spare = iter([card for card in deck.cards if card not in used])
    size = game.rules.hand_cards
    first = [
        card
        for spot in delivered_spots(round)
        for card in (hands[spot] if spot in hands else [next(spare) for _ in range(size)])
    ]
    return stacked(deck, first)
