"""A plugin of pytest: runs only what is marked with given rules, and writes down how it ended.

Where no rules are given, everything that was named is run. Loaded with `-p
tests.mutations.only_rules`. The environment names the rules and the file to write.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

from houseway.errors import Refusal, RuleError

RULES, OUTCOME = "HOUSEWAY_MUTATED_RULES", "HOUSEWAY_MUTATION_OUTCOME"
TESTS = Path(__file__).parent.parent
_KINDS = ("rule", "recorded")
_noticed: list[str] = []
_crashed: list[str] = []
_passed: list[str] = []


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    rules = set(os.environ[RULES].split())
    if not rules:
        return
    config.hook.pytest_deselected(items=[item for item in items if not rules & _rules(item)])
    items[:] = [item for item in items if rules & _rules(item)]


def _rules(item: pytest.Item) -> set[str]:
    return {id for kind in _KINDS for mark in item.iter_markers(kind) for id in mark.args}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and call.excinfo is not None:
        if _is_about_the_rule(call.excinfo):
            _noticed.append(item.nodeid)
            item.session.shouldstop = "noticed"
        else:
            _crashed.append(f"{item.nodeid} {call.excinfo.exconly()}")
    elif report.passed and call.when == "call":
        _passed.append(item.nodeid)
    return report


def _is_about_the_rule(excinfo: pytest.ExceptionInfo[BaseException]) -> bool:
    """A test's own assertion or line, or a step that the product refuses; nothing that crashed."""
    if excinfo.errisinstance((pytest.fail.Exception, Refusal, RuleError)):
        return True
    return Path(str(excinfo.traceback[-1].path)).is_relative_to(TESTS)


def pytest_sessionfinish() -> None:
    outcome = {"noticed": _noticed, "crashed": _crashed, "passed": _passed}
    Path(os.environ[OUTCOME]).write_text(json.dumps(outcome), "utf-8")
