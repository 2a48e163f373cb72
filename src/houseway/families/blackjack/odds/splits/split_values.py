"""Split values: what splitting is worth, to so many hands.

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
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.solve.hand_values import HandValues
from houseway.families.blackjack.odds.solve.infinite_deck_values import rescue_value
from houseway.families.blackjack.odds.splits.hand_means import (
    HandMeans,
    SplitHands,
    SplitPair,
    hand_means,
)
from houseway.rank.array_types import Floats

PLAIN, LATE = 0, 1
"""Of a split hand: what it wins apart from a late loss, and how likely that loss is."""


class SplitPattern(NamedTuple):
    """How the second cards of split hands fall, by what the hands then are."""

    settled: int
    """Hands whose second card does not match, so that they are not split again."""
    free: int
    """Hands that may have any second card, because no split is left."""
    matched: int
    """Cards of the pair that came beside the first two."""


@cache
def split_patterns(splits: int) -> Counter[SplitPattern]:
    """Every way in which a pair may be split up to so many times, and how often it occurs."""
    found: Counter[SplitPattern] = Counter()
    waiting = [(2, splits - 1, 0, 0)]
    while waiting:
        hands, more, settled, matched = waiting.pop()
        if hands == 0 or more == 0:
            found[SplitPattern(settled, hands, matched)] += 1
        else:
            waiting.append((hands + 1, more - 1, settled, matched + 1))
            waiting.append((hands - 1, more, settled + 1, matched))
    return found


def cards_gone(splits: int) -> int:
    """How many cards of the pair may lie on other hands beside the first two."""
    return max(each.matched + each.settled for each in split_patterns(splits))


def split_value(values: HandValues, pair: SplitPair, splits: int) -> float:
    """What splitting a pair up to so many times is worth."""
    return max(split_values(values, pair, splits))


def split_values(values: HandValues, pair: SplitPair, splits: int) -> tuple[float, ...]:
    """The same for one who splits at most once, at most twice, and so on."""
    found = hand_means(values, pair, cards_gone(splits), _ends)
    return tuple(_total(found, most) for most in range(1, splits + 1))


def _total(means: HandMeans, splits: int) -> float:
    return sum(
        times * _pattern_value(means, each) for each, times in split_patterns(splits).items()
    )


def _pattern_value(means: HandMeans, pattern: SplitPattern) -> float:
    settled, free, matched = pattern.settled, pattern.free, pattern.matched
    in_settled = means.excluding(means.settled, settled - 1, matched)
    in_free = means.excluding(means.free, settled, matched)
    # The first hand is settled before any other; it is the one whose base wager is never spared.
    late = (in_settled if settled else in_free)[LATE]
    total = settled * in_settled[PLAIN] + free * in_free[PLAIN] - late
    return means.all_match(0, matched) * float(total)


def _ends(values: HandValues, dealt: SplitHands) -> Floats:
    """[PLAIN or LATE, gone]."""
    hands, game = values.hands, values.showdown
    plain = game.pays(hands.mines, dealt.after, dealt.mines) * 2.0**dealt.doubles
    plain = np.where(dealt.rescued, rescued_values(dealt) * game.goes_on(dealt.after), plain)
    late = np.where(dealt.rescued, 0.0, game.late(hands.mines, dealt.after, dealt.mines))
    return np.stack([dealt.mean(plain), dealt.mean(late)])


def rescued_values(dealt: SplitHands) -> Floats:
    """What each hand comes to if it is rescued."""
    lost = [rescue_value(doubles) if doubles else 0.0 for doubles in range(4)]
    found: Floats = np.array(lost)[dealt.doubles]
    return found
