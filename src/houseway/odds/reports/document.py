"""Report document: headings, paragraphs, tables and bars, as Markdown or HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from houseway.fonts.faces import BOLD, SANS, SANS_FAMILY, SYMBOLS, embedded_font_css


class HeadingBlock(NamedTuple):
    text: str
    level: int = 2


class ParagraphBlock(NamedTuple):
    text: str


class TableBlock(NamedTuple):
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers_from: int = 1
    """From which column on the cells are numbers, set to the right."""


class WarningBlock(NamedTuple):
    """What nobody may miss."""

    text: str


class BarsBlock(NamedTuple):
    """Shares as bars, one below the other, each with its name."""

    title: str
    rows: tuple[tuple[str, float], ...]


Block = HeadingBlock | ParagraphBlock | TableBlock | WarningBlock | BarsBlock

_STYLE = """
body { font-size: 15px; line-height: 1.45; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
       color: #1b1b1b; background: #fff; }
h1 { line-height: 1.2; margin: 0 0 0.4rem; }
h2 { border-top: 1px solid #888; margin: 1.8rem 0 0.5rem; padding-top: 0.7rem; }
h3 { margin: 1.2rem 0 0.3rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.6rem 0 1.2rem; }
th, td { border-bottom: 1px solid #d5d5d5; padding: 0.25rem 0.7rem; text-align: left;
         vertical-align: top; }
th { border-bottom: 2px solid #888; vertical-align: bottom; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th.number { white-space: normal; }
.word { white-space: nowrap; }
.loud { border: 2px solid #a3150f; color: #8c0f0a; font-weight: 700; padding: 0.5rem 0.8rem; }
.bars { display: block; margin: 0.4rem 0 1rem; max-width: 34rem; width: 100%; }
h1, h2, h3, p { clear: both; }
@media (min-width: 50rem), print { .bars { float: right; width: 54%; } }
@page { margin: 16mm 15mm 18mm; size: letter; }
@media print {
  body { font-size: 9.5pt; margin: 0; max-width: none; padding: 0; }
  h1 { font-size: 19pt; } h2 { font-size: 13pt; } h3 { font-size: 10.5pt; }
  h1, h2, h3 { break-after: avoid; } p { orphans: 3; widows: 3; }
  .scroll { overflow: visible; } thead { display: table-header-group; }
  table { font-size: 8pt; } th, td { padding: 0.14rem 0.4rem; }
  tr, svg, .loud, .whole { break-inside: avoid; } h3 + p, .bars { break-after: avoid; }
}
""".strip()


def render_markdown(blocks: Iterable[Block]) -> str:
    return "\n\n".join(_markdown(block) for block in blocks) + "\n"


def _markdown(block: Block) -> str:
    if isinstance(block, HeadingBlock):
        return f"{'#' * block.level} {block.text}"
    if isinstance(block, ParagraphBlock):
        return block.text
    if isinstance(block, WarningBlock):
        return f"**{block.text}**"
    if isinstance(block, BarsBlock):
        return "\n".join(f"- {name}: {_percent(share)}" for name, share in block.rows)
    rule = ["---:" if place >= block.numbers_from else "---" for place in range(len(block.head))]
    return "\n".join(_cells(row) for row in (block.head, rule, *block.rows))


def _cells(row: Iterable[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |"


def render_html_fragment(blocks: Iterable[Block]) -> str:
    """A piece of a page of somebody else's, in the type that is there."""
    return "\n".join(line for block in blocks for line in _html(block))


def render_html_page(title: str, blocks: Iterable[Block], foot: str = "") -> str:
    """A page that needs nothing else: no script, no other file. The foot is printed on each."""
    body = render_html_fragment(blocks)
    said = f'<meta name="foot" content="{escape(foot)}">\n' if foot else ""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n{said}'
        f"<title>{escape(title)}</title>\n<style>\n{embedded_font_css(SANS, BOLD, SYMBOLS)}\n"
        f"body {{ font-family: {SANS_FAMILY}; }}\n{_STYLE}\n{_foot(foot)}</style>\n</head>\n"
        f'<body data-paper="report">\n{body}\n</body>\n</html>\n'
    )


def _foot(text: str) -> str:
    """What every printed page says below, with its number."""
    if not text:
        return ""
    said = text.replace("\\", "").replace('"', "'").replace("<", "")
    box = f"font: 8pt {SANS_FAMILY}; color: #555;"
    return (
        f'@page {{ @bottom-left {{ content: "{said}"; {box} }} '
        f'@bottom-right {{ content: counter(page) " of " counter(pages); {box} }} }}\n'
    )


def _html(block: Block) -> Iterator[str]:
    if isinstance(block, HeadingBlock):
        yield f"<h{block.level}>{escape(block.text)}</h{block.level}>"
    elif isinstance(block, ParagraphBlock):
        yield f"<p>{escape(block.text)}</p>"
    elif isinstance(block, WarningBlock):
        yield f'<p class="loud" role="alert">{escape(block.text)}</p>'
    elif isinstance(block, BarsBlock):
        yield _bars_svg(block)
    else:
        whole = ' class="whole"' if len(block.rows) <= _ROWS_ON_ONE_PAGE else ""
        yield f'<div class="scroll"><table{whole}>'
        if any(block.head):
            yield f"<thead>{_html_row(block, block.head, 'th')}</thead>"
        yield from (_html_row(block, row, "td") for row in block.rows)
        yield "</table></div>"


def _html_row(table: TableBlock, row: Iterable[str], tag: str) -> str:
    cells = (
        f'<{tag} class="number">{escape(cell)}</{tag}>'
        if place >= table.numbers_from
        else f"<{tag}{_unbroken(cell)}>{escape(cell)}</{tag}>"
        for place, cell in enumerate(row)
    )
    return f"<tr>{''.join(cells)}</tr>"


def _unbroken(cell: str) -> str:
    """A short cell, such as a hand, stays on one line."""
    return ' class="word"' if len(cell) <= _WORD else ""


_ROWS_ON_ONE_PAGE = 26
_WORD = 12
_ROW, _NAME, _BAR = 17, 70, 330


def _bars_svg(bars: BarsBlock) -> str:
    """As a drawing that says itself in words too."""
    most = max((share for _, share in bars.rows), default=0.0) or 1.0
    said = ", ".join(f"{name} {_percent(share)}" for name, share in bars.rows)
    rows = "".join(
        f'<text x="{_NAME - 8}" y="{place * _ROW + 12}" text-anchor="end">{escape(name)}</text>'
        f'<rect x="{_NAME}" y="{place * _ROW + 2}" height="12" rx="2" fill="#2f5d50" '
        f'width="{max(_BAR * share / most, 1):.1f}"/>'
        f'<text fill="#555" x="{_NAME + max(_BAR * share / most, 1) + 6:.1f}" '
        f'y="{place * _ROW + 12}">{_percent(share)}</text>'
        for place, (name, share) in enumerate(bars.rows)
    )
    size = f"{_NAME + _BAR + 90} {len(bars.rows) * _ROW + 4}"
    label = escape(f"{bars.title}: {said}")
    return (
        f'<svg class="bars" viewBox="0 0 {size}" font-size="11" role="img" '
        f'aria-label="{label}">{rows}</svg>'
    )


def _percent(share: float) -> str:
    """With as many digits as show that it may come."""
    return f"{share * 100:.3f} %" if share >= 1e-4 else f"{share * 100:.6f} %"
