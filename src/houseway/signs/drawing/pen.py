"""Pen: collects words, lines and boxes on one Letter page as SVG.

Positions and sizes are whole mils from the upper left corner of the page.
"""

from __future__ import annotations

from xml.sax.saxutils import escape

from houseway.signs.drawing.typesetting import INCH, TypeStyle, set_lines, width, wrap

PAGE_WIDTH = 85 * INCH // 10
PAGE_HEIGHT = 11 * INCH
MARGIN = INCH // 2
INSIDE = PAGE_WIDTH - 2 * MARGIN

INK = "#14211c"
MUTED = "#56635d"
FELT = "#0f5a45"
PALE = "#eef4f0"
LINE = "#cfd8d2"
BOLD = 700


class Pen:
    """Marks collected in order. `percent` scales type and spacing, so that a full sign fits."""

    def __init__(self, percent: int = 100) -> None:
        self.percent = percent
        self.marks: list[str] = []

    def mils(self, length: int) -> int:
        """A vertical length at this pen's scale."""
        return length * self.percent // 100

    def words(self, x: int, y: int, words: str, type: TypeStyle, anchor: str = "start") -> None:
        """One line of words on the base line y; without words there is nothing to draw."""
        if not words:
            return
        spacing = f' letter-spacing="{type.spacing}"' if type.spacing else ""
        self.marks.append(
            f'<text x="{x}" y="{y}" font-size="{type.size}" font-weight="{type.weight}" '
            f'fill="{type.fill}" text-anchor="{anchor}"{spacing}>{escape(words)}</text>'
        )

    def line_of(
        self, x: int, y: int, words: str, type: TypeStyle, room: int, anchor: str = "start"
    ) -> int:
        """One line below y, smaller or broken if it must be; says where it ends."""
        at, lines = set_lines(words, type.scaled(self.percent), room)
        return self.lines(x, y, lines, at, anchor)

    def lines(
        self, x: int, y: int, lines: tuple[str, ...], type: TypeStyle, anchor: str = "start"
    ) -> int:
        """Lines below y; says where they end."""
        for line in lines:
            self.words(x, y + type.size, line, type, anchor)
            y += type.leading
        return y

    def paragraph(self, x: int, y: int, words: str, type: TypeStyle, room: int) -> int:
        """Words below y in as many lines as they need; says where they end."""
        at = type.scaled(self.percent)
        return self.lines(x, y, wrap(words, at, room), at)

    def led_paragraph(
        self, x: int, y: int, lead: str, words: str, type: TypeStyle, room: int
    ) -> int:  # fmt: skip
        """A paragraph that begins with a few bold words, short enough for its first line."""
        at = type.scaled(self.percent)
        bold = at._replace(weight=BOLD)
        taken = width(f"{lead} ", bold)
        self.words(x, y + at.size, lead, bold)
        first, rest = first_line(words, at, room - taken)
        if first:
            self.words(x + taken, y + at.size, first, at)
        return self.lines(x, y + at.leading, wrap(rest, at, room), at)

    def rule(self, x: int, y: int, room: int, fill: str = LINE, height: int = 8) -> None:
        self.box(x, y, room, height, fill)

    def box(self, x: int, y: int, room: int, height: int, fill: str, radius: int = 0) -> None:
        round = f' rx="{radius}"' if radius else ""
        self.marks.append(
            f'<rect x="{x}" y="{y}" width="{room}" height="{height}" fill="{fill}"{round}/>'
        )


def first_line(words: str, type: TypeStyle, room: int) -> tuple[str, str]:
    """As many whole words as the room holds, and the rest."""
    split = words.split()
    count = 0
    while count < len(split) and width(" ".join(split[: count + 1]), type) <= room:
        count += 1
    return " ".join(split[:count]), " ".join(split[count:])
