"""No list of files that tests go by is empty in silence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.listing import at_least
from tests.marks import ROOT

LISTS = {"glob", "rglob", "iterdir"}


def uncounted(source: str) -> Iterator[int]:
    """The lines where a module lists files as it is read, without a least number."""
    left: list[ast.AST] = [*ast.parse(source).body]
    while left:
        node = left.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            continue
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id == at_least.__name__:
                continue
            if isinstance(node.func, ast.Attribute) and node.func.attr in LISTS:
                yield node.lineno
        left += ast.iter_child_nodes(node)


def test_what_a_module_of_tests_lists_has_a_least_number() -> None:
    files = at_least(700, (ROOT / "tests").rglob("*.py"))
    found = {path.name: lines for path in files if (lines := [*uncounted(path.read_text("utf-8"))])}
    assert found == {}, "list them with tests/listing.py"


def test_a_list_without_a_number_is_found() -> None:
    assert [*uncounted('FILES = sorted(ROOT.glob("*.py"))')] == [1]
    assert [*uncounted('FILES = at_least(3, ROOT.glob("*.py"))')] == []


def test_too_few_files_are_an_error_with_both_numbers(tmp_path: Path) -> None:
    (tmp_path / "one.py").touch()
    assert at_least(1, tmp_path.iterdir()) == [tmp_path / "one.py"]
    with pytest.raises(AssertionError, match="Only 1 of at least 2 files are found"):
        at_least(2, tmp_path.iterdir())
