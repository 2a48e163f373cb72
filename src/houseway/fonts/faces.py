"""Font faces of the house, and the CSS rules that bring them into a page or a drawing."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

FILES = Path(__file__).parent / "files"
PAPER = Path(__file__).parent / "paper"
"""The same faces for paper, unpacked: a typesetter reads no woff2."""
SANS_FAMILY = "'Houseway Sans', 'Houseway Symbols', sans-serif"
"""What a style asks for. The last word is for letters of other scripts in people's names."""


class Face(NamedTuple):
    """One weight of one family, in a file of its own."""

    family: str
    weight: int

    @property
    def name(self) -> str:
        return f"{self.family.removeprefix('Houseway ').lower()}-{self.weight}"

    @property
    def file(self) -> Path:
        return FILES / f"{self.name}.woff2"


SANS, SEMIBOLD, BOLD, HEAVY = (Face("Houseway Sans", weight) for weight in (400, 600, 700, 800))
SERIF = Face("Houseway Serif", 700)
MONO = Face("Houseway Mono", 400)
SYMBOLS = Face("Houseway Symbols", 400)
FACES = (SANS, SEMIBOLD, BOLD, HEAVY, SERIF, MONO, SYMBOLS)


@cache
def embedded_font_css(*faces: Face) -> str:
    """Style rules with the files in them, for a page that has to stand alone."""
    return _rules(faces, _inside)


def linked_font_css(address: Callable[[Face], str]) -> str:
    """Style rules that say where each file is, for pages that come from a server."""
    return _rules(FACES, address)


def _rules(faces: tuple[Face, ...], address: Callable[[Face], str]) -> str:
    return "\n".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
        f'font-display: swap; src: url("{address(face)}") format("woff2"); }}'
        for face in faces
    )


def _inside(face: Face) -> str:
    return f"data:font/woff2;base64,{b64encode(face.file.read_bytes()).decode()}"
