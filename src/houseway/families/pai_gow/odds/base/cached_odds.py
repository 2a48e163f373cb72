"""Cached odds of a pai gow game, by the rules and the method."""

from __future__ import annotations

from houseway.families.pai_gow.odds.game_odds import PaiGowOdds, pai_gow_odds
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.odds.caching import disk_cache
from houseway.odds.hooks import Stakes
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.rules.game import Game


def cached_odds(game: Game[PaiGow], _: Stakes, work: Work = DEFAULT_WORK) -> PaiGowOdds:
    """The odds of a game, from the cache if they are there."""
    name = "_".join((game.id, game.digest(), disk_cache.method_digest(game.family)))
    return disk_cache.cached(
        PaiGowOdds,
        disk_cache.cache_folder() / f"{name}.json",
        work,
        lambda: pai_gow_odds(game, work),
        fits=lambda kept: kept.digest == game.digest(),
    )
