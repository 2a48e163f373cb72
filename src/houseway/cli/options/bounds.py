"""Bounds of numeric options, refused in one sentence.

The parser's own bounds would print a page of usage.
"""

from __future__ import annotations

from pathlib import Path

from houseway.errors import RecordError

PORT_MAX = 65_535


def check_bounds(option: str, number: float, least: float, most: float | None, what: str) -> None:
    """Refuse a number below `least` or above `most`; `what` names the thing that it counts.

    `--bots -1 is out of bounds: 0 to 7 bots can sit at a table of this room.`
    """
    if least <= number and (most is None or number <= most):
        return
    allowed = f"{least:,} or more" if most is None else f"{least:,} to {most:,}"
    raise RecordError(f"{option} {number:,} is out of bounds: {allowed} {what}.")


def make_folder(option: str, folder: Path) -> None:
    """Make a folder before the work that is kept in it, or say why that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"{option} {folder} cannot be a folder: {error.strerror}.") from None
