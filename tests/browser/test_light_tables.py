"""A table is drawn before its fonts and what stands beside it come, and loses nothing by that."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.browser.pairs import click, wager
from tests.browser.visitor import Visitor
from tests.waiting import pause, wait_until
from tests.web.server import Guest, Server

SCRIPT, LATER = re.compile(r"/joined\.js\?of=[^&]+$"), re.compile(r"/joined\.js\?of=[^&]+&after=")
BESIDE = re.compile(r"/joined\.js\?of=table/deferred_ui\.js&")
PLAYER = re.compile(r"/joined\.js\?of=families/banked/settlement/playback\.js&")
FACES = "() => document.body.offsetHeight && [...document.fonts].map(face => face.status)"

NOTE_CHIPS = """() => new MutationObserver(() => { window.chipsMoved = true; })
    .observe(document.querySelector("#felt .flying"), {childList: true})"""


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

    def look() -> None:
        page.evaluate("0")
        pause()

    wait_until(happened, what, look)


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
    until(page, lambda: len(later.routes) == 3, "first steps, settlement and dialog are asked for")
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


class Rounds:
    """Somebody at a browser who wagers and folds; the bank is told over its socket what to do.

    When a round is over the table waits for the bank, so that there is time to look.
    """

    def __init__(self, room: Server, visitor: Visitor) -> None:
        self.bank = Guest(room, "Banks").at("1")
        assert self.bank.do("take_seat", seat=1)["type"] == "ack"
        self.visitor, self.page = visitor, visitor.page
        visitor.sit("1", 2)

    def play(self) -> None:
        self.bank.until("take_bank")
        assert self.bank.want("take_bank", cents=10_000)["type"] == "ack"
        wager(self.visitor, "10")
        click(self.visitor, "fold")

    def felt_says(self, what: str) -> None:
        expect(self.page.locator("#felt .felt-says")).to_have_text(what)

    def result_is_told(self) -> None:
        expect(self.page.locator("#controls .headline")).to_have_text("You lose $10")
        expect(self.page.locator("#live")).to_contain_text("you folded")

    def is_listed(self) -> None:
        """Every posting stands beside the felt, and is done."""
        expect(self.page.locator("#postings li.done").first).to_be_visible()
        expect(self.page.locator("#postings li:not(.done)")).to_have_count(0)
        expect(self.page.locator("#settle-result .headline")).to_have_text("You lose $10")


@pytest.fixture
def moved(browser: Browser, room: Server, visitors: list[Visitor]) -> Visitor:
    """Somebody who sees chips move."""
    visitor = Visitor(browser, room.url, still=False)
    visitors.append(visitor)
    visitor.be_known()
    return visitor


def test_a_round_that_ends_before_its_player_has_come_is_played_then(
    room: Server, moved: Visitor
) -> None:
    player = Held(moved.page, PLAYER)
    rounds = Rounds(room, moved)
    rounds.play()
    rounds.felt_says("Settling 0 of 1")
    expect(moved.page.locator("#prompt")).to_have_text("Settling round 1.")
    expect(moved.button("skip")).to_be_visible()
    expect(moved.page.locator("#settlement")).to_be_hidden()
    moved.page.evaluate(NOTE_CHIPS)
    player.come()
    rounds.felt_says("Round 1 is settled")
    assert moved.page.evaluate("window.chipsMoved")
    rounds.is_listed()
    rounds.result_is_told()


def test_a_settlement_that_waits_for_its_player_can_be_skipped(
    room: Server, moved: Visitor
) -> None:
    player = Held(moved.page, PLAYER)
    rounds = Rounds(room, moved)
    rounds.play()
    moved.press("skip")
    rounds.felt_says("Round 1 is settled")
    rounds.result_is_told()
    player.come()
    rounds.is_listed()
    rounds.felt_says("Round 1 is settled")


def test_a_round_is_settled_at_once_where_its_player_is_lost(room: Server, moved: Visitor) -> None:
    moved.expects_silence = False
    moved.page.route(PLAYER, lambda route: route.abort())
    rounds = Rounds(room, moved)
    rounds.play()
    rounds.felt_says("Round 1 is settled")
    rounds.result_is_told()
    expect(moved.page.locator("#settlement")).to_be_hidden()
    # The round that ends next asks for it again.
    moved.page.unroute(PLAYER)
    rounds.play()
    rounds.felt_says("Round 2 is settled")
    rounds.is_listed()


def test_less_motion_shows_a_result_before_its_list_has_come(
    room: Server, visitor: Visitor
) -> None:
    player = Held(visitor.page, PLAYER)
    rounds = Rounds(room, visitor)
    rounds.play()
    rounds.felt_says("Round 1 is settled")
    rounds.result_is_told()
    # Whoever opens the page now finds the felt as it was settled, and the list when it comes.
    visitor.page.reload()
    rounds.felt_says("Round 1 is settled")
    expect(visitor.page.locator("#settlement")).to_be_hidden()
    player.come()
    rounds.is_listed()
