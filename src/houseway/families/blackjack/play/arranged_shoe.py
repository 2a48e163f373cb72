"""Arranged shoe that deals given blackjack hands, for layouts, drills and tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.things.cards import Card
from houseway.things.decks import stacked_shoe


def arranged_shoe(
    game: Game,
    round: Round,
    hands: Mapping[int, tuple[Card, ...]],
    later: Iterable[Card] = (),
) -> tuple[Card, ...]:
    """A whole shoe that gives these first cards to these seats, then the later ones in turn.

    Each hand is two cards, or one for a player-dealer who gets no second card yet.
    """
    spots = round.dealt_spots
    first = [hands[spot][0] for spot in spots]
    second = [hands[spot][1] for spot in spots if len(hands[spot]) > 1]
    return stacked_shoe(game.rules.shoe, [*first, *second, *later])
