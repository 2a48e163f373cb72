"""What the odds page shows of a game: exact numbers as people read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.odds.family import every_bet, pricing_of
from houseway.odds.progress import UNHEARD, Work
from houseway.rules.game import Game


def odds_shown(game: Game, work: Work = UNHEARD) -> dict[str, Any]:
    """All that the page shows of a game; seconds of work, if nobody has done it before."""
    found = every_bet(game, work)
    return {**pricing_of(game).on_page(game, found), "prices": dict(found.prices)}


def prices_of(game: Game) -> Mapping[str, float]:
    """What each bet wins on average, per unit."""
    return dict(every_bet(game).prices)
