"""How many mutations are written, as the document about the tests says it."""

from __future__ import annotations

import re

from tests.marks import ROOT
from tests.mutations.entries import mutations

DOCUMENT = ROOT / "docs" / "how_we_test.md"
_COUNT = re.compile(r"(?<=Today )[\d,]+(?= mutations are written)")


def counted_text() -> str:
    """The document with the number that is true today."""
    return _COUNT.sub(f"{len(mutations()):,}", DOCUMENT.read_text("utf-8"))
