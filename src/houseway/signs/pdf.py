"""PDF by Typst, a typesetter that comes as a Python package."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import msgspec

from houseway.errors import RecordError
from houseway.fonts.faces import PAPER
from houseway.signs.typst_tree import typst_page_of

if TYPE_CHECKING:
    from typst import Fonts

TEMPLATE = Path(__file__).parent / "templates" / "paper.typ"
NO_TYPESETTER = (
    "A PDF needs Typst: pip install 'houseway[pdf]'; an .html file always works and says the same."
)


def has_typst() -> bool:
    return find_spec("typst") is not None


def render_pdf(html: str, day: date | None = None) -> bytes:
    """The pages of a PDF, made now, or at the beginning of a day so that it can be made again."""
    if not has_typst():
        raise RecordError(NO_TYPESETTER)
    import typst

    made = None if day is None else datetime.combine(day, time(), UTC)
    page = msgspec.json.encode(typst_page_of(html)).decode()
    # It may read files below its root: an empty folder, which holds no packages either.
    with TemporaryDirectory(prefix="houseway-") as empty:
        try:
            compiler = typst.Compiler(
                TEMPLATE.read_bytes(), root=empty, font_paths=_fonts(), sys_inputs={"page": page},
                package_path=empty, package_cache_path=empty,
            )  # fmt: skip
            found = compiler.compile(format="pdf", timestamp=made)
        except typst.TypstError as error:
            raise RecordError(f"The page cannot be set as a PDF: {error.message}.") from error
    assert isinstance(found, bytes)
    return found


@cache
def _fonts() -> Fonts:
    """Ours; letters of other scripts, in a person's name, come from the machine."""
    from typst import Fonts

    return Fonts(include_embedded_fonts=False, font_paths=[str(PAPER)])
