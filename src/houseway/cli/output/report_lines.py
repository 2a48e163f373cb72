"""What the odds room says, printed on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output.printing import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.odds.reports.text_report import Pieces, Said

COLOURS = {
    "stand": "white on red",
    "hit": "black on green",
    "double": "white on blue",
    "split": "black on yellow",
    "surrender": "white on magenta",
}


def print_said(lines: Iterable[Said]) -> None:
    from houseway.odds.reports.text_report import Pieces

    for line in lines:
        if isinstance(line, str):
            print(line)
        elif isinstance(line, Pieces):
            _print_coloured(line)
        else:
            print(paragraph(*line))


def _print_coloured(line: Pieces) -> None:
    from rich.console import Console
    from rich.text import Text

    text = Text()
    for piece, choice in line.pieces:
        text.append(piece, COLOURS.get(choice, ""))
    Console(highlight=False).print(text)
