"""Coming in by a link, looking after people, and leaving, in a browser and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_looks import COLOURS, Look, further_violations, violations
from tests.browser.visitor import Visitor
from tests.web.server import Server

WIDTHS = {"desktop": 1280, "phone": 390}


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "house", bots=0) as running:
        yield running


def looks_right(
    visitor: Visitor, screenshots: Path, name: str, look: Look = further_violations
) -> None:
    """Light and dark, wide and narrow, without a violation and without scrolling sideways."""
    for width, pixels in WIDTHS.items():
        visitor.page.set_viewport_size({"width": pixels, "height": 844})
        visitor.has_come_to_rest()
        visitor.page.screenshot(path=screenshots / f"{name}-{width}.png", full_page=True)
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= pixels
    assert look(visitor) == []
    visitor.page.emulate_media(color_scheme="dark")
    visitor.page.screenshot(path=screenshots / f"{name}-dark.png", full_page=True)
    assert look(visitor, COLOURS) == []
    visitor.page.emulate_media(color_scheme="light")
    visitor.page.set_viewport_size({"width": WIDTHS["desktop"], "height": 844})


def test_a_manager_comes_in_by_a_link_and_looks_after_people(
    browser: Browser, room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    manager, guest = (Visitor(browser, room.url) for _ in range(2))
    visitors += [manager, guest]
    manager.be_known()
    guest.be_known()
    assert room.manager_link is not None
    page = manager.page
    page.goto(room.manager_link)
    looks_right(manager, screenshots, "claim", violations)
    page.get_by_role("button", name=f"Use it as {manager.name}").click()
    expect(page.get_by_role("status")).to_have_text("You are the manager of this room now.")
    manager.go("/school/class")
    looks_right(manager, screenshots, "class")
    page.get_by_role("link", name="People").click()
    page.get_by_label("A one-time link for").select_option("auditor")
    page.get_by_role("button", name="Make the link").click()
    expect(page.get_by_role("status")).to_contain_text("For the auditor, once, within one hour.")
    looks_right(manager, screenshots, "people")
    page.get_by_role("button", name="Withdraw the link for the auditor").click()
    expect(page.get_by_role("button", name="Withdraw")).to_have_count(0)

    guest.go("/table/1")
    page.get_by_label("Names that begin with").fill(guest.name)
    page.get_by_role("button", name="Find").click()
    page.get_by_role("button", name=f"End sessions of {guest.name}").click()
    expect(guest.page.get_by_role("heading", level=1)).to_contain_text("This session was ended")


def test_who_leaves_by_keyboard_leaves_every_page(
    browser: Browser, room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, room.url)
    visitors.append(visitor)
    visitor.be_known()
    visitor.go("/account")
    visitor.page.get_by_role("button", name="Make a link to your name").click()
    link = visitor.page.locator(".secret-link").inner_text()
    looks_right(visitor, screenshots, "account-link")
    visitor.go("/table/1")
    lobby = visitor.context.new_page()
    lobby.goto(room.url)
    button = lobby.get_by_role("button", name="Leave the house")
    expect(button).to_have_accessible_description(re.compile("you need a link"))
    button.focus()
    lobby.keyboard.press("Enter")
    for page in (lobby, visitor.page):
        expect(page.get_by_role("heading", level=1)).to_have_text("You have left the house")
    lobby.goto(link)
    lobby.get_by_role("button", name=f"Come in as {visitor.name}").click()
    expect(lobby.get_by_role("status")).to_have_text(f"You are {visitor.name} again.")
