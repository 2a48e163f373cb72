"""Two hands of one split, together: every final hand of the one beside every one of the other.

This is exact for a pair that is split once, and much slower than the analysis, which takes the two
hands as independent when the end of the player-dealer's hand is known.
"""

from __future__ import annotations

import numpy as np

from houseway.families.blackjack.odds.rules.terms import KINDS, OddsTerms
from houseway.families.blackjack.odds.solve.hand_values import HandValues
from houseway.families.blackjack.odds.solve.initial_deals import all_hands
from houseway.families.blackjack.odds.splits.final_hands import FinalHands, final_hands
from houseway.families.blackjack.odds.splits.hand_means import falling
from houseway.rank.array_types import Floats, Ints

MOST = 16
"""Two hands, each doubled as often as may be."""


def hands_under(terms: OddsTerms, up: int) -> tuple[HandValues, Ints]:
    """Every hand under an up card, and the shoe without that card."""
    shoe = np.array(terms.counts)
    shoe[up] -= 1
    return HandValues(terms, up, all_hands(terms), shoe), shoe


def joint_results(values: HandValues, shoe: Ints, kind: int) -> dict[float, float]:
    """How likely each result of both hands together is, where original bets are no matter."""
    assert not values.terms.original_bets_only
    left = shoe.copy()
    left[kind] -= 2
    seconds = [each for each in range(KINDS) if values.terms.counts[each]]
    found = final_hands(values, kind, seconds)
    drawn = values.hands.cards[found.rows].T.copy()
    drawn[kind] -= 1
    won, sums = _won(values, found), np.zeros(2 * MOST + 1)
    for first in range(len(found.rows)):
        sums += _beside(values, left, found, drawn, won, first)
    return {float(place - MOST): float(sums[place]) for place in np.flatnonzero(sums)}


def _won(values: HandValues, found: FinalHands) -> Floats:
    """[hand, end]."""
    plain = values.by_end.plain[found.mines]
    given_up = -(2.0 ** (found.doubles - 1))
    return np.where(
        found.rescued[:, None], given_up[:, None], plain * 2.0 ** found.doubles[:, None]
    )


def _beside(
    values: HandValues, left: Ints, found: FinalHands, drawn: Ints, won: Floats, first: int
) -> Floats:
    """[result]: one final hand of the first, with every final hand of the second."""
    both = drawn + drawn[:, [first]]
    shoes = np.repeat(left[:, None], both.shape[1], axis=1)
    chance = falling(shoes, both) * found.orders * found.orders[first]
    there = chance > 0
    after = (shoes - both)[:, there]
    ends = values.showdown.tree.all_sums(after, values.by_end.ends)
    results = (won[there] + won[first]).astype(np.int64) + MOST
    weights: Floats = (chance[there] * ends).T.ravel()
    return np.bincount(results.ravel(), weights, 2 * MOST + 1).astype(np.float64)
