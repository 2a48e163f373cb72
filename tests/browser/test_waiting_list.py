"""Waiting for a seat by clicking: in the lobby, and at a table that is full."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.test_looks import further_violations
from tests.browser.test_poker import newcomer
from tests.browser.visitor import Visitor
from tests.web.server import Server

TABLE = "H2"
"""It has six seats, and bots sit at the last five."""


def test_two_people_wait_and_the_first_takes_the_seat_that_opens(
    browser: Browser,
    rooms: ExitStack,
    visitors: list[Visitor],
    screenshots: Path,
    tmp_path: Path,
) -> None:
    room = rooms.enter_context(Server(tmp_path / "house", bots=5, hands_are_called=True))
    seated, first, second = (newcomer(browser, room.url, visitors) for _ in range(3))
    first.go("/")
    card = first.page.locator(f'[data-table="{TABLE}"]')
    expect(card.locator("[data-taken]")).to_have_text("5 of 6 taken")
    expect(card.get_by_role("button", name="list")).to_have_count(0)
    seated.sit(TABLE, 1)
    # The lobby follows without being loaded again.
    expect(card.locator("[data-taken]")).to_have_text("6 of 6 taken")
    card.get_by_role("button", name="Put my name on the list").click()
    expect(card.locator("[data-names]")).to_have_text(first.name)
    expect(card.get_by_role("button", name="Leave the list")).to_be_visible()
    second.go(f"/table/{TABLE}")
    second.press("get_on_list")
    expect(second.page.locator("#controls")).to_contain_text("number 2 of 2 on the waiting list")
    expect(card.locator("[data-names]")).to_have_text(f"{first.name}, {second.name}")
    assert further_violations(first) == []
    first.page.screenshot(path=screenshots / "waiting-lobby.png")
    seated.press("leave_table")
    expect(card.locator("[data-offer]")).to_contain_text("A seat is kept for you")
    first.go(f"/table/{TABLE}")
    expect(first.page.locator("#controls")).to_contain_text("A seat is kept for you.")
    expect(first.page.locator("#clock-text")).to_be_visible()
    first.page.screenshot(path=screenshots / "waiting-table.png")
    first.button("seat-1").click()
    first.button("leave_table").wait_for()
    expect(second.page.locator("#controls")).to_contain_text("number 1 of 1 on the waiting list")
    second.a_moment_later()
    second.press("get_off_list")
    expect(second.button("get_on_list")).to_be_visible()
