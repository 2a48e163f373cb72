"""The odds of a game on a page: exact numbers, worked out once and kept.

What takes longer than a moment is worked out beside the page, which says so and looks again.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.errors import HousewayError
from houseway.odds.family import find_pricing
from houseway.rules.catalog import game as find_game
from houseway.rules.game import Game
from houseway.web.site import site_of


@get("/odds/{game_id:str}", include_in_schema=False)
async def odds(request: Request[Any, Any, Any], game_id: str) -> Response[str]:
    try:
        game = find_game(game_id)
    except HousewayError as error:
        raise NotFoundException(str(error)) from error
    if not has_odds(game):
        raise NotFoundException(_no_odds(game))
    site = site_of(request)
    shown = await site.computing.odds(game)
    about: dict[str, Any] = {"game": game.id, "name": game.name, "ready": shown is not None}
    return await site.read(
        request, partial(site.page, request, "odds.html", **about, **shown or {})
    )


def has_odds(game: Game) -> bool:
    """Whether anybody has worked them out, so that pages lead there."""
    return find_pricing(game) is not None


def _no_odds(game: Game) -> str:
    if game.banked is None:
        return "Poker for a pot has no odds of its own: players play each other; see /equity."
    return f"Nobody has worked out the odds of {game.name}."


ODDS_PAGES: list[HTTPRouteHandler] = [odds]
