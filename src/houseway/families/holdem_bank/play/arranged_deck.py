"""Arranged deck that deals a given board and hands, for layouts, drills and tests."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.things.cards import Card
from houseway.things.decks import stacked


def arranged_deck(
    game: Game[HoldemBank],
    round: Round,
    hands: Mapping[int, tuple[Card, ...]],
    board: tuple[Card, ...],
) -> tuple[Card, ...]:
    """A whole deck that gives these hands to these seats; other seats get what is left."""
    deck, size = game.rules.deck, game.rules.hole_cards
    used = {*board, *(card for hand in hands.values() for card in hand)}
    spare = iter([card for card in deck.cards if card not in used])
    dealt = [
        card
        for spot in round.dealt_spots
        for card in (hands[spot] if spot in hands else [next(spare) for _ in range(size)])
    ]
    return stacked(deck, [*board, *dealt])
