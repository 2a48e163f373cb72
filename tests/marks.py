"""Reads the rule marks out of the tests' own source: which test proves which written rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
KINDS = {"rule": "enforced", "recorded": "recorded"}


class Mark(NamedTuple):
    id: str
    status: str
    test: str


def marks() -> tuple[Mark, ...]:
    """Every mark of every test, sorted."""
    found = {mark for path in sorted(ROOT.glob("tests/**/test_*.py")) for mark in _in_file(path)}
    return tuple(sorted(found))


def _in_file(path: Path) -> Iterator[Mark]:
    name = path.relative_to(ROOT).as_posix()
    tree = ast.parse(path.read_text("utf-8"))
    lists = dict(_lists(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                for mark in _in_decorator(decorator, lists):
                    yield mark._replace(test=f"{name}::{node.name}")


def _lists(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """What a file calls its lists of cases."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from (
                (each.id, node.value) for each in node.targets if isinstance(each, ast.Name)
            )


def _in_decorator(decorator: ast.expr, lists: Mapping[str, ast.expr]) -> Iterator[Mark]:
    """Marks stand on a test itself or on the cases of its parametrize, here or in a named list."""
    yield from _marks_in(decorator)
    for node in ast.walk(decorator):
        if isinstance(node, ast.Name) and node.id in lists:
            yield from _marks_in(lists[node.id])


def _marks_in(expression: ast.expr) -> Iterator[Mark]:
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            status = KINDS.get(node.func.attr)
            if status is None or ast.unparse(node.func.value) != "pytest.mark":
                continue
            for argument in node.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"A rule mark names its ids outright, not {argument}.")
                yield Mark(argument.value, status, "")
