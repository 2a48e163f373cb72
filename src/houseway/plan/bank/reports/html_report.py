"""A plan as one HTML page that needs nothing else: the sentences, the tables and the pictures."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from houseway.fonts.faces import SANS_FAMILY
from houseway.odds.reports.document import Block, Heading, Paragraph, Table, as_html
from houseway.plan.bank.reports.charts import drawings
from houseway.plan.bank.reports.svg_charts import HEIGHT, STYLE, WIDTH
from houseway.plan.bank.reports.text_report import (
    curve_rows,
    curve_said,
    headline,
    hours_rows,
    liability_rows,
    loud,
    reasons,
    ruin_said,
    table_said,
)
from houseway.plan.bank.result import Found, TableFound

_STYLE = (
    "figure{margin:0}.pictures{display:flex;flex-wrap:wrap;gap:1rem}svg{width:30rem;max-width:100%}"
)


def page(found: Found) -> str:
    names = ", ".join(dict.fromkeys(table.asked.name for table in found.tables))
    title = f"Banking {names}"
    figures = "\n".join(
        f'<figure><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="{SANS_FAMILY}" '
        f'aria-label="{escape(each.says)}">{each.body}</svg></figure>'
        for each in drawings(found)
    )
    head = f"<style>{STYLE}{_STYLE}</style>\n</head>"
    whole = as_html(title, _blocks(title, found)).replace("</head>", head, 1)
    return whole.replace("</body>", f'<div class="pictures">\n{figures}\n</div>\n</body>', 1)


def _blocks(title: str, found: Found) -> Iterator[Block]:
    yield Heading(title, 1)
    yield from map(Paragraph, loud(found))
    yield Paragraph(headline(found))
    for table in found.tables:
        yield from _of_table(table)
    yield Heading("By the hours")
    rows = hours_rows(found)
    yield Table(rows[0], tuple(rows[1:]), numbers_from=0)
    yield Heading("Ruin and bankroll")
    yield from map(Paragraph, ruin_said(found))
    yield Heading("Pictures")


def _of_table(table: TableFound) -> Iterator[Block]:
    yield Heading(table.asked.name)
    yield from map(Paragraph, table_said(table))
    yield Heading("The worst round, by seat and bet", 3)
    rows = liability_rows(table)
    yield Table(rows[0], tuple(rows[1:]), numbers_from=0)
    yield Heading("Why this bank earns what it earns", 3)
    yield from map(Paragraph, reasons(table))
    yield Heading("By the size of the bank", 3)
    yield Paragraph(curve_said(table))
    rows = curve_rows(table)
    yield Table(rows[0], tuple(rows[1:]), numbers_from=0)
