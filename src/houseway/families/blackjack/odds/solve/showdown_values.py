"""Showdown values: hands against the player-dealer's under one up card, for many at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.dealer.draw_sequences import draw_sequences
from houseway.families.blackjack.odds.dealer.draw_tree import DrawTree, WeightedLastCards, draw_tree
from houseway.families.blackjack.odds.rules.payoffs import (
    PlayerDealerEnd,
    PlayerEnd,
    hand_result,
    net_of_unit,
)
from houseway.families.blackjack.odds.rules.terms import KINDS, OddsTerms
from houseway.families.blackjack.rules.rules import Surrenders
from houseway.rank.array_types import Floats, Ints


class _Weighs(NamedTuple):
    """What is summed over the ends of the player-dealer's hand."""

    lost: float
    """What a hand that is over comes to when nothing spares it."""
    plain: Callable[[PlayerEnd, PlayerDealerEnd], float]
    spared: Callable[[PlayerEnd, PlayerDealerEnd], float]
    """What an end that spares adds to a hand that is over."""


class ResultsByEnd(NamedTuple):
    """Results of one unit, by the player's end and by those of the player-dealer.

    Ends of the player-dealer that no player's end can tell apart are one; a natural that the check
    finds is none.
    """

    ends: tuple[WeightedLastCards, ...]
    plain: Floats
    """[mine, end]: what it wins, apart from what only original bets lose."""
    late: Floats
    """[mine, end]: one where only the original bet is lost."""


class ShowdownValues(NamedTuple):
    """The comparison of hands under one up card.

    Where a natural would be found by the check it counts nothing, so that values are those of
    rounds that go on, multiplied by how likely that is.
    """

    terms: OddsTerms
    up: int
    tree: DrawTree
    over_tree: DrawTree
    """Only those ends that leave something to a player who is over."""
    kept: dict[tuple[tuple[PlayerEnd, ...], str], tuple[WeightedLastCards, ...]]
    """Weights that were asked for before, a row for each player's end."""

    def pays(self, mines: Sequence[PlayerEnd], left: Ints, mine_of: Ints) -> Floats:
        """What one unit on each hand wins, apart from what `late` says.

        `left` is [kind, hand], the cards left in the shoe for each hand.
        """
        return self._paid(mines, left, mine_of, _Weighs(-1.0, self._plain, self._spared))

    def squares(self, mines: Sequence[PlayerEnd], left: Ints, mine_of: Ints) -> Floats:
        """The mean of the square of that."""
        weighs = _Weighs(1.0, self._plain_squared, self._spared_squared)
        return self._paid(mines, left, mine_of, weighs)

    def _paid(self, mines: Sequence[PlayerEnd], left: Ints, mine_of: Ints, by: _Weighs) -> Floats:
        found = np.zeros(len(mine_of))
        over = np.array([mine.points > self.terms.limit for mine in mines], dtype=bool)[mine_of]
        if not over.all():
            weights = self._weights(mines, by.plain, self.tree)
            found[~over] = self.tree.sums(left[:, ~over], weights, mine_of[~over])
        if over.any():
            found[over] = by.lost * self.goes_on(left[:, over])
            if self.over_tree.theirs:
                weights = self._weights(mines, by.spared, self.over_tree)
                found[over] += self.over_tree.sums(left[:, over], weights, mine_of[over])
        return found

    def by_end(self, mines: Sequence[PlayerEnd]) -> ResultsByEnd:
        """What each of the player's ends comes to against each end that makes a difference."""
        ends = [end for end in self.tree.theirs if not (end.natural and self._is_checked)]
        results = [
            [self._plain(mine, end) for mine in mines] + [self._late(mine, end) for mine in mines]
            for end in ends
        ]
        alike: dict[tuple[float, ...], list[PlayerDealerEnd]] = defaultdict(list)
        for end, result in zip(ends, results, strict=True):
            alike[tuple(result)].append(end)
        weights = [[float(end in each) for end in self.tree.theirs] for each in alike.values()]
        both = np.array(list(alike)).reshape(len(alike), 2, len(mines))
        return ResultsByEnd(self.tree.weighed(np.array(weights)), both[:, 0].T, both[:, 1].T)

    @property
    def _is_checked(self) -> bool:
        return self.up in self.terms.checked

    def _weights(
        self,
        mines: Sequence[PlayerEnd],
        weigh: Callable[[PlayerEnd, PlayerDealerEnd], float],
        tree: DrawTree,
    ) -> tuple[WeightedLastCards, ...]:
        key = (tuple(mines), weigh.__name__)
        if key not in self.kept:
            rows = [[weigh(mine, end) for end in tree.theirs] for mine in mines]
            self.kept[key] = tree.weighed(np.array(rows))
        return self.kept[key]

    def _spared(self, mine: PlayerEnd, end: PlayerDealerEnd) -> float:
        return net_of_unit(self.terms, mine, end) + 1

    def _spared_squared(self, mine: PlayerEnd, end: PlayerDealerEnd) -> float:
        return net_of_unit(self.terms, mine, end) ** 2 - 1

    def _plain(self, mine: PlayerEnd, end: PlayerDealerEnd) -> float:
        if end.natural and self._is_checked:
            return 0.0
        return hand_result(self.terms, mine, end, base=0.0)

    def _plain_squared(self, mine: PlayerEnd, end: PlayerDealerEnd) -> float:
        return self._plain(mine, end) ** 2

    def late(self, mines: Sequence[PlayerEnd], left: Ints, mine_of: Ints) -> Floats:
        """How likely it is that only the original bet is lost."""
        if not self.terms.original_bets_only:
            return np.zeros(len(mine_of))
        weights = self._weights(mines, self._late, self.tree)
        return self.tree.sums(left, weights, mine_of)

    def _late(self, mine: PlayerEnd, end: PlayerDealerEnd) -> float:
        if end.natural and self._is_checked:
            return 0.0
        return hand_result(self.terms, mine, end, base=0.0) - hand_result(
            self.terms, mine, end, base=1.0
        )

    def goes_on(self, left: Ints) -> Floats:
        """How likely it is that the check finds nothing, or that there is none."""
        if not self._is_checked:
            return np.ones(left.shape[1])
        return 1 - self.natural(left)

    def natural(self, left: Ints) -> Floats:
        """How likely the player-dealer's second card makes a natural."""
        kinds = [kind for kind in range(KINDS) if self.terms.is_natural(self.up, kind)]
        found: Floats = left[kinds].sum(axis=0) / np.maximum(left.sum(axis=0), 1)
        return found


