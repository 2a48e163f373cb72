"""A real Chromium, and a real cardroom for it to visit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.browser.fonts import font_config
from tests.browser.test_looks import FURTHER
from tests.browser.visitor import Visitor
from tests.marks import ROOT
from tests.waiting import PATIENCE_MS
from tests.web.server import Chair, Guest, Server

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


def leave(server: Server, came: list[Visitor]) -> None:
    """Who goes gives up their seat: as long as a person has one, bots play on at that table.

    The house says where somebody sits, however they came there and however their test ended.
    """
    chairs = [chair for visitor in came for chair in _chairs(server, visitor)]
    for chair in chairs:
        # No round of another one waits for them.
        assert chair.want("sit_out", out=True)["type"] == "ack"
    for chair in chairs:
        while not chair.frame:
            chair.receive()
        if chair.frame["your_seat"] is not None:
            chair.get_up()
        chair.close()


def _chairs(server: Server, visitor: Visitor) -> list[Chair]:
    cookies = {each.get("name"): each.get("value", "") for each in visitor.context.cookies()}
    if "houseway" not in cookies:
        return []
    guest = Guest(server, visitor.name, cookies["houseway"])
    lobby = guest.line("lobby")
    tables = lobby.receive()["tables"]
    lobby.close()
    return [guest.at(table["id"]) for table in tables if table["you_sit"]]


@pytest.fixture(scope="module")
def layer(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Somebody who lays tables; a browser reads scripts and fonts once."""
    visitor = Visitor(browser, server.url)
    yield visitor
    visitor.context.close()


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
    if "server" in request.fixturenames:
        leave(request.getfixturevalue("server"), came)
    for visitor in came:
        visitor.context.close()
        assert visitor.errors == []


@pytest.fixture(scope="session", autouse=True)
def axe_looks_everywhere_for_a_release(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--release"):
        FURTHER.append("--release")


@pytest.fixture(scope="session")
def screenshots(request: pytest.FixtureRequest) -> Iterator[Path]:
    """Where pictures of pages are left for people, who ask for them.

    Nothing compares them and a browser takes longer over one than over most tests, so none are
    taken where all tests run in several workers, but for a release.
    """
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        config = request.config
        if hasattr(config, "workerinput") and not config.getoption("--release"):
            for shown in (Page, Locator):
                patch.setattr(shown, "screenshot", lambda *_, **__: b"")
        yield SCREENSHOTS
