"""The best play of every hand under one up card, each card taken out of the shoe.

Where the up card is checked, every value here is multiplied by how likely the check finds nothing.
That keeps the chances of the next card plain, and changes no comparison between choices.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from houseway.odds.twenty_one.arrays import Bools, Floats, Ints
from houseway.odds.twenty_one.choices import DOUBLES_MAX, may_double_again
from houseway.odds.twenty_one.hands import Hands
from houseway.odds.twenty_one.replaced_play import rescued
from houseway.odds.twenty_one.showdown import ByEnd, Showdown, showdown
from houseway.odds.twenty_one.terms import Terms

STANDS, DOUBLES, RESCUES = 0, 1, 2
"""What is done with a doubled hand."""


class HandValues:
    def __init__(self, terms: Terms, up: int, hands: Hands, shoe: Ints) -> None:
        """The shoe is what is left of it without the up card and without the hand itself."""
        self.terms = terms
        self.hands = hands
        self.showdown: Showdown = showdown(terms, up)
        self.left = hands.left(shoe)
        cards = np.maximum(self.left.sum(axis=0), 1)
        self.chances: Floats = (np.maximum(self.left, 0) / cards).T
        self.plain = self.showdown.pays(hands.mines, self.left, hands.mine_of)
        self.late = self.showdown.late(hands.mines, self.left, hands.mine_of)
        self.goes_on = self.showdown.goes_on(self.left)
        self.double_values: dict[tuple[int, bool], Floats] = {}
        self.doubled_values: dict[tuple[int, bool], Floats] = {}
        self.doubled_plays: dict[tuple[int, bool], Ints] = {}
        self.hit, self.best, self.hits = self._hit_or_stand()

    def stand(self, doubles: int = 0) -> Floats:
        found: Floats = 2**doubles * self.plain - self.late
        return found

    def drawn(self, after: Floats, rows: slice | Ints = slice(None)) -> Floats:
        """The mean of what comes after the next card. It says nothing of hands that do not grow."""
        found: Floats = (self.chances[rows] * after[self.hands.child[rows]]).sum(axis=1)
        return found

    @cached_property
    def by_end(self) -> ByEnd:
        return self.showdown.by_end(self.hands.mines)

    @cached_property
    def must_stand(self) -> Bools:
        hands, terms = self.hands, self.terms
        most = np.where(hands.soft, terms.stand_soft, terms.stand_hard)
        found: Bools = hands.points >= most
        return found

    def _hit_or_stand(self) -> tuple[Floats, Floats, Bools]:
        """Values of hitting and of the better choice with three cards or more, and which it is."""
        hands = self.hands
        best, hit = self.stand(), np.zeros(len(self.plain))
        may_hit = hands.grows & ~self.must_stand
        may_stand = hands.points > self.terms.must_hit
        hits = np.zeros(len(best), dtype=bool)
        for level in hands.levels:
            hit[level] = self.drawn(best, level)
            hits[level] = may_hit[level] & ((hit[level] > best[level]) | ~may_stand[level])
            best[level] = np.where(hits[level], hit[level], best[level])
        return hit, best, hits

    def doubled(self, doubles: int, *, split: bool) -> Floats:
        """The best that is left of a hand after so many doubles."""
        key = (doubles, split)
        if key not in self.doubled_values:
            self.doubled_values[key], self.doubled_plays[key] = self._doubled(doubles, split=split)
        return self.doubled_values[key]

    def doubled_play(self, doubles: int, *, split: bool) -> Ints:
        self.doubled(doubles, split=split)
        return self.doubled_plays[doubles, split]

    def _doubled(self, doubles: int, *, split: bool) -> tuple[Floats, Ints]:
        best, plays = self.stand(doubles), np.full(len(self.plain), STANDS)
        if self.terms.rescue:
            saved = rescued(doubles) * self.goes_on
            plays[~self.hands.full & (saved > best)] = RESCUES
            best = np.where(plays == RESCUES, saved, best)
        if doubles < DOUBLES_MAX and may_double_again(self.terms, doubles, split=split):
            again = self.double(doubles, split=split)
            free = self.hands.grows
            if self.terms.must_stand_blocks_double:
                free = free & ~self.must_stand
            plays[free & (again > best)] = DOUBLES
            best = np.where(plays == DOUBLES, again, best)
        return best, plays

    def double(self, doubles: int = 0, *, split: bool) -> Floats:
        """Doubling a hand that was doubled so often before."""
        key = (doubles, split)
        if key not in self.double_values:
            self.double_values[key] = self.drawn(self.doubled(doubles + 1, split=split))
        return self.double_values[key]
