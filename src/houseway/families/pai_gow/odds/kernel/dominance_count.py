"""Compiled dominance count: how often points of one sheet exceed another's in back and front.

Rows are put into a row of boxes by their back, and the boxes are gone through from the weakest
back, with sums by front of how much of the other sheet was below so far.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.odds.both_hands.setting_points import PackedPoints
from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Places

_FEW = 64
"""So few pairs are compared one by one."""
_LOWEST_BIT = np.zeros(64, np.int64)
_SEQUENCE = np.uint64(0x03F79D71B4CB0A89)
for _bit in range(64):
    _LOWEST_BIT[(0x03F79D71B4CB0A89 << _bit & 0xFFFFFFFFFFFFFFFF) >> 58] = _bit
"""By the top six bits of a bit times a de Bruijn sequence, which bit it is."""


class PointSheet(NamedTuple):
    """Room for points that are gathered one by one."""

    rows: Ints
    """How many there are."""
    back: Places
    front: Places
    win: Ints
    lose: Ints


class PointBoxes(NamedTuple):
    """Room to put two sheets in order."""

    first: Places
    """By sheet and back, the first row in the box, or -1."""
    after: Places
    """By sheet and row, the next one in its box, or -1."""
    used: np.ndarray[tuple[int], np.dtype[np.uint64]]
    """One bit for each back that a box is used for."""
    below: Ints
    """By front, how much of the second sheet so far has a weaker one."""
    fronts: Ints
    """The same for the whole sheet."""


def blank_sheet(rows: int) -> PointSheet:
    return PointSheet(
        np.zeros(1, np.int64),
        np.zeros(rows, np.int32),
        np.zeros(rows, np.int32),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
    )


def blank_boxes(backs: int, fronts: int, rows: int) -> PointBoxes:
    return PointBoxes(
        np.full((2, backs), -1, np.int32),
        np.zeros((2, rows), np.int32),
        np.zeros(backs // 64 + 1, np.uint64),
        np.zeros(fronts + 1, np.int64),
        np.zeros(fronts + 1, np.int64),
    )


@inlined
def gather(points: PackedPoints, owner: int, weight: int, sheet: PointSheet) -> None:
    """Write what one owner has on the sheet."""
    row = sheet.rows[0]
    for each in range(points.start[owner], points.start[owner + 1]):
        word = points.rows[each]
        sheet.back[row] = word >> 48
        sheet.front[row] = word >> 40 & 0xFF
        sheet.win[row] = weight * (word << 24 >> 44)
        sheet.lose[row] = weight * (word << 44 >> 44)
        row += 1
    sheet.rows[0] = row


@compiled
def count_dominance(
    mine: PointSheet, theirs: PointSheet, boxes: PointBoxes, sums: Ints, weight: int
) -> None:
    """Add what the first sheet wins and loses against the second; level rows lose.

    Both are cleared.
    """
    if mine.rows[0] * theirs.rows[0] <= _FEW:
        _one_by_one(mine, theirs, sums, weight)
    else:
        fill(boxes, 0, mine)
        fill(boxes, 1, theirs)
        sum_fronts(boxes, theirs)
        _go_through(mine, theirs, boxes, sums, weight)
    mine.rows[0] = 0
    theirs.rows[0] = 0


@compiled
def _one_by_one(mine: PointSheet, theirs: PointSheet, sums: Ints, weight: int) -> None:
    win = lose = 0
    for row in range(mine.rows[0]):
        for other in range(theirs.rows[0]):
            back, front = theirs.back[other], theirs.front[other]
            if mine.back[row] > back and mine.front[row] > front:
                win += mine.win[row] * theirs.win[other]
            if mine.back[row] <= back and mine.front[row] <= front:
                lose += mine.lose[row] * theirs.win[other]
    sums[0] += weight * win
    sums[1] += weight * lose


@inlined
def lowest_box(used: np.uint64) -> int:
    """The lowest of 64 boxes that are used."""
    bit = used & (~used + np.uint64(1))
    return int(_LOWEST_BIT[(bit * _SEQUENCE) >> np.uint64(58)])


@compiled
def fill(boxes: PointBoxes, side: int, sheet: PointSheet) -> None:
    for row in range(sheet.rows[0]):
        back = sheet.back[row]
        boxes.after[side, row] = boxes.first[side, back]
        boxes.first[side, back] = row
        boxes.used[back >> 6] |= np.uint64(1) << np.uint64(back & 63)


@compiled
def sum_fronts(boxes: PointBoxes, theirs: PointSheet) -> None:
    boxes.fronts[:] = 0
    boxes.below[:] = 0
    for row in range(theirs.rows[0]):
        boxes.fronts[theirs.front[row] + 1] += theirs.win[row]
    for front in range(1, len(boxes.fronts)):
        boxes.fronts[front] += boxes.fronts[front - 1]


@compiled
def _go_through(
    mine: PointSheet, theirs: PointSheet, boxes: PointBoxes, sums: Ints, weight: int
) -> None:
    win = lose = passed = 0
    every, below = boxes.fronts[-1], boxes.below
    for word in range(len(boxes.used)):
        left = boxes.used[word]
        boxes.used[word] = 0
        while left:
            back = 64 * word + lowest_box(left)
            left &= left - np.uint64(1)
            row = boxes.first[0, back]
            while row >= 0:
                front = mine.front[row]
                win += mine.win[row] * below[front]
                lose += mine.lose[row] * (every - boxes.fronts[front] - passed + below[front])
                row = boxes.after[0, row]
            row = boxes.first[1, back]
            while row >= 0:
                passed += theirs.win[row]
                more = theirs.win[row]
                for front in range(theirs.front[row] + 1, len(below)):
                    below[front] += more
                row = boxes.after[1, row]
            boxes.first[0, back] = -1
            boxes.first[1, back] = -1
    sums[0] += weight * win
    sums[1] += weight * lose
