"""A pen that draws on one Letter page: words, lines and boxes, as SVG.

Positions and sizes are whole mils from the upper left corner of the page.
"""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from houseway.signs.drawing.letters import INCH, Type, fit, wrap

PAGE_WIDTH = 85 * INCH // 10
PAGE_HEIGHT = 11 * INCH
MARGIN = INCH // 2
INSIDE = PAGE_WIDTH - 2 * MARGIN

INK = "#14211c"
MUTED = "#56635d"
FELT = "#0f5a45"
PALE = "#eef4f0"
LINE = "#cfd8d2"
FONTS = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif"


LED = 500
"""The weight by which a paragraph with bold first words is measured."""


class Pen:
    """Marks collected in order. `percent` scales type and spacing, so that a full sign fits."""

    def __init__(self, percent: int = 100) -> None:
        self.percent = percent
        self.marks: list[str] = []

    def mils(self, length: int) -> int:
        """A vertical length at this pen's scale."""
        return length * self.percent // 100

    def words(self, x: int, y: int, words: str, type: Type, anchor: str = "start") -> None:
        """One line of words on the base line y."""
        spacing = f' letter-spacing="{type.spacing}"' if type.spacing else ""
        self.marks.append(
            f'<text x="{x}" y="{y}" font-size="{type.size}" font-weight="{type.weight}" '
            f'fill="{type.fill}" text-anchor="{anchor}"{spacing}>{escape(words)}</text>'
        )

    def line_of(
        self, x: int, y: int, words: str, type: Type, room: int, anchor: str = "start"
    ) -> int:
        """One line below y, made smaller if it must be; says where it ends."""
        at = fit(words, type.scaled(self.percent), room)
        self.words(x, y + at.size, words, at, anchor)
        return y + at.leading

    def paragraph(self, x: int, y: int, words: str, type: Type, room: int) -> int:
        """Words below y in as many lines as they need; says where they end."""
        at = type.scaled(self.percent)
        for line in wrap(words, at, room):
            self.words(x, y + at.size, line, at)
            y += at.leading
        return y

    def led_paragraph(
        self, x: int, y: int, lead: str, words: str, type: Type, room: int
    ) -> int:  # fmt: skip
        """A paragraph that begins with a few bold words, short enough for its first line."""
        before = len(self.marks)
        y = self.paragraph(x, y, f"{lead} {words}", type._replace(weight=LED), room)
        for at in range(before, len(self.marks)):
            self.marks[at] = self.marks[at].replace(f'font-weight="{LED}"', 'font-weight="400"')
        bold = f'<tspan font-weight="700">{escape(lead)}</tspan>'
        self.marks[before] = self.marks[before].replace(escape(lead), bold, 1)
        return y

    def rule(self, x: int, y: int, room: int, fill: str = LINE, height: int = 8) -> None:
        self.box(x, y, room, height, fill)

    def box(self, x: int, y: int, room: int, height: int, fill: str, radius: int = 0) -> None:
        round = f' rx="{radius}"' if radius else ""
        self.marks.append(
            f'<rect x="{x}" y="{y}" width="{room}" height="{height}" fill="{fill}"{round}/>'
        )

    def page(self, title: str) -> str:
        """Everything drawn so far, as a whole SVG document."""
        return "\n".join(
            (
                '<svg xmlns="http://www.w3.org/2000/svg" width="8.5in" height="11in" '
                f'viewBox="0 0 {PAGE_WIDTH} {PAGE_HEIGHT}" role="img" '
                f"aria-label={quoteattr(title)} "
                f'font-family="{FONTS}" style="font-variant-numeric:tabular-nums">',
                f"<title>{escape(title)}</title>",
                f'<rect width="{PAGE_WIDTH}" height="{PAGE_HEIGHT}" fill="#ffffff"/>',
                *self.marks,
                "</svg>\n",
            )
        )
