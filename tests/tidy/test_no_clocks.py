"""No test asks how fast the machine is: only `tests/waiting.py` looks at a clock or sleeps."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.listing import at_least
from tests.marks import ROOT

CLOCKS = {"monotonic", "perf_counter", "process_time", "time", "sleep", "wait_for_timeout"}
"""Names that ask for the time or let it pass."""
LIMITS = {"timeout", "timeout_seconds", "open_timeout", "deadline"}
"""Words that say how long one waits at the most."""
FREE = {"waiting.py", Path(__file__).name}
FILES = at_least(700, (ROOT / "tests").rglob("*.py"))
TESTS = [path for path in FILES if path.name not in FREE]


def asks_the_clock(node: ast.AST) -> bool:
    """A call of a clock or a sleep; `sleep(0)` only lets others have their turn."""
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    yields = [isinstance(each, ast.Constant) and each.value == 0 for each in node.args]
    return name in CLOCKS and yields != [True]


def sets_a_limit(node: ast.AST) -> bool:
    """A wait that ends after a number of its own; none at all and no wait at all are fine."""
    if not isinstance(node, ast.keyword) or node.arg not in LIMITS:
        return False
    return isinstance(node.value, ast.Constant) and node.value.value not in (None, 0)


def imports_a_clock(node: ast.AST) -> bool:
    named = isinstance(node, ast.ImportFrom) and node.module == "time"
    return named or (
        isinstance(node, ast.Import) and any(each.name == "time" for each in node.names)
    )


def found_in(source: str) -> Iterator[int]:
    """The lines that depend on how fast the machine is."""
    for node in ast.walk(ast.parse(source)):
        if asks_the_clock(node) or sets_a_limit(node) or imports_a_clock(node):
            yield getattr(node, "lineno", 0)


def test_every_test_waits_with_the_suite_s_own_patience() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for path in TESTS
        if (lines := sorted(found_in(path.read_text("utf-8"))))
    }
    assert found == {}, "wait with tests/waiting.py instead"


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "from time import sleep",
        "asyncio.sleep(0.1)",
        "page.wait_for_timeout(300)",
        "subprocess.run(words, timeout=60)",
        "settings(deadline=200)",
    ],
)
def test_what_depends_on_the_machine_is_noticed(source: str) -> None:
    assert [*found_in(source)] == [1]


@pytest.mark.parametrize(
    "source",
    [
        "asyncio.sleep(0)",
        "chair.receive(timeout=0)",
        "process.communicate(timeout=PATIENCE_SECONDS)",
        "settings(deadline=None)",
        "page.wait_for_selector('#felt')",
    ],
)
def test_what_only_waits_is_let_pass(source: str) -> None:
    assert [*found_in(source)] == []
