"""A plugin of pytest: runs only what is marked with one rule, and writes down how it ended.

Loaded with `-p tests.mutations.only_rule`. The environment names the rule and the file to write.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

from houseway.errors import Refusal, RuleError

RULE, OUTCOME = "HOUSEWAY_MUTATED_RULE", "HOUSEWAY_MUTATION_OUTCOME"
_KINDS = ("rule", "recorded")
_noticed: list[str] = []
_crashed: list[str] = []
_passed: list[str] = []


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    rule = os.environ[RULE]
    own = [item for item in items if rule in _rules(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in own])
    items[:] = own


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
    if excinfo.errisinstance((AssertionError, pytest.fail.Exception, Refusal, RuleError)):
        return True
    return "tests" in Path(str(excinfo.traceback[-1].path)).parts


def pytest_sessionfinish() -> None:
    outcome = {"noticed": _noticed, "crashed": _crashed, "passed": _passed}
    Path(os.environ[OUTCOME]).write_text(json.dumps(outcome), "utf-8")
