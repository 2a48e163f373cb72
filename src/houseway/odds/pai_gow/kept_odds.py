"""The odds of a pai gow game, kept by the rules and the method."""

from __future__ import annotations

from houseway.odds import cache
from houseway.odds.family import Stakes
from houseway.odds.pai_gow.game_odds import PaiGowOdds, pai_gow_odds
from houseway.odds.progress import UNHEARD, Work
from houseway.rules.game import Game
from houseway.rules.pai_gow.rules import PaiGow


def kept_odds(game: Game[PaiGow], _: Stakes, work: Work = UNHEARD) -> PaiGowOdds:
    """The odds of a game, from the cache if they are there."""
    if not work.keep:
        return pai_gow_odds(game, work)
    name = "_".join((game.id, game.digest(), cache.method_digest()))
    path = cache.cache_folder() / f"{name}.json"
    kept = cache.read_as(PaiGowOdds, path)
    if kept is not None and kept.digest == game.digest():
        return kept
    odds = pai_gow_odds(game, work)
    if work.writes:
        cache.keep(path, odds)
    return odds
