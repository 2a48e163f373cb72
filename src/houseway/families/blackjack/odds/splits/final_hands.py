"""Final hands of a split card that is played to the end.

A split hand is played like the same cards that were not split, as far as a split hand may. The
number of orders in which its cards come to a final hand does not depend on the shoe, so that the
list serves for every number of other cards of the pair that are gone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.rules.open_choices import DOUBLES_MAX, may_double
from houseway.families.blackjack.odds.rules.reachable_hands import HandTable
from houseway.families.blackjack.odds.solve.hand_values import DOUBLES, RESCUES, STANDS, HandValues
from houseway.rank.array_types import Flags, Floats, Ints
from houseway.rank.hands.blackjack_total import Total


class FinalHands(NamedTuple):
    rows: Ints
    doubles: Ints
    rescued: Flags
    orders: Floats
    mines: Ints
    """What each hand is when it is compared, suits told apart where a bonus hangs on them."""

    @staticmethod
    def of(
        hands: HandTable, rows: Ints, orders: Floats, doubles: int = 0, *, rescued: bool = False
    ) -> FinalHands:
        size, mines = len(rows), hands.even_of[rows]
        found = FinalHands(
            rows, np.full(size, doubles), np.full(size, rescued), orders[rows], mines
        )
        return found if doubles or not hands.bonuses else _by_suits(hands, found)


def _by_suits(hands: HandTable, found: FinalHands) -> FinalHands:
    """Every hand that is paid a bonus as often as it may be paid differently."""
    paid = [
        (place, mine, share)
        for place, row in enumerate(found.rows)
        for mine, share in hands.bonuses.get(int(row), ((int(found.mines[place]), 1.0),))
    ]
    places = np.array([place for place, _, _ in paid], dtype=np.int64)
    return FinalHands(
        found.rows[places],
        found.doubles[places],
        found.rescued[places],
        found.orders[places] * np.array([share for _, _, share in paid]),
        np.array([mine for _, mine, _ in paid], dtype=np.int64),
    )


def final_hands(values: HandValues, kind: int, seconds: Sequence[int]) -> FinalHands:
    """The final hands of a split card whose second card is one of these."""
    hands, terms = values.hands, values.terms
    rows = np.array([hands.rows[min(kind, each), max(kind, each)] for each in seconds], dtype=int)
    start = np.zeros(len(hands.points))
    start[rows] = 1.0
    if terms.one_card(kind) or not len(rows):
        return FinalHands.of(hands, rows, start)
    doubled = rows[np.array([_doubles(values, row) for row in rows], dtype=bool)]
    waiting, doubling = start.copy(), np.zeros(len(start))
    waiting[doubled], doubling[doubled] = 0.0, start[doubled]
    stood = _hit_and_stood(values, waiting, doubling)
    return _joined([stood, *_doubled(values, np.flatnonzero(doubling), doubling)])


def _doubles(values: HandValues, row: int) -> bool:
    hands = values.hands
    total = Total(int(hands.points[row]), soft=bool(hands.soft[row]))
    if hands.full[row] or not may_double(values.terms, total, split=True):
        return False
    return bool(values.double(split=True)[row] > values.turn(split=True).best[row])


def _hit_and_stood(values: HandValues, orders: Floats, doubling: Floats) -> FinalHands:
    """Hands that are hit until they stand; those that are doubled on the way are put apart."""
    hands, turn = values.hands, values.turn(split=True)
    for level in reversed(hands.levels):
        rows = level.start + np.flatnonzero((orders[level] > 0) & turn.hits[level])
        _grow(hands, rows, orders, orders)
    doubles = turn.doubles & (orders > 0)
    doubling[doubles] += orders[doubles]
    return FinalHands.of(hands, np.flatnonzero((orders > 0) & ~turn.hits & ~doubles), orders)


def _grow(hands: HandTable, rows: Ints, orders: Floats, onto: Floats) -> None:
    child = hands.child[rows]
    place, kind = np.nonzero(child >= 0)
    np.add.at(onto, child[place, kind], orders[rows][place])


def _doubled(values: HandValues, rows: Ints, orders: Floats) -> list[FinalHands]:
    found = []
    for doubles in range(1, DOUBLES_MAX + 1):
        if not len(rows):
            break
        after = np.zeros(len(orders))
        _grow(values.hands, rows, orders, after)
        plays = values.doubled_play(doubles, split=True)
        came = after > 0
        stood = np.flatnonzero(came & (plays == STANDS))
        found.append(FinalHands.of(values.hands, stood, after, doubles))
        rescued = np.flatnonzero(came & (plays == RESCUES))
        found.append(FinalHands.of(values.hands, rescued, after, doubles, rescued=True))
        rows, orders = np.flatnonzero(came & (plays == DOUBLES)), after
    return found


def _joined(parts: Sequence[FinalHands]) -> FinalHands:
    return FinalHands(*(np.concatenate(column) for column in zip(*parts, strict=True)))
