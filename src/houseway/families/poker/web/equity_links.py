"""Equity links: for each earlier street, the page with the equity of the shown hands.

Hands are shown after the last bet, so no equity is told during play; afterwards everybody may
compute with open cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from urllib.parse import urlencode

from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.rules.game import PotGame
from houseway.things.cards import cards_text


def equity_links(game: PotGame, hand: PotHand) -> tuple[tuple[str, str], ...]:
    """Streets on which cards of the board were still to come, each with its address."""
    shown = [cards_text(each.cards) for each in hand.holders if each.seat in hand.shown]
    return tuple(_streets(game, hand, shown)) if len(shown) > 1 else ()


def _streets(game: PotGame, hand: PotHand, shown: list[str]) -> Iterator[tuple[str, str]]:
    streets = game.rules.streets
    dealt = accumulate(street.board for street in streets)
    for street, cards in zip(streets, dealt, strict=True):
        if cards < len(hand.board):
            board = [("board", cards_text(hand.board[:cards]))] if cards else []
            asked = urlencode([*(("hand", each) for each in shown), *board])
            yield street.name, f"/equity/{game.id}?{asked}"
