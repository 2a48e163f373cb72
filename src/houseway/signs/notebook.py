"""Notebook display: cards as drawings, payments and charts as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from html import escape
from typing import Any

from houseway.odds.reports.document import Block, TableBlock, render_html_fragment
from houseway.play.views.drawing_rows import DrawingRow
from houseway.signs.blocks import ids_text
from houseway.signs.drawing.card_rows import lone_svg, rows_svg
from houseway.things.cards import Card
from houseway.things.cents import dollars

_CENTS = "cents"


def svg(value: Any) -> str:
    """A card, a hand, or everything that `value.lies` says."""
    if isinstance(value, Card):
        return lone_svg((value.text,))
    if isinstance(value, tuple) and all(isinstance(each, Card) for each in value):
        return lone_svg([card.text for card in value])
    lies: Sequence[DrawingRow] = value.lies
    return rows_svg(lies)


def html(value: Any) -> str:
    """The blocks of a report, or a table with a line for each of `value.rows`, or for itself."""
    blocks: tuple[Block, ...] | None = getattr(value, "blocks", None)
    if blocks is not None:
        return render_html_fragment(blocks)
    rows = getattr(value, "rows", (value,))
    return render_html_fragment([_table(rows)]) if rows else f"<p>{escape(repr(value))}</p>"


def _table(rows: Sequence[Any]) -> TableBlock:
    columns = [name for name in _fields(rows[0]) if any(getattr(row, name) for row in rows)]
    head = tuple(_heading(name) for name in columns)
    cells = tuple(tuple(_cell(name, getattr(row, name)) for name in columns) for row in rows)
    return TableBlock(head, cells, numbers_from=len(head))


def _fields(row: Any) -> Iterable[str]:
    return tuple(getattr(row, "__struct_fields__", ()) or row._fields)


def _heading(name: str) -> str:
    return name.removesuffix(f"_{_CENTS}").replace("_", " ")


def _cell(name: str, value: object) -> str:
    if name.endswith(_CENTS) and isinstance(value, int):
        return dollars(value)
    if isinstance(value, tuple):
        words = [str(each) for each in value]
        return ids_text(tuple(words)) if name == "rule_ids" else ", ".join(words)
    return str(value.value if isinstance(value, Enum) else value)
