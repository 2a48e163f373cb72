"""A real Chromium, and a real cardroom for it to visit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from houseway.floor.keeper import Pace
from tests.browser.visitor import Visitor
from tests.marks import ROOT
from tests.web.server import Server

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SCREENSHOTS = ROOT / "build" / "screenshots"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = os.environ.get("HOUSEWAY_CHROMIUM")
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = tmp_path_factory.mktemp("house")
    with Server(house, pace=0.25, shoes={}, dealer_seconds=Pace().bot) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser) -> Iterator[list[Visitor]]:
    """Everybody who came in; nobody may leave an error in the console behind."""
    assert browser.is_connected()
    came: list[Visitor] = []
    yield came
    for visitor in came:
        errors = visitor.errors
        visitor.context.close()
        assert errors == []


@pytest.fixture(scope="session")
def screenshots() -> Path:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    return SCREENSHOTS
