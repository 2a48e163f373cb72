"""Cached solution of the base game, by what moves it and by the method."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from houseway.families.blackjack.odds.rules.terms import odds_terms
from houseway.families.blackjack.odds.solve.game_solver import (
    BlackjackSolution,
    solve_game,
    terms_digest,
)
from houseway.families.blackjack.rules.rules import Blackjack, Saved, SavedBy, Saves
from houseway.odds.caching import disk_cache
from houseway.odds.model.progress import DEFAULT_WORK, Work


class _Kept(Struct, frozen=True):
    rules: str
    """What they have in common with all rules of the same base game."""
    solved: BlackjackSolution


def cached_solution(rules: Blackjack, work: Work = DEFAULT_WORK) -> BlackjackSolution:
    """The base game, from the cache if it is there."""
    digest = base_digest(rules)
    return disk_cache.cached(
        _Kept,
        base_game_path("twenty-one", rules),
        work,
        lambda: _Kept(digest, solve_game(rules, progress=work.tell)),
        fits=lambda kept: kept.rules == digest,
    ).solved


def base_game_path(kind: str, rules: Blackjack) -> Path:
    """Where something is kept of all rules with the same base game."""
    name = f"{kind}_{base_digest(rules)}_{disk_cache.method_digest(rules.family)}.json"
    return disk_cache.cache_folder() / name


def base_digest(rules: Blackjack) -> str:
    """A fingerprint of all that can move the odds of the base wager, and of nothing else."""
    return terms_digest(odds_terms(_without_idle(rules)))


def _without_idle(rules: Blackjack) -> Blackjack:
    """The rules with those fields at rest that a switch leaves without a meaning."""
    if not rules.double_double:
        rules = replace(rules, double_double_after_split=True)
    if rules.saved_by is SavedBy.NOTHING:
        rules = replace(rules, saves=Saves.ALL, p888=Saved.PUSH)
    return rules
