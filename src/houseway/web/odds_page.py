"""The odds of a game on a page: exact numbers, worked out once and kept."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.errors import HousewayError
from houseway.odds.cache import cached_odds
from houseway.odds.game_odds import BetOdds, GameOdds
from houseway.odds.shown import over_text, percent
from houseway.rules.catalog import game as find_game
from houseway.web.site import site_of


@get("/odds/{game_id:str}", include_in_schema=False)
async def odds(request: Request[Any, Any, Any], game_id: str) -> Response[str]:
    try:
        game = find_game(game_id)
    except HousewayError as error:
        raise NotFoundException(str(error)) from error
    # The first time takes a second or two; tables must not wait for it.
    found = await asyncio.to_thread(cached_odds, game)
    return site_of(request).page(
        request,
        "odds.html",
        game=game.id,
        name=game.name,
        ready=True,
        digest=found.digest,
        played=percent(found.played, 2),
        not_qualified=percent(found.not_qualified, 2),
        bets=[_bet(bet) for bet in found.bets],
        strategy=_strategy(found),
    )


def _bet(bet: BetOdds) -> dict[str, object]:
    shares = bet.distribution
    return {
        "name": bet.name,
        "assumes": bet.assumes,
        "per": bet.per,
        "edge_percent": percent(-shares.ev),
        "ev_fraction": over_text(bet),
        "stddev": f"{shares.stddev:.4f}",
        "hit_percent": percent(shares.hit, 2),
        "distribution": [
            {"net": str(net), "ways": f"{ways:,}", "share": float(ways / shares.total)}
            for net, ways in shares.rows
        ],
    }


def _strategy(odds: GameOdds) -> list[dict[str, object]]:
    return [
        {
            "up": row.up,
            "plays_from": row.play_from,
            "notes": [exception.says for exception in row.exceptions],
        }
        for row in odds.chart
    ]


ODDS_PAGES: list[HTTPRouteHandler] = [odds]
