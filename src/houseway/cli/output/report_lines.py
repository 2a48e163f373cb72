"""Prints report lines of odds: plain, wrapped, or colored by choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output.printing import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.odds.reports.text_report import ColoredPieces, TextLine

COLORS = {
    "stand": "white on red",
    "hit": "black on green",
    "double": "white on blue",
    "split": "black on yellow",
    "surrender": "white on magenta",
}


def print_report_lines(lines: Iterable[TextLine]) -> None:
    from houseway.odds.reports.text_report import ColoredPieces

    for line in lines:
        if isinstance(line, str):
            print(line)
        elif isinstance(line, ColoredPieces):
            _print_coloured(line)
        else:
            print(paragraph(*line))


def _print_coloured(line: ColoredPieces) -> None:
    from rich.console import Console
    from rich.text import Text

    text = Text()
    for piece, choice in line.pieces:
        text.append(piece, COLORS.get(choice, ""))
    Console(highlight=False).print(text)
