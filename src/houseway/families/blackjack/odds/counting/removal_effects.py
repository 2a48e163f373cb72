"""Effects of removal: the base game on the cards that are left, estimated card by card.

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

import numpy as np
from msgspec import Struct

from houseway.families.blackjack.odds.rules.terms import KINDS, OddsTerms, odds_terms
from houseway.families.blackjack.odds.solve.cached_solution import base_digest, base_game_path
from houseway.families.blackjack.odds.solve.game_solver import mean_result
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.odds.caching import disk_cache
from houseway.odds.model.progress import ProgressCallback, Work
from houseway.rank.array_types import Floats, Ints


class RemovalEffects(Struct, frozen=True):
    """Of one card of each kind taken out of the full shoe."""

    ev: float
    """Of the full shoe."""
    removal: tuple[float, ...]
    """By kind; nothing for a kind that is not there."""


class _Kept(Struct, frozen=True):
    rules: str
    effects: RemovalEffects


def removal_effects(rules: Blackjack, work: Work) -> RemovalEffects:
    """A dozen whole analyses, from the cache if they are there."""
    digest = base_digest(rules)
    return disk_cache.cached(
        _Kept,
        base_game_path("effects", rules),
        work,
        lambda: _Kept(digest, compute_removal_effects(odds_terms(rules), work.tell)),
        fits=lambda kept: kept.rules == digest,
    ).effects


def compute_removal_effects(terms: OddsTerms, tell: ProgressCallback) -> RemovalEffects:
    ev = mean_result(terms)
    removal = [0.0] * KINDS
    for kind in range(KINDS):
        if terms.counts[kind]:
            tell((kind + 1) / (KINDS + 1), "effects of removal")
            removal[kind] = mean_result(without(terms, kind)) - ev
    return RemovalEffects(ev, tuple(removal))


def without(terms: OddsTerms, *kinds: int) -> OddsTerms:
    """The same game with these cards gone from its shoe."""
    counts = list(terms.counts)
    for kind in kinds:
        counts[kind] -= 1
    return terms._replace(counts=tuple(counts))


def estimate_base(terms: OddsTerms, found: RemovalEffects, left: Ints) -> Floats:
    """[shoe]: the expectation of the base wager; `left` is [kind, shoe]."""
    full, removal = np.array(terms.counts), np.array(found.removal)
    cards = full.sum()
    centred = np.where(full > 0, removal - (full * removal).sum() / cards, 0.0)
    gone = full[: len(left), None] - left
    worth: Floats = found.ev + (cards - 1) / left.sum(axis=0) * (centred[: len(left)] @ gone)
    return worth
