"""Text widths in the sans face, from its measured letters and kerning.

A browser sets the same words exactly as wide, with its kerning on and figures of one width.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise

import msgspec
from msgspec import Struct

from houseway.fonts.faces import FILES


class FaceMetrics(Struct, frozen=True, forbid_unknown_fields=True):
    """One face: letters and what is added between two of them, in units of so many an em."""

    em: int
    widths: dict[str, int]
    kerning: dict[str, int]


@cache
def face_metrics(weight: int) -> FaceMetrics:
    """The face of that weight."""
    return _all_measures()[f"sans-{weight}"]


def text_width(words: str, weight: int, size: int) -> int:
    """The width of one line in the unit of the size, rounded up.

    A letter that the house does not have is taken to be as wide as the widest that it has.
    """
    return -(-_units(words, weight) * size // face_metrics(weight).em)


@lru_cache(maxsize=65536)
def _units(words: str, weight: int) -> int:
    face = face_metrics(weight)
    widest = max(face.widths.values())
    units = sum(face.widths.get(letter, widest) for letter in words)
    return units + sum(face.kerning.get(one + two, 0) for one, two in pairwise(words))


@cache
def _all_measures() -> dict[str, FaceMetrics]:
    return msgspec.json.decode((FILES / "widths.json").read_bytes(), type=dict[str, FaceMetrics])
