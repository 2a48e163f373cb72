"""Every page of the house: axe in light and dark, a phone, and twice the size; staff pages too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from houseway.train.exams import exams
from houseway.web.jobs.dispute import example_layouts
from tests.browser.every_page import PAGES, PLAYED, Seen
from tests.browser.test_looks import COLOURS, further_violations, violations
from tests.browser.visitor import Visitor
from tests.families import traits_of
from tests.sampling import sampled
from tests.waiting import pause, wait_until
from tests.web.server import Guest, Server

SEEN = {name: seen for pages in PAGES.values() for name, seen in pages.items()}
SECTIONS = {path.split("/")[1]: next(iter(pages)) for path, pages in reversed([*PAGES.items()])}
IN_EVERY_RUN = {
    *SECTIONS.values(), "table-ten-seats", "table-streets", "table-tiles", "table-holdem",
    "round-three_card", "exam",
}  # fmt: skip
"""The first page of each section of the house, a table of each family, a round and an exam."""
IN_THE_DARK = {"lobby", "table", "table-tiles", "round-three_card", "odds", "bank", "floor-list"}
"""All pages have the colours of one style sheet: these have most of its parts between them."""
TWICE: ViewportSize = {"width": 640, "height": 400}
"""What is left of 1280 by 800 where everything is twice as large."""
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}

SMALL = """() => [...document.querySelectorAll(
    "button, select, summary, a.button, input:not([type=hidden], [type=checkbox], [type=radio])"
)].filter(each => each.checkVisibility() && !each.closest("svg, .unseen"))
  .filter(each => each.getBoundingClientRect().height < 43.5)
  .map(each => each.outerHTML.slice(0, 120))"""
"""Controls that are lower than 44 pixels, but for rounding."""

REACHED = ".unseen, .skip, .scroll, svg, .at-table .house-head nav"
OUTSIDE = """reached => [...document.querySelectorAll(
    "button, select, input:not([type=hidden]), a, summary"
)]
  .filter(each => each.checkVisibility() && !each.closest(reached))
  .filter(each => {
    const { left, right } = each.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1;
  }).map(each => each.outerHTML.slice(0, 120))"""
"""Controls that lie outside of the width of the page, save where a strip of its own is scrolled:
wide tables of figures, and on a narrow table page the way to other rooms."""


_WAITS = {"/odds/": "numbers are being worked out", "/day": "ledger is being read"}
"""What pages say whose numbers are not there yet."""


class Room:
    """A room where something has happened, and its manager at a browser."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.server = server
        self.manager = Visitor(browser, server.url)
        self.manager.be_known()
        page = self.manager.page
        assert server.manager_link is not None
        page.goto(server.manager_link)
        page.get_by_role("main").get_by_role("button").first.click()
        expect(page.get_by_role("status")).to_contain_text("You are the manager")
        for table in PLAYED.values():
            play_a_round(server, table)
        self.words = {
            "layout": quote(example_layouts()[0][1]),
            "exam": next(iter(exams())).id,
            "link": self._link(),
            **PLAYED,
        }

    def _link(self) -> str:
        """A link that nobody has used."""
        self.manager.go("/people")
        self.manager.page.get_by_label("A one-time link for").select_option("auditor")
        self.manager.page.get_by_role("button", name="Make the link").click()
        return self.manager.page.locator(".secret-link").inner_text().rpartition("/")[2]

    def _is_ready(self, address: str) -> bool:
        """A page whose numbers are being worked out is loaded again by itself; such are asked for
        until they are there.
        """
        waits = next((says for at, says in _WAITS.items() if address.startswith(at)), None)
        if waits is None:
            return True
        return waits not in self.manager.page.request.get(f"{self.server.url}{address}").text()

    def open(self, seen: Seen) -> None:
        self.manager.page.set_viewport_size(DESKTOP)
        self.manager.page.emulate_media(color_scheme="light")
        # What is refused is an error to the browser, and its page is looked at all the same.
        self.manager.expects_silence = seen.status == 200
        self.manager.errors.clear()
        address = seen.address.format(**self.words)
        wait_until(lambda: self._is_ready(address), f"{address} is worked out")
        answer = self.manager.page.goto(f"{self.server.url}{address}")
        assert answer is not None
        assert answer.status == seen.status
        self.manager.has_come_to_rest()


def play_a_round(server: Server, table: str) -> None:
    """Somebody plays with the bots, as cheaply as can be, until a round is over."""
    chair = Guest(server, f"P {table}").at(table)
    chair.receive()
    chair.do("take_seat", seat=1)

    def is_over() -> bool:
        return server.get(f"/api/tables/{table}/rounds/1").is_success

    def go_on() -> None:
        for what in ("pass_bank", *traits_of(chair.frame["family"]).tables.presses):
            if chair.may(what):
                chair.do(what)
                return
        if chair.may("wager"):
            first = chair.frame["bets"][0]
            chair.do("wager", cents={first["id"]: first["least_cents"]})
        chair.look()
        pause()

    wait_until(is_over, lambda: f"a round at {table}: {chair.frame}", go_on)
    if chair.may("leave_table"):
        chair.do("leave_table")


@pytest.fixture(scope="module")
def room(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with Server(tmp_path_factory.mktemp("seen") / "house") as server:
        room = Room(browser, server)
        yield room
        room.manager.context.close()


@pytest.mark.parametrize("name", sampled(SEEN, IN_EVERY_RUN.__contains__))
def test_a_page_can_be_read_by_everybody(room: Room, screenshots: Path, name: str) -> None:
    """All rules for WCAG 2.2 A and AA; in the dark those about colours. One visit for all."""
    visitor, page = room.manager, room.manager.page
    room.open(SEEN[name])
    page.screenshot(path=screenshots / f"{name}-light.png")
    assert violations(visitor) == []
    page.emulate_media(color_scheme="dark")
    page.screenshot(path=screenshots / f"{name}-dark.png")
    look = violations if name in IN_THE_DARK else further_violations
    assert look(visitor, COLOURS) == []
    for size, shape in (("phone", PHONE), ("zoomed", TWICE)):
        page.set_viewport_size(shape)
        visitor.has_come_to_rest()
        page.screenshot(path=screenshots / f"{name}-{size}.png")
        assert page.evaluate("document.documentElement.scrollWidth") <= shape["width"]
        assert page.evaluate(OUTSIDE, REACHED) == []
        assert page.evaluate(SMALL) == []
    assert visitor.errors == []
