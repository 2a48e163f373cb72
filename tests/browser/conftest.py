"""A real Chromium, and a real cardroom for it to visit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from houseway.fonts.faces import font_config
from tests.browser.visitor import Visitor
from tests.marks import ROOT
from tests.waiting import PATIENCE_MS
from tests.web.server import Guest, Server

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=PATIENCE_MS)
SCREENSHOTS = ROOT / "build" / "screenshots"


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    # A Chromium needs one font of the machine, whichever; people's machines have some.
    config = font_config(tmp_path_factory.mktemp("fonts"))
    with sync_playwright() as playwright:
        path = os.environ.get("HOUSEWAY_CHROMIUM")
        chromium = playwright.chromium.launch(
            executable_path=path,
            args=FLAGS,
            env={**os.environ, "FONTCONFIG_FILE": str(config)},
            timeout=PATIENCE_MS,
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house")) as running:
        yield running


def sits_out(server: Server, visitor: Visitor) -> None:
    """Somebody who goes lets nobody at the table wait for them."""
    cookies = {each.get("name"): each.get("value", "") for each in visitor.context.cookies()}
    guest = Guest(server, visitor.name, cookies["houseway"])
    for table in visitor.tables:
        chair = guest.at(table)
        assert chair.want("sit_out", out=True)["type"] == "ack"
        chair.close()


@pytest.fixture
def rooms() -> Iterator[ExitStack]:
    """Rooms of the test's own. They close when everybody has left."""
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def visitors(
    browser: Browser,
    rooms: ExitStack,  # noqa: ARG001  what is asked for here is closed later
    request: pytest.FixtureRequest,
) -> Iterator[list[Visitor]]:
    """Everybody who came in; nobody may leave an error in the console behind.

    Pages that look for a closed room complain by themselves, so everybody leaves before.
    """
    assert browser.is_connected()
    came: list[Visitor] = []
    yield came
    for visitor in came:
        if visitor.tables and "server" in request.fixturenames:
            sits_out(request.getfixturevalue("server"), visitor)
        visitor.context.close()
        assert visitor.errors == []


@pytest.fixture(scope="session")
def screenshots() -> Path:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    return SCREENSHOTS
