"""Page routes: poker equity, from hands and board to shares of the pot.

A longer computation runs in a worker; the page says so and reloads.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError
from houseway.odds.equity_hooks import EquityRequest, equity_hooks, find_equity_hooks
from houseway.rules.catalog import games
from houseway.rules.game import Game
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.table_access import visible_game
from houseway.web.context import context_of
from houseway.web.jobs.equity import COMPUTE_EQUITY

HANDS_MAX, LETTERS_MAX = 10, 200


@get("/equity", include_in_schema=False)
async def any_equity() -> Redirect:
    """The first game that is played for a pot."""
    return Redirect(f"/equity/{_with_equity()[0].id}")


@get("/equity/{game_id:str}", include_in_schema=False)
async def equity(request: HttpRequest, game_id: str) -> Response[str]:
    game = _known(request, game_id)
    site = context_of(request)
    asked = _asked(request)
    shown: dict[str, Any] | None = {}
    if asked.hands:
        shown = _too_long(asked) or await site.jobs.result(
            COMPUTE_EQUITY, f"{game.digest()} {asked}", game.id, asked
        )
    about: dict[str, Any] = {
        "game": game.id, "name": game.name, "has_odds": False, "has_equity": True,
        "games": [(each.id, each.name) for each in _with_equity()],
        "asked": asked, "example": equity_hooks(game).example(game), "hands_max": HANDS_MAX,
        "ready": shown is not None, "found": shown or {},
    }  # fmt: skip
    return await site.read(request, partial(site.page, request, "pages/study/equity.html", **about))


def has_equity(game: Game) -> bool:
    """Whether pages lead here."""
    return find_equity_hooks(game) is not None


def _with_equity() -> list[Game]:
    return [game for game in games() if has_equity(game)]


def _known(request: HttpRequest, game_id: str) -> Game:
    try:
        game = visible_game(request, game_id)
        equity_hooks(game)
    except HousewayError as error:
        raise NotFoundException(str(error)) from error
    return game


def _asked(request: HttpRequest) -> EquityRequest:
    fields = request.query_params
    hands = tuple(hand for hand in map(str.strip, fields.getall("hand", [])) if hand)
    kinds, quick = bool(fields.get("kinds")), True
    board, dead = (str(fields.get(name, "")).strip() for name in ("board", "dead"))
    return EquityRequest(hands, board, dead, kinds=kinds, quick=quick)


def _too_long(asked: EquityRequest) -> dict[str, Any] | None:
    if len(asked.hands) > HANDS_MAX:
        return {"problem": f"{len(asked.hands)} hands are too many; give {HANDS_MAX} at the most."}
    if any(len(text) > LETTERS_MAX for text in (*asked.hands, asked.board, asked.dead)):
        return {"problem": f"That is too long; a hand or board has {LETTERS_MAX} letters here."}
    return None


EQUITY_PAGES: list[HTTPRouteHandler] = [any_equity, equity]
