"""Reads the rule marks out of the tests' own source: which test proves which written rule.

A mark stands on the test itself or on its cases, as `each_proves` gives them. Anywhere else it
would not be read, so that is an error.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.listing import at_least

ROOT = Path(__file__).parent.parent
PROVING = {
    "each_proves": 1, "each_game_proves": 0, "each_schedule_proves": 0, "these_games_prove": 0
}  # fmt: skip
"""Decorators with cases, and the place at which those stand."""
KINDS = {"pytest.mark.rule": "enforced", "pytest.mark.recorded": "recorded"}


class Mark(NamedTuple):
    id: str
    status: str
    test: str


@cache
def marks() -> tuple[Mark, ...]:
    """Every mark of every test, sorted."""
    found = {
        mark
        for path in at_least(500, ROOT.glob("tests/**/test_*.py"))
        for mark in marks_in(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
    }
    return tuple(sorted(found))


def marks_in(source: str, name: str) -> Iterator[Mark]:
    """The marks of one file of tests."""
    tree = ast.parse(source)
    tables = dict(_tables(tree))
    read = set[ast.AST]()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                read.add(decorator)
                for id, status in _in_decorator(decorator, tables):
                    yield Mark(id, status, f"{name}::{node.name}")
    _refuse_others(tree, read, name)


def _tables(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """What a file calls its tables of cases."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from (
                (each.id, node.value) for each in node.targets if isinstance(each, ast.Name)
            )


def _in_decorator(decorator: ast.expr, tables: Mapping[str, ast.expr]) -> Iterator[tuple[str, str]]:
    if not isinstance(decorator, ast.Call):
        return
    what = ast.unparse(decorator.func)
    if what in KINDS:
        yield from ((_literal(each), KINDS[what]) for each in decorator.args)
    elif what in PROVING:
        cases = decorator.args[PROVING[what]]
        yield from ((id, "enforced") for id in _of_cases(cases, tables))


def _of_cases(cases: ast.expr, tables: Mapping[str, ast.expr]) -> Iterator[str]:
    if isinstance(cases, ast.Name):
        cases = tables[cases.id]
    if not isinstance(cases, ast.Dict):
        raise ValueError(f"Cases are written out with their rules, not {ast.unparse(cases)}.")
    for ids in cases.values:
        yield from _literal(ids).split()


def _literal(id: ast.expr) -> str:
    if not isinstance(id, ast.Constant) or not isinstance(id.value, str):
        raise ValueError(f"A rule mark names its ids outright, not {ast.unparse(id)}.")
    return id.value


def _refuse_others(tree: ast.Module, read: set[ast.AST], name: str) -> None:
    """A mark in a place where it is not read would prove nothing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node not in read and ast.unparse(node.func) in KINDS:
            raise ValueError(f"{name}:{node.lineno} has a mark that stands on no test.")
