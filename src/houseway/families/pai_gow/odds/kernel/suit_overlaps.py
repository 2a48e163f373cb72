"""Compiled sum over cards that two hands with a flush each could share.

A shared subset is a mask P of ranks in the suit of a flush, a multiset q of ranks beside it, and
perhaps the joker. The classes of one side that hold it, each as often as it can, are gathered by
P, q and joker. Where both flushes are of one suit the two sides face each other for the same P and
q, with a sign, in prod C(3, q_r) ways. Where they are of two suits, the shared subset is A in the
suit of the first, B in the suit of the second and t in the other two, in prod C(2, t_r) ways: what
is in the suit of the one is beside the suit of the other. The first side is gathered for A and B+t,
the second for B and A+t.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.odds.both_hands.setting_points import PackedPoints
from houseway.families.pai_gow.odds.kernel.dominance_count import (
    PointBoxes,
    PointSheet,
    count_dominance,
    gather,
)
from houseway.jit import compiled
from houseway.rank.array_types import Ints


class BesideRows(NamedTuple):
    """What can lie beside a suit, numbered by size and then by ranks."""

    start: Ints
    """By size, where its rows begin."""
    counts: Ints
    """By row and rank, how many cards."""
    size: Ints
    ways: Ints
    """In how many ways it lies in three suits."""
    above: Ints
    """By row and size, where the list of what holds that row begins, and after it where it ends."""
    holds: Ints
    """In these lists, the place of what holds it among all of its size."""
    times: Ints
    """In these lists, in how many ways it does."""


class SuitMasks(NamedTuple):
    """Ranks in the suit of a flush."""

    start: Ints
    """By size, where its rows begin."""
    masks: Ints
    """By size and then by mask."""
    first: Ints
    """By joker and mask, the first of its classes, or -1."""


class SuitSide(NamedTuple):
    """One of the two sides, and the masks of its flushes that hold what is shared."""

    points: PackedPoints
    start: Ints
    masks: Ints
    sheet: PointSheet


@compiled
def note_disjoint_masks(masks: SuitMasks, mask: int, side: SuitSide) -> None:
    """Note the masks that have nothing of this one, by size."""
    _note(masks, mask, 0, side)


@compiled
def _note(masks: SuitMasks, mask: int, wanted: int, side: SuitSide) -> None:
    """Note the masks that have just this of a mask, by size."""
    found = 0
    for size in range(len(masks.start) - 1):
        side.start[size] = found
        for row in range(masks.start[size], masks.start[size + 1]):
            if masks.masks[row] & mask == wanted:
                side.masks[found] = masks.masks[row]
                found += 1
    side.start[len(masks.start) - 1] = found


@compiled
def gather_flushes(
    side: SuitSide, first: Ints, beside: BesideRows, off: int, least: int, jokers: int
) -> None:
    """Everything of a side with one of the noted masks that also holds what is beside them.

    The joker is in it at least and less often than so many times.
    """
    hand = len(side.start) - 2
    for with_joker in range(least, jokers):
        for room in range(beside.size[off], len(beside.start) - 1):
            suited = hand - with_joker - room
            begin, end = beside.above[off, room], beside.above[off, room + 1]
            for row in range(side.start[suited], side.start[suited + 1]):
                owner = first[with_joker, side.masks[row]]
                for held in range(begin, end):
                    gather(side.points, owner + beside.holds[held], beside.times[held], side.sheet)


@compiled
def count_one_suit(
    mine: SuitSide, theirs: SuitSide, masks: SuitMasks, beside: BesideRows, boxes: PointBoxes,
    span: tuple[int, int], sums: Ints,
) -> None:  # fmt: skip
    """Both flushes of one suit, for a span of shared masks."""
    hand = len(masks.start) - 2
    for row in range(span[0], span[1]):
        mask = masks.masks[row]
        size = np.searchsorted(masks.start, row, side="right") - 1
        _note(masks, mask, mask, mine)
        _note(masks, mask, mask, theirs)
        for off in range(len(beside.size)):
            for joker in range(min(2, hand - size - beside.size[off] + 1)):
                gather_flushes(mine, masks.first, beside, off, joker, 2)
                gather_flushes(theirs, masks.first, beside, off, joker, 2)
                sign = -1 if (size + beside.size[off] + joker) % 2 else 1
                count_dominance(mine.sheet, theirs.sheet, boxes, sums, 4 * sign * beside.ways[off])


@compiled
def count_two_suits(
    mine: SuitSide,
    theirs: SuitSide,
    masks: SuitMasks,
    beside: BesideRows,
    boxes: PointBoxes,
    shared: Ints,
    sums: Ints,
) -> None:
    """The flushes of two suits; rows have A, B, B + t, A + t, and the sign times the ways of t."""
    for row in range(len(shared)):
        _note(masks, shared[row, 0], shared[row, 0], mine)
        _note(masks, shared[row, 1], shared[row, 1], theirs)
        for joker in range(2):
            gather_flushes(mine, masks.first, beside, shared[row, 2], joker, 2)
            gather_flushes(theirs, masks.first, beside, shared[row, 3], joker, 2)
            weight = (-12 if joker else 12) * shared[row, 4]
            count_dominance(mine.sheet, theirs.sheet, boxes, sums, weight)
