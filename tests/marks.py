"""Reads the rule marks out of the tests' own source: which test proves which written rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
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
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                for mark in _in_decorator(decorator):
                    yield mark._replace(test=f"{name}::{node.name}")


def _in_decorator(decorator: ast.expr) -> Iterator[Mark]:
    """Marks stand on a test itself or on the cases of its parametrize."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            status = KINDS.get(node.func.attr)
            if status is None or ast.unparse(node.func.value) != "pytest.mark":
                continue
            for argument in node.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"A rule mark names its ids outright, not {argument}.")
                yield Mark(argument.value, status, "")
