"""The code tests its own shape: which room imports which, sizes, no float near money.

Which room may import which is said in `pyproject.toml`, as contracts of import-linter.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

import pytest

from houseway.families import family_names, find_hooks, registered_families
from tests.listing import at_least
from tests.marks import ROOT
from tests.tidy.documents import fenced, rows

SOURCE = ROOT / "src" / "houseway"
LINTER = Path(sys.executable).with_name("lint-imports")
CONTRACTS = ROOT / "pyproject.toml"
DIRECT = re.compile(r"^- +houseway\.(\w+) -> houseway\.(\w+) \(.*\n(?! {2})", re.MULTILINE)
"""An import that the linter refuses for itself, and not as the beginning of a detour."""
FAMILIES = "families"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
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
    "advice.py",
    "bots",
    "bots.py",
    "decision_review.py",
    "decision_value.py",
    "exact_values.py",
    "scheduler.py",
    "setting_values.py",
    "table_scheduler.py",
    "tally.py",
    "timeouts.py",
}
"""How often a bot does something, how long people have and what is won on average are not amounts
that anybody pays."""
FILES = at_least(1_000, SOURCE.rglob("*.py"))
ALL_FILES = [*FILES, *at_least(700, (ROOT / "tests").rglob("*.py"))]


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _text(path: Path) -> str:
    return path.read_text("utf-8")


def _room(path: Path) -> str | None:
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "families":
        return Path(parts[2]).stem if len(parts) > 2 else None
    return parts[0] if len(parts) > 1 else None


class Shape(NamedTuple):
    """What the tests ask of a file; its tree is too large to be kept."""

    docstring: str
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


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """What the linter says of the package and the contracts in that folder."""
    return subprocess.run(
        [LINTER, "--no-cache", "--no-logo"], cwd=folder, capture_output=True, text=True, check=False
    )


def listed_rooms() -> dict[str, set[str]]:
    """Each room with the rooms that it may import, as people read it."""
    listed = rows(ARCHITECTURE.read_text("utf-8"))
    said = {name: cells[1] for name, cells in listed.items() if name.startswith("`")}
    return {name.strip("`"): set(re.findall(r"`(\w+)`", text)) for name, text in said.items()}


def test_every_folder_is_a_room_of_the_house() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders - DATA - {FAMILIES} == set(listed_rooms())
    assert not [path for name in DATA for path in (SOURCE / name).rglob("*.py")]


def test_the_contracts_on_imports_are_kept_in_every_file() -> None:
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout
    assert f"Analyzed {len(FILES)} files" in result.stdout


def test_the_contracts_refuse_what_the_table_of_rooms_does_not_allow(tmp_path: Path) -> None:
    """In a package of the same rooms, in which each imports every other."""
    allowed = listed_rooms()
    shutil.copy(CONTRACTS, tmp_path)
    for room in allowed:
        (tmp_path / "houseway" / room).mkdir(parents=True)
        others = "".join(f"import houseway.{each}\n" for each in allowed if each != room)
        (tmp_path / "houseway" / room / "__init__.py").write_text(others)
    for family, other in (("one", "another"), ("another", "one")):
        folder = tmp_path / "houseway" / FAMILIES / family
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
        own = [f"houseway.{FAMILIES}.{family}.{each}" for each in (*allowed, "catalog")]
        known = [*own, f"houseway.{FAMILIES}.{other}", *(f"houseway.{each}" for each in allowed)]
        text = "".join(f"import {each}\n" for each in known)
        for each in own:
            (folder / f"{each.rpartition('.')[2]}.py").write_text(text)
    (tmp_path / "houseway" / FAMILIES / "__init__.py").touch()
    with (tmp_path / "houseway" / "rules" / "__init__.py").open("a") as rules:
        rules.write(f"import houseway.{FAMILIES}.one\n")
    (tmp_path / "houseway" / "__init__.py").write_text("import houseway.rules\n")
    (tmp_path / "houseway" / "api.py").touch()
    result = lint_imports(tmp_path)
    assert result.returncode == 1
    assert "Contracts: 0 kept" in result.stdout
    refused = set(DIRECT.findall(result.stdout))
    assert refused == {(a, b) for a, b in permutations(allowed, 2) if b not in allowed[a]}


def test_the_drawing_has_each_family_with_the_rooms_that_it_answers() -> None:
    drawn = fenced(ARCHITECTURE, "text")[0]
    besides = {"catalog", "written", "static", "templates"}
    ours = {name: each for name, each in registered_families().items() if not each.distribution}
    for name, family in ours.items():
        (row,) = re.findall(rf"^ +{name} (.*)$", drawn, re.MULTILINE)
        parts = [*family.folder.glob("[a-z]*.py"), *filter(Path.is_dir, family.folder.iterdir())]
        rooms = {path.stem for path in parts} - besides - {"__pycache__"}
        assert set(re.findall(r"\w+", row)) == rooms, name


def test_the_tables_of_records_name_what_each_family_and_course_answers() -> None:
    """By the names of their types, or of what these derive from."""
    text = ARCHITECTURE.read_text("utf-8")
    cells = [(room, family) for family in family_names() for room in (*listed_rooms(), "plan.day")]
    found = [(room, cell) for room, family in cells if (cell := find_hooks(room, family))]
    assert len(found) > 60
    for room, cell in found:
        said = " ".join(re.findall(rf"^\| {re.escape(room)} \|.*$", text, re.MULTILINE))
        kinds = {kind.__name__ for kind in type(cell).__mro__}
        assert kinds & set(re.findall(r"`(\w+)`", said)), (room, cell)


def test_no_file_is_longer_than_400_lines() -> None:
    assert [_name(path) for path in ALL_FILES if len(_text(path).splitlines()) > 400] == []


def test_no_function_body_is_longer_than_60_lines() -> None:
    functions = [(path, *each) for path in ALL_FILES for each in _shape(path).functions]
    assert len(functions) > 3_000
    assert [(_name(path), name) for path, name, lines in functions if lines > 60] == []


def test_a_catalog_file_is_data_without_def_or_if() -> None:
    catalogs = [*SOURCE.glob("families/*/catalog/*.py"), *SOURCE.glob("rules/catalog/*.py")]
    files = [path for path in catalogs if path.name != "__init__.py"]
    assert len(files) > 20
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
