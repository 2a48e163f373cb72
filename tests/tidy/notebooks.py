"""Notebooks of the documents, run cell by cell as a notebook does it: what each prints and shows.

A kernel and its sockets would weigh more than all of this; a cell is a program whose last line, if
it is an expression, is shown by whatever pictures the value has of itself.
"""

from __future__ import annotations

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from tests.listing import at_least
from tests.marks import ROOT

NOTEBOOKS = at_least(1, (ROOT / "docs").rglob("*.ipynb"))
_PICTURES = {"image/svg+xml": "_repr_svg_", "text/html": "_repr_html_"}


def run_again(path: Path) -> str:
    """The notebook with the outputs that its cells give now."""
    notebook = json.loads(path.read_text("utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(code, start=1):
        cell["execution_count"] = number
        cell["outputs"] = _outputs("".join(cell["source"]), names, number)
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _outputs(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    *statements, last = ast.parse(source).body
    shown = isinstance(last, ast.Expr)
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        _run([*statements, *([] if shown else [last])], names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    found: list[dict[str, Any]] = []
    if printed.getvalue():
        found.append(
            {"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())}
        )
    if value is not None:
        result = {"execution_count": number, "metadata": {}, "output_type": "execute_result"}
        found.append({"data": _data(value), **result})
    return found


def _run(statements: list[ast.stmt], names: dict[str, Any]) -> None:
    exec(compile(ast.Module(statements, []), "cell", "exec"), names)


def _data(value: object) -> dict[str, list[str]]:
    pictures = {
        kind: _lines(getattr(value, method)())
        for kind, method in _PICTURES.items()
        if hasattr(value, method)
    }
    return {**pictures, "text/plain": _lines(repr(value))}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)
