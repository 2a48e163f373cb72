"""What each file of tests took in a whole run, for `./test --near` in the same clone."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.budget import is_whole
from tests.rings import MEASURED


class Measured:
    """A plugin of the process that hears of every test."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.seconds = Counter[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # A counter of floats is what is wanted; its type knows only whole numbers.
        self.seconds[report.nodeid.partition("::")[0]] += report.duration  # type: ignore[assignment]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if is_whole(self.config) and session.testscollected > 0:
            MEASURED.parent.mkdir(exist_ok=True)
            lines = [f"{took:.1f}\t{file}\n" for file, took in self.seconds.most_common()]
            MEASURED.write_text("".join(lines), "utf-8")
