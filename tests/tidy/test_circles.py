"""No module imports another in a circle, not even for its types alone."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.listing import at_least
from tests.marks import ROOT

SOURCE = ROOT / "src"


def imports(node: ast.AST, modules: Collection[str]) -> Iterator[str]:
    """Which of these a module imports when it is read, or the type checker reads with it.

    An import inside a function happens when it is called, and is no part of the module's order.
    """
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (each.name for each in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.module is not None
            assert not child.level
            within = [f"{child.module}.{each.name}" for each in child.names]
            yield from (each if each in modules else child.module for each in within)
        elif not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from imports(child, modules)


def name_of(path: Path, root: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def graph_of(root: Path, fewest: int) -> dict[str, set[str]]:
    """Each module with the modules that it imports."""
    paths = {name_of(path, root): path for path in at_least(fewest, root.rglob("*.py"))}
    trees = {name: ast.parse(path.read_text("utf-8")) for name, path in paths.items()}
    return {name: {*imports(tree, paths)} & {*paths} - {name} for name, tree in trees.items()}


def circle_in(graph: Mapping[str, set[str]]) -> list[str]:
    """The modules of one circle; none if there is no circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle_in(graph_of(SOURCE, 1_000)) == []


def test_an_import_for_types_alone_closes_a_circle_too(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("from two import Two\n")
    (tmp_path / "two.py").write_text("def late():\n    import one\n")
    assert circle_in(graph_of(tmp_path, 2)) == []
    for_types = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from one import One\n"
    (tmp_path / "two.py").write_text(for_types)
    assert {*circle_in(graph_of(tmp_path, 2))} == {"one", "two"}
