"""Signs, boards and sheets as HTML pages that need nothing beside themselves."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from houseway.signs.block import Block, Fact, ids_text
from houseway.signs.board import Board
from houseway.signs.drawing.columns import COLUMN, columns
from houseway.signs.drawing.pieces import FACT, fact_percent, title_type
from houseway.signs.drawing.svg import board_percent, name_size, sign_percent
from houseway.signs.sheet import Sheet
from houseway.signs.sign import Sign

BOARD_MIN = 75
"""A board of many tables takes another page rather than smaller type than this."""


@cache
def _templates() -> Environment:
    found = Environment(
        loader=PackageLoader("houseway.signs"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["ids"] = ids_text
    found.tests["block"] = lambda piece: isinstance(piece, Block)
    found.tests["fact"] = lambda piece: isinstance(piece, Fact)
    return found


def sign_html(sign: Sign) -> str:
    """One Letter page; on a phone, one column."""
    page, percent = _templates().get_template("sign.html"), sign_percent(sign)
    return page.render(
        sign=sign,
        columns=columns(sign),
        percent=percent,
        fact_percent=fact_percent(percent),
        title_percent=lambda fact: _title_percent(fact, percent),
        name_points=name_size(sign) * 72 // 1000,
    )


def _title_percent(fact: Fact, percent: int) -> int:
    """How much smaller a fact's words are set, so that they stay in one line."""
    return title_type(fact, COLUMN, percent).size * 100 // FACT.scaled(fact_percent(percent)).size


def board_html(board: Board) -> str:
    return (
        _templates()
        .get_template("board.html")
        .render(board=board, percent=max(board_percent(board), BOARD_MIN))
    )


def sheet_html(sheet: Sheet) -> str:
    return _templates().get_template("sheet.html").render(sheet=sheet)
