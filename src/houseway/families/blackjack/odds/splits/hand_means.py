"""Means over one split hand, by how many cards of the pair lie on the other hands.

Each mean is taken over shoes without those cards. That other hands did not draw another card of the
pair is worked in by inclusion and exclusion.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.rules.terms import KINDS
from houseway.families.blackjack.odds.solve.hand_values import HandValues
from houseway.families.blackjack.odds.splits.final_hands import FinalHands, final_hands
from houseway.rank.array_types import Flags, Floats, Ints


class SplitHands(NamedTuple):
    """Final hands of a split card, in blocks of all of them for each number of cards gone."""

    blocks: int
    rows: Ints
    doubles: Ints
    rescued: Flags
    mines: Ints
    chance: Floats
    drawn: Ints
    """[kind, hand]: the cards that came to the split card."""
    after: Ints
    """[kind, hand]: what is left of the shoe."""

    def mean(self, of: Floats) -> Floats:
        """[gone]: the mean of something that is told by hand."""
        found: Floats = (self.chance * of).reshape(self.blocks, -1).sum(axis=1)
        return found

    def mean_products(self, one: Floats, two: Floats) -> Floats:
        """[gone, ...]: of [hand, a] and [hand, b] the means of all products, as [gone, a, b]."""
        one = (self.chance[:, None] * one).reshape(self.blocks, -1, one.shape[1])
        found: Floats = one.transpose(0, 2, 1) @ two.reshape(self.blocks, -1, two.shape[1])
        return found


class HandMeans(NamedTuple):
    """Means of one split hand: [what, gone, ...], cards of the pair gone beside the first two."""

    settled: Floats
    """Of a hand whose second card does not match, times how likely that is."""
    free: Floats
    """Of a hand that may have any second card."""
    matching: int
    """Cards that match, in the shoe without the first two and the up card."""
    left: Ints
    """Of each kind in that shoe."""

    def excluding(self, mean: Floats, others: int, matched: int) -> Floats:
        """[what, ...]: of one hand where so many others draw no card of the pair."""
        found = np.zeros_like(mean[:, 0])
        for more in range(others + 1):
            if matched + more < mean.shape[1]:
                times = (-1.0) ** more * comb(others, more) * self.all_match(matched, more)
                found += times * mean[:, matched + more]
        return found

    def all_match(self, gone: int, more: int) -> float:
        """How likely the next cards all match when some are gone already."""
        found, cards = 1.0, int(self.left.sum())
        for each in range(gone, gone + more):
            found *= max(self.matching - each, 0) / (cards - each)
        return found


class SplitPair(NamedTuple):
    """A pair in its shoe, which is without the up card and with the pair."""

    shoe: Ints
    kind: int
    matching: int
    """Cards in the shoe of the pair's kind, or of its rank where that is asked."""


def hand_means(
    values: HandValues, pair: SplitPair, most: int, look: Callable[[HandValues, SplitHands], Floats]
) -> HandMeans:
    """The means of what `look` tells as [what, gone, ...], for at most so many cards gone."""
    left, kind, matching = pair.shoe.copy(), pair.kind, pair.matching - 2
    left[kind] -= 2
    gone = range(min(most, matching) + 1)
    others = [each for each in range(KINDS) if values.terms.counts[each] and each != kind]
    apart = look(values, _dealt(values, final_hands(values, kind, others), left, kind, gone))
    alike = look(values, _dealt(values, final_hands(values, kind, [kind]), left, kind, gone))
    # Where tens have to be of one rank, other tens do not match.
    matched = np.array([(matching - each) / max(left[kind] - each, 1) for each in gone])
    matched = matched.reshape(1, -1, *[1] * (alike.ndim - 2))
    return HandMeans(apart + alike * (1 - matched), apart + alike, matching, left)


def _dealt(values: HandValues, found: FinalHands, left: Ints, kind: int, gone: range) -> SplitHands:
    size, times = len(found.rows), len(gone)
    drawn = values.hands.cards[found.rows].T.copy()
    drawn[kind] -= 1
    drawn = np.tile(drawn, times)
    shoes = np.repeat(left[:, None], size * times, axis=1)
    shoes[kind] -= np.repeat(np.array(gone), size)
    return SplitHands(
        blocks=times,
        rows=np.tile(found.rows, times),
        doubles=np.tile(found.doubles, times),
        rescued=np.tile(found.rescued, times),
        mines=np.tile(found.mines, times),
        chance=falling(shoes, drawn) * np.tile(found.orders, times),
        drawn=drawn,
        after=shoes - drawn,
    )


def falling(shoes: Ints, drawn: Ints) -> Floats:
    """How likely cards come in one certain order."""
    found = np.ones(shoes.shape[1])
    for taken in range(int(drawn.max(initial=0))):
        found *= np.where(drawn > taken, np.maximum(shoes - taken, 0), 1).prod(axis=0)
    cards, size = shoes.sum(axis=0), drawn.sum(axis=0)
    for taken in range(int(size.max(initial=0))):
        found /= np.where(size > taken, np.maximum(cards - taken, 1), 1)
    return found
