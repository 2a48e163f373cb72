"""Page routes: the odds of a game, exact numbers, computed once and cached.

A longer computation runs in a worker; the page says so and reloads. With `table` the odds are
those of the table, with its own options and side bets.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.odds.hooks import find_odds_hooks
from houseway.rules.game import Game
from houseway.web.auth.guards import HttpRequest
from houseway.web.context import context_of, json_for_script
from houseway.web.pages.study.what_if import (
    WhatIfResult,
    chosen_game,
    dealt_game,
    form_shown,
    what_if,
)
from houseway.web.tables.private_settings import design_bases


@get("/odds/{game_id:str}", include_in_schema=False)
async def odds(
    request: HttpRequest, game_id: str, table: str = "", hand: str = "", up: str = ""
) -> Response[str]:
    site = context_of(request)
    base = _priced(request, game_id, table)
    chosen, problem = chosen_game(request, base)
    same = chosen.digest() == base.digest()
    shown = await site.jobs.odds(chosen, keep=same)
    found = None
    if shown is not None:
        found = await what_if(site.jobs, base, chosen, hand, up, problem)
    form = form_shown(base, chosen)
    about: dict[str, Any] = {
        "game": base.id, "name": base.name, "ready": shown is not None, "table_id": table,
        "hand": hand, "up": up, "found": found, "changed": not same, "form": form,
        "deck_json": json_for_script(form["deck"]),
        "designable": base.id in {each.id for each in design_bases(site.cardroom.room)},
    }  # fmt: skip
    return await site.read(
        request, partial(site.page, request, "pages/study/odds.html", **about, **shown or {})
    )


@get("/odds/{game_id:str}/what-if", include_in_schema=False)
async def odds_what_if(
    request: HttpRequest, game_id: str, table: str = "", hand: str = "", up: str = ""
) -> WhatIfResult:
    """The same, for the page's script while options are chosen."""
    site = context_of(request)
    base = _priced(request, game_id, table)
    chosen, problem = chosen_game(request, base)
    return await what_if(site.jobs, base, chosen, hand, up, problem)


def _priced(request: HttpRequest, game_id: str, table: str) -> Game:
    game = dealt_game(request, game_id, table)
    if not has_odds(game):
        raise NotFoundException(_no_odds(game))
    return game


def has_odds(game: Game) -> bool:
    """Whether the family computes odds, so that pages link here."""
    return find_odds_hooks(game) is not None


def _no_odds(game: Game) -> str:
    if game.banked is None:
        return "Poker for a pot has no odds of its own: players play each other; see /equity."
    return f"Nobody has worked out the odds of {game.name}."


ODDS_PAGES: list[HTTPRouteHandler] = [odds, odds_what_if]
