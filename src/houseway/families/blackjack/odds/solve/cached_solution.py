"""Cached solution of the base game, by what moves it and by the method."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from houseway.families.blackjack.odds.rules.base_digest import base_digest
from houseway.families.blackjack.odds.solve.game_solver import BlackjackSolution, solve_game
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.odds.caching import disk_cache
from houseway.odds.model.progress import ProgressCallback


class _Kept(Struct, frozen=True):
    rules: str
    """What they have in common with all rules of the same base game."""
    solved: BlackjackSolution


def cached_solution(
    rules: Blackjack, progress: ProgressCallback | None = None, *, write: bool = True
) -> BlackjackSolution:
    """The base game, from the cache if it is there."""
    found = kept_solution(rules)
    if found is None:
        found = solve_game(rules, progress=progress)
        if write:
            disk_cache.write_cached(_path(rules), _Kept(base_digest(rules), found))
    return found


def kept_solution(rules: Blackjack) -> BlackjackSolution | None:
    """What is kept of it, or None, for whoever cannot wait."""
    kept = disk_cache.read_cached(_Kept, _path(rules))
    return kept.solved if kept is not None and kept.rules == base_digest(rules) else None


def _path(rules: Blackjack) -> Path:
    return (
        disk_cache.cache_folder()
        / f"twenty-one_{base_digest(rules)}_{disk_cache.method_digest(rules.family)}.json"
    )
