"""Two hands of one split, together: every final hand of the one beside every one of the other.

This is exact for a pair that is split once, and much slower than the analysis, which takes the two
hands as independent when the end of the player-dealer's hand is known.
"""

from __future__ import annotations

import numpy as np

from houseway.odds.twenty_one.arrays import Floats, Ints
from houseway.odds.twenty_one.first_two import all_hands
from houseway.odds.twenty_one.hand_values import HandValues
from houseway.odds.twenty_one.split_leaves import Leaves, leaves
from houseway.odds.twenty_one.split_means import falling
from houseway.odds.twenty_one.terms import KINDS, Terms


def hands_under(terms: Terms, up: int) -> tuple[HandValues, Ints]:
    """Every hand under an up card, and the shoe without that card."""
    shoe = np.array(terms.counts)
    shoe[up] -= 1
    return HandValues(terms, up, all_hands(terms), shoe), shoe


def joint_square(values: HandValues, shoe: Ints, kind: int) -> float:
    """The mean square of both hands together, where original bets are no matter."""
    assert not values.terms.original_bets_only
    left = shoe.copy()
    left[kind] -= 2
    seconds = [each for each in range(KINDS) if values.terms.counts[each]]
    found = leaves(values, kind, seconds)
    drawn = values.hands.cards[found.rows].T.copy()
    drawn[kind] -= 1
    won = _won(values, found)
    return sum(_beside(values, left, found, drawn, won, first) for first in range(len(found.rows)))


def _won(values: HandValues, found: Leaves) -> Floats:
    """[hand, end]."""
    plain = values.by_end.plain[values.hands.mine_of[found.rows]]
    given_up = -(2.0 ** (found.doubles - 1))
    return np.where(
        found.rescued[:, None], given_up[:, None], plain * 2.0 ** found.doubles[:, None]
    )


def _beside(
    values: HandValues, left: Ints, found: Leaves, drawn: Ints, won: Floats, first: int
) -> float:
    """One final hand of the first, with every final hand of the second."""
    both = drawn + drawn[:, [first]]
    shoes = np.repeat(left[:, None], both.shape[1], axis=1)
    chance = falling(shoes, both) * found.orders * found.orders[first]
    there = chance > 0
    after = (shoes - both)[:, there]
    ends = values.showdown.tree.all_sums(after, values.by_end.ends)
    squares = ((won[there] + won[first]) ** 2).T
    return float((chance[there] * (ends * squares)).sum())
