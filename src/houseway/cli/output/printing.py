"""JSON and wrapped paragraphs on standard output; new files."""

from __future__ import annotations

import shutil
import sys
import textwrap
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from houseway.errors import RecordError

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]

WIDTH_MAX = 100


def print_json(value: object) -> None:
    """One JSON document; cards and fractions as people write them."""
    import msgspec

    from houseway.cli.output.ascii_fallback import supports_unicode

    text = msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=2).decode()
    sys.stdout.write((text if supports_unicode(sys.stdout) else _escaped(text)) + "\n")


def _escaped(text: str) -> str:
    """The same JSON in plain letters: a program reads what was meant on any terminal."""
    import json

    return json.dumps(json.loads(text), indent=2)


def write_new(path: Path, text: str) -> None:
    """Write a file; one that exists is refused."""
    try:
        with path.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise RecordError(f"{path} is there already; name another file.") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}.") from None


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}.") from None


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
        break_long_words=False,
    )
