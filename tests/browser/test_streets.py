"""A round of Ultimate Texas Hold'em by clicking, with cards that the test has laid."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.pairs import against_a_bank, bank, click, wager
from tests.browser.test_looks import further_violations, violations
from tests.browser.visitor import Visitor
from tests.web.round_table import laid_room

GAME = "ultimate-texas-holdem-bad-beat-bonus"
DECK = "Kh 7h 2c Kd 9s Ah Kc 3d 3s"
"""The board, then an ace and a king for seat 2, and threes for the player-dealer."""


def test_a_hand_is_checked_seen_and_played_on_the_flop(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    room = rooms.enter_context(laid_room(tmp_path, {GAME: [DECK]}))
    banks, second = against_a_bank(browser, room, visitors, "U1")
    page = second.page
    bank(banks, "400")
    wager(second, "10")
    expect(page.locator("#felt .board-hand .card")).to_have_count(5)
    expect(second.button("play")).to_contain_text("$40")
    expect(second.button("play_less")).to_contain_text("$30")
    page.screenshot(path=screenshots / "streets-first.png")
    click(second, "check_on")
    expect(page.locator("#prompt")).to_have_text("Play on the flop, or check.")
    expect(second.button("play")).to_contain_text("$20")
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "streets-flop.png")
    assert violations(second) == []
    click(second, "play")
    postings = page.locator("#postings")
    expect(postings).to_contain_text("Blind $10")
    expect(postings).to_contain_text("Play $20")
    page.screenshot(path=screenshots / "streets-settled.png")
    second.go("/table/U1/rounds/1")
    for _ in range(12):
        page.locator("#next").click()
    page.screenshot(path=screenshots / "streets-replay.png")
    assert further_violations(second) == []
