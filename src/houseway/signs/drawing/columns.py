"""A sign's pieces in two columns of about the same height: fees on the left, pay tables right."""

from __future__ import annotations

from typing import NamedTuple

from houseway.signs.drawing.pen import INSIDE
from houseway.signs.drawing.pieces import Piece, height
from houseway.signs.sign import Sign

GUTTER = 420
COLUMN = (INSIDE - GUTTER) // 2
PERCENT_MAX = 125
PERCENT_MIN = 40


class Columns(NamedTuple):
    left: tuple[Piece, ...]
    right: tuple[Piece, ...]


def columns(sign: Sign) -> Columns:
    """The limits and fees left, the pay tables right, and each fact where there is more room."""
    left: list[Piece] = [sign.spots] if sign.spots else []
    right: list[Piece] = [*sign.pay_tables, *sign.charts]
    if left or right:
        left += sign.fees
    else:
        left, right = [*sign.fees[:1]], [*sign.fees[1:]]
    for fact in sign.facts:
        shorter = right if column_height(right, 100) < column_height(left, 100) else left
        shorter.append(fact)
    return Columns(tuple(left), tuple(right))


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
