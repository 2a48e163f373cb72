"""How a split card is played to the end, as a list of final hands.

A split hand is played like the same cards that were not split, as far as a split hand may. The
number of orders in which its cards come to a final hand does not depend on the shoe, so that the
list serves for every number of other cards of the pair that are gone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from houseway.odds.twenty_one.arrays import Bools, Floats, Ints
from houseway.odds.twenty_one.choices import DOUBLES_MAX, may_double
from houseway.odds.twenty_one.hand_values import DOUBLES, RESCUES, STANDS, HandValues
from houseway.odds.twenty_one.hands import Hands
from houseway.rank.twenty_one import Total


class Leaves(NamedTuple):
    rows: Ints
    doubles: Ints
    rescued: Bools
    orders: Floats

    @staticmethod
    def of(rows: Ints, orders: Floats, doubles: int = 0, *, rescued: bool = False) -> Leaves:
        size = len(rows)
        return Leaves(rows, np.full(size, doubles), np.full(size, rescued), orders[rows])


def leaves(values: HandValues, kind: int, seconds: Sequence[int]) -> Leaves:
    """The final hands of a split card whose second card is one of these."""
    hands, terms = values.hands, values.terms
    rows = np.array([hands.rows[min(kind, each), max(kind, each)] for each in seconds], dtype=int)
    start = np.zeros(len(hands.points))
    start[rows] = 1.0
    if terms.one_card(kind) or not len(rows):
        return Leaves.of(rows, start)
    doubled = np.array([_doubles(values, row) for row in rows], dtype=bool)
    waiting = start.copy()
    waiting[rows[doubled]] = 0.0
    return _joined([*_hit_and_stood(values, waiting), *_doubled(values, rows[doubled], start)])


def _doubles(values: HandValues, row: int) -> bool:
    hands = values.hands
    total = Total(int(hands.points[row]), soft=bool(hands.soft[row]))
    if hands.full[row] or not may_double(values.terms, total, split=True):
        return False
    return bool(values.double(split=True)[row] > values.best[row])


def _hit_and_stood(values: HandValues, orders: Floats) -> list[Leaves]:
    hands = values.hands
    for level in reversed(hands.levels):
        rows = level.start + np.flatnonzero((orders[level] > 0) & values.hits[level])
        _grow(hands, rows, orders, orders)
    return [Leaves.of(np.flatnonzero((orders > 0) & ~values.hits), orders)]


def _grow(hands: Hands, rows: Ints, orders: Floats, onto: Floats) -> None:
    child = hands.child[rows]
    place, kind = np.nonzero(child >= 0)
    np.add.at(onto, child[place, kind], orders[rows][place])


def _doubled(values: HandValues, rows: Ints, orders: Floats) -> list[Leaves]:
    found = []
    for doubles in range(1, DOUBLES_MAX + 1):
        if not len(rows):
            break
        after = np.zeros(len(orders))
        _grow(values.hands, rows, orders, after)
        plays = values.doubled_play(doubles, split=True)
        came = after > 0
        found.append(Leaves.of(np.flatnonzero(came & (plays == STANDS)), after, doubles))
        rescued = np.flatnonzero(came & (plays == RESCUES))
        found.append(Leaves.of(rescued, after, doubles, rescued=True))
        rows, orders = np.flatnonzero(came & (plays == DOUBLES)), after
    return found


def _joined(parts: Sequence[Leaves]) -> Leaves:
    return Leaves(*(np.concatenate(column) for column in zip(*parts, strict=True)))
