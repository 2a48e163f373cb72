"""A sign drawn by hand on one Letter page, its type as large as the page allows.

What does not fit at a size that can be read is left to the rule sheet, the least asked for first,
and the sign says so. Name, limits and fees always stay: they have to be posted (CF-3).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from houseway.signs.blocks import Fact, ids_text
from houseway.signs.drawing.block_drawing import draw
from houseway.signs.drawing.column_layout import (
    COLUMN,
    GUTTER,
    PERCENT_LEAST,
    Columns,
    arranged,
)
from houseway.signs.drawing.pen import FELT, INK, INSIDE, MARGIN, MUTED, Pen
from houseway.signs.drawing.svg_document import document, fine, fine_top, stamp
from houseway.signs.drawing.typesetting import Type, fit, headline, width
from houseway.signs.table_sign import Sign

WHERE = Type(165, 700, FELT, 140, 8)
NAME = Type(640, 800, INK, 112)
NAME_TALL = 900
"""How much of the page the name may take."""
TITLE = Type(185, 400, MUTED)
BAND_LABEL = Type(140, 700, "#d5e6dd", 120, 10)
BAND_FIGURE = Type(600, 800, "#ffffff", 100)
COLLECTED = Type(160, 400, INK)
SMALL = Type(120, 400, INK, 124)
BAND = 880
"""How tall the band with the limits is."""
MORE = "More in the rule sheet of the game, at the desk."


def sign_svg(sign: Sign) -> str:
    return document(sign_title(sign), (sign_page(sign),))


def sign_title(sign: Sign) -> str:
    return f"{sign.name}, table {sign.table}, {sign.room}"


def sign_page(sign: Sign) -> Pen:
    shown = fitting(sign)
    frame = Pen()
    if shown.draft:
        stamp(frame)
    top, bottom = _header(frame, shown), _foot_top(shown)
    _notes(frame, shown.notes, bottom)
    fine(frame, shown.fine_print, fine_top(shown.fine_print))
    both, percent = arranged(shown, _room(shown))
    body = Pen(percent)
    _columns(body, both, top)
    frame.marks += body.marks
    return frame


@lru_cache(maxsize=64)
def fitting(sign: Sign) -> Sign:
    """The sign, or as much of it as one page holds at a size that can be read."""
    shown = sign
    for shown in _shorter(sign):
        if sign_percent(shown) >= PERCENT_LEAST:
            break
    return shown


def _shorter(sign: Sign) -> Iterator[Sign]:
    """The sign, then without its last note, and so on through facts, charts and pay tables."""
    yield sign
    left = msgspec.structs.replace(sign, fine_print=(MORE, *sign.fine_print))
    for name in ("notes", "facts", "charts", "pay_tables"):
        while getattr(left, name):
            left = msgspec.structs.replace(left, **{name: getattr(left, name)[:-1]})
            yield left


def sign_percent(sign: Sign) -> int:
    """The scale of the type between band and foot."""
    return arranged(sign, _room(sign))[1]


def _room(sign: Sign) -> int:
    return _foot_top(sign) - _header(Pen(), sign)


def _header(pen: Pen, sign: Sign) -> int:
    """Room and table, name, title and the band with the limits; says where the rest begins."""
    y = _where(pen, sign.room.upper(), f"TABLE {sign.table}")
    type, lines = headline(sign.name, NAME, INSIDE, NAME_TALL)
    y = pen.lines(MARGIN, y, lines, type)
    if sign.title:
        y = pen.line_of(MARGIN, y + 15, sign.title, TITLE, INSIDE)
    y = _band(pen, sign, y + 75)
    return pen.line_of(MARGIN, y + 50, sign.collected, COLLECTED, INSIDE) + 90


def _where(pen: Pen, room: str, table: str) -> int:
    """Room and table at the two ends of a line, or below one another if they are long."""
    if width(room, WHERE) + width(table, WHERE) + 300 <= INSIDE:
        pen.words(MARGIN, 400 + WHERE.size, room, WHERE)
        return pen.line_of(MARGIN + INSIDE, 400, table, WHERE, INSIDE, "end")
    return pen.line_of(MARGIN, pen.line_of(MARGIN, 400, room, WHERE, INSIDE), table, WHERE, INSIDE)


def _band(pen: Pen, sign: Sign, y: int) -> int:
    pen.box(MARGIN, y, INSIDE, BAND, FELT, 90)
    half = INSIDE // 2 - 240
    for x, label, figure in (
        (MARGIN + 200, "MINIMUM WAGER", sign.least),
        (MARGIN + COLUMN + GUTTER, "MAXIMUM WAGER", sign.most),
    ):
        pen.line_of(x, y + 70, label, BAND_LABEL, half)
        pen.words(x, y + BAND - 120, figure, fit(figure, BAND_FIGURE, half))
    return y + BAND


def _columns(pen: Pen, both: Columns, top: int) -> None:
    for pieces, x in ((both.left, MARGIN), (both.right, MARGIN + COLUMN + GUTTER)):
        y = top
        for piece in pieces:
            y = draw(pen, piece, x, y, COLUMN)


def _foot_top(sign: Sign) -> int:
    """Where the notes begin, if the fine print ends at the lower margin."""
    return fine_top(sign.fine_print) - _notes(Pen(), sign.notes, 0)


def _notes(pen: Pen, notes: tuple[Fact, ...], top: int) -> int:
    """Short paragraphs in two columns of about one height, read down the left one first."""
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


def _note(pen: Pen, note: Fact, x: int, y: int) -> int:
    says = f"{note.says} ({ids_text(note.rule_ids)})" if note.rule_ids else note.says
    return pen.led_paragraph(x, y, f"{note.title}.", says, SMALL, COLUMN) + 40
