"""A table is drawn before its fonts and what stands beside it come, and loses nothing by that."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.browser.visitor import Visitor
from tests.waiting import wait_until
from tests.web.server import Server

SCRIPT, LATER = re.compile(r"/joined\.js\?of=[^&]+$"), re.compile(r"/joined\.js\?of=[^&]+&after=")
BESIDE = re.compile(r"/joined\.js\?of=beside\.js&")
FACES = "() => document.body.offsetHeight && [...document.fonts].map(face => face.status)"


class Held:
    """Answers to these requests are held back until they are wanted."""

    def __init__(self, page: Page, pattern: re.Pattern[str]) -> None:
        self.page, self.pattern = page, pattern
        self.routes: list[Route] = []
        page.route(pattern, self.hold)

    def hold(self, route: Route) -> None:
        self.routes.append(route)

    def come(self) -> None:
        for route in self.routes:
            route.continue_()
        self.page.unroute(self.pattern)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "house", bots=0) as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, room: Server, visitors: list[Visitor]) -> Visitor:
    visitor = Visitor(browser, room.url)
    visitors.append(visitor)
    visitor.be_known()
    return visitor


def until(page: Page, happened: Callable[[], object], what: str) -> None:
    """Requests are seen while the page is asked something."""
    wait_until(happened, what, lambda: page.evaluate("0"))


def faces(page: Page) -> set[str]:
    """What has become of the fonts, once every word of the page has its place."""
    return set(page.evaluate(FACES))


def test_fonts_are_asked_for_when_the_felt_is_drawn(visitor: Visitor, room: Server) -> None:
    page = visitor.page
    script = Held(page, SCRIPT)
    page.goto(f"{room.url}/table/1", wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    wait_until(lambda: faces(page), "the styles are there")
    assert faces(page) == {"unloaded"}
    script.come()
    expect(page.locator("#felt [data-seat]").first).to_be_visible()
    wait_until(lambda: "loaded" in faces(page), "a font has come")


def test_a_table_is_drawn_and_pressed_before_the_rest_of_it_has_come(visitor: Visitor) -> None:
    page = visitor.page
    later = Held(page, LATER)
    visitor.sit("1", 2)
    until(page, lambda: len(later.routes) == 2, "the first steps and the dialog are asked for")
    expect(visitor.button("want_bank").or_(visitor.button("pass_bank"))).to_be_visible()
    guide = page.get_by_role("complementary", name="First steps")
    expect(guide).to_be_hidden()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_have_count(0)
    later.come()
    expect(dialog).to_be_visible()
    dialog.get_by_label("First steps").select_option("once more")
    dialog.get_by_role("button", name="Done").click()
    expect(guide).to_be_visible()


def test_what_was_lost_comes_when_the_line_is_back(visitor: Visitor) -> None:
    page = visitor.page
    visitor.expects_silence = False
    lines: list[WebSocketRoute] = []

    def joins(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/ws/**", joins)
    lost: list[str] = []

    def loses(route: Route) -> None:
        lost.append(route.request.url)
        route.abort()

    page.route(LATER, loses)
    visitor.sit("1", 2)
    until(page, lambda: any(BESIDE.search(each) for each in lost), "the first steps are lost")
    page.unroute(LATER)
    with page.expect_response(BESIDE):
        lines[-1].close()
    guide = page.get_by_role("complementary", name="First steps")
    expect(guide).to_be_visible()
    # What is pressed is asked for again by the press.
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
