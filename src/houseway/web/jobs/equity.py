"""What the equity page shows: an answer, or what is wrong with the question."""

from __future__ import annotations

from typing import Any

from houseway.errors import HousewayError
from houseway.odds.equity_hooks import SharesAsked, shares_of
from houseway.odds.model.progress import unheard
from houseway.rules.catalog import game as find_game


def equity_shown(game_id: str, asked: SharesAsked) -> dict[str, Any]:
    """The shares for a page; up to a second of work, and more if kernels are not compiled yet."""
    game = find_game(game_id)
    try:
        return shares_of(game).equity(game, asked, unheard).shape
    except HousewayError as error:
        return {"problem": str(error)}
