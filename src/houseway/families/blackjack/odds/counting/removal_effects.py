"""The base game on the cards that are left, estimated by the effect of removing each card.

The effect of a kind is how much the expectation of best play moves when one card of it is taken out
of the full shoe: e_k = E(shoe without one k) - E(shoe), both worked out exactly. Taken together
they tell what any composition is worth, to the first order. With N cards in the full shoe, of which
c_k are of kind k, n cards left, and r_k of kind k gone,

    E  ~  E(shoe) + (N - 1) / n  *  sum over k of r_k (e_k - e),   e = sum over k of c_k e_k / N.

That is the linear estimate of Peter Griffin, The Theory of Blackjack (chapters 3 and 4): the best
linear function of the proportions in which cards are left. It does not know that a counter may also
play hands differently, and bends away from the truth when few cards are left.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from msgspec import Struct

from houseway.families.blackjack.odds.array_types import Floats, Ints
from houseway.families.blackjack.odds.rules.base_digest import base_digest
from houseway.families.blackjack.odds.rules.terms import KINDS, Terms, terms_of
from houseway.families.blackjack.odds.solve.game_solver import mean_result
from houseway.families.blackjack.rules.rules import TwentyOne
from houseway.odds.caching import disk_cache
from houseway.odds.model.progress import Progress


class Effects(Struct, frozen=True):
    """Of one card of each kind taken out of the full shoe."""

    ev: float
    """Of the full shoe."""
    removal: tuple[float, ...]
    """By kind; nothing for a kind that is not there."""


class _Kept(Struct, frozen=True):
    rules: str
    effects: Effects


def effects(rules: TwentyOne, tell: Progress, *, keep: bool = True) -> Effects:
    """A dozen whole analyses, from the cache if they are there."""
    path = _path(rules)
    kept = disk_cache.read_as(_Kept, path) if keep else None
    if kept is not None and kept.rules == base_digest(rules):
        return kept.effects
    found = effects_of(terms_of(rules), tell)
    if keep:
        disk_cache.keep(path, _Kept(base_digest(rules), found))
    return found


def _path(rules: TwentyOne) -> Path:
    name = f"effects_{base_digest(rules)}_{disk_cache.method_digest(rules.family)}.json"
    return disk_cache.cache_folder() / name


def effects_of(terms: Terms, tell: Progress) -> Effects:
    ev = mean_result(terms)
    removal = [0.0] * KINDS
    for kind in range(KINDS):
        if terms.counts[kind]:
            tell((kind + 1) / (KINDS + 1), "effects of removal")
            removal[kind] = mean_result(without(terms, kind)) - ev
    return Effects(ev, tuple(removal))


def without(terms: Terms, *kinds: int) -> Terms:
    """The same game with these cards gone from its shoe."""
    counts = list(terms.counts)
    for kind in kinds:
        counts[kind] -= 1
    return terms._replace(counts=tuple(counts))


def estimated(terms: Terms, found: Effects, left: Ints) -> Floats:
    """[shoe]: the expectation of the base wager; `left` is [kind, shoe]."""
    full, removal = np.array(terms.counts), np.array(found.removal)
    cards = full.sum()
    centred = np.where(full > 0, removal - (full * removal).sum() / cards, 0.0)
    gone = full[: len(left), None] - left
    worth: Floats = found.ev + (cards - 1) / left.sum(axis=0) * (centred[: len(left)] @ gone)
    return worth
