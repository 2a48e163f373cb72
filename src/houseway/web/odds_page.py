"""The odds of a game on a page: exact numbers, worked out once and kept.

What takes longer than a moment is worked out beside the page, which says so and looks again.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.errors import HousewayError
from houseway.odds.bet_odds import BetOdds
from houseway.odds.cache import cached_odds
from houseway.odds.game_odds import GameOdds
from houseway.odds.shown import over_text, percent
from houseway.rules.catalog import POT_GAME_IDS
from houseway.rules.catalog import game as find_game
from houseway.rules.game import Game
from houseway.web.odds_work import Work
from houseway.web.site import site_of

if TYPE_CHECKING:
    from houseway.odds.twenty_one_odds import BaseOdds, TwentyOneOdds

SECONDS_MAX = 0.7
"""How long a page waits before it says that the numbers are on their way."""

_WORK: Work[dict[str, Any]] = Work()


@get("/odds/{game_id:str}", include_in_schema=False)
async def odds(request: Request[Any, Any, Any], game_id: str) -> Response[str]:
    if game_id in POT_GAME_IDS:
        raise NotFoundException("Poker for a pot has no odds of its own: players play each other.")
    try:
        game = find_game(game_id)
    except HousewayError as error:
        raise NotFoundException(str(error)) from error
    shown = await _WORK.result(game.digest(), partial(_shown, game), SECONDS_MAX)
    return site_of(request).page(
        request,
        "odds.html",
        game=game.id,
        name=game.name,
        ready=shown is not None,
        **(shown or {}),
    )


def _shown(game: Game) -> dict[str, Any]:
    """All that the page shows of a game."""
    if game.family == "twenty_one":
        from houseway.odds.twenty_one_odds import twenty_one_odds

        return _twenty_one(twenty_one_odds(game))
    return _ante_play(cached_odds(game))


def _ante_play(found: GameOdds) -> dict[str, object]:
    return {
        "digest": found.digest,
        "played": percent(found.played, 2),
        "not_qualified": percent(found.not_qualified, 2),
        "bets": [_bet(bet) for bet in found.bets],
        "strategy": _strategy(found),
    }


def _twenty_one(found: TwentyOneOdds) -> dict[str, object]:
    from houseway.odds.twenty_one_chart import LETTERS, chart_of

    return {
        "digest": found.game.digest(),
        "natural": percent(found.natural, 2),
        "player_dealer": [(end, percent(part, 2)) for end, part in found.player_dealer.items()],
        "bets": [_base(found.base), *(_bet(bet) for bet in found.bets)],
        "letters": LETTERS,
        "chart": chart_of(found.solved),
    }


def _base(base: BaseOdds) -> dict[str, object]:
    return {
        "name": base.name,
        "assumes": base.assumes,
        "per": base.bet,
        "edge_percent": f"{-base.ev * 100:.3f} %",
        "stddev": f"{base.stddev:.4f}",
        "offered": True,
    }


def _bet(bet: BetOdds) -> dict[str, object]:
    shares = bet.distribution
    return {
        "name": bet.name,
        "assumes": bet.assumes,
        "per": bet.per,
        "offered": bet.offered,
        "edge_percent": percent(-shares.ev),
        "ev_fraction": over_text(bet),
        "stddev": f"{shares.stddev:.4f}",
        "hit_percent": percent(shares.hit, 2),
        "distribution": [
            {"net": str(net), "ways": f"{ways:,}", "share": float(ways / shares.total)}
            for net, ways in shares.rows
        ],
        "lines": [
            {"says": line.says, "net": str(line.net), "share": float(bet.chance(line))}
            for line in bet.lines
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
