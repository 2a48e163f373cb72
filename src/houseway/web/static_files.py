"""What a page needs of `static`: the parts of its course and family are found by their names."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
_IMPORTED = re.compile(r'^(?:import|\}) .*?from "(\.[^"]+)";$', re.MULTILINE)


def has_part(family: str, part: str) -> bool:
    """Whether the pages know this of a family; `static/cells.js` says what parts there are."""
    return (STATIC / "families" / family / f"{part}.js").is_file()


@cache
def modules_of(*entries: str) -> list[str]:
    """These modules and all that they import, so that a browser can fetch them at once."""
    found: dict[str, None] = {}
    waiting = [entry for entry in entries if (STATIC / entry).is_file()]
    while waiting:
        path = waiting.pop(0)
        if path not in found:
            found[path] = None
            waiting += _imported(path)
    return list(found)


def _imported(path: str) -> list[str]:
    names = _IMPORTED.findall((STATIC / path).read_text("utf-8"))
    return [posixpath.normpath(posixpath.join(posixpath.dirname(path), name)) for name in names]


def styles_of(*names: str) -> list[str]:
    """The styles of a course and a family, where they have any of their own."""
    paths = [f"families/{name}/style.css" for name in dict.fromkeys(names)]
    return [path for path in paths if (STATIC / path).is_file()]
