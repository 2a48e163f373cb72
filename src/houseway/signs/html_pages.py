"""Standalone HTML pages of signs, boards, sheets, slips and certificates (Jinja templates).

A sign or a board is shown as the drawing that is printed; on a phone its words flow in one column.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from houseway.fonts.faces import SERIF, embedded_font_css
from houseway.signs.blocks import ids_text
from houseway.signs.board import Board
from houseway.signs.certificate import Certificate
from houseway.signs.dispute_slip import DisputeSlip
from houseway.signs.drawing.board_pages import board_pages, board_title
from houseway.signs.drawing.card_shapes import die_svg, piece_svg
from houseway.signs.drawing.pen import Pen
from houseway.signs.drawing.sign_page import sign_page, sign_title
from houseway.signs.drawing.svg_document import DRAFT_SAYS, FACES, sheet_of_paper
from houseway.signs.drawing.tile_shapes import tile_svg
from houseway.signs.rule_sheet import RuleSheet
from houseway.signs.table_sign import TableSign
from houseway.signs.worksheet import Worksheet
from houseway.things.cards import with_suit_signs
from houseway.things.cents import dollars


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
    found.filters["drawn"] = lambda tiles: Markup("".join(map(tile_svg, tiles)))
    found.filters["piece"] = lambda text: Markup(piece_svg(text))
    found.filters["die"] = lambda face: Markup(die_svg(face))
    found.filters["dollars"] = dollars
    found.filters["suits"] = with_suit_signs
    found.globals["fonts"] = Markup(embedded_font_css(*FACES))
    return found


def sign_html(sign: TableSign) -> str:
    return _on_paper("sign.html", sign_title(sign), (sign_page(sign),), sign=sign)


def board_html(board: Board) -> str:
    return _on_paper("board.html", board_title(board), board_pages(board), board=board)


def sheet_html(sheet: RuleSheet) -> str:
    return _templates().get_template("sheet.html").render(sheet=sheet)


def worksheet_html(sheet: Worksheet) -> str:
    return _templates().get_template("worksheet.html").render(sheet=sheet)


def slip_html(slip: DisputeSlip) -> str:
    return _templates().get_template("slip.html").render(slip=slip)


def certificate_html(certificate: Certificate) -> str:
    display = Markup(embedded_font_css(SERIF))
    return (
        _templates().get_template("certificate.html").render(of=certificate, display_font=display)
    )


def _on_paper(template: str, title: str, pages: tuple[Pen, ...], **about: Any) -> str:
    papers = tuple(Markup(sheet_of_paper(page)) for page in pages)
    return (
        _templates()
        .get_template(template)
        .render(title=title, papers=papers, draft_says=DRAFT_SAYS, **about)
    )