@lru_cache(maxsize=64)
def showdown_values(terms: OddsTerms, up: int) -> ShowdownValues:
    drawing = _dealer_terms(terms)
    return ShowdownValues(terms, up, _whole_tree(drawing, up), _over_tree(drawing, up), {})


def _dealer_terms(terms: OddsTerms) -> OddsTerms:
    """The terms without those that do not touch the player-dealer's cards, to keep trees by."""
    return terms._replace(
        natural_pays=0.0,
        stand_hard=0,
        stand_soft=0,
        must_hit=0,
        checked=frozenset(),
        double_double=False,
        rescue=False,
        double_after_split=False,
        double_double_after_split=False,
        must_stand_blocks_double=False,
        splits_max=0,
        tens_same_rank_only=False,
        split_aces_one_card=False,
        resplit_aces=False,
        surrender=Surrenders.NONE,
        original_bets_only=False,
        double_any_cards=False,
        bonuses=False,
        by_cards=(),
        by_suits=(),
        suits=(),
    )


@lru_cache(maxsize=64)
def _whole_tree(terms: OddsTerms, up: int) -> DrawTree:
    return draw_tree(draw_sequences(terms, up))


@lru_cache(maxsize=64)
def _over_tree(terms: OddsTerms, up: int) -> DrawTree:
    sparing = {
        drawn: kept
        for drawn, ends in draw_sequences(terms, up).items()
        if (kept := {end: ways for end, ways in ends.items() if _spares(terms, end)})
    }
    return draw_tree(sparing)


def _spares(terms: OddsTerms, end: PlayerDealerEnd) -> bool:
    if end.points <= terms.limit or end.natural:
        return False
    return end.saved or terms.nearer_pushes or terms.equal_over_pushes
