"""Draw tree totals in double precision, as a second source of `final_totals`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.dealer.draw_tree import DrawTree
from houseway.families.blackjack.odds.rules.payoffs import PlayerDealerEnd
from houseway.families.blackjack.odds.rules.terms import ACES, KINDS, OddsTerms
from houseway.families.blackjack.odds.solve.showdown_values import showdown_values
from houseway.rank.array_types import Floats, Ints

NATURAL, OVER = "natural", "over"
BUSTS = (3, 4, 5, 6, 7, 8)
"""Numbers of cards; the last stands for as many or more."""


class DrawTreeTotals(NamedTuple):
    ends: dict[str, float]
    """By the final points, or `natural` or `over`."""
    busts: tuple[float, ...]
    """How likely the hand goes over with 3, 4, 5, 6, 7 cards, and with 8 or more."""


def draw_tree_totals(terms: OddsTerms) -> DrawTreeTotals:
    ends = {str(points): 0.0 for points in range(17, terms.limit + 1)} | {NATURAL: 0.0, OVER: 0.0}
    busts = dict.fromkeys(BUSTS, 0.0)
    for end, cards, chance in _all_ends(terms):
        name = _name(terms, end)
        ends[name] = ends.get(name, 0.0) + chance
        if name == OVER:
            busts[min(cards, BUSTS[-1])] += chance
    return DrawTreeTotals(ends, tuple(busts.values()))


def insurance_value(terms: OddsTerms) -> float:
    """What a unit of insurance wins in the mean when nothing is seen but the ace."""
    if not terms.counts[ACES]:
        return 0.0
    left = np.array(terms.counts)[:, None]
    left[ACES] -= 1
    return 3 * float(showdown_values(terms, ACES).natural(left)[0]) - 1


def _all_ends(terms: OddsTerms) -> Iterator[tuple[PlayerDealerEnd, int, float]]:
    """Every end, the number of its cards and how likely it is."""
    for up in range(KINDS):
        if not terms.counts[up]:
            continue
        left = np.array(terms.counts)
        left[up] -= 1
        tree = showdown_values(terms, up).tree
        for more, chances in enumerate(_ends_by_cards(tree, left), start=1):
            for end, chance in zip(tree.theirs, chances, strict=True):
                if chance:
                    yield end, 1 + more, float(chance) * terms.counts[up] / sum(terms.counts)


def _ends_by_cards(tree: DrawTree, left: Ints) -> Floats:
    """[level, end]: how likely the hand ends so with one card more, two more, and so on."""
    ways, found, all_ways = np.ones(1), [], 1.0
    for dealt, level in enumerate(tree.levels):
        if dealt:
            ways = ways[level.parents] * (left[level.kinds] - level.before)
        all_ways *= max(int(left.sum()) - dealt, 1)
        last = np.maximum(left - level.held, 0) * ways[:, None]
        found.append(np.tensordot(level.last, last, 2) / all_ways)
    return np.array(found)


def _name(terms: OddsTerms, end: PlayerDealerEnd) -> str:
    if end.natural:
        return NATURAL
    return OVER if end.points > terms.limit else str(end.points)
