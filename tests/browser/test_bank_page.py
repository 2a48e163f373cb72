"""The bank planner in a browser: from the menu to a plan, on a phone and by night too."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.test_looks import violations
from tests.browser.visitor import Visitor
from tests.web.server import Server


def test_a_plan_is_asked_for_worked_out_and_shown(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    page = visitor.page
    visitor.go("/rules/three-card-poker")
    page.get_by_role("link", name="Bank", exact=True).click()
    page.get_by_label("Bank of a round").fill("100")
    page.get_by_label("Players").fill("6")
    page.get_by_label("Collection").select_option("calgames-B-4")
    page.get_by_role("button", name="Work it out").click()
    headline = page.locator(".bank-headline")
    expect(headline).to_contain_text("in nine of ten sessions")
    expect(page.get_by_role("img", name="Risk of ruin by bankroll")).to_be_visible()
    expect(page.get_by_text("What players give up is collected first")).to_be_visible()
    assert violations(visitor) == []
    page.screenshot(path=screenshots / "bank.png", full_page=True)
    # Worked out once, it is there at once for the next who asks the same.
    phone = Visitor(browser, server.url, width=360, height=740, dark=True)
    visitors.append(phone)
    phone.go(page.url.removeprefix(server.url))
    expect(phone.page.locator(".bank-headline")).to_be_visible()
    assert violations(phone) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.page.screenshot(path=screenshots / "bank-phone-dark.png", full_page=True)


def test_what_cannot_be_is_said_in_one_sentence(
    browser: Browser, server: Server, visitors: list[Visitor]
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    visitor.go("/bank?game=three-card-poker&bank=0")
    expect(visitor.page.get_by_role("alert")).to_have_text("A bank is at least one cent, not $0.")
    visitor.go("/bank?table=1&bank=500&players=99")
    expect(visitor.page.get_by_role("alert")).to_contain_text("99 players are in the mix")
