"""Every page in light and dark, on a phone and on a wall, without an accessibility violation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.browser.visitor import Visitor
from tests.web.server import Server

PAGES = {
    "lobby": "/",
    "table": "/table/1",
    "table-6-card": "/table/3",
    "table-no-bust": "/table/5",
    "table-ten-seats": "/table/8",
    "rounds": "/table/1/rounds",
    "rules": "/rules/three-card-poker-6-card",
    "rules-pure-21.5": "/rules/pure-21.5",
    "odds": "/odds/three-card-poker-6-card",
    "equity": "/equity/texas-holdem",
    "settle": "/settle",
    "verify": "/verify",
    "account": "/account",
    "over": "/over/4001",
    "help": "/help",
    "help-game": "/help/games/fortune-pai-gow",
    "help-tutorial": "/help/tutorials/manager",
    "private": "/private",
    "private-table": "/private/pure-21.5",
    "invite": "/invite/1",
    "how-a-bank-pays": "/how-a-bank-pays",
}
Scheme = Literal["light", "dark"]

RULES = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}

COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""The rules of axe that look at colours.

In the dark a page is the same but for its colours, so there these are enough; all the others were
asked about the very same page in the light.
"""


def violations(visitor: Visitor, rules: dict[str, Any] = RULES) -> list[str]:
    """What axe finds by these rules. What it finds in order is not told one by one."""
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(Axe().axe_script)
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    found: dict[str, Any] = visitor.page.evaluate("options => axe.run(options)", options)
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found["violations"]]


@pytest.fixture(scope="module")
def onlooker(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Somebody who looks at one page after the other; a browser reads scripts and fonts once."""
    visitor = Visitor(browser, server.url)
    visitor.be_known()
    yield visitor
    visitor.context.close()


def look_at(onlooker: Visitor, name: str, *, width: int, height: int, scheme: Scheme) -> None:
    onlooker.page.set_viewport_size({"width": width, "height": height})
    onlooker.page.emulate_media(color_scheme=scheme)
    onlooker.go(PAGES[name])
    onlooker.has_come_to_rest()


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_no_violation_in_light_or_dark(
    onlooker: Visitor, screenshots: Path, name: str
) -> None:
    """All rules for WCAG 2.1 A and AA in the light; in the dark those about colours."""
    look_at(onlooker, name, width=1280, height=800, scheme="light")
    onlooker.page.screenshot(path=screenshots / f"{name}-light.png")
    assert violations(onlooker) == []
    onlooker.page.emulate_media(color_scheme="dark")
    onlooker.page.screenshot(path=screenshots / f"{name}-dark.png")
    assert violations(onlooker, COLOURS) == []
    assert onlooker.errors == []


@pytest.mark.parametrize("name", PAGES)
def test_a_phone_shows_every_page_without_scrolling_sideways(
    onlooker: Visitor, screenshots: Path, name: str
) -> None:
    look_at(onlooker, name, width=390, height=844, scheme="light")
    onlooker.page.screenshot(path=screenshots / f"{name}-phone.png")
    wide = onlooker.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    assert onlooker.errors == []


def test_a_seated_player_on_a_phone_has_the_buttons_in_view(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, server.url, width=390, height=844)
    visitors.append(visitor)
    visitor.be_known()
    visitor.sit("1", 4)
    visitor.play_until_settled()
    visitor.page.screenshot(path=screenshots / "table-phone-settled.png")
    box = visitor.page.locator("#desk").bounding_box()
    assert box is not None
    assert box["y"] < 844


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
