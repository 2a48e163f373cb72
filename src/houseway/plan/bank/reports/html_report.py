"""Standalone HTML page of a bank plan."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from houseway.fonts.faces import SANS_FAMILY
from houseway.odds.reports.document import (
    Block,
    HeadingBlock,
    ParagraphBlock,
    TableBlock,
    render_html_page,
)
from houseway.plan.bank.reports.charts import bank_plan_charts
from houseway.plan.bank.reports.svg_charts import HEIGHT, STYLE, WIDTH
from houseway.plan.bank.reports.text_report import (
    curve_rows,
    curve_sentence,
    headline,
    hours_rows,
    liability_rows,
    player_edge_warnings,
    reasons,
    ruin_sentences,
    table_sentences,
)
from houseway.plan.bank.result import BankPlan, BankTableResult

_STYLE = (
    "figure{margin:0}.pictures{display:flex;flex-wrap:wrap;gap:1rem}svg{width:30rem;max-width:100%}"
)


def html_page(found: BankPlan) -> str:
    names = ", ".join(dict.fromkeys(table.asked.name for table in found.tables))
    title = f"Banking {names}"
    figures = "\n".join(
        f'<figure><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="{SANS_FAMILY}" '
        f'aria-label="{escape(each.says)}">{each.body}</svg></figure>'
        for each in bank_plan_charts(found)
    )
    head = f"<style>{STYLE}{_STYLE}</style>\n</head>"
    whole = render_html_page(title, _blocks(title, found)).replace("</head>", head, 1)
    return whole.replace("</body>", f'<div class="pictures">\n{figures}\n</div>\n</body>', 1)


def _blocks(title: str, found: BankPlan) -> Iterator[Block]:
    yield HeadingBlock(title, 1)
    yield from map(ParagraphBlock, player_edge_warnings(found))
    yield ParagraphBlock(headline(found))
    for table in found.tables:
        yield from _of_table(table)
    yield HeadingBlock("By the hours")
    rows = hours_rows(found)
    yield TableBlock(rows[0], tuple(rows[1:]), numbers_from=0)
    yield HeadingBlock("Ruin and bankroll")
    yield from map(ParagraphBlock, ruin_sentences(found))
    yield HeadingBlock("Pictures")


def _of_table(table: BankTableResult) -> Iterator[Block]:
    yield HeadingBlock(table.asked.name)
    yield from map(ParagraphBlock, table_sentences(table))
    yield HeadingBlock("The worst round, by seat and bet", 3)
    rows = liability_rows(table)
    yield TableBlock(rows[0], tuple(rows[1:]), numbers_from=0)
    yield HeadingBlock("Why this bank earns what it earns", 3)
    yield from map(ParagraphBlock, reasons(table))
    yield HeadingBlock("By the size of the bank", 3)
    yield ParagraphBlock(curve_sentence(table))
    rows = curve_rows(table)
    yield TableBlock(rows[0], tuple(rows[1:]), numbers_from=0)
