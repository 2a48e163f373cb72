"""A sign's pieces in two columns of about the same height: fees on the left, pay tables right."""

from __future__ import annotations

from typing import NamedTuple

from houseway.signs.drawing.pen import INSIDE
from houseway.signs.drawing.pieces import Piece, height
from houseway.signs.sign import Sign

GUTTER = 420
COLUMN = (INSIDE - GUTTER) // 2
LEFT, RIGHT = 0, 1
PERCENT_MAX = 106
FULL = 80
"""About the scale of a sign that is full, where it matters most that both columns are level."""
PERCENT_MIN = 40


class Columns(NamedTuple):
    left: tuple[Piece, ...]
    right: tuple[Piece, ...]


def columns(sign: Sign) -> Columns:
    """Limits and fees left, pay tables right; charts and facts so that both end about level."""
    left: list[Piece] = [sign.spots] if sign.spots else []
    right: list[Piece] = [*sign.pay_tables]
    if left or right or sign.charts:
        left += sign.fees
    else:
        left, right = [*sign.fees[:1]], [*sign.fees[1:]]
    return _levelled(left, right, (*sign.charts, *sign.facts))


def _levelled(left: list[Piece], right: list[Piece], free: tuple[Piece, ...]) -> Columns:
    """The free pieces below the others, in their order, with the least that one can reach."""
    tall = [height(piece, COLUMN, FULL) for piece in free]
    whole = column_height((*left, *right), FULL) + sum(tall)
    reached: dict[int, tuple[int, ...]] = {column_height(left, FULL): ()}
    """How far down the left column can end, and which sides that takes."""
    for each in tall:
        further: dict[int, tuple[int, ...]] = {}
        for end, sides in reached.items():
            further.setdefault(end + each, (*sides, LEFT))
            further.setdefault(end, (*sides, RIGHT))
        reached = further
    best = reached[min(reached, key=lambda end: max(end, whole - end))]
    placed = tuple(zip(free, best, strict=True))
    return Columns(
        (*left, *(piece for piece, side in placed if side == LEFT)),
        (*right, *(piece for piece, side in placed if side == RIGHT)),
    )


def column_height(pieces: list[Piece] | tuple[Piece, ...], percent: int) -> int:
    return sum(height(piece, COLUMN, percent) for piece in pieces)


def tallest(both: Columns, percent: int) -> int:
    return max(column_height(both.left, percent), column_height(both.right, percent))


def largest_percent(both: Columns, room: int) -> int:
    """The largest scale at which both columns keep within the room."""
    for percent in range(PERCENT_MAX, PERCENT_MIN, -1):
        if tallest(both, percent) <= room:
            return percent
    return PERCENT_MIN
