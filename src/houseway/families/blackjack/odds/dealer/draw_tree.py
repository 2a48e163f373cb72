"""Draw tree of the player-dealer's hand: chances of each end, for many shoes at once.

The sets of cards that end the hand are laid out as a tree: each node holds one card more than the
node before it, so that its ways take one multiplication. The last card of a set is not a node of
its own; all last cards behind a node are summed in one go.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.dealer.draw_sequences import Drawn, DrawSequences
from houseway.families.blackjack.odds.rules.payoffs import PlayerDealerEnd
from houseway.families.blackjack.odds.rules.terms import KINDS
from houseway.rank.array_types import Floats, Ints

_AT_ONCE = 128
"""Shoes that are looked at together; more would not stay close to the processor, and products of
larger arrays are shared out among threads, which costs more than it saves."""


class _Level(NamedTuple):
    parents: Ints
    """By node: its place in the level before."""
    kinds: Ints
    """By node: the kind of its own card."""
    before: Ints
    """By node: how many cards of that kind came before it."""
    held: Ints
    """[node, kind]: how many cards of each kind it holds."""
    last: Floats
    """[end, node, kind]: in how many orders a last card of that kind ends so."""


class WeightedLastCards(NamedTuple):
    """The last cards behind each node of a level, with every end multiplied by a weight."""

    last: Floats
    """[row, node, kind]."""
    held: Floats
    """[row, node]: what the cards that the node holds take away from that."""


class DrawTree(NamedTuple):
    theirs: tuple[PlayerDealerEnd, ...]
    levels: tuple[_Level, ...]
    """The first is the up card alone."""

    def weighed(self, weights: Floats) -> tuple[WeightedLastCards, ...]:
        """The tree with the ends weighed by each row of [row, end]."""
        last = [np.tensordot(weights, level.last, 1) for level in self.levels]
        return tuple(
            WeightedLastCards(each, (each * level.held).sum(axis=2))
            for each, level in zip(last, self.levels, strict=True)
        )

    def sums(self, left: Ints, weighed: Sequence[WeightedLastCards], row_of: Ints) -> Floats:
        """The mean weight of the end of the hand, for each shoe.

        `left` is [kind, shoe], and `row_of` the row of weights for each shoe.
        """
        found = np.zeros(left.shape[1])
        for row in np.unique(row_of):
            shoes = np.flatnonzero(row_of == row)
            for start in range(0, len(shoes), _AT_ONCE):
                these = shoes[start : start + _AT_ONCE]
                found[these] = self._sums(np.maximum(left[:, these], 0), weighed, row)
        return found

    def _sums(self, left: Ints, weighed: Sequence[WeightedLastCards], row: int) -> Floats:
        """For each shoe the ways of all sets of cards, each times its weight."""
        counts, cards = left.astype(np.float64), left.sum(axis=0)
        found, ways, all_ways = np.zeros(len(cards)), np.ones((1, len(cards))), np.ones(len(cards))
        for dealt, (level, weights) in enumerate(zip(self.levels, weighed, strict=True)):
            if dealt:
                ways = ways[level.parents]
                ways *= counts[level.kinds] - level.before[:, None]
            all_ways = all_ways * np.maximum(cards - dealt, 1)
            last = weights.last[row] @ counts
            last -= weights.held[row][:, None]
            last *= ways
            found += last.sum(axis=0) / all_ways
        return found

    def all_sums(self, left: Ints, weighed: Sequence[WeightedLastCards]) -> Floats:
        """[row, shoe]: the mean weight of the end of the hand by every row of weights."""
        found = np.zeros((len(weighed[0].last), left.shape[1]))
        for start in range(0, left.shape[1], _AT_ONCE):
            these = slice(start, start + _AT_ONCE)
            found[:, these] = self._all_sums(np.maximum(left[:, these], 0), weighed)
        return found

    def _all_sums(self, left: Ints, weighed: Sequence[WeightedLastCards]) -> Floats:
        counts, cards = left.astype(np.float64), left.sum(axis=0)
        found, ways, all_ways = np.zeros(1), np.ones((1, len(cards))), np.ones(len(cards))
        for dealt, (level, weights) in enumerate(zip(self.levels, weighed, strict=True)):
            if dealt:
                ways = ways[level.parents]
                ways *= counts[level.kinds] - level.before[:, None]
            all_ways = all_ways * np.maximum(cards - dealt, 1)
            last = weights.last.transpose(0, 2, 1) @ ways
            found = found + ((last * counts).sum(axis=1) - weights.held @ ways) / all_ways
        return found


def draw_tree(found: DrawSequences) -> DrawTree:
    theirs = tuple(dict.fromkeys(end for ends in found.values() for end in ends))
    number = {end: place for place, end in enumerate(theirs)}
    by_size: dict[int, dict[Drawn, int]] = defaultdict(dict)
    for drawn in found:
        for size in range(len(drawn)):
            by_size[size].setdefault(drawn[:size], len(by_size[size]))
    last = {size: np.zeros((len(theirs), len(nodes), KINDS)) for size, nodes in by_size.items()}
    for drawn, ends in found.items():
        size = len(drawn) - 1
        for end, orders in ends.items():
            last[size][number[end], by_size[size][drawn[:-1]], drawn[-1]] = orders
    levels = [
        _level(by_size[size], by_size.get(size - 1, {}), last[size]) for size in sorted(by_size)
    ]
    return DrawTree(theirs, tuple(levels))


def _level(nodes: dict[Drawn, int], before: dict[Drawn, int], last: Floats) -> _Level:
    held = np.zeros((len(nodes), KINDS), dtype=np.int64)
    for place, drawn in enumerate(nodes):
        for kind in drawn:
            held[place, kind] += 1
    parents = np.array([before[drawn[:-1]] if drawn else 0 for drawn in nodes])
    kinds = np.array([drawn[-1] if drawn else 0 for drawn in nodes])
    before_it = np.array([drawn[:-1].count(drawn[-1]) if drawn else 0 for drawn in nodes])
    return _Level(parents, kinds, before_it, held, last)
