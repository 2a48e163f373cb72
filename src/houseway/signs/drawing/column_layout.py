"""Two-column layout of a sign, balanced: fees on the left, pay tables on the right."""

from __future__ import annotations

from typing import NamedTuple

from houseway.signs.drawing.block_drawing import FeePiece, Piece, piece_height
from houseway.signs.drawing.pen import INSIDE
from houseway.signs.table_sign import TableSign

GUTTER = 420
COLUMN = (INSIDE - GUTTER) // 2
LEFT, RIGHT = 0, 1
PERCENT_MAX = 106
FULL = 80
"""About the scale of a sign that is full, where it matters most that both columns are level."""
CROWDED = 60
"""About the scale of one that hardly holds what it has to say."""
PERCENT_LEAST = 56
"""A sign with more to say than fits at this scale leaves something to the rule sheet."""
PERCENT_MIN = 40
FEES_LEAST = 77
"""Fees keep capital letters of three and a half millimetres on a full sign (CF-4)."""


class SignColumns(NamedTuple):
    left: tuple[Piece, ...]
    right: tuple[Piece, ...]


def columns(sign: TableSign, percent: int = FULL, fees_least: int = FEES_LEAST) -> SignColumns:
    """Limits and fees left, pay tables right; charts and facts so that both end about level.

    They are level at that scale: not all pieces shrink alike on a sign that is very full.
    """
    first, *others = (FeePiece(block, fees_least) for block in sign.fees)
    left: list[Piece] = [sign.spots] if sign.spots else []
    right: list[Piece] = [*sign.pay_tables]
    if left or right or sign.charts:
        left += [first, *others]
    else:
        left, right = [first], [*others]
    return _levelled(left, right, (*sign.charts, *sign.facts), percent)


def _levelled(
    left: list[Piece], right: list[Piece], free: tuple[Piece, ...], percent: int
) -> SignColumns:
    tall = [piece_height(piece, COLUMN, percent) for piece in free]
    whole = column_height((*left, *right), percent) + sum(tall)
    reached: dict[int, tuple[int, ...]] = {column_height(left, percent): ()}
    """How far down the left column can end, and which sides that takes."""
    for each in tall:
        further: dict[int, tuple[int, ...]] = {}
        for end, sides in reached.items():
            further.setdefault(end + each, (*sides, LEFT))
            further.setdefault(end, (*sides, RIGHT))
        reached = further
    best = reached[min(reached, key=lambda end: max(end, whole - end))]
    placed = tuple(zip(free, best, strict=True))
    return SignColumns(
        (*left, *(piece for piece, side in placed if side == LEFT)),
        (*right, *(piece for piece, side in placed if side == RIGHT)),
    )


def column_height(pieces: list[Piece] | tuple[Piece, ...], percent: int) -> int:
    return sum(piece_height(piece, COLUMN, percent) for piece in pieces)


def tallest(both: SignColumns, percent: int) -> int:
    return max(column_height(both.left, percent), column_height(both.right, percent))


def arrange_columns(sign: TableSign, room: int) -> tuple[SignColumns, int]:
    """The columns and the largest scale at which they keep within the room.

    Fees shrink with the rest only where something would have to be left out otherwise.
    """
    for level, least in ((FULL, FULL), (CROWDED, PERCENT_LEAST)):
        both = columns(sign, level)
        percent = largest_percent(both, room)
        if percent >= least:
            return both, percent
    both = columns(sign, FULL, fees_least=PERCENT_MIN)
    return both, largest_percent(both, room)


def largest_percent(both: SignColumns, room: int) -> int:
    """The largest scale at which both columns keep within the room."""
    for percent in range(PERCENT_MAX, PERCENT_MIN, -1):
        if tallest(both, percent) <= room:
            return percent
    return PERCENT_MIN
