"""Names: folders that one can see through, and class names that a search finds.

A folder is a subject of at most twenty modules. A public class name is used once in a room, where a
family's part of a room counts by itself, and hardly ever twice in the whole package.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.listing import at_least
from tests.marks import ROOT

SOURCE = ROOT / "src" / "houseway"
FILES = at_least(1_000, SOURCE.rglob("*.py"))
MODULES_MAX = 20
ONE_FILE_EACH = {Path("cli/commands")}
"""A folder with one file for each command, however many there are."""
SHARED_MAX = 10
"""How many class names two rooms may share."""
SAYS_NOTHING = {"utils", "util", "misc", "common", "helpers", "helper", "tools", "stuff"}
MIDDLEWARE = {"Authentication", "Compression", "Health", "ServerError"}
STORIES = re.compile(
    r"^(porter|crier|desk|threshold|waymarks?|door|said|told|shown|kept|again|lying|worded)$"
)
"""Words that once stood for middleware, broadcasters, queues, presenters and caches."""


class ClassName(NamedTuple):
    name: str
    room: str
    module: str


def test_no_folder_has_more_than_twenty_modules() -> None:
    counts = Counter(
        path.parent.relative_to(SOURCE) for path in FILES if path.name != "__init__.py"
    )
    large = {str(folder): count for folder, count in counts.items() if count > MODULES_MAX}
    assert {folder for folder in large if Path(folder) not in ONE_FILE_EACH} == set()


def test_every_name_of_a_module_says_something() -> None:
    names = {part for path in FILES for part in path.relative_to(SOURCE).with_suffix("").parts}
    assert names & SAYS_NOTHING == set()
    assert [name for name in sorted(names) if STORIES.match(name)] == []


def test_no_public_class_name_is_used_twice_in_a_room() -> None:
    places: dict[tuple[str, str], list[str]] = defaultdict(list)
    for found in _classes():
        places[found.room, found.name].append(found.module)
    assert {key: modules for key, modules in places.items() if len(modules) > 1} == {}


def test_hardly_any_class_name_is_used_in_two_rooms() -> None:
    rooms: dict[str, set[str]] = defaultdict(set)
    for found in _classes():
        rooms[found.name].add(found.room)
    shared = sorted(name for name, where in rooms.items() if len(where) > 1)
    assert len(shared) <= SHARED_MAX, shared


def test_a_search_for_middleware_finds_it() -> None:
    found = {each.name for each in _classes() if each.name.endswith("Middleware")}
    assert {f"{name}Middleware" for name in MIDDLEWARE} < found
    assert all(each.module.startswith("web/middleware/") for each in _middleware())


def _middleware() -> Iterator[ClassName]:
    return (each for each in _classes() if each.name.endswith("Middleware"))


@cache
def _classes() -> tuple[ClassName, ...]:
    """Every public class that a module defines."""
    return tuple(
        ClassName(node.name, room_of(path), path.relative_to(SOURCE).as_posix())
        for path in FILES
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )


def room_of(path: Path) -> str:
    """The room of a file, or the part of a room that a family answers."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return "/".join(parts[:3]) if parts[0] == "families" else parts[0]
