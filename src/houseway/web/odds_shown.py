"""What the odds page shows of a game: exact numbers as people read them."""

from __future__ import annotations

from typing import Any

from houseway.odds.family import every_bet, pricing_of
from houseway.rules.catalog import game as find_game


def odds_shown(game_id: str) -> dict[str, Any]:
    """All that the page shows of a game; seconds of work, if nobody has done it before."""
    game = find_game(game_id)
    return pricing_of(game).on_page(game, every_bet(game))
