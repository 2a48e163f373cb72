"""What reads records is made before there are threads, or one at a time.

msgspec gets to know a type when it first reads one. Two threads that begin with the same type at
the same moment have ended a process, so that only `houseway.thread_safe_msgspec` does it later than
when a module is read.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.marks import ROOT

SOURCE = ROOT / "src" / "houseway"
ROOMS = (
    "collect",
    "families",
    "floor",
    "ledger",
    "play",
    "records",
    "rules",
    "settle",
    "things",
    "web",
)
"""Rooms whose code runs in the threads of a service."""
LEARNS = ("Decoder", "convert", "decode")


def _learning(tree: ast.AST) -> Iterator[int]:
    """Lines in functions where msgspec may meet a type for the first time."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            turns = {id(each) for part in ast.walk(function) for each in _in_turn(part)}
            yield from (
                each.lineno
                for each in ast.walk(function)
                if isinstance(each, ast.Call) and _learns(each) and id(each) not in turns
            )


def _learns(call: ast.Call) -> bool:
    named = ast.unparse(call.func)
    if not named.startswith("msgspec.") or named.rpartition(".")[2] not in LEARNS:
        return False
    return not named.endswith("decode") or any(word.arg == "type" for word in call.keywords)


def _in_turn(part: ast.AST) -> Iterator[ast.AST]:
    if isinstance(part, ast.With) and any(
        ast.unparse(each) == "msgspec_lock" for each in part.items
    ):
        yield from (each for line in part.body for each in ast.walk(line))


@pytest.mark.parametrize("room", ROOMS)
def test_nobody_gets_to_know_a_record_beside_another_thread(room: str) -> None:
    folders = (SOURCE / room, *SOURCE.glob(f"families/*/{room}"))
    files = sorted(path for folder in folders for path in folder.rglob("*.py"))
    assert len(files) > 5
    found = {
        path.relative_to(SOURCE).as_posix(): lines
        for path in files
        if (lines := [*_learning(ast.parse(path.read_text("utf-8")))])
    }
    assert found == {}


def test_a_decoder_that_is_made_in_a_function_is_found(tmp_path: Path) -> None:
    made = tmp_path / "made.py"
    made.write_text("def read(line):\n    return msgspec.json.Decoder(int).decode(line)\n", "utf-8")
    assert [*_learning(ast.parse(made.read_text("utf-8")))] == [2]
