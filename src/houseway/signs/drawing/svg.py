"""A sign or a fee board drawn by hand on one Letter page."""

from __future__ import annotations

from houseway.signs.block import Block, Fact, ids_text
from houseway.signs.board import Board, BoardTable
from houseway.signs.drawing.columns import COLUMN, GUTTER, Columns, columns, largest_percent
from houseway.signs.drawing.letters import Type, fit, width
from houseway.signs.drawing.pen import (
    FELT,
    INK,
    INSIDE,
    LINE,
    MARGIN,
    MUTED,
    PAGE_HEIGHT,
    PALE,
    Pen,
)
from houseway.signs.drawing.pieces import draw
from houseway.signs.sign import Sign

ROOM = Type(165, 700, FELT, 140, 8)
NAME = Type(640, 800, INK, 116)
TITLE = Type(185, 400, MUTED)
BAND_LABEL = Type(140, 700, "#d5e6dd", 120, 10)
BAND_FIGURE = Type(620, 800, "#ffffff", 100)
COLLECTED = Type(160, 400, INK)
SMALL = Type(126, 400, INK, 124)
FINE = Type(100, 400, MUTED, 134)
BAND = 860
"""How tall the band with the limits is."""

BOARD_MAX = 112
"""A board of few tables need not fill the page."""
TABLE = Type(300, 800, FELT, 100)
GAME = Type(270, 700, INK, 118)
WHO = Type(112, 700, FELT, 124)
CELL_FEE = Type(235, 700, INK, 120)
CELL_TIER = Type(118, 400, MUTED, 130)
CELLS = 5
"""Most schedules have five tiers."""
CELL_GAP = 50


def sign_svg(sign: Sign) -> str:
    """The sign, its type as large as the page allows."""
    frame = Pen()
    top, bottom = _header(frame, sign), _foot_top(sign)
    _notes(frame, sign.notes, bottom)
    _fine(frame, sign.fine_print, _fine_top(sign.fine_print))
    body = Pen(sign_percent(sign))
    _columns(body, columns(sign), top)
    frame.marks += body.marks
    return frame.page(f"{sign.name}, table {sign.table}, {sign.room}")


def sign_percent(sign: Sign) -> int:
    """The scale of the type between band and foot, for every way to draw the same sign."""
    return largest_percent(columns(sign), _foot_top(sign) - _header(Pen(), sign))


def name_size(sign: Sign) -> int:
    """The largest type in which the name of the game stands in one line, in mils."""
    return fit(sign.name, NAME, INSIDE).size


