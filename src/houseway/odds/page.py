"""A plain document of headings, paragraphs and tables, written as Markdown or as one HTML page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from houseway.fonts.faces import BOLD, SANS, SANS_FAMILY, SYMBOLS, embedded


class Heading(NamedTuple):
    text: str
    level: int = 2


class Paragraph(NamedTuple):
    text: str


class Table(NamedTuple):
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers_from: int = 1
    """From which column on the cells are numbers, set to the right."""


Block = Heading | Paragraph | Table

_STYLE = """
body { font-size: 15px; line-height: 1.45; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
       color: #1b1b1b; background: #fff; }
table { border-collapse: collapse; margin: 0.6rem 0 1.2rem; }
th, td { border-bottom: 1px solid #d5d5d5; padding: 0.25rem 0.7rem; text-align: left;
         vertical-align: top; }
th { border-bottom: 2px solid #888; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
@media print { body { margin: 0; max-width: none; } table, tr { break-inside: avoid; } }
""".strip()


def as_markdown(blocks: Iterable[Block]) -> str:
    return "\n\n".join(_markdown(block) for block in blocks) + "\n"


def _markdown(block: Block) -> str:
    if isinstance(block, Heading):
        return f"{'#' * block.level} {block.text}"
    if isinstance(block, Paragraph):
        return block.text
    rule = ["---:" if place >= block.numbers_from else "---" for place in range(len(block.head))]
    return "\n".join(_cells(row) for row in (block.head, rule, *block.rows))


def _cells(row: Iterable[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |"


def as_html(title: str, blocks: Iterable[Block]) -> str:
    """A page that needs nothing else: no script, no other file."""
    body = "\n".join(line for block in blocks for line in _html(block))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{embedded(SANS, BOLD, SYMBOLS)}\n"
        f"body {{ font-family: {SANS_FAMILY}; }}\n{_STYLE}\n</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _html(block: Block) -> Iterator[str]:
    if isinstance(block, Heading):
        yield f"<h{block.level}>{escape(block.text)}</h{block.level}>"
    elif isinstance(block, Paragraph):
        yield f"<p>{escape(block.text)}</p>"
    else:
        yield "<table>"
        yield _html_row(block, block.head, "th")
        yield from (_html_row(block, row, "td") for row in block.rows)
        yield "</table>"


def _html_row(table: Table, row: Iterable[str], tag: str) -> str:
    cells = (
        f'<{tag} class="number">{escape(cell)}</{tag}>'
        if place >= table.numbers_from
        else f"<{tag}>{escape(cell)}</{tag}>"
        for place, cell in enumerate(row)
    )
    return f"<tr>{''.join(cells)}</tr>"
