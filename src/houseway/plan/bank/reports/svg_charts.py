"""SVG charts: lines, bands and bars in a frame with axes.

Colors are classes, so that a page draws them light or dark; a standalone picture brings `STYLE`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple, TypeAlias

WIDTH, HEIGHT = 480, 290
LEFT, RIGHT, TOP, BOTTOM = 74, 16, 44, 40
STYLE = (
    ".ink{fill:#1f2d3a}.frame{fill:none;stroke:#c9d2da}.grid{stroke:#e4e9ed}"
    ".band{fill:#9cc3b0;fill-opacity:.45}.inner{fill:#5f9d86;fill-opacity:.45}"
    ".line{fill:none;stroke-width:2}.one{stroke:#1f6f5c}.two{stroke:#b5651d}.three{stroke:#3b5b92}"
    ".mark{stroke:#1f2d3a;stroke-dasharray:4 3}.bar{fill:#9cc3b0}.lost{fill:#d9a38f}"
)
KEYS = ("one", "two", "three")
"""Lines are told apart by colour and by their dashes."""
_DASHES = {"one": "", "two": "7 3", "three": "2 3"}

Point: TypeAlias = tuple[float, float]


class ChartLine(NamedTuple):
    name: str
    points: Sequence[Point]


class ChartBand(NamedTuple):
    lower: Sequence[Point]
    upper: Sequence[Point]
    kind: str = "band"


class ChartAxis(NamedTuple):
    low: float
    high: float
    text: Callable[[float], str]
    logarithmic: bool = False

    def at(self, value: float, first: float, last: float) -> float:
        low, high, here = self.low, self.high, min(max(value, self.low), self.high)
        if self.logarithmic:
            low, high, here = log10(low), log10(high), log10(here)
        return first + (here - low) / ((high - low) or 1.0) * (last - first)

    def ticks(self) -> list[float]:
        """Round numbers, about four of them."""
        if self.logarithmic:
            return _decades(self.low, self.high)
        span = self.high - self.low or 1.0
        step = _nice(span / 5)
        first = floor(self.low / step + 0.999_999) * step
        return [first + step * n for n in range(9) if first + step * n <= self.high + span * 1e-9]


class ChartSvg(NamedTuple):
    title: str
    says: str
    """The picture in words, for who does not see it."""
    body: str


def draw_chart(
    title: str,
    says: str,
    across: ChartAxis,
    up: ChartAxis,
    *,
    lines: Sequence[ChartLine] = (),
    bands: Sequence[ChartBand] = (),
    bars: Sequence[tuple[float, float, float]] = (),
    mark: float | None = None,
    caption: str = "",
) -> ChartSvg:
    """`bars` are from, to and height; `mark` is a place on the horizontal axis."""
    frame = _Frame(across, up)
    parts = [*frame.axes(), *frame.bars(bars), *(frame.band(each) for each in bands)]
    parts += [frame.line(each, key) for each, key in zip(lines, KEYS, strict=False)]
    if mark is not None:
        place = frame.x(mark)
        parts.append(f'<path class="mark" d="M{place:.1f} {TOP}V{HEIGHT - BOTTOM}"/>')
    if len(lines) > 1:
        parts += _legend(lines)
    if caption:
        parts.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, caption, anchor="middle"))
    return ChartSvg(title, says, "\n".join([_text(LEFT, 18, title, size=15), *parts]))


class _Frame(NamedTuple):
    across: ChartAxis
    up: ChartAxis

    def x(self, value: float) -> float:
        return self.across.at(value, LEFT, WIDTH - RIGHT)

    def y(self, value: float) -> float:
        return self.up.at(value, HEIGHT - BOTTOM, TOP)

    def axes(self) -> list[str]:
        low, right = HEIGHT - BOTTOM, WIDTH - RIGHT
        found = [
            f'<rect class="frame" x="{LEFT}" y="{TOP}" width="{right - LEFT}" '
            f'height="{low - TOP}"/>'
        ]
        for value in self.up.ticks():
            found.append(f'<path class="grid" d="M{LEFT} {self.y(value):.1f}H{right}"/>')
            found.append(_text(LEFT - 6, self.y(value) + 4, self.up.text(value), anchor="end"))
        for value in self.across.ticks():
            label = self.across.text(value)
            found.append(_text(self.x(value), low + 16, label, anchor="middle"))
        return found

    def line(self, line: ChartLine, key: str) -> str:
        dashes = f' stroke-dasharray="{_DASHES[key]}"' if _DASHES[key] else ""
        return f'<polyline class="line {key}"{dashes} points="{self._points(line.points)}"/>'

    def band(self, band: ChartBand) -> str:
        around = [*band.upper, *reversed(band.lower)]
        return f'<polygon class="{band.kind}" points="{self._points(around)}"/>'

    def bars(self, bars: Sequence[tuple[float, float, float]]) -> list[str]:
        low = HEIGHT - BOTTOM
        return [
            f'<rect class="{"lost" if last <= 0 else "bar"}" x="{self.x(first):.1f}" '
            f'y="{self.y(high):.1f}" width="{max(self.x(last) - self.x(first) - 0.6, 0.4):.1f}" '
            f'height="{low - self.y(high):.1f}"/>'
            for first, last, high in bars
        ]

    def _points(self, points: Sequence[Point]) -> str:
        return " ".join(f"{self.x(across):.1f},{self.y(up):.1f}" for across, up in points)


def _legend(lines: Sequence[ChartLine]) -> list[str]:
    found, left = [], float(LEFT)
    for line, key in zip(lines, KEYS, strict=False):
        dashes = f' stroke-dasharray="{_DASHES[key]}"' if _DASHES[key] else ""
        found.append(f'<path class="line {key}"{dashes} d="M{left:.0f} 32h24"/>')
        found.append(_text(left + 29, 36, line.name, size=12))
        left += 44 + 6.6 * len(line.name)
    return found


def _text(across: float, down: float, words: str, *, size: int = 12, anchor: str = "start") -> str:
    return (
        f'<text class="ink" x="{across:.1f}" y="{down:.1f}" font-size="{size}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def _nice(step: float) -> float:
    unit: float = 10.0 ** floor(log10(step))
    return next(unit * times for times in (1, 2, 5, 10) if unit * times >= step * 0.999)


def _decades(low: float, high: float) -> list[float]:
    for steps in ((1, 2, 5), (1,)):
        found = [
            times * 10.0**power
            for power in range(floor(log10(low)), floor(log10(high)) + 1)
            for times in steps
            if low <= times * 10.0**power <= high
        ]
        if len(found) <= 6:
            return found
    return found


def combined_svg(drawings: Sequence[ChartSvg], title: str, faces: str, family: str) -> str:
    """All of them in one picture, two beside each other."""
    rows = -(-len(drawings) // 2)
    wide, high = 2 * WIDTH + 40, rows * (HEIGHT + 16) + 64
    placed = "\n".join(
        f'<g transform="translate({20 + place % 2 * WIDTH} {52 + place // 2 * (HEIGHT + 16)})">'
        f"\n{each.body}\n</g>"
        for place, each in enumerate(drawings)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" font-family="{family}">\n<title>{escape(title)}</title>\n'
        f'<style>{faces}{STYLE}</style>\n<rect width="{wide}" height="{high}" fill="white"/>\n'
        f"{_text(20, 32, title, size=18)}\n{placed}\n</svg>\n"
    )
