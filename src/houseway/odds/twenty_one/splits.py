"""What splitting is worth, to so many hands.

Every split hand is played by the best play of the same cards unsplit, which counts the cards of the
hand itself and the up card and knows nothing of the other split hands; a pair is split again as
long as the rules allow it, or never beyond a number of hands that is fixed before, whichever is
better. For that way of playing the value is exact. Each hand's mean is taken over shoes without
the cards of the pair that lie on the other hands; that those hands did not draw another card of the
pair is worked in by inclusion and exclusion. A player who also looked at the other split hands
could win a little more: a few hundred-thousandths of a wager with one deck, less with more.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np

from houseway.odds.twenty_one.arrays import Floats, Ints
from houseway.odds.twenty_one.hand_values import HandValues
from houseway.odds.twenty_one.replaced_play import rescued
from houseway.odds.twenty_one.split_leaves import Leaves, leaves
from houseway.odds.twenty_one.terms import KINDS


class Pattern(NamedTuple):
    """How the second cards of split hands fall, by what the hands then are."""

    settled: int
    """Hands whose second card does not match, so that they are not split again."""
    free: int
    """Hands that may have any second card, because no split is left."""
    matched: int
    """Cards of the pair that came beside the first two."""


@cache
def patterns(splits: int) -> Counter[Pattern]:
    """Every way in which a pair may be split up to so many times, and how often it occurs."""
    found: Counter[Pattern] = Counter()
    waiting = [(2, splits - 1, 0, 0)]
    while waiting:
        hands, more, settled, matched = waiting.pop()
        if hands == 0 or more == 0:
            found[Pattern(settled, hands, matched)] += 1
        else:
            waiting.append((hands + 1, more - 1, settled, matched + 1))
            waiting.append((hands - 1, more, settled + 1, matched))
    return found


class Means(NamedTuple):
    """Means of one split hand, by how many cards of the pair are gone beside the first two."""

    settled: Floats
    """[gone]: of a hand whose second card does not match, times how likely that is."""
    free: Floats
    late_settled: Floats
    late_free: Floats
    """The same of how likely it is that only the original bet is lost."""
    matching: int
    """Cards that match, in the shoe without the first two and the up card."""
    cards: int


def split_value(values: HandValues, shoe: Ints, kind: int, *, splits: int, matching: int) -> float:
    """What splitting a pair is worth; the shoe is without the up card, and with the pair.

    `matching` cards in the shoe are of the pair's kind, or of its rank where that is asked.
    """
    return max(split_values(values, shoe, kind, splits=splits, matching=matching))


def split_values(
    values: HandValues, shoe: Ints, kind: int, *, splits: int, matching: int
) -> tuple[float, ...]:
    """The same for one who splits at most once, at most twice, and so on."""
    means = _means(values, shoe, kind, splits, matching)
    return tuple(_total(means, most) for most in range(1, splits + 1))


def _total(means: Means, splits: int) -> float:
    return sum(times * _pattern_value(means, each) for each, times in patterns(splits).items())


def _pattern_value(means: Means, pattern: Pattern) -> float:
    settled, free, matched = pattern.settled, pattern.free, pattern.matched
    in_settled = _excluding(means, means.settled, settled - 1, matched) if settled else 0.0
    in_free = _excluding(means, means.free, settled, matched) if free else 0.0
    # The first hand is settled before any other; it is the one whose base wager is never spared.
    if settled:
        late = _excluding(means, means.late_settled, settled - 1, matched)
    else:
        late = _excluding(means, means.late_free, 0, matched)
    return _all_match(means, 0, matched) * (settled * in_settled + free * in_free - late)


def _excluding(means: Means, mean: Floats, others: int, matched: int) -> float:
    """The mean of one hand where so many others draw no card of the pair."""
    return sum(
        (-1.0) ** more
        * comb(others, more)
        * _all_match(means, matched, more)
        * (float(mean[matched + more]) if matched + more < len(mean) else 0.0)
        for more in range(others + 1)
    )


def _all_match(means: Means, gone: int, more: int) -> float:
    """How likely the next cards all match when some are gone already."""
    found = 1.0
    for each in range(gone, gone + more):
        found *= max(means.matching - each, 0) / (means.cards - each)
    return found


def _means(values: HandValues, shoe: Ints, kind: int, splits: int, matching: int) -> Means:
    left = shoe.copy()
    left[kind] -= 2
    matching -= 2
    most = max(each.matched + each.settled for each in patterns(splits))
    gone = range(min(most, matching) + 1)
    others = [each for each in range(KINDS) if values.terms.counts[each] and each != kind]
    apart = _leaf_means(values, leaves(values, kind, others), left, kind, gone)
    alike = _leaf_means(values, leaves(values, kind, [kind]), left, kind, gone)
    # Where tens have to be of one rank, other tens do not match.
    matched = np.array([(matching - each) / max(left[kind] - each, 1) for each in gone])
    settled = apart + alike * (1 - matched)
    free = apart + alike
    return Means(settled[0], free[0], settled[1], free[1], matching, int(left.sum()))


def _leaf_means(values: HandValues, found: Leaves, left: Ints, kind: int, gone: range) -> Floats:
    """[0, gone]: the mean of a split hand; [1, gone]: how likely only its base wager is lost."""
    size, hands = len(found.rows), values.hands
    drawn = hands.cards[found.rows].T.copy()
    drawn[kind] -= 1
    rows = np.tile(found.rows, len(gone))
    shoes = np.repeat(left[:, None], size * len(gone), axis=1)
    shoes[kind] -= np.repeat(np.array(gone), size)
    drawn = np.tile(drawn, len(gone))
    chance = _falling(shoes, drawn) * np.tile(found.orders, len(gone))
    after = shoes - drawn
    plain, late = _ends(values, found, rows, after, len(gone))
    return np.stack(
        [(chance * each).reshape(len(gone), size).sum(axis=1) for each in (plain, late)]
    )


def _ends(
    values: HandValues, found: Leaves, rows: Ints, after: Ints, times: int
) -> tuple[Floats, Floats]:
    """What each final hand is worth without its late loss, and how likely that loss is."""
    hands, game = values.hands, values.showdown
    given_up = np.tile(found.rescued, times)
    doubles = np.tile(found.doubles, times)
    mine_of = hands.mine_of[rows]
    plain = game.pays(hands.mines, after, mine_of) * 2.0**doubles
    lost = np.array([rescued(int(each)) if each else 0.0 for each in range(4)])[doubles]
    plain = np.where(given_up, lost * game.goes_on(after), plain)
    return plain, np.where(given_up, 0.0, game.late(hands.mines, after, mine_of))


def _falling(shoes: Ints, drawn: Ints) -> Floats:
    """How likely cards come in one certain order."""
    found = np.ones(shoes.shape[1])
    for taken in range(int(drawn.max(initial=0))):
        found *= np.where(drawn > taken, np.maximum(shoes - taken, 0), 1).prod(axis=0)
    cards, size = shoes.sum(axis=0), drawn.sum(axis=0)
    for taken in range(int(size.max(initial=0))):
        found /= np.where(size > taken, np.maximum(cards - taken, 1), 1)
    return found
