"""How seats spread and go together: asked of the family, and kept by rules, wagers and method."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from houseway.odds.caching import disk_cache
from houseway.odds.hooks import find_pricing
from houseway.odds.model.covariance import SeatMoments, Ways
from houseway.odds.model.progress import UNHEARD, Work
from houseway.rules.game import Game


def seat_moments(game: Game, ways: Ways, work: Work = UNHEARD) -> SeatMoments | None:
    """Exactly, from the cache if they are there; None where they have to be simulated."""
    family = find_pricing(game)
    if family is None:
        return None
    path = _path(game, ways)
    kept = disk_cache.read_as(SeatMoments, path) if work.keep else None
    if kept is not None:
        return kept
    found = family.moments(game, ways, work.tell)
    if found is not None and work.keep:
        disk_cache.keep(path, found)
    return found


def _path(game: Game, ways: Ways) -> Path:
    wagered = msgspec.json.encode(
        [[sorted(wagers.items()), str(chance)] for wagers, chance in ways]
    )
    name = hashlib.sha256(wagered).hexdigest()[:16]
    return (
        disk_cache.cache_folder()
        / f"moments_{game.digest()}_{name}_{disk_cache.method_digest(game.family)}.json"
    )
