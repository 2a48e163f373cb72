"""Table sign as one Letter page of SVG, in the largest type that fits.

Content that does not fit at a readable size is left to the rule sheet, the least asked for first,
and the sign says so. Name, limits and fees always stay: they have to be posted (CF-3).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from houseway.signs.blocks import SignFact, ids_text
from houseway.signs.drawing.block_drawing import draw_piece
from houseway.signs.drawing.column_layout import (
    COLUMN,
    GUTTER,
    PERCENT_LEAST,
    SignColumns,
    arrange_columns,
)
from houseway.signs.drawing.pen import FELT, INK, INSIDE, MARGIN, MUTED, Pen
from houseway.signs.drawing.svg_document import document, draw_fine_print, fine_top, stamp
from houseway.signs.drawing.typesetting import TypeStyle, fit, largest_fit, width
from houseway.signs.table_sign import TableSign

WHERE = TypeStyle(165, 700, FELT, 140, 8)
NAME = TypeStyle(640, 800, INK, 112)
NAME_TALL = 900
"""How much of the page the name may take."""
TITLE = TypeStyle(185, 400, MUTED)
BAND_LABEL = TypeStyle(140, 700, "#d5e6dd", 120, 10)
BAND_FIGURE = TypeStyle(600, 800, "#ffffff", 100)
COLLECTED = TypeStyle(160, 400, INK)
SMALL = TypeStyle(120, 400, INK, 124)
BAND = 880
"""How tall the band with the limits is."""
MORE = "More in the rule sheet of the game, at the desk."


def sign_svg(sign: TableSign) -> str:
    return document(sign_title(sign), (sign_page(sign),))


def sign_title(sign: TableSign) -> str:
    return f"{sign.name}, table {sign.table}, {sign.room}"


def sign_page(sign: TableSign) -> Pen:
    shown = fitting(sign)
    frame = Pen()
    if shown.draft:
        stamp(frame)
    top, bottom = _header(frame, shown), _foot_top(shown)
    _notes(frame, shown.notes, bottom)
    draw_fine_print(frame, shown.fine_print, fine_top(shown.fine_print))
    both, percent = arrange_columns(shown, _room(shown))
    body = Pen(percent)
    _columns(body, both, top)
    frame.marks += body.marks
    return frame


@lru_cache(maxsize=64)
def fitting(sign: TableSign) -> TableSign:
    """The sign, or as much of it as one page holds at a size that can be read."""
    shown = sign
    for shown in _shorter(sign):
        if sign_percent(shown) >= PERCENT_LEAST:
            break
    return shown


def _shorter(sign: TableSign) -> Iterator[TableSign]:
    yield sign
    left = msgspec.structs.replace(sign, fine_print=(MORE, *sign.fine_print))
    for name in ("notes", "facts", "charts", "pay_tables"):
        while getattr(left, name):
            left = msgspec.structs.replace(left, **{name: getattr(left, name)[:-1]})
            yield left


def sign_percent(sign: TableSign) -> int:
    """The scale of the type between band and foot."""
    return arrange_columns(sign, _room(sign))[1]


def _room(sign: TableSign) -> int:
    return _foot_top(sign) - _header(Pen(), sign)


def _header(pen: Pen, sign: TableSign) -> int:
    y = _where(pen, sign.room.upper(), f"TABLE {sign.table}")
    type, lines = largest_fit(sign.name, NAME, INSIDE, NAME_TALL)
    y = pen.lines(MARGIN, y, lines, type)
    if sign.title:
        y = pen.line_of(MARGIN, y + 15, sign.title, TITLE, INSIDE)
    y = _band(pen, sign, y + 75)
    return pen.line_of(MARGIN, y + 50, sign.collected, COLLECTED, INSIDE) + 90


def _where(pen: Pen, room: str, table: str) -> int:
    if width(room, WHERE) + width(table, WHERE) + 300 <= INSIDE:
        pen.words(MARGIN, 400 + WHERE.size, room, WHERE)
        return pen.line_of(MARGIN + INSIDE, 400, table, WHERE, INSIDE, "end")
    return pen.line_of(MARGIN, pen.line_of(MARGIN, 400, room, WHERE, INSIDE), table, WHERE, INSIDE)


def _band(pen: Pen, sign: TableSign, y: int) -> int:
    pen.box(MARGIN, y, INSIDE, BAND, FELT, 90)
    half = INSIDE // 2 - 240
    for x, label, figure in (
        (MARGIN + 200, "MINIMUM WAGER", sign.least),
        (MARGIN + COLUMN + GUTTER, "MAXIMUM WAGER", sign.most),
    ):
        pen.line_of(x, y + 70, label, BAND_LABEL, half)
        pen.words(x, y + BAND - 120, figure, fit(figure, BAND_FIGURE, half))
    return y + BAND


def _columns(pen: Pen, both: SignColumns, top: int) -> None:
    for pieces, x in ((both.left, MARGIN), (both.right, MARGIN + COLUMN + GUTTER)):
        y = top
        for piece in pieces:
            y = draw_piece(pen, piece, x, y, COLUMN)


def _foot_top(sign: TableSign) -> int:
    return fine_top(sign.fine_print) - _notes(Pen(), sign.notes, 0)


def _notes(pen: Pen, notes: tuple[SignFact, ...], top: int) -> int:
    if not notes:
        return top
    pen.rule(MARGIN, top, INSIDE, FELT, 14)
    tall = [_note(Pen(), note, 0, 0) for note in notes]
    left = min(range(len(notes) + 1), key=lambda at: max(sum(tall[:at]), sum(tall[at:])))
    for part, x in ((notes[:left], MARGIN), (notes[left:], MARGIN + COLUMN + GUTTER)):
        y = top + 70
        for note in part:
            y = _note(pen, note, x, y)
    return top + 110 + max(sum(tall[:left]), sum(tall[left:]))


def _note(pen: Pen, note: SignFact, x: int, y: int) -> int:
    says = f"{note.says} ({ids_text(note.rule_ids)})" if note.rule_ids else note.says
    return pen.led_paragraph(x, y, f"{note.title}.", says, SMALL, COLUMN) + 40
