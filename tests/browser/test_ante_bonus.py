"""A round with the hand hidden and an Ante Bonus, by clicking, at a desk and on a phone."""

from __future__ import annotations

import shutil
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.pairs import against_a_bank, bank, click
from tests.browser.test_looks import further_violations, violations
from tests.browser.visitor import Visitor
from tests.marks import ROOT
from tests.web.round_table import laid_room

FILE = ROOT / "examples" / "variants" / "three-card-poker.toml"
GAME = "three-card-poker-hidden"
ROOM = """
name = "The Corner Room"
house = "corner"
chip = 0.50
[[game]]
id = "three-card-poker.toml"
name = "Three Card Poker"
number = ""
schedules = ["calgames-B"]
[[table]]
id = "1"
game = "three-card-poker.toml"
limits = "5-100"
schedule = "calgames-B-4"
"""
DECK = "9s 9d 9c Qh Qd Qc"
"""Three nines for seat 2, and the player-dealer's three queens, which beat them."""
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.mark.release
def test_three_nines_lose_and_are_paid_their_bonus(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    shutil.copy(FILE, tmp_path)
    (tmp_path / "room.toml").write_text(ROOM, "utf-8")
    room = rooms.enter_context(laid_room(tmp_path, {GAME: [DECK]}, str(tmp_path / "room.toml")))
    banks, second = against_a_bank(browser, room, visitors, "1")
    bank(banks, "400")
    page = second.page
    second.button("wager").wait_for()
    page.locator("#controls input").first.fill("10")
    page.get_by_role("textbox", name="Pair Plus").fill("5")
    second.a_moment_later()
    second.press("wager")
    expect(second.button("play")).to_contain_text("$10")
    # Three backs, and no card of the player-dealer's among what is drawn.
    expect(page.locator("#felt")).not_to_contain_text("Q")
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "ante-bonus-decides.png")
    assert violations(second) == []
    click(second, "play")
    postings = page.locator("#postings")
    expect(postings).to_contain_text("Ante Bonus wins at 4:1 and is paid $40")
    expect(page.locator("body")).to_contain_text(
        "Ante Bonus wins $40: three nines pay 4:1 on the Ante, whoever wins."
    )
    expect(page.locator("body")).to_contain_text("three queens beats your three nines")
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "ante-bonus.png", full_page=True)
    page.set_viewport_size(PHONE)
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "ante-bonus-phone.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert further_violations(second) == []
    second.go("/table/1/rounds/1")
    for _ in range(8):
        page.locator("#next").click()
    page.screenshot(path=screenshots / "ante-bonus-replay-phone.png")
    second.go(f"/odds/{GAME}")
    expect(page.locator("main")).to_contain_text("Q-6-4")
    page.screenshot(path=screenshots / "ante-bonus-odds-phone.png", full_page=True)
