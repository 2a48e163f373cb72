"""Hand values: the best play of every hand under one up card, by composition.

Where the up card is checked, every value here is multiplied by how likely the check finds nothing.
That keeps the chances of the next card plain, and changes no comparison between choices.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.rules.open_choices import DOUBLES_MAX, may_double_again
from houseway.families.blackjack.odds.rules.reachable_hands import HandTable
from houseway.families.blackjack.odds.rules.terms import OddsTerms
from houseway.families.blackjack.odds.solve.bonus_payouts import BonusShares, mean_bonus
from houseway.families.blackjack.odds.solve.infinite_deck_values import rescue_value
from houseway.families.blackjack.odds.solve.showdown_values import (
    ResultsByEnd,
    ShowdownValues,
    showdown_values,
)
from houseway.rank.array_types import Flags, Floats, Ints

STANDS, DOUBLES, RESCUES = 0, 1, 2
"""What is done with a doubled hand."""


class TurnPlay(NamedTuple):
    """What is best with a hand that was not doubled; with two cards, of hitting and standing."""

    hit: Floats
    best: Floats
    hits: Flags
    doubles: Flags
    """Hands of three cards or more that are doubled."""


def mean_bonus_of(hands: HandTable, row: int) -> float:
    """What a hand with a bonus is paid in the mean over suits."""
    return hands.mines[int(hands.mine_of[row])].pays


class HandValues:
    def __init__(self, terms: OddsTerms, up: int, hands: HandTable, shoe: Ints) -> None:
        """The shoe is what is left of it without the up card and without the hand itself."""
        self.terms = terms
        self.hands = hands
        self.showdown: ShowdownValues = showdown_values(terms, up)
        self.left = hands.left(shoe)
        cards = np.maximum(self.left.sum(axis=0), 1)
        self.chances: Floats = (np.maximum(self.left, 0) / cards).T
        self.even = self.showdown.pays(hands.mines, self.left, hands.even_of)
        self.plain = self._with_bonuses()
        self.late = self.showdown.late(hands.mines, self.left, hands.even_of)
        self.goes_on = self.showdown.goes_on(self.left)
        self.double_values: dict[tuple[int, bool], Floats] = {}
        self.doubled_values: dict[tuple[int, bool], Floats] = {}
        self.doubled_plays: dict[tuple[int, bool], Ints] = {}
        self.turns: dict[bool, TurnPlay] = {}

    def _with_bonuses(self) -> Floats:
        """What a unit wins on a hand that was not doubled."""
        rows = np.array(sorted(self.hands.bonuses), dtype=np.int64)
        if not len(rows):
            return self.even
        found, hands = self.even.copy(), self.hands
        found[rows] = self.showdown.pays(hands.mines, self.left[:, rows], hands.mine_of[rows])
        return found

    def stand(self, doubles: int = 0) -> Floats:
        found: Floats = 2**doubles * (self.even if doubles else self.plain) - self.late
        return found

    def bonus_above(self, row: int, paid: BonusShares) -> float:
        """How much more than in the mean over suits a bonus hand wins that is paid so."""
        return (mean_bonus(paid) - mean_bonus_of(self.hands, row)) * self.wins(row)

    def wins(self, row: int) -> float:
        """How likely a hand with a bonus wins."""
        above = mean_bonus_of(self.hands, row) - 1
        return float(self.plain[row] - self.even[row]) / above

    def turn(self, *, split: bool = False) -> TurnPlay:
        """What is done with a hand that was not doubled; `split` if it comes from a split."""
        # Only of doubles is anything asked that is otherwise after a split.
        split = split and self.terms.double_any_cards
        if split not in self.turns:
            self.turns[split] = self._hit_or_stand(split=split)
        return self.turns[split]

    def drawn(self, after: Floats, rows: slice | Ints = slice(None)) -> Floats:
        """The mean of what comes after the next card. It says nothing of hands that do not grow."""
        found: Floats = (self.chances[rows] * after[self.hands.child[rows]]).sum(axis=1)
        return found

    @cached_property
    def by_end(self) -> ResultsByEnd:
        return self.showdown.by_end(self.hands.mines)

    @cached_property
    def must_stand(self) -> Flags:
        hands, terms = self.hands, self.terms
        most = np.where(hands.soft, terms.stand_soft, terms.stand_hard)
        found: Flags = hands.points >= most
        return found

    def _hit_or_stand(self, *, split: bool) -> TurnPlay:
        hands = self.hands
        best, hit = self.stand(), np.zeros(len(self.plain))
        may_hit = hands.grows & ~self.must_stand
        may_stand = hands.points > self.terms.must_hit
        may_double, double = self._doubles_later(split=split)
        hits, doubles = np.zeros((2, len(best)), dtype=bool)
        for level in hands.levels:
            hit[level] = self.drawn(best, level)
            hits[level] = may_hit[level] & ((hit[level] > best[level]) | ~may_stand[level])
            best[level] = np.where(hits[level], hit[level], best[level])
            doubles[level] = may_double[level] & (double[level] > best[level])
            best[level] = np.where(doubles[level], double[level], best[level])
        return TurnPlay(hit, best, hits & ~doubles, doubles)

    def _doubles_later(self, *, split: bool) -> tuple[Flags, Floats]:
        """Which hands of three cards or more may be doubled, and what that is worth."""
        terms, hands = self.terms, self.hands
        if not terms.double_any_cards or (split and not terms.double_after_split):
            return np.zeros(len(self.plain), dtype=bool), self.plain
        may = hands.grows & (hands.cards.sum(axis=1) > 2)
        if terms.must_stand_blocks_double:
            may = may & ~self.must_stand
        return may, self.double(split=split)

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
            saved = rescue_value(doubles) * self.goes_on
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
