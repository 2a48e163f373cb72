"""What the odds page shows of a game: exact numbers as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.odds.ante_play.game_odds import GameOdds
from houseway.odds.bet_odds import BetOdds
from houseway.odds.cache import cached_odds
from houseway.odds.shown import over_text, percent
from houseway.rules.catalog import game as find_game

if TYPE_CHECKING:
    from houseway.odds.twenty_one.game_odds import BaseOdds, TwentyOneOdds


def odds_shown(game_id: str) -> dict[str, Any]:
    """All that the page shows of a game; seconds of work, if nobody has done it before."""
    game = find_game(game_id)
    if game.family == "twenty_one":
        from houseway.odds.twenty_one.game_odds import twenty_one_odds

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
    from houseway.odds.twenty_one.chart_shown import LETTERS, chart_of

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
