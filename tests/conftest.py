"""What every test shares: long runs wait for --release, no core waits, no example is timed."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings
from typer.main import get_command

from tests import exploring
from tests.budget import Budget
from tests.rings.measured import Measured
from tests.solved import CACHE, RUN_FOLDER

GARBAGE_AT = 20_000
"""How many new objects there are before somebody looks for garbage; Python's own 700 are few."""

settings.register_profile("houseway", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("houseway")


def pytest_configure(config: pytest.Config) -> None:
    """A cache for what is worked out once in a run; workers inherit it from who starts them."""
    config.pluginmanager.register(Budget(config))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Measured(config))
        exploring.begin(config)
        run = _cache_without_odds(Path(os.environ.get(CACHE) or Path.home() / ".cache"))
        os.environ |= {RUN_FOLDER: str(run), CACHE: str(run)}


def _cache_without_odds(cache: Path) -> Path:
    """Odds of an earlier run are not believed; kernels and a fetched browser are the same."""
    kernels = cache / "houseway" / "kernels"
    kernels.mkdir(parents=True, exist_ok=True)
    run = Path(tempfile.mkdtemp())
    (run / "houseway").mkdir()
    for kept in (kernels, *cache.iterdir()):
        if kept != cache / "houseway":
            (run / kept.relative_to(cache)).symlink_to(kept.resolve())
    return run


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ.pop(RUN_FOLDER))


@pytest.fixture(scope="session", autouse=True)
def commands_put_together_once() -> Iterator[None]:
    """Typer's runner puts all commands together for each one it runs, and that takes longest."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", cache(get_command))
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--release", action="store_true", help="also run the long tests")
    parser.addoption("--explore", action="store_true", help="play seeds of today, not fixed ones")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if sentence := exploring.said():
        terminalreporter.write_line(sentence)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """More workers than cores: tests of the web wait for sockets, browsers and other processes.

    Each takes its time before its first test: it reads all of them, the compiled kernels and what
    rooms are copied from, and opens a browser.
    """
    return 2 * (os.cpu_count() or 1)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A worker tells of each test how it went, and of its setting up and clearing what failed.

    The other messages of thousands of tests say nothing, and take longer than many a test. What
    they took is part of what the test took.
    """
    if not hasattr(item.config, "workerinput"):
        return None
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        if report.when == "call":
            report.duration = sum(each.duration for each in reports)
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


def pytest_collection() -> None:
    """What is read and made now stays, so there is no garbage to look for."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end: nobody has to look through them for garbage."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_AT, 20, 20)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--release"):
        return
    long = {item for item in items if item.get_closest_marker("release")}
    if long:
        config.hook.pytest_deselected(items=[*long])
        items[:] = [item for item in items if item not in long]