def _header(pen: Pen, sign: Sign) -> int:
    """Room and table, name, title and the band with the limits; says where the rest begins."""
    right = MARGIN + INSIDE
    pen.line_of(MARGIN, 400, sign.room.upper(), ROOM, INSIDE * 2 // 3)
    y = pen.line_of(right, 400, f"TABLE {sign.table}", ROOM, INSIDE // 3, "end")
    y = pen.line_of(MARGIN, y, sign.name, NAME, INSIDE)
    if sign.title:
        y = pen.line_of(MARGIN, y, sign.title, TITLE, INSIDE)
    y = _band(pen, sign, y + 75)
    return pen.line_of(MARGIN, y + 50, sign.collected, COLLECTED, INSIDE) + 90


def _band(pen: Pen, sign: Sign, y: int) -> int:
    pen.box(MARGIN, y, INSIDE, BAND, FELT, 90)
    half = INSIDE // 2 - 240
    for x, label, figure in (
        (MARGIN + 200, "MINIMUM WAGER", sign.least),
        (MARGIN + COLUMN + GUTTER, "MAXIMUM WAGER", sign.most),
    ):
        pen.line_of(x, y + 75, label, BAND_LABEL, half)
        pen.words(x, y + BAND - 125, figure, fit(figure, BAND_FIGURE, half))
    return y + BAND


def _columns(pen: Pen, both: Columns, top: int) -> None:
    for pieces, x in ((both.left, MARGIN), (both.right, MARGIN + COLUMN + GUTTER)):
        y = top
        for piece in pieces:
            y = draw(pen, piece, x, y, COLUMN)


def _foot_top(sign: Sign) -> int:
    """Where the notes begin, if the fine print ends at the lower margin."""
    return _fine_top(sign.fine_print) - _notes(Pen(), sign.notes, 0)


def _notes(pen: Pen, notes: tuple[Fact, ...], top: int) -> int:
    """Short paragraphs in two columns, read down the left one first."""
    if not notes:
        return top
    pen.rule(MARGIN, top, INSIDE, FELT, 14)
    half = (len(notes) + 1) // 2
    ends = [top]
    for part, x in ((notes[:half], MARGIN), (notes[half:], MARGIN + COLUMN + GUTTER)):
        y = top + 70
        for note in part:
            says = f"{note.says} ({ids_text(note.rule_ids)})" if note.rule_ids else note.says
            y = pen.led_paragraph(x, y, f"{note.title}.", says, SMALL, COLUMN) + 40
        ends.append(y)
    return max(ends) + 40


def _fine_top(fine_print: tuple[str, ...]) -> int:
    return PAGE_HEIGHT - 380 - _fine(Pen(), fine_print, 0)


def _fine(pen: Pen, fine_print: tuple[str, ...], y: int) -> int:
    pen.rule(MARGIN, y, INSIDE, LINE)
    y += 45
    for line in fine_print:
        y = pen.paragraph(MARGIN, y, line, FINE, INSIDE)
    return y


def board_svg(board: Board) -> str:
    """The fee board, its tables as large as the page allows."""
    pen = Pen(board_percent(board))
    _board(pen, board)
    foot = Pen()
    _fine(foot, board.fine_print, _fine_top(board.fine_print))
    pen.marks += foot.marks
    return pen.page(f"Limits and fees, {board.room}")


def board_percent(board: Board) -> int:
    """The largest scale at which all tables stand on one page."""
    bottom = _fine_top(board.fine_print) - 60
    fitting = (each for each in range(BOARD_MAX, 10, -1) if _board(Pen(each), board) <= bottom)
    return next(fitting, 10)


def _board(pen: Pen, board: Board) -> int:
    head = Pen()
    head.line_of(MARGIN, 400, board.room.upper(), ROOM, INSIDE)
    y = head.line_of(MARGIN, 630, "Limits and fees", NAME, INSIDE) + 60
    pen.marks += head.marks
    for table in board.tables:
        y = _board_table(pen, table, y)
    return y


def _board_table(pen: Pen, table: BoardTable, y: int) -> int:
    """The table's number on the left; game, limits and its rows of fees beside it."""
    pen.rule(MARGIN, y, INSIDE, FELT, 16)
    x, room, name = MARGIN + 760, INSIDE - 760, GAME.scaled(pen.percent)
    y += pen.mils(70) + name.size
    limits = width(table.limits, name)
    pen.words(MARGIN, y, table.table, fit(table.table, TABLE.scaled(pen.percent), 660))
    pen.words(MARGIN + INSIDE, y, table.limits, name, "end")
    pen.words(x, y, table.name, fit(table.name, name, room - limits - 100))
    how = f"{table.number} · {table.collected}" if table.number else table.collected
    y = pen.line_of(x, y + pen.mils(50), how, CELL_TIER, room)
    for block in table.fees:
        y = _cells(pen, block, x, y + pen.mils(45), room)
    return y + pen.mils(120)


def _cells(pen: Pen, block: Block, x: int, y: int, room: int) -> int:
    """One line of fees: who pays, then a cell for each tier."""
    first, tall = 1350, pen.mils(470)
    each = (room - first + CELL_GAP) // max(len(block.rows), CELLS)
    wide = each * (3 if len(block.rows) == 1 else 1) - CELL_GAP
    longest = max((row.label for row in block.rows), key=lambda label: width(label, CELL_TIER))
    small = fit(longest, CELL_TIER.scaled(pen.percent), wide - 100)
    pen.paragraph(x, y + tall // 6, block.title, WHO, first - 60)
    for at, row in enumerate(block.rows):
        left = x + first + at * each
        pen.box(left, y, wide, tall, PALE, 40)
        pen.words(left + 50, y + tall * 11 // 20, row.value, CELL_FEE.scaled(pen.percent))
        pen.words(left + 50, y + tall * 17 // 20, row.label, small)
    return y + tall
