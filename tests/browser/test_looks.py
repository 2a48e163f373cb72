"""What axe is asked, and how a table fits a phone and a wall. Pages: `test_every_page.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.browser.visitor import Visitor
from tests.web.server import Server

RULES = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}

COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""The rules of axe that look at colours.

In the dark a page is the same but for its colours, so there these are enough; all the others were
asked about the very same page in the light.
"""


FURTHER: list[str] = []
"""Who asks axe everywhere: `--release`, if it is asked for."""


class Look(Protocol):
    """Which of the two below looks at a page."""

    def __call__(self, visitor: Visitor, rules: dict[str, Any] = RULES) -> list[str]: ...


def violations(visitor: Visitor, rules: dict[str, Any] = RULES) -> list[str]:
    """What axe finds by these rules. What it finds in order is not told one by one."""
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(Axe().axe_script)
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    found: dict[str, Any] = visitor.page.evaluate("options => axe.run(options)", options)
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found["violations"]]


def further_violations(visitor: Visitor, rules: dict[str, Any] = RULES) -> list[str]:
    """The same of a page that much has happened to, for a release.

    In every run axe looks at a page of each route, a table of each family and each kind of desk; to
    look wherever a test comes by would take longer than most of the tests.
    """
    return violations(visitor, rules) if FURTHER else []


def test_a_seated_player_on_a_phone_has_the_buttons_in_view(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, server.url, width=390, height=844)
    visitors.append(visitor)
    visitor.be_known()
    visitor.sit("1")
    visitor.play_until_settled()
    visitor.page.screenshot(path=screenshots / "table-phone-settled.png")
    box = visitor.page.locator("#desk").bounding_box()
    assert box is not None
    assert box["y"] < 844
    # At a table of ten the desk lies over a part of the table, and never over one's own plate.
    visitor.sit("8")

    def may_wager() -> bool:
        if visitor.can("pass_bank"):
            visitor.try_to_press("pass_bank")
        return visitor.can("wager")

    visitor.until(may_wager, "wagers are taken")
    visitor.page.screenshot(path=screenshots / "table-phone-ten.png")
    own = visitor.page.locator("#felt .yours .plate-ground")
    own.wait_for()
    plate, desk = own.bounding_box(), visitor.page.locator("#desk").bounding_box()
    assert plate is not None
    assert desk is not None
    assert plate["y"] + plate["height"] <= desk["y"]


def test_a_wall_screen_is_filled(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, server.url, width=1920, height=1080)
    visitors.append(visitor)
    visitor.go("/table/1")
    visitor.has_come_to_rest()
    visitor.page.screenshot(path=screenshots / "table-wall.png")
    box = visitor.page.locator("#felt").bounding_box()
    assert box is not None
    assert box["width"] > 1100
