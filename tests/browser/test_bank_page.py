"""The bank planner in a browser: from the menu to a plan, on a phone and by night too."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.test_looks import further_violations, violations
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
    page.get_by_label("Ante, dollars", exact=True).fill("5:1, 10:1")
    page.get_by_label("Bank of a round").fill("100")
    page.get_by_label("Players, up to").fill("6")
    page.get_by_label("Collection").select_option("calgames-B-4")
    page.get_by_text("Backline, and bets that go together").click()
    page.get_by_label("Bettors behind a seat").fill("0:3, 1:1")
    page.get_by_label("Behind, on Ante").fill("5")
    page.get_by_label("Risk of ruin").fill("0.1")
    # Enter asks for the plan, though other buttons stand before.
    page.get_by_label("Risk of ruin").press("Enter")
    told = page.get_by_role("progressbar", name="The plan is being worked out")
    expect(told.or_(page.locator(".bank-headline"))).to_be_visible()
    headline = page.locator(".bank-headline")
    expect(headline).to_contain_text("in nine of ten sessions")
    expect(page.get_by_text("For a risk of 0.10 % bring")).to_be_visible()
    worst = page.get_by_role("region", name="The most that can be claimed, by seat and bet")
    expect(worst.get_by_role("row")).to_have_count(7)
    expect(page.get_by_role("img", name="Risk of ruin by bankroll")).to_be_visible()
    expect(page.get_by_text("What players give up is collected first")).to_be_visible()
    assert violations(visitor) == []
    page.screenshot(path=screenshots / "bank.png", full_page=True)
    # Worked out once, it is there at once for the next who asks the same.
    phone = Visitor(browser, server.url, width=360, height=740, dark=True)
    visitors.append(phone)
    phone.go(page.url.removeprefix(server.url))
    expect(phone.page.locator(".bank-headline")).to_be_visible()
    assert further_violations(phone) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.page.screenshot(path=screenshots / "bank-phone-dark.png", full_page=True)


def test_a_firm_adds_tables_by_keyboard_alone(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, server.url, width=390, height=844)
    visitors.append(visitor)
    page = visitor.page
    visitor.go("/bank?table=1")
    page.get_by_role("button", name="Bank a further table beside it").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Banking 2 tables")
    second = page.get_by_role("group", name="Table 2 of 2")
    second.get_by_label("Bank of a round").fill("800")
    second.get_by_label("Game, or a table").select_option(label="No Bust 21st Century Blackjack")
    second.get_by_role("button", name="Show its bets").press("Enter")
    expect(second.get_by_label("Base wager, dollars", exact=True)).to_be_visible()
    expect(second.get_by_label("Bank of a round")).to_have_value("800")
    assert further_violations(visitor) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.screenshot(path=screenshots / "bank-firm-phone.png", full_page=True)
    page.get_by_role("button", name="Leave out table 1").press("Enter")
    expect(page.get_by_label("Bank of a round")).to_have_value("800")


def test_what_cannot_be_is_said_in_one_sentence(
    browser: Browser, server: Server, visitors: list[Visitor]
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    visitor.go("/bank?game=three-card-poker&bank=0")
    expect(visitor.page.get_by_role("alert")).to_have_text("A bank is at least one cent, not $0.")
    visitor.go("/bank?table=1&bank=500&players=99")
    expect(visitor.page.get_by_role("alert")).to_contain_text("99 players are in the mix")
