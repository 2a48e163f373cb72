"""What a page needs of `static`: the parts of its course and family are found by their names."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
IMPORT = re.compile(r'^import (?P<what>[^;"]*?) from "(?P<path>\.[^"]+)";', re.MULTILINE)


def has_part(family: str, part: str) -> bool:
    """Whether the pages know this of a family; `static/cells.js` says what parts there are."""
    return (STATIC / "families" / family / f"{part}.js").is_file()


@cache
def modules_of(*entries: str) -> list[str]:
    """These modules and all that they import, in the order in which a browser runs them."""
    begun: set[str] = set()
    found: list[str] = []

    def find(path: str) -> None:
        if path not in begun and (STATIC / path).is_file():
            begun.add(path)
            for other in _imported(path):
                find(other)
            found.append(path)

    for entry in entries:
        find(entry)
    return found


@cache
def _imported(path: str) -> list[str]:
    found = IMPORT.finditer((STATIC / path).read_text("utf-8"))
    folder = posixpath.dirname(path)
    return [posixpath.normpath(posixpath.join(folder, each["path"])) for each in found]


def styles_of(*names: str) -> list[str]:
    """The styles of a course and a family, where they have any of their own."""
    paths = [f"families/{name}/style.css" for name in dict.fromkeys(names)]
    return [path for path in paths if (STATIC / path).is_file()]
