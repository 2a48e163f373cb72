"""What every command prints with."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import Annotated, TypeAlias

import typer

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]

WIDTH_MAX = 100


def print_json(value: object) -> None:
    """One JSON document; cards and fractions as people write them."""
    import msgspec

    encoded = msgspec.json.encode(value, enc_hook=str)
    sys.stdout.write(msgspec.json.format(encoded, indent=2).decode() + "\n")


def width() -> int:
    return min(shutil.get_terminal_size().columns, WIDTH_MAX)


def paragraph(text: str, indent: str = "", first: str | None = None) -> str:
    """Text wrapped to the terminal, its first line led by `first`."""
    return textwrap.fill(
        text,
        width(),
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )
