"""Cards, tiles and chips side by side in one SVG, a row for each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from houseway.play.views.drawing_rows import DrawingRow
from houseway.play.views.view_types import HIDDEN
from houseway.signs.drawing.card_shapes import HEIGHT, WIDTH, piece_svg
from houseway.things.cents import dollars

_TALL, _WIDE, _GAP = 70, 50, 4
_BETWEEN = 16
"""Between two hands of one seat."""
_ROW, _RIGHT = 82, 110
_LETTER = 8
"""As wide as a letter of a name is at most, on average."""
_EMPTY = 6
_BACK = (
    f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="face down">'
    f'<rect x="1.5" y="1.5" width="{WIDTH - 3}" height="{HEIGHT - 3}" rx="10" fill="#2f5d8a" '
    f'stroke="#56635d" stroke-width="3"/><rect x="12" y="12" width="{WIDTH - 24}" '
    f'height="{HEIGHT - 24}" rx="6" fill="none" stroke="#fff" stroke-width="3"/></svg>'
)
_OPENS = "<svg "


def lone_svg(cards: Sequence[str]) -> str:
    """Some cards and nothing else."""
    wide = max(1, len(cards)) * (_WIDE + _GAP) - _GAP
    return _drawing(wide, _TALL, _pile(cards, 0, 0))


def rows_svg(rows: Sequence[DrawingRow]) -> str:
    """Every seat with its cards and wagers."""
    left = max((len(row.name) for row in rows), default=0) * _LETTER + _BETWEEN
    right = left + max((_wide(row) for row in rows), default=0) + _RIGHT
    parts: list[str] = []
    for number, row in enumerate(rows):
        y = number * _ROW + _EMPTY
        parts.append(_words(row.name, 0, y, "start"))
        x = left
        for pile in row.piles:
            parts.extend(_pile(pile, x, y))
            x += len(pile) * (_WIDE + _GAP) + _BETWEEN
        if row.cents:
            parts.append(_words(dollars(row.cents), right - _EMPTY, y, "end"))
    return _drawing(right, max(1, len(rows)) * _ROW, parts)


def _wide(row: DrawingRow) -> int:
    return sum(len(pile) * (_WIDE + _GAP) + _BETWEEN for pile in row.piles)


def _pile(cards: Sequence[str], x: int, y: int) -> Iterator[str]:
    for number, text in enumerate(cards):
        piece = _BACK if text == HIDDEN else piece_svg(text)
        where = f'x="{x + number * (_WIDE + _GAP)}" y="{y}" width="{_WIDE}" height="{_TALL}" '
        yield piece.replace(_OPENS, f"{_OPENS}{where}", 1)


def _words(says: str, x: int, y: int, anchor: str) -> str:
    return (
        f'<text x="{x}" y="{y + _TALL // 2 + 5}" font-family="sans-serif" font-size="14" '
        f'fill="#14211c" text-anchor="{anchor}">{escape(says)}</text>'
    )


def _drawing(wide: int, tall: int, parts: Iterator[str] | list[str]) -> str:
    paper = f'<rect width="{wide}" height="{tall}" fill="#fff"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}" '
        f'viewBox="0 0 {wide} {tall}" font-family="sans-serif">{paper}{"".join(parts)}</svg>'
    )
