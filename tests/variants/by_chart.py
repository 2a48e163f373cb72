"""Spanish 21 as a chart has it: by total and number of cards, whatever these cards are.

Our best play looks at every card. Whoever goes by a printed chart decides for all hands of a total
and a number of cards together, by what is best for them in the mean.
"""

from __future__ import annotations

from math import lgamma

import numpy as np

from houseway.families.blackjack.odds.rules.terms import KINDS
from houseway.families.blackjack.odds.solve.hand_values import HandValues, TurnPlay
from houseway.rank.array_types import Floats, Ints

SIX_OR_MORE = 6
_NEVER = -9.0


def hit_or_stand(values: HandValues, *, split: bool) -> TurnPlay:
    """In place of `HandValues._hit_or_stand`; two cards are decided one by one as before."""
    hands, often = values.hands, _often(values)
    sizes = np.minimum(hands.cards.sum(axis=1), SIX_OR_MORE)
    group = (hands.points * 2 + hands.soft) * (SIX_OR_MORE + 1) + sizes
    stand, may_stand = values.stand(), hands.points > values.terms.must_hit
    may_hit = hands.grows & ~values.must_stand
    may_double, double = values._doubles_later(split=split)
    best, hit = stand.copy(), np.zeros(len(stand))
    hits, doubles = np.zeros((2, len(stand)), dtype=bool)
    for level in hands.levels:
        hit[level] = values.drawn(best, level)
        at, weights = _groups(group[level]), often[level]

        def together(each: Floats, at: Ints = at, weights: Floats = weights) -> Floats:
            found: Floats = np.asarray(np.bincount(at, weights * each), np.float64)[at]
            return found

        two = sizes[level] == 2
        hit_mean, stand_mean = together(hit[level]), together(stand[level])
        better = np.where(two, hit[level] > stand[level], hit_mean > stand_mean)
        hits[level] = may_hit[level] & (better | ~may_stand[level])
        most = np.maximum(hit_mean, stand_mean)
        later = together(np.where(may_double[level], double[level], _NEVER)) > most
        doubles[level] = may_double[level] & later & ~two
        best[level] = np.where(hits[level], hit[level], stand[level])
        best[level] = np.where(doubles[level], double[level], best[level])
    return TurnPlay(hit, best, hits & ~doubles, doubles)


def _groups(numbers: Ints) -> Ints:
    """The same numbers, close together."""
    found: Ints = np.unique(numbers, return_inverse=True)[1]
    return found


def _often(values: HandValues) -> Floats:
    """In how many ways the shoe deals the cards of each hand, but for a common factor."""
    cards = values.hands.cards
    shoe = (values.left + cards.T)[:, 0]
    ways = [
        [lgamma(left + 1) - lgamma(held + 1) - lgamma(left - held + 1) if held <= left else -np.inf
         for held in range(int(cards.max()) + 1)]
        for left in map(int, shoe)
    ]  # fmt: skip
    found: Floats = np.exp(sum(np.array(ways[kind])[cards[:, kind]] for kind in range(KINDS)))
    return found
