"""Writes a sign, board, sheet, slip or worksheet to a file, atomically."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, TypeAlias

from houseway.errors import RecordError
from houseway.signs.board import Board
from houseway.signs.certificate import Certificate
from houseway.signs.dispute_slip import DisputeSlip
from houseway.signs.drawing.board_pages import board_svg
from houseway.signs.drawing.sign_page import sign_svg
from houseway.signs.html_pages import (
    board_html,
    certificate_html,
    sheet_html,
    sign_html,
    slip_html,
    worksheet_html,
)
from houseway.signs.pdf import render_pdf
from houseway.signs.rule_sheet import RuleSheet
from houseway.signs.table_sign import TableSign
from houseway.signs.worksheet import Worksheet

Posted: TypeAlias = TableSign | Board | RuleSheet | Worksheet | Certificate | DisputeSlip
_PAGES: dict[type, Callable[[Any], str]] = {
    TableSign: sign_html,
    Board: board_html,
    RuleSheet: sheet_html,
    Worksheet: worksheet_html,
    Certificate: certificate_html,
    DisputeSlip: slip_html,
}


def write_file(posted: Posted, out: Path) -> None:
    """Draw it as the file's ending asks and move it into place once it is complete."""
    write_atomically(render_file(posted, out.suffix.lower()), out)


def render_file(posted: Posted, ending: str) -> bytes:
    """The bytes of a file with that ending."""
    if ending == ".html":
        return html_of(posted).encode()
    if ending == ".pdf":
        return render_pdf(html_of(posted))
    if ending == ".svg" and isinstance(posted, TableSign | Board):
        svg = sign_svg(posted) if isinstance(posted, TableSign) else board_svg(posted)
        return svg.encode()
    known = ".html, .svg or .pdf" if isinstance(posted, TableSign | Board) else ".html or .pdf"
    raise RecordError(f"A file that ends in {ending or 'nothing'} cannot be drawn; use {known}.")


def html_of(posted: Posted) -> str:
    return _PAGES[type(posted)](posted)


def write_atomically(content: bytes, out: Path) -> None:
    """Write a temporary file beside the place and rename it, so that no reader sees half a file."""
    beside: Path | None = None
    try:
        with NamedTemporaryFile(dir=out.parent, prefix=".houseway-", delete=False) as file:
            beside = Path(file.name)
            file.write(content)
        beside.chmod(0o666 & ~_umask())
        beside.replace(out)
    except OSError as error:
        if beside is not None:
            beside.unlink(missing_ok=True)
        raise RecordError(f"{out} cannot be written: {error.strerror}.") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
