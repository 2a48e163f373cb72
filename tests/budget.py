"""What a whole run does, counted over all its workers and held to written bounds.

A clock says how busy a machine is; these counts say how much there is to do, and are the same on
every machine. `budget.toml` has the bounds.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from functools import reduce, wraps
from pathlib import Path
from typing import Any

import pytest

BOUNDS = Path(__file__).with_name("budget.toml")
WORDS = {
    "tests": "tests",
    "rounds": "rounds settled at tables",
    "rooms": "cardrooms opened",
    "pages": "browser pages opened",
    "processes": "processes started",
    "compilations": "kernels compiled",
}
PLACES = (
    ("houseway.settle.settlement", "cover", "rounds"),
    ("houseway.families.poker.settle.settlement", "_assert_conserved", "rounds"),
    ("houseway.web.tables.cardroom", "Cardroom.__init__", "rooms"),
    ("tests.web.server", "Server.start", "rooms"),
    ("playwright.sync_api", "BrowserContext.new_page", "pages"),
    ("playwright.sync_api", "Browser.new_page", "pages"),
    ("subprocess", "Popen.__init__", "processes"),
    ("multiprocessing.process", "BaseProcess.start", "processes"),
)
"""What is called once for each, by module and name; it is looked up anew at every call."""

counted = Counter[str]()
"""In this process."""


def counting(function: Callable[..., Any], what: str) -> Callable[..., Any]:
    @wraps(function)
    def counts(*args: Any, **kwargs: Any) -> Any:
        counted[what] += 1
        return function(*args, **kwargs)

    return counts


class Budget:
    """A plugin: in a worker it counts, in the process that starts them it adds up and judges."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.over: list[str] = []

    def pytest_collection_finish(self) -> None:
        """The tests have been read, and with them all that they use."""
        patch = pytest.MonkeyPatch()
        self.config.add_cleanup(patch.undo)
        for module, where, what in PLACES:
            if module in sys.modules:
                *names, name = where.split(".")
                owner = reduce(getattr, names, sys.modules[module])
                patch.setattr(owner, name, counting(getattr(owner, name), what))
        if "numba" in sys.modules:
            _count_compilations()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and not _is_worker(self.config):
            counted["tests"] += 1

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        counted.update(getattr(node, "workeroutput", {}).get("budget", {}))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if _is_worker(self.config):
            output: dict[str, Any] = getattr(self.config, "workeroutput")  # noqa: B009
            output["budget"] = dict(counted)
        elif is_whole(self.config):
            self.over = exceeded(counted, bounds())
            if self.over and session.exitstatus == pytest.ExitCode.OK:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.write_line(told(counted))
        for sentence in self.over:
            terminalreporter.write_line(sentence, red=True)


def bounds() -> Mapping[str, int]:
    with BOUNDS.open("rb") as file:
        found: dict[str, int] = tomllib.load(file)
    return found


def is_whole(config: pytest.Config) -> bool:
    """Whether `./test` runs: no path, no choice of tests, and not the long run."""
    chosen = ("keyword", "markexpr", "lf", "deselect", "collectonly", "release", "explore")
    named = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
    return not (named or any(config.getoption(each, None) for each in chosen))


def exceeded(found: Mapping[str, int], allowed: Mapping[str, int]) -> list[str]:
    """A sentence for each count that is over its bound."""
    return [
        f"{found.get(what, 0):,} {WORDS[what]}, {most:,} are allowed: take a sample in every run "
        "(tests/sampling.py), or raise the bound in tests/budget.toml and say why."
        for what, most in allowed.items()
        if found.get(what, 0) > most
    ]


def told(found: Mapping[str, int]) -> str:
    return ", ".join(f"{found.get(what, 0):,} {words}" for what, words in WORDS.items()) + "."


def _count_compilations() -> None:
    from numba.core import event

    class Listener(event.Listener):
        def on_start(self, event: Any) -> None:  # noqa: ARG002
            counted["compilations"] += 1

        def on_end(self, event: Any) -> None:
            """Nothing ends that was not counted."""

    register: Any = event.register
    register("numba:compile", Listener())


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")
