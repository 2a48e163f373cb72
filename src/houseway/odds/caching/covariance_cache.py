"""Disk cache of seat covariances, by rules, wagers and method."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from houseway.odds.caching import disk_cache
from houseway.odds.hooks import find_odds_hooks
from houseway.odds.model.covariance import SeatMoments, WagerWays
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.rules.game import Game


def cached_seat_moments(
    game: Game, ways: WagerWays, work: Work = DEFAULT_WORK
) -> SeatMoments | None:
    """Exactly, from the cache if they are there; None where they have to be simulated."""
    family = find_odds_hooks(game)
    if family is None:
        return None
    path = _path(game, ways)
    kept = disk_cache.read_cached(SeatMoments, path) if work.keep else None
    if kept is not None:
        return kept
    found = family.moments(game, ways, work.tell)
    if found is not None and work.writes:
        disk_cache.write_cached(path, found)
    return found


def _path(game: Game, ways: WagerWays) -> Path:
    wagered = msgspec.json.encode(
        [[sorted(wagers.items()), str(chance)] for wagers, chance in ways]
    )
    name = hashlib.sha256(wagered).hexdigest()[:16]
    return (
        disk_cache.cache_folder()
        / f"moments_{game.digest()}_{name}_{disk_cache.method_digest(game.family)}.json"
    )
