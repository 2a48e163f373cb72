"""Fee board as SVG, on as many Letter pages as its tables need.

Every page has its heading and its foot, and no type is below nine points: it hangs on a wall.
"""

from __future__ import annotations

from houseway.signs.blocks import SignBlock
from houseway.signs.board import Board, BoardTable
from houseway.signs.drawing.pen import FELT, INK, INSIDE, MARGIN, MUTED, PALE, Pen
from houseway.signs.drawing.svg_document import document, draw_fine_print, fine_top, stamp
from houseway.signs.drawing.typesetting import SMALLEST, TypeStyle, fit, set_lines, width

ROOM = TypeStyle(165, 700, FELT, 140, 8)
NAME = TypeStyle(560, 800, INK, 118)
TABLE = TypeStyle(300, 800, FELT, 110)
GAME = TypeStyle(255, 700, INK, 116)
HOW = TypeStyle(SMALLEST, 400, MUTED, 124)
WHO = TypeStyle(132, 700, FELT, 118)
CELL_FEE = TypeStyle(215, 700, INK, 112)
CELL_TIER = TypeStyle(SMALLEST, 400, MUTED, 112)
FOOT = TypeStyle(SMALLEST, 400, MUTED, 128)
SIDE = 760
"""How far right of the tables' numbers everything else stands."""
FIRST = 1200
"""How much of a line of fees the payer takes."""
CELLS = 5
"""Most schedules have five tiers."""
GAP = 50
PAD = 60
BETWEEN = 130


def board_svg(board: Board) -> str:
    return document(board_title(board), board_pages(board))


def board_title(board: Board) -> str:
    return f"Limits and fees, {board.room}"


def board_pages(board: Board) -> tuple[Pen, ...]:
    """The tables in their order, spread so that all pages are about equally full."""
    parts = spread(board)
    return tuple(_page(board, tables, at, len(parts)) for at, tables in enumerate(parts, start=1))


def spread(board: Board) -> list[tuple[BoardTable, ...]]:
    """The tables by page: no more pages than they need, and none nearly empty."""
    room = fine_top(_foot(board, 1, 2), FOOT) - 60 - _head(Pen(), board)
    tall = [_table(Pen(), table, 0) for table in board.tables]
    pages = len(_filled(tall, room))
    least = next(
        (
            each
            for each in range(max(tall, default=0), room, 50)
            if len(_filled(tall, each)) == pages
        ),
        room,
    )
    ends = _filled(tall, least)
    return [board.tables[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]


def _filled(tall: list[int], room: int) -> list[int]:
    ends, used = [], 0
    for at, each in enumerate(tall):
        if used and used + each > room:
            ends.append(at)
            used = 0
        used += each
    return [*ends, len(tall)]


def _page(board: Board, tables: tuple[BoardTable, ...], page: int, pages: int) -> Pen:
    pen = Pen()
    if board.draft:
        stamp(pen)
    y = _head(pen, board)
    for table in tables:
        y = _table(pen, table, y)
    foot = _foot(board, page, pages)
    draw_fine_print(pen, foot, fine_top(foot, FOOT), FOOT)
    return pen


def _foot(board: Board, page: int, pages: int) -> tuple[str, ...]:
    return (*board.fine_print, f"Page {page} of {pages}.") if pages > 1 else board.fine_print


def _head(pen: Pen, board: Board) -> int:
    y = pen.line_of(MARGIN, 400, board.room.upper(), ROOM, INSIDE)
    return pen.line_of(MARGIN, y, "Limits and fees", NAME, INSIDE) + 40


def _table(pen: Pen, table: BoardTable, y: int) -> int:
    pen.rule(MARGIN, y, INSIDE, FELT, 16)
    y += 60
    if width(table.table, TABLE) <= SIDE - 100:
        pen.words(MARGIN, y + GAME.size, table.table, TABLE)
    else:
        type, lines = set_lines(table.table, TABLE, INSIDE, 60)
        y = pen.lines(MARGIN, y, lines, type) + 30
    x, room = MARGIN + SIDE, INSIDE - SIDE
    y = _game(pen, table, x, y, room)
    how = f"{table.number} · {table.collected}" if table.number else table.collected
    y = pen.paragraph(x, y, how, HOW, room)
    for block in table.fees:
        y = _cells(pen, block, x, y + 45, room)
    return y + BETWEEN


def _game(pen: Pen, table: BoardTable, x: int, y: int, room: int) -> int:
    limits = width(table.limits, GAME)
    type, lines = set_lines(table.name, GAME, room - limits - 150, 60)
    if limits > room // 2:
        y = pen.line_of(x, y, table.name, GAME, room)
        return pen.line_of(x, y, table.limits, GAME, room)
    pen.words(x + room, y + GAME.size, table.limits, GAME, "end")
    return max(pen.lines(x, y + GAME.size - type.size, lines, type), y + GAME.leading)


def _cells(pen: Pen, block: SignBlock, x: int, y: int, room: int) -> int:
    each = (room - FIRST + GAP) // CELLS
    wide = each * (3 if len(block.rows) == 1 else 1) - GAP
    labels = [set_lines(row.label, CELL_TIER, wide - 2 * PAD, 100) for row in block.rows]
    tall = 70 + CELL_FEE.leading + max(len(lines) for _, lines in labels) * CELL_TIER.leading + 30
    pen.paragraph(x, y + 60, block.title, WHO, FIRST - 80)
    for at, (row, (type, lines)) in enumerate(zip(block.rows, labels, strict=True)):
        left, top = x + FIRST + at % CELLS * each, y + at // CELLS * (tall + GAP)
        pen.box(left, top, wide, tall, PALE, 40)
        fee = fit(row.value, CELL_FEE, wide - 2 * PAD)
        pen.words(left + PAD, top + 60 + CELL_FEE.size, row.value, fee)
        pen.lines(left + PAD, top + 65 + CELL_FEE.leading, lines, type)
    return y + -(-len(block.rows) // CELLS) * (tall + GAP) - GAP
