"""Two visitors at one table: the first may bank, the second wagers."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.visitor import Visitor
from tests.web.round_table import sit
from tests.web.server import Chair, Server


def both(
    browser: Browser, server: Server, visitors: list[Visitor], table: str = "1"
) -> tuple[Visitor, Visitor]:
    pair = Visitor(browser, server.url), Visitor(browser, server.url)
    seat_at(table, pair, visitors)
    return pair


def against_a_bank(
    browser: Browser, server: Server, visitors: list[Visitor], table: str = "1"
) -> tuple[Chair, Visitor]:
    """Where nobody looks at the page of the one who banks."""
    (banks,) = sit(server, table, "Bea")
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    visitor.be_known()
    visitor.sit(table, 2)
    return banks, visitor


def seat_at(table: str, pair: tuple[Visitor, ...], visitors: list[Visitor]) -> None:
    """Everybody comes in and takes a seat, from seat 1 on."""
    for seat, visitor in enumerate(pair, start=1):
        visitors.append(visitor)
        visitor.be_known()
        visitor.sit(table, seat)


def bank(visitor: Visitor | Chair, dollars: str) -> None:
    if isinstance(visitor, Chair):
        visitor.until("take_bank")
        assert visitor.want("take_bank", cents=100 * int(dollars))["type"] == "ack"
        return
    visitor.button("take_bank").wait_for()
    _stake(visitor, "take_bank", dollars)


def wager(visitor: Visitor, dollars: str) -> None:
    visitor.button("wager").wait_for()
    _stake(visitor, "wager", dollars)


def _stake(visitor: Visitor, what: str, dollars: str) -> None:
    visitor.page.locator("#controls input").first.fill(dollars)
    # The round before may have gone so quickly that this would be taken for a slip.
    visitor.a_moment_later()
    visitor.press(what)


def click(visitor: Visitor, *decisions: str) -> None:
    """Click one after the other, each as soon as the table shows that it may be clicked."""
    for what in decisions:
        visitor.until(lambda what=what: visitor.can(what), what)  # type: ignore[misc]
        before = told(visitor)
        if what == visitor.pressed:
            # The same button pressed twice within a moment is taken for a slip.
            visitor.a_moment_later()
        visitor.press(what)
        visitor.until(lambda before=before: told(visitor) != before, f"after {what}")  # type: ignore[misc]


def told(visitor: Visitor) -> int:
    """How far the story has been told. Old sentences go, so there may not be more of them."""
    last = "Number(document.querySelector('#story li:last-child')?.dataset.seq ?? -1)"
    return int(visitor.page.evaluate(last))
