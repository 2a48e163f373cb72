"""The code tests its own shape: which room imports which, sizes, no float near money."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.marks import ROOT

SOURCE = ROOT / "src" / "houseway"
_INNER = {"things", "rank", "rules", "collect", "odds", "play", "settle", "ledger"}
ROOMS = {
    "fonts": set[str](),
    "things": set[str](),
    "rank": {"things"},
    "rules": {"things", "rank"},
    "collect": {"things", "rules"},
    "odds": {"fonts", "things", "rank", "rules", "collect"},
    "sim": {"fonts", "things", "rank", "rules", "collect"},
    "play": {"things", "rank", "rules"},
    "settle": {"things", "rank", "rules", "play"},
    "ledger": {"things"},
    "floor": _INNER,
    "comply": {*_INNER, "floor"},
    "plan": {"fonts", "things", "rules", "collect", "floor"},
    "signs": {"fonts", *_INNER, "floor"},
    "records": {*_INNER, "floor"},
    "train": {*_INNER, "floor", "records"},
    "web": {"fonts", *_INNER, "floor", "comply", "signs", "records"},
    "cli": {*_INNER, "sim", "floor", "comply", "plan", "signs", "records", "train", "web"},
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
CHANCE_AND_TIME = ("advising.py", "bots.py", "keeper.py")
"""How often a bot does something and how long people have are not amounts."""
FILES = sorted(SOURCE.rglob("*.py"))
ALL_FILES = [*FILES, *sorted((ROOT / "tests").rglob("*.py"))]


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _room(path: Path) -> str | None:
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else None


def _imported_rooms(path: Path) -> set[str]:
    rooms = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "houseway" and len(parts) > 1 and parts[1] in ROOMS:
                rooms.add(parts[1])
    return rooms


def _joins_a_path(node: ast.BinOp) -> bool:
    right = node.right
    return isinstance(right, ast.JoinedStr) or (
        isinstance(right, ast.Constant) and isinstance(right.value, str)
    )


def test_every_folder_is_a_room_of_the_house() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders - DATA == set(ROOMS)
    assert not [path for name in DATA for path in (SOURCE / name).rglob("*.py")]


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_room_imports_only_rooms_to_its_left(path: Path) -> None:
    room = _room(path)
    if room is not None:
        assert _imported_rooms(path) - {room} <= ROOMS[room]


@pytest.mark.parametrize("path", ALL_FILES, ids=_name)
def test_no_file_is_longer_than_400_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", ALL_FILES, ids=_name)
def test_no_function_body_is_longer_than_60_lines(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            assert node.body[-1].end_lineno is not None
            assert node.body[-1].end_lineno - node.body[0].lineno < 60, node.name


@pytest.mark.parametrize("path", sorted(SOURCE.glob("rules/catalog/*.py")), ids=_name)
def test_a_catalog_file_is_data_without_def_or_if(path: Path) -> None:
    if path.name == "__init__.py":
        return
    lines = path.read_text("utf-8").splitlines()
    nodes = list(ast.walk(ast.parse("\n".join(lines))))
    assert not [node for node in nodes if isinstance(node, ast.FunctionDef | ast.If | ast.Lambda)]
    assert len(lines) <= 160


@pytest.mark.parametrize(
    "path", [path for path in FILES if _room(path) in MONEY_ROOMS], ids=_name
)  # fmt: skip
def test_no_float_comes_near_money(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            assert path.name in CHANCE_AND_TIME, f"line {node.lineno}"
        if isinstance(node, ast.Name) and path.name not in CHANCE_AND_TIME:
            assert node.id != "float", f"line {node.lineno}"
        if path.name in CHANCE_AND_TIME:
            continue
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            assert _joins_a_path(node), f"line {node.lineno} divides into a float"


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_every_module_says_what_it_is_for(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text("utf-8")))
    assert docstring
    assert docstring[0].isupper() or docstring[0] in "`"


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_no_unfinished_work_in_the_sources(path: Path) -> None:
    text = path.read_text("utf-8")
    for word in ("TODO", "FIXME", "XXX", "NotImplementedError", "for now"):
        assert word not in text
