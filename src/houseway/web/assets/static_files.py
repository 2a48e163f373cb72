"""Static files by name: paths, URLs and import order of scripts, ours and the families'.

The name of a file of ours is its path in `static`; a family's is `families/<family>/<file>`. Its
URL mirrors the package, so that a module's relative imports resolve as on disk.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from houseway.families import find_family, registered_families

STATIC = Path(__file__).parents[1] / "static"
IMPORT = re.compile(r'^import (?P<what>[^;"]*?) from "(?P<path>\.[^"]+)";', re.MULTILINE)
_OWN = "houseway/web/static"
_FAMILIES = "families"


def static_names() -> Iterator[str]:
    """Every file there is."""
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            yield path.relative_to(STATIC).as_posix()
    for family in registered_families().values():
        folder = family.folder / "static"
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                yield f"{_FAMILIES}/{family.name}/{path.relative_to(folder).as_posix()}"


def file_of(name: str) -> Path:
    """Where a file lies; whether there is one is another question."""
    family, rest = _split(name)
    return registered_families()[family].folder / "static" / rest if family else STATIC / name


def path_of(name: str) -> str:
    """The path in a file's address."""
    family, rest = _split(name)
    return f"{_folder(family)}/{rest}" if family else f"{_OWN}/{name}"


def name_at(path: str) -> str:
    """The file whose address has that path; a name may stand there too."""
    if path.startswith(f"{_OWN}/"):
        return path.removeprefix(f"{_OWN}/")
    for family in registered_families():
        folder = f"{_folder(family)}/"
        if path.startswith(folder):
            return f"{_FAMILIES}/{family}/{path.removeprefix(folder)}"
    return path


def resolve_import(name: str, path: str) -> str:
    """The file that a module names by a relative path."""
    return name_at(posixpath.normpath(posixpath.join(posixpath.dirname(path_of(name)), path)))


def has_part(family: str, part: str) -> bool:
    """Whether the pages know this of a family; `family_modules.js` says what parts there are."""
    return file_of(f"{_FAMILIES}/{family}/{part}.js").is_file()


def folder_of(name: str) -> str:
    """Where a page finds what a family or a course adds to it: under the family's name."""
    known = find_family(name)
    return known.name if known else name


@cache
def modules_in_order(*entries: str) -> list[str]:
    """These modules and all that they import, in the order in which a browser runs them."""
    begun: set[str] = set()
    found: list[str] = []

    def find(name: str) -> None:
        if name not in begun and file_of(name).is_file():
            begun.add(name)
            for other in _imported(name):
                find(other)
            found.append(name)

    for entry in entries:
        find(entry)
    return found


@cache
def _imported(name: str) -> list[str]:
    found = IMPORT.finditer(file_of(name).read_text("utf-8"))
    return [resolve_import(name, each["path"]) for each in found]


def styles_of(*families: str) -> list[str]:
    """The styles of a course and a family, where they have any of their own."""
    paths = [f"{_FAMILIES}/{name}/style.css" for name in dict.fromkeys(families)]
    return [path for path in paths if file_of(path).is_file()]


def _split(name: str) -> tuple[str, str]:
    head, _, rest = name.partition("/")
    family, _, file = rest.partition("/")
    known = find_family(family) if head == _FAMILIES else None
    return (known.name, file) if known else ("", name)


def _folder(family: str) -> str:
    return f"{registered_families()[family].module.replace('.', '/')}/static"
