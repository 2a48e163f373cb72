"""Cached odds of a three card poker game, by the rules, the stakes and the method."""

from __future__ import annotations

from pathlib import Path

from houseway.families.three_card.odds.game_odds import AntePlayOdds, ante_play_odds
from houseway.families.three_card.odds.side_bets.fold_forfeits import valid_stakes
from houseway.odds.caching import disk_cache
from houseway.odds.hooks import Stakes
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.rules.game import Game


def cached_odds(game: Game, stakes: Stakes, work: Work = DEFAULT_WORK) -> AntePlayOdds:
    """The odds of a game, from the cache if they are there."""
    stakes = valid_stakes(stakes)
    return disk_cache.cached(
        AntePlayOdds,
        _path(game, stakes),
        work,
        lambda: ante_play_odds(game, stakes, work.tell),
        fits=lambda kept: (kept.digest, kept.stakes) == (game.digest(), stakes),
    )


def _path(game: Game, stakes: Stakes) -> Path:
    ratios = (f"{bet}-{each.numerator}-{each.denominator}" for bet, each in sorted(stakes.items()))
    name = "_".join((game.id, game.digest(), disk_cache.method_digest(game.family), *ratios))
    return disk_cache.cache_folder() / f"{name}.json"
