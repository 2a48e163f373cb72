"""SVG document of drawn Letter pages, with fonts, draft stamp and fine print."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from houseway.fonts.faces import BOLD, HEAVY, SANS, SANS_FAMILY, embedded_font_css
from houseway.signs.drawing.pen import INSIDE, LINE, MARGIN, MUTED, PAGE_HEIGHT, PAGE_WIDTH, Pen
from houseway.signs.drawing.typesetting import TypeStyle

FACES = (SANS, BOLD, HEAVY)
"""All that signs, boards and sheets are set in."""
STYLE = (
    f"font-family:{SANS_FAMILY};font-variant-numeric:tabular-nums;font-kerning:normal;"
    "text-rendering:geometricPrecision"
)
"""Geometric: a screen that rounds letters to its dots would set lines wider than paper does."""
FINE = TypeStyle(100, 400, MUTED, 134)
DRAFT = "DRAFT"
DRAFT_SAYS = "Draft, not to be posted: houseway check finds errors."
DRAFT_RED = "#b3261e"
STAMP = TypeStyle(2300, 800, "#f7dcd8")
WARNING = TypeStyle(150, 700, DRAFT_RED)


def document(title: str, pages: tuple[Pen, ...]) -> str:
    """The pages below one another, with the fonts they are set in."""
    tall = PAGE_HEIGHT * len(pages)
    inside = "\n".join(
        f'<g transform="translate(0 {PAGE_HEIGHT * at})">\n{_marks(page)}\n</g>'
        for at, page in enumerate(pages)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="8.5in" height="{11 * len(pages)}in" '
        f'viewBox="0 0 {PAGE_WIDTH} {tall}" role="img" aria-label={quoteattr(title)} '
        f'style="{STYLE}">\n<title>{escape(title)}</title>\n'
        f"<style>{embedded_font_css(*FACES)}</style>\n{inside}\n</svg>\n"
    )


def sheet_of_paper(page: Pen) -> str:
    """One page for an HTML document that has the fonts and says the same in words."""
    return (
        f'<svg class="paper" viewBox="0 0 {PAGE_WIDTH} {PAGE_HEIGHT}" aria-hidden="true" '
        f'style="{STYLE}">\n{_marks(page)}\n</svg>'
    )


def _marks(page: Pen) -> str:
    ground = f'<rect width="{PAGE_WIDTH}" height="{PAGE_HEIGHT}" fill="#ffffff"/>'
    return "\n".join((ground, *page.marks))


def stamp(pen: Pen) -> None:
    """DRAFT across the whole page, behind what is drawn after it, and a sentence at its top."""
    x, y = PAGE_WIDTH // 2, PAGE_HEIGHT // 2
    pen.marks.append(
        f'<g class="stamp" transform="rotate(-52 {x} {y})"><text x="{x}" y="{y + STAMP.size // 3}" '
        f'font-size="{STAMP.size}" font-weight="{STAMP.weight}" fill="{STAMP.fill}" '
        f'text-anchor="middle">{DRAFT}</text></g>'
    )
    pen.words(x, 300, DRAFT_SAYS, WARNING, "middle")


def fine_top(fine_print: tuple[str, ...], type: TypeStyle = FINE) -> int:
    """Where fine print begins that ends at the lower margin."""
    return PAGE_HEIGHT - 380 - draw_fine_print(Pen(), fine_print, 0, type)


def draw_fine_print(pen: Pen, fine_print: tuple[str, ...], y: int, type: TypeStyle = FINE) -> int:
    pen.rule(MARGIN, y, INSIDE, LINE)
    y += 45
    for line in fine_print:
        y = pen.paragraph(MARGIN, y, line, type, INSIDE)
    return y
