"""A side bet that a file describes lies on the felt, is wagered, won and explained."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.pairs import against_a_bank, bank, click
from tests.browser.visitor import Visitor
from tests.marks import ROOT
from tests.variants.own_bets import SIX_DECKS, bet, line
from tests.web.round_table import laid_room

QUEENS = bet(
    "queens",
    line(
        "two queens of hearts against a natural",
        '{ all = [{ of = "first-two", holds = "Qh Qh" },'
        ' { of = "player-dealer", natural = true }] }',
        30,
    ),
    line("a pair", '{ of = "first-two", pair = true }', 5),
)
ROOM = """
name = "The Corner Room"
house = "corner"
chip = 0.50
[[game]]
id = "own.toml"
name = "Own bets"
number = ""
schedules = ["calgames-B"]
[[table]]
id = "1"
game = "own.toml"
limits = "5-100"
schedule = "calgames-B-4"
"""


def test_queens_are_wagered_and_paid_by_clicking(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    (tmp_path / "own.toml").write_text(SIX_DECKS + QUEENS, "utf-8")
    (tmp_path / "room.toml").write_text(ROOM, "utf-8")
    shoe = {"own": ["Qh As Qh Kd"]}
    room = rooms.enter_context(laid_room(tmp_path, shoe, str(tmp_path / "room.toml")))
    banks, second = against_a_bank(browser, room, visitors, "1")
    bank(banks, "400")
    page = second.page
    second.button("wager").wait_for()
    page.locator("#controls input").first.fill("10")
    page.get_by_role("textbox", name="Queens").fill("5")
    second.a_moment_later()
    second.press("wager")
    postings = page.locator("#postings")
    expect(postings).to_contain_text("Queens $5")
    expect(postings).to_contain_text("$150")
    expect(page.locator("body")).to_contain_text(
        "Queens wins $150: two queens of hearts against a natural."
    )
    expect(postings.locator("a", has_text="OWN-").first).to_be_visible()
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "own-bet.png")
    second.go("/odds/own")
    expect(page.locator("main")).to_contain_text("Queens")
    page.screenshot(path=screenshots / "own-bet-odds.png")


HOLE_CARDS = ROOT / "examples" / "variants" / "holdem-hole-cards.toml"
WAGERS = 7
"""Ante, Blind, Play, Trips, the Bad Beat Bonus and the two of the file."""
COVERED = """
    const label = document.querySelector("#felt .bank-stack text").getBoundingClientRect();
    [...document.querySelectorAll("#felt .circle")].filter((circle) => {
      const each = circle.getBoundingClientRect();
      return each.left < label.right && label.left < each.right
        && each.top < label.bottom && label.top < each.bottom;
    }).length
"""


@pytest.mark.release
def test_seven_wagers_lie_on_the_felt_and_no_word_over_a_chip(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    text = HOLE_CARDS.read_text("utf-8").replace("name =", 'id = "own"\nname =', 1)
    (tmp_path / "own.toml").write_text(text, "utf-8")
    (tmp_path / "room.toml").write_text(ROOM, "utf-8")
    shoe = {"own": ["Kh 7h 2c Kd 9s Ah Ac 3d 3s"]}
    room = rooms.enter_context(laid_room(tmp_path, shoe, str(tmp_path / "room.toml")))
    banks, second = against_a_bank(browser, room, visitors, "1")
    bank(banks, "400")
    page = second.page
    second.button("wager").wait_for()
    page.locator("#controls input").first.fill("10")
    for name in ("Trips", "Bad Beat Bonus", "Hole cards", "Cracked pair"):
        page.get_by_role("textbox", name=name).fill("5")
    second.a_moment_later()
    second.press("wager")
    click(second, "play")
    expect(page.locator("body")).to_contain_text("Hole cards wins $150: two aces.")
    expect(page.locator("#felt .seat.yours .circle")).to_have_count(WAGERS)
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "own-bets-streets.png")
    page.set_viewport_size({"width": 390, "height": 844})
    second.go("/table/1/rounds/1")
    _until_settling(page)
    assert page.evaluate(COVERED) == 0
    page.screenshot(path=screenshots / "own-bets-phone.png")


def _until_settling(page: Page) -> None:
    """The first payment of a round that is told again."""
    label = page.locator("#felt .bank-stack text")
    while " left" not in (label.last.text_content() or ""):
        page.locator("#next").click()
