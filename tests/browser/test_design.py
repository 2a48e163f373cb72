"""A game of one's own in a browser: a rule is changed, the edge moves, the game is dealt."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.test_looks import further_violations, violations
from tests.browser.visitor import Visitor
from tests.web.server import Server


def test_a_rule_is_changed_read_and_dealt(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    page = visitor.page
    visitor.go("/private")
    page.get_by_role("link", name="design one of your own").click()
    page.get_by_role("link", name="Three Card Poker", exact=True).click()
    expect(page.get_by_text("Nothing is changed yet.")).to_be_visible()
    page.get_by_label("What it is called").fill("Corner Three")
    page.get_by_label("Find a rule").fill("flush")
    pair_plus = page.locator("details", has=page.get_by_text("What Pair Plus pays"))
    pair_plus.get_by_label("flush", exact=True).fill("4:1")
    changes = page.locator(".design-differences")
    expect(changes).to_have_text("bets.pair-plus.pays.flush is 4:1 instead of 3:1 TCP-79.")
    moved = page.get_by_role("row", name="Pair Plus")
    expect(moved).to_contain_text("−4.959")
    expect(page.get_by_role("img", name="The sign of a table of Corner Three")).to_be_visible()
    assert violations(visitor) == []
    page.screenshot(path=screenshots / "design.png", full_page=True)
    # What the file says is what the fields show, and the other way round.
    page.get_by_text("The file", exact=True).click()
    text = page.locator("#file")
    assert 'name = "Corner Three"' in text.input_value()
    text.fill(text.input_value().replace('flush = "4:1"', 'flush = "4:0"'))
    expect(page.get_by_role("alert")).to_contain_text("flush")
    text.fill(text.input_value().replace('flush = "4:0"', 'flush = "5:1"'))
    expect(changes).to_contain_text("5:1 instead of 3:1")
    text.blur()
    expect(pair_plus.get_by_label("flush", exact=True)).to_have_value("5:1")
    # A field of a rule that has lines of its own, and one beside it.
    page.get_by_label("Find a rule").fill("")
    page.get_by_text("Rules", exact=True).last.click()
    page.get_by_label("cards shown").fill("0")
    page.get_by_text("Ante bonus", exact=True).click()
    bonus = page.locator("details", has=page.get_by_text("Ante bonus", exact=True))
    bonus.get_by_label("straight flush", exact=True).fill("5")
    expect(changes).to_contain_text("rules.cards_shown is 0 instead of 1")
    expect(changes).to_contain_text("rules.ante_bonus is new: straight_flush 5:1.")
    page.screenshot(path=screenshots / "design-bonus.png", full_page=True)
    page.get_by_role("button", name="Deal it at a table").click()
    expect(page).to_have_url(re.compile("/table/P-"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Corner Three")


def test_a_wrong_value_is_named_at_its_field_and_clears_nothing(
    browser: Browser, server: Server, visitors: list[Visitor]
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    page = visitor.page
    visitor.go("/design/three-card-poker")
    page.get_by_text("What Pair Plus pays").click()
    flush = page.locator("details", has=page.get_by_text("What Pair Plus pays"))
    field = flush.get_by_label("flush", exact=True)
    changes = page.locator(".design-differences")
    field.fill("5:1")
    expect(changes).to_contain_text("5:1 instead of 3:1")
    field.fill("4:0")
    alert, wrong = page.get_by_role("alert"), page.locator(".field-problem")
    expect(alert).to_contain_text("What Pair Plus pays, flush (line ")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert (wrong.text_content() or "-") in (alert.text_content() or "")
    expect(page.get_by_text("Below: your game before this change.")).to_be_visible()
    # Nobody asks for the rest of its numbers any more.
    expect(page.locator(".design-told")).to_have_count(0)
    expect(changes).to_contain_text("5:1 instead of 3:1")
    expect(page.get_by_role("img", name="The sign of a table of My Three")).to_be_visible()
    assert further_violations(visitor) == []
    field.fill("6:1")
    expect(changes).to_contain_text("6:1 instead of 3:1")
    for gone in (alert, wrong, page.locator("[aria-invalid]")):
        expect(gone).to_have_count(0)


def test_a_design_on_a_phone_by_night(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    phone = Visitor(browser, server.url, width=360, height=740, dark=True)
    visitors.append(phone)
    phone.go("/design/pai-gow-tiles")
    expect(phone.page.get_by_text("Nothing is changed yet.")).to_be_visible()
    assert further_violations(phone) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.page.screenshot(path=screenshots / "design-phone-dark.png", full_page=True)
