"""The mean square of what all hands of a split come to together.

A hand's own square is as exact as its mean. Two hands of a spot meet the same hand of the
player-dealer, so their results hang together, and the mean of their product is wanted too. For each
end of the player-dealer's hand, and each way in which the second cards fall, the mean of each hand
is exact. Given both, two hands hang together only in that a card on the one cannot lie on the
other, and of that the first order is taken: every card that one hand draws makes its like rarer
for the other, and all other cards likelier.
"""

from __future__ import annotations

import numpy as np

from houseway.odds.twenty_one.arrays import Floats, Ints
from houseway.odds.twenty_one.hand_values import HandValues
from houseway.odds.twenty_one.split_means import Dealt, Means, SplitPair, means
from houseway.odds.twenty_one.splits import LATE, PLAIN, Pattern, cards_gone, given_up, patterns

CHANCE, SQUARE = 2, 3
"""Beside what `splits` tells of a split hand: how likely it is at all, and the square of PLAIN."""
_NEVER = 1e-12
"""A chance below this is what sums in double precision leave of none."""


def split_square(values: HandValues, pair: SplitPair, splits: int) -> float:
    """Of splitting up to so many times; it is multiplied by how likely the check finds nothing."""
    found = means(values, pair, cards_gone(splits), by_end)
    return sum(times * _pattern_square(found, each) for each, times in patterns(splits).items())


def _pattern_square(means: Means, pattern: Pattern) -> float:
    settled, free, matched = pattern.settled, pattern.free, pattern.matched
    in_settled = means.excluding(means.settled, settled - 1, matched)
    in_free = means.excluding(means.free, settled, matched)
    hands = np.array([in_settled] * settled + [in_free] * free)
    # The first hand is settled before any other; it is the one whose base wager is never spared.
    hands[0, PLAIN] -= hands[0, LATE]
    squares = hands[:, SQUARE, :, 0].sum() + hands[0, LATE, :, 0].sum()
    products = _products(hands[:, PLAIN], hands[:, CHANCE], means.left)
    return means.all_match(0, matched) * float(squares + products)


def _products(results: Floats, chances: Floats, left: Ints) -> float:
    """Of every two hands, each product twice; both are [hand, end, one and drawn kinds]."""
    comes = chances[0, :, 0] > _NEVER
    chance = chances[0, comes, 0]
    result, with_drawn = _apart(results[:, comes] / chance[:, None])
    drawn = _apart(chances[:, comes] / chance[:, None])[1]
    rarer = with_drawn - result[..., None] * drawn
    found = _of_two(result)
    found -= (_of_two(rarer) / np.maximum(left, 1)).sum(axis=-1)
    found += _of_two(rarer.sum(axis=-1)) / left.sum()
    return float((chance * found).sum())


def _apart(means: Floats) -> tuple[Floats, Floats]:
    return means[..., 0], means[..., 1:]


def _of_two(each: Floats) -> Floats:
    """The products of every two hands, [hand, ...] added up."""
    found: Floats = each.sum(axis=0) ** 2 - (each**2).sum(axis=0)
    return found


def by_end(values: HandValues, dealt: Dealt) -> Floats:
    """[PLAIN, LATE, CHANCE or SQUARE; gone, end, one and drawn kinds].

    The last is the mean itself, and then the mean times how many cards of each kind were drawn.
    """
    results, mine_of = values.by_end, values.hands.mine_of[dealt.rows]
    chances = values.showdown.tree.all_sums(dealt.after, results.ends).T
    rescued, doubles = dealt.rescued[:, None], dealt.doubles[:, None]
    plain = np.where(rescued, given_up(dealt)[:, None], results.plain[mine_of] * 2.0**doubles)
    late = np.where(rescued, 0.0, results.late[mine_of])
    times = np.concatenate([np.ones((1, len(mine_of))), dealt.drawn]).T
    told = (plain, late, np.ones_like(plain), plain**2)
    return np.stack([dealt.mean_products(chances * each, times) for each in told])
