"""Draws the blocks of a sign in a column, and measures their height."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from houseway.signs.blocks import BlockRow, LayoutSpot, SignBlock, SignFact, ids_text
from houseway.signs.drawing.pen import FELT, INK, MUTED, PALE, Pen
from houseway.signs.drawing.tile_shapes import tile_marks
from houseway.signs.drawing.typesetting import TypeStyle, fit, set_lines, width
from houseway.things.cards import Tile


class FeePiece(NamedTuple):
    """A table that has to be posted, in type that does not shrink with all the rest."""

    block: SignBlock
    least_percent: int


Piece: TypeAlias = SignBlock | SignFact | FeePiece | tuple[LayoutSpot, ...]
"""A table of rows, a fact, fees, or the areas of the layout."""

HEADING = TypeStyle(165, 700, FELT, 135, 6)
NOTE = TypeStyle(140, 400, MUTED, 126)
LABEL = TypeStyle(240, 400, INK)
VALUE = TypeStyle(262, 700, INK)
FACT = TypeStyle(235, 700, INK, 120)
SAYS = TypeStyle(174, 400, INK, 124)
AREA = TypeStyle(205, 700, FELT)
CAPTION = TypeStyle(165, 400, INK)
IDS = TypeStyle(92, 400, MUTED)
"""Never scaled: it is small already."""

FACT_LEAST = 70
ROW = 308
"""From one row to the next."""
TILE = 560
"""How tall a tile is."""
BELOW_TILE = 300
"""From the foot of a tile to the next line of them, with a name between."""
GALLERY = 4
"""How many pictures stand side by side."""
AFTER = 180
"""Below a piece."""


def draw_piece(pen: Pen, piece: Piece, x: int, y: int, room: int) -> int:
    """Draw a piece below y and say where the next may begin."""
    if isinstance(piece, SignBlock):
        return _block(pen, piece, x, y, room)
    if isinstance(piece, SignFact):
        return _fact(pen, piece, x, y, room)
    if isinstance(piece, FeePiece):
        return _fees(pen, piece, x, y, room)
    return _spots(pen, piece, x, y, room)


@lru_cache(maxsize=4096)
def piece_height(piece: Piece, room: int, percent: int) -> int:
    return draw_piece(Pen(percent), piece, 0, 0, room)


def _heading(pen: Pen, words: str, x: int, y: int, room: int) -> int:
    y = pen.line_of(x, y, words.upper(), HEADING, room)
    pen.rule(x, y, room, FELT, 14)
    return y + 14


def _fees(pen: Pen, fees: FeePiece, x: int, y: int, room: int) -> int:
    larger = Pen(max(pen.percent, fees.least_percent))
    y = _block(larger, fees.block, x, y, room)
    pen.marks += larger.marks
    return y


def _block(pen: Pen, block: SignBlock, x: int, y: int, room: int) -> int:
    y = _heading(pen, block.title, x, y, room)
    if block.note:
        y = pen.paragraph(x, y + pen.mils(35), block.note, NOTE, room) + pen.mils(15)
    if block.is_gallery:
        return _gallery(pen, block.rows, x, y + pen.mils(60), room) + pen.mils(AFTER)
    for row in block.rows:
        y = _row(pen, row.label, row.value, x, y, room)
    return y + pen.mils(AFTER)


def _gallery(pen: Pen, rows: tuple[BlockRow, ...], x: int, y: int, room: int) -> int:
    cell, tall = room // GALLERY, pen.mils(TILE)
    name = CAPTION.scaled(pen.percent)
    for place, row in enumerate(rows):
        line, column = divmod(place, GALLERY)
        middle = x + column * cell + cell // 2
        top = y + line * (tall + pen.mils(BELOW_TILE))
        _tiles(pen, row.tiles, middle, top, tall)
        base = top + tall + name.leading
        pen.words(middle, base, row.label, fit(row.label, name, cell - 40), "middle")
    lines = -(-len(rows) // GALLERY)
    return y + lines * (tall + pen.mils(BELOW_TILE))


def _tiles(pen: Pen, tiles: tuple[Tile, ...], middle: int, y: int, tall: int) -> None:
    wide, step = tall // 2, tall * 9 // 16
    left = middle - (step * (len(tiles) - 1) + wide) // 2
    for place, tile in enumerate(tiles):
        pen.marks.append(tile_marks(tile, left + place * step, y, tall))


def _row(pen: Pen, label: str, value: str, x: int, y: int, room: int) -> int:
    figure = fit(value, VALUE.scaled(pen.percent), room * 2 // 3)
    words = LABEL.scaled(pen.percent)
    at, lines = set_lines(label, words, room - width(value, figure) - 100)
    base = y + pen.mils(ROW) - pen.mils(72)
    pen.words(x + room, base, value, figure, "end")
    for line in lines:
        pen.words(x, base, line, at)
        base += at.leading
    y += pen.mils(ROW) + at.leading * (len(lines) - 1)
    pen.rule(x, y - 8, room)
    return y


def _spots(pen: Pen, spots: tuple[LayoutSpot, ...], x: int, y: int, room: int) -> int:
    y = _heading(pen, "On the layout", x, y, room)
    area, figure, tall = AREA.scaled(pen.percent), VALUE.scaled(pen.percent), pen.mils(320)
    pill = min(max(width(spot.area, area) for spot in spots) + pen.mils(240), room * 3 // 5)
    for spot in spots:
        y += pen.mils(52)
        pen.box(x, y, pill, tall, PALE, tall // 2)
        base = y + tall * 7 // 10
        inside = fit(spot.area, area, pill - pen.mils(160))
        pen.words(x + pill // 2, base, spot.area, inside, "middle")
        left = room - pill - 60
        pen.words(x + room, base, spot.limits, fit(spot.limits, figure, left), "end")
        y += tall
    return y + pen.mils(AFTER)


def fact_percent(percent: int) -> int:
    """The scale of facts: on a sign that is very full they keep a size that can be read."""
    return max(percent, FACT_LEAST)


def _fact(pen: Pen, fact: SignFact, x: int, y: int, room: int) -> int:
    larger = Pen(fact_percent(pen.percent))
    ids = ids_text(fact.rule_ids)
    title, lines = set_lines(fact.title, FACT.scaled(larger.percent), room)
    base = larger.lines(x, y, lines, title) - title.leading + title.size
    if ids:
        beside = width(lines[-1], title) + width(ids, IDS) + 60 <= room
        base += 0 if beside else IDS.leading
        larger.words(x + room, base, ids, IDS, "end")
    y = larger.paragraph(x, base + pen.mils(40), fact.says, SAYS, room)
    pen.marks += larger.marks
    return y + pen.mils(AFTER * 3 // 4)
