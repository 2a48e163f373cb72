"""How near each test file is to what changed: by imports first, then by name.

The graph of imports is grimp's and holds the tests as well, so that their helpers count. To it come
the imports that no source says: a room finds the hooks of its families by name, a test their
traits, the catalog its files by listing, and pytest the `conftest.py` of every folder above a test.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import PurePosixPath

import grimp

CATALOG = "houseway.rules.catalog"
FAMILIES = "houseway.families"
TRAITS = "tests.families"
NO_NAMES = {
    "__init__",
    "claims",
    "codes",
    "hooks",
    "json_report",
    "kernel",
    "kind",
    "round_loop",
    "rules",
    "table",
    "table_state",
    "text_report",
}
"""Names that too many files have."""
ANSWERS = {"hooks", "kind"}
"""Modules in which a room finds by name what a family or a table kind answers."""


def module_of(path: str) -> str | None:
    """The module that a file is, from the root of the tree."""
    pure = PurePosixPath(path)
    parts = pure.with_suffix("").parts
    if pure.suffix != ".py" or parts[0] not in ("src", "tests"):
        return None
    parts = parts[1:] if parts[0] == "src" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(parts: Sequence[str]) -> str:
    """The room of a module or file of the package, also of one that a family has in it."""
    of_a_family = parts[1] == FAMILIES.rpartition(".")[2] and len(parts) > 3
    return parts[3] if of_a_family else parts[1]


def nearness(paths: Iterable[str]) -> dict[str, int]:
    """Every test file that the changed files reach, with how far it is; 0 has changed itself."""
    paths = [*paths]
    far = _distances({module for path in paths if (module := module_of(path))})
    found = {_file_of(module): each for module, each in far.items() if _is_test(module)}
    for path in paths:
        # Its own tests before those of everybody who happens to import it.
        found |= {file: min(found.get(file, 1), 1) for file in _alike(path)}
        found |= {file: min(found[file], 2) for file in _of_its_room(path) if file in found}
    return found


@cache
def graph() -> grimp.ImportGraph:
    """Who imports whom, in the package and its tests."""
    found = grimp.build_graph("houseway", "tests", cache_dir=None)
    for module in found.modules:
        for finder in _finders(found, module):
            found.add_import(importer=finder, imported=module)
    return found


def _finders(found: grimp.ImportGraph, module: str) -> Iterable[str]:
    """Modules that find this one without an import."""
    parent, _, name = module.rpartition(".")
    if parent in (FAMILIES, TRAITS):
        return [parent]
    if parent.startswith(f"{FAMILIES}.") and parent.endswith(".catalog"):
        return [CATALOG]
    if name == "conftest":
        return [each for each in found.find_descendants(parent) if _is_test(each)]
    if name in ANSWERS or (parent.startswith(f"{FAMILIES}.") and parent.count(".") == 2):
        room = f"houseway.{room_of(module.split('.'))}"
        asking = found.find_modules_that_directly_import(FAMILIES)
        return [each for each in asking if each.startswith(f"{room}.")]
    return []


def _distances(changed: set[str]) -> dict[str, int]:
    """Every module that imports a changed one, by how many imports it is away."""
    far = dict.fromkeys(changed & graph().modules, 0)
    ring = [*far]
    while ring:
        importers = {
            each for one in ring for each in graph().find_modules_that_directly_import(one)
        }
        distance = far[ring[0]] + 1
        ring = sorted(importers - {*far})
        far |= dict.fromkeys(ring, distance)
    return far


def _is_test(module: str) -> bool:
    return module.startswith("tests.") and module.rpartition(".")[2].startswith("test_")


def _file_of(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


@cache
def files_of_tests() -> tuple[str, ...]:
    """Every file of tests, from the root of the tree."""
    return tuple(sorted(_file_of(each) for each in graph().modules if _is_test(each)))


def _alike(path: str) -> Iterable[str]:
    """Test files that have the name of a changed file, or of its folder inside a room."""
    parts = PurePosixPath(path).with_suffix("").parts
    names = {*parts[3:]} - NO_NAMES if parts[0] == "src" else set[str]()
    return [file for file in files_of_tests() if any(_named(file, name) for name in names)]


def _of_its_room(path: str) -> Iterable[str]:
    parts = PurePosixPath(path).parts
    room = f"tests/{room_of(parts[1:])}/" if parts[:2] == ("src", "houseway") else "no room"
    return [file for file in files_of_tests() if file.startswith(room)]


def _named(file: str, name: str) -> bool:
    *folders, last = PurePosixPath(file).with_suffix("").parts
    return name in folders or last in (f"test_{name}", f"test_{name}s")
