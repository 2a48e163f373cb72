"""The base game of a twenty-one table, kept like all odds: by what moves it and by the method."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from houseway.families.blackjack.odds.rules.base_digest import base_digest
from houseway.families.blackjack.odds.solve.game_solver import Solved, solve
from houseway.families.blackjack.rules.rules import TwentyOne
from houseway.odds.caching import disk_cache
from houseway.odds.model.progress import Progress


class _Kept(Struct, frozen=True):
    rules: str
    """What they have in common with all rules of the same base game."""
    solved: Solved


def cached_solve(
    rules: TwentyOne, progress: Progress | None = None, *, write: bool = True
) -> Solved:
    """The base game, from the cache if it is there."""
    found = kept_solve(rules)
    if found is None:
        found = solve(rules, progress=progress)
        if write:
            disk_cache.keep(_path(rules), _Kept(base_digest(rules), found))
    return found


def kept_solve(rules: TwentyOne) -> Solved | None:
    """What is kept of it, or None, for whoever cannot wait."""
    kept = disk_cache.read_as(_Kept, _path(rules))
    return kept.solved if kept is not None and kept.rules == base_digest(rules) else None


def _path(rules: TwentyOne) -> Path:
    return (
        disk_cache.cache_folder()
        / f"twenty-one_{base_digest(rules)}_{disk_cache.method_digest(rules.family)}.json"
    )
