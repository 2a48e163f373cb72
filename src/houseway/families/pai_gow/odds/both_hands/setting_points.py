"""Setting points: set hands as weighted points, the back's strength and the front's.

A side of the table has points for every class of hands (see `rank.classes.hand_classes`). A way of
setting has one point for each. A side that looks before it sets has several, with weights of which
some are negative, so that all that one of its settings beats is counted once.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.rank.array_types import Ints, Places
from houseway.rank.classes.hand_classes import CardPack, by_ranks, by_suit, class_keys, whole_counts


class WeightedPoints(NamedTuple):
    """Weighted points, in rows that are sorted by whom they belong to."""

    start: Ints
    """By owner, the first of its rows; one more than there are owners."""
    back: Ints
    front: Ints
    win: Ints
    """Counts what lies below it in both, and on the other side of the table what is below."""
    lose: Ints
    """Counts what lies level with it or above in both."""

    @property
    def owners(self) -> Ints:
        """The owner of each row."""
        return np.repeat(np.arange(len(self.start) - 1), np.diff(self.start))

    def times(self, weights: Ints) -> WeightedPoints:
        """With a weight for each owner."""
        each = weights[self.owners]
        return self._replace(win=self.win * each, lose=self.lose * each)


class SidePoints(NamedTuple):
    """How one side of the table sets every hand."""

    ranks: WeightedPoints
    """By class of hands without a flush."""
    suited: WeightedPoints
    """By class of hands with one."""


def one_each(back: Ints | Places, front: Ints | Places) -> WeightedPoints:
    """One point for each owner, of weight one."""
    ones = np.ones(len(back), np.int64)
    start = np.arange(len(back) + 1, dtype=np.int64)
    return WeightedPoints(start, back.astype(np.int64), front.astype(np.int64), ones, ones)


def sorted_points(owners: Ints, rows: WeightedPoints, many: int) -> WeightedPoints:
    """Rows by their owners; rows of one owner that are the same point become one."""
    if not len(owners):
        return rows._replace(start=np.zeros(many + 1, np.int64))
    order = np.lexsort((rows.front, rows.back, owners))
    owners, back, front = owners[order], rows.back[order], rows.front[order]
    same = (np.diff(owners) == 0) & (np.diff(back) == 0) & (np.diff(front) == 0)
    first = np.flatnonzero(np.concatenate(([True], ~same)))
    win, lose = (np.add.reduceat(each[order], first) for each in (rows.win, rows.lose))
    kept = (win != 0) | (lose != 0)
    first, win, lose = first[kept], win[kept], lose[kept]
    start = np.searchsorted(owners[first], np.arange(many + 1))
    return WeightedPoints(start, back[first], front[first], win, lose)


def join_points(parts: list[tuple[Ints, WeightedPoints]], many: int) -> WeightedPoints:
    """The rows of several parts, each with the owners its rows now have."""
    owners = np.concatenate([each for each, _ in parts])
    columns = (
        np.concatenate([getattr(rows, name) for _, rows in parts])
        for name in ("back", "front", "win", "lose")
    )
    return sorted_points(owners, WeightedPoints(owners, *columns), many)


def ranks_of_suited(pack: CardPack) -> Ints:
    """By class with a flush, the class of the same ranks without one."""
    counts = whole_counts(pack, by_suit(pack))
    return np.searchsorted(by_ranks(pack).keys, class_keys(counts))


def hands_by_ranks(pack: CardPack, side: SidePoints) -> WeightedPoints:
    """By class of ranks, all its hands, with a flush or without one."""
    ranks, suited = by_ranks(pack), by_suit(pack)
    plain = side.ranks.times(ranks.ways)
    flushes = side.suited.times(suited.ways)
    owners = ranks_of_suited(pack)[flushes.owners]
    return join_points([(plain.owners, plain), (owners, flushes)], len(ranks.keys))


def flushes_by_ranks(pack: CardPack, side: SidePoints) -> WeightedPoints:
    """The same, less what they would be if no flush counted."""
    ranks = by_ranks(pack)
    hands = hands_by_ranks(pack, side)
    plain = side.ranks.times(-ranks.suitings)
    return join_points([(hands.owners, hands), (plain.owners, plain)], len(ranks.keys))


def flushes_by_suit(pack: CardPack, side: SidePoints) -> WeightedPoints:
    """By class with a flush, its points less those it would have if no flush counted."""
    alike = ranks_of_suited(pack)
    sizes = np.diff(side.ranks.start)[alike]
    owners = np.repeat(np.arange(len(alike)), sizes)
    within = np.arange(len(owners)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    rows = np.repeat(side.ranks.start[:-1][alike], sizes) + within
    plain = WeightedPoints(owners, *(each[rows] for each in side.ranks[1:]))
    plain = plain._replace(win=-plain.win, lose=-plain.lose)
    return join_points([(side.suited.owners, side.suited), (owners, plain)], len(alike))


def level_sides(*sides: SidePoints) -> tuple[SidePoints, ...]:
    """Strengths numbered from zero, alike for all sides."""
    for place in (1, 2):
        every = np.unique(np.concatenate([part[place] for side in sides for part in side]))
        sides = tuple(
            SidePoints(*(_with(part, place, np.searchsorted(every, part[place])) for part in side))
            for side in sides
        )
    return sides


def _with(points: WeightedPoints, place: int, column: Ints) -> WeightedPoints:
    return points._replace(back=column) if place == 1 else points._replace(front=column)


class PackedPoints(NamedTuple):
    """Points for the kernels, each in one word, so that they stay close to the processor."""

    start: Places
    rows: Ints
    """From the lowest bit: lose and win of 20 bits each, front of 8 and back of 16."""


def pack_points(points: WeightedPoints) -> PackedPoints:
    rows = points.back << 8 | points.front
    for column in (points.win, points.lose):
        assert column.size == 0 or np.abs(column).max() < 1 << 19
        rows = rows << 20 | column & 0xFFFFF
    return PackedPoints(points.start.astype(np.int32), rows)
