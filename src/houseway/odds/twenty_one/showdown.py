"""What hands come to against the player-dealer's hand under one up card, for many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from houseway.odds.twenty_one.arrays import Floats, Ints
from houseway.odds.twenty_one.draws import endings
from houseway.odds.twenty_one.ends import Mine, Theirs, net, worth
from houseway.odds.twenty_one.terms import KINDS, Terms
from houseway.odds.twenty_one.tree import Tree, Weighed, tree_of
from houseway.rules.families.twenty_one import Surrenders


class Showdown(NamedTuple):
    """The comparison of hands under one up card.

    Where a natural would be found by the check it counts nothing, so that values are those of
    rounds that go on, multiplied by how likely that is.
    """

    terms: Terms
    up: int
    tree: Tree
    over_tree: Tree
    """Only those ends that leave something to a player who is over."""
    kept: dict[tuple[tuple[Mine, ...], str], tuple[Weighed, ...]]
    """Weights that were asked for before, a row for each player's end."""

    def pays(self, mines: Sequence[Mine], left: Ints, mine_of: Ints) -> Floats:
        """What one unit on each hand wins, apart from what `late` says.

        `left` is [kind, hand], the cards left in the shoe for each hand.
        """
        found = np.zeros(len(mine_of))
        over = np.array([mine.points > self.terms.limit for mine in mines], dtype=bool)[mine_of]
        if not over.all():
            weights = self._weights(mines, self._plain, self.tree)
            found[~over] = self.tree.sums(left[:, ~over], weights, mine_of[~over])
        if over.any():
            found[over] = -self.goes_on(left[:, over])
            if self.over_tree.theirs:
                weights = self._weights(mines, self._spared, self.over_tree)
                found[over] += self.over_tree.sums(left[:, over], weights, mine_of[over])
        return found

    def _weights(
        self, mines: Sequence[Mine], weigh: Callable[[Mine, Theirs], float], tree: Tree
    ) -> tuple[Weighed, ...]:
        key = (tuple(mines), weigh.__name__)
        if key not in self.kept:
            rows = [[weigh(mine, end) for end in tree.theirs] for mine in mines]
            self.kept[key] = tree.weighed(np.array(rows))
        return self.kept[key]

    def _spared(self, mine: Mine, end: Theirs) -> float:
        return net(self.terms, mine, end) + 1

    def _plain(self, mine: Mine, end: Theirs) -> float:
        if end.natural and self.up in self.terms.checked:
            return 0.0
        return worth(self.terms, mine, end, base=0.0)

    def late(self, mines: Sequence[Mine], left: Ints, mine_of: Ints) -> Floats:
        """How likely it is that only the original bet is lost."""
        if not self.terms.original_bets_only:
            return np.zeros(len(mine_of))
        weights = self._weights(mines, self._late, self.tree)
        return self.tree.sums(left, weights, mine_of)

    def _late(self, mine: Mine, end: Theirs) -> float:
        if end.natural and self.up in self.terms.checked:
            return 0.0
        return worth(self.terms, mine, end, base=0.0) - worth(self.terms, mine, end, base=1.0)

    def goes_on(self, left: Ints) -> Floats:
        """How likely it is that the check finds nothing, or that there is none."""
        if self.up not in self.terms.checked:
            return np.ones(left.shape[1])
        return 1 - self.natural(left)

    def natural(self, left: Ints) -> Floats:
        """How likely the player-dealer's second card makes a natural."""
        kinds = [kind for kind in range(KINDS) if self.terms.is_natural(self.up, kind)]
        found: Floats = left[kinds].sum(axis=0) / np.maximum(left.sum(axis=0), 1)
        return found


@lru_cache(maxsize=64)
def showdown(terms: Terms, up: int) -> Showdown:
    drawing = _drawing(terms)
    return Showdown(terms, up, _whole_tree(drawing, up), _over_tree(drawing, up), {})


def _drawing(terms: Terms) -> Terms:
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
    )


@lru_cache(maxsize=64)
def _whole_tree(terms: Terms, up: int) -> Tree:
    return tree_of(endings(terms, up))


@lru_cache(maxsize=64)
def _over_tree(terms: Terms, up: int) -> Tree:
    sparing = {
        drawn: kept
        for drawn, ends in endings(terms, up).items()
        if (kept := {end: ways for end, ways in ends.items() if _spares(terms, end)})
    }
    return tree_of(sparing)


def _spares(terms: Terms, end: Theirs) -> bool:
    if end.points <= terms.limit or end.natural:
        return False
    return end.saved or terms.nearer_pushes or terms.equal_over_pushes
