"""The code tests its own shape: which room imports which, sizes, no float near money."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.marks import ROOT

SOURCE = ROOT / "src" / "houseway"
_INNER = {"things", "rank", "rules", "collect", "odds", "play", "settle", "ledger"}
ROOMS = {
    "fonts": set[str](),
    "machines": set[str](),
    "things": set[str](),
    "rank": {"things"},
    "rules": {"things", "rank"},
    "collect": {"things", "rules"},
    "odds": {"fonts", "machines", "things", "rank", "rules", "collect"},
    "sim": {"fonts", "machines", "things", "rank", "rules", "collect"},
    "advised": {"things", "rank", "rules", "odds", "sim"},
    "play": {"things", "rank", "rules"},
    "settle": {"things", "rank", "rules", "play"},
    "ledger": {"things"},
    "floor": _INNER,
    "comply": {*_INNER, "floor"},
    "plan": {"fonts", "machines", *_INNER, "sim", "advised", "floor", "records"},
    "signs": {"fonts", *_INNER, "floor"},
    "records": {*_INNER, "floor"},
    "train": {*_INNER, "floor", "signs", "records"},
    "environments": {*_INNER, "floor", "plan"},
    "web": {"fonts", *_INNER, "floor", "comply", "plan", "signs", "records", "train"},
    "cli": {
        "machines",
        *_INNER,
        "advised",
        "sim",
        "floor",
        "comply",
        "plan",
        "signs",
        "records",
        "train",
        "web",
    },
}
"""Each room with the rooms it may import. Data flows one way."""
DATA = {"rooms", "examples"}
"""Folders of files that come with the package."""
MONEY_ROOMS = (
    "things",
    "rules",
    "collect",
    "play",
    "settle",
    "ledger",
    "floor",
    "records",
    "train",
)
CHANCE_AND_TIME = {
    "advising.py",
    "bots",
    "bots.py",
    "judging.py",
    "keeper.py",
    "keeping.py",
    "pulse.py",
    "review.py",
    "tally.py",
    "weighing.py",
}
"""How often a bot does something, how long people have and what is won on average are not amounts
that anybody pays."""
FILES = sorted(SOURCE.rglob("*.py"))
ALL_FILES = [*FILES, *sorted((ROOT / "tests").rglob("*.py"))]


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _text(path: Path) -> str:
    return path.read_text("utf-8")


def _room(path: Path) -> str | None:
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else None


class Shape(NamedTuple):
    """What the tests ask of a file; its tree is too large to be kept."""

    docstring: str
    rooms: frozenset[str]
    """The rooms that it imports."""
    functions: tuple[tuple[str, int], ...]
    """Each with the lines of its body."""
    decisions: tuple[int, ...]
    """The lines on which something is defined or decided."""
    floats: tuple[int, ...]


@cache
def _shape(path: Path) -> Shape:
    tree = ast.parse(_text(path))
    nodes = list(ast.walk(tree))
    return Shape(
        ast.get_docstring(tree) or "",
        frozenset(room for node in nodes for room in _imported_rooms(node)),
        tuple((node.name, _lines(node)) for node in nodes if isinstance(node, ast.FunctionDef)),
        tuple(
            node.lineno for node in nodes if isinstance(node, ast.FunctionDef | ast.If | ast.Lambda)
        ),
        tuple(getattr(node, "lineno", 0) for node in nodes if _is_float(node)),
    )


def _lines(function: ast.FunctionDef) -> int:
    last = function.body[-1].end_lineno
    assert last is not None
    return last - function.body[0].lineno + 1


def _imported_rooms(node: ast.AST) -> Iterator[str]:
    names: list[str] = []
    if isinstance(node, ast.ImportFrom) and node.module:
        names = [node.module]
    elif isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    for name in names:
        parts = name.split(".")
        if parts[0] == "houseway" and len(parts) > 1 and parts[1] in ROOMS:
            yield parts[1]


def _is_float(node: ast.AST) -> bool:
    """A number with a point, the type itself, or a division that makes one."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        return not _joins_a_path(node)
    if isinstance(node, ast.Name):
        return node.id == "float"
    return isinstance(node, ast.Constant) and isinstance(node.value, float)


def _joins_a_path(node: ast.BinOp) -> bool:
    right = node.right
    return isinstance(right, ast.JoinedStr) or (
        isinstance(right, ast.Constant) and isinstance(right.value, str)
    )


def test_every_folder_is_a_room_of_the_house() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders - DATA == set(ROOMS)
    assert not [path for name in DATA for path in (SOURCE / name).rglob("*.py")]


def test_a_room_imports_only_rooms_to_its_left() -> None:
    housed = [(path, room) for path in FILES if (room := _room(path)) is not None]
    assert len(housed) > 300
    beyond = {
        _name(path): set(others)
        for path, room in housed
        if (others := _shape(path).rooms - {room} - ROOMS[room])
    }
    assert beyond == {}


def test_no_file_is_longer_than_400_lines() -> None:
    assert [_name(path) for path in ALL_FILES if len(_text(path).splitlines()) > 400] == []


def test_no_function_body_is_longer_than_60_lines() -> None:
    functions = [(path, *each) for path in ALL_FILES for each in _shape(path).functions]
    assert len(functions) > 3_000
    assert [(_name(path), name) for path, name, lines in functions if lines > 60] == []


def test_a_catalog_file_is_data_without_def_or_if() -> None:
    files = [path for path in SOURCE.glob("rules/catalog/*.py") if path.name != "__init__.py"]
    assert len(files) > 7
    assert {_name(path): lines for path in files if (lines := _shape(path).decisions)} == {}
    assert [_name(path) for path in files if len(_text(path).splitlines()) > 160] == []


@pytest.mark.parametrize("code", ["0.5", "float(cents)", "cents / 2"])
def test_a_float_is_noticed(code: str) -> None:
    assert any(map(_is_float, ast.walk(ast.parse(code))))


def test_no_float_comes_near_money() -> None:
    files = [path for path in FILES if _room(path) in MONEY_ROOMS]
    assert {_room(path) for path in files} == set(MONEY_ROOMS)
    exact = [path for path in files if not CHANCE_AND_TIME & {path.name, path.parent.name}]
    assert {_name(path): lines for path in exact if (lines := _shape(path).floats)} == {}


def test_every_module_says_what_it_is_for() -> None:
    said = {_name(path): _shape(path).docstring for path in FILES if _text(path)}
    assert [name for name, text in said.items() if not re.match(r"[A-Z`]", text)] == []


def test_no_unfinished_work_in_the_sources() -> None:
    words = re.compile("TODO|FIXME|XXX|NotImplementedError|for now")
    assert [_name(path) for path in FILES if words.search(_text(path))] == []
