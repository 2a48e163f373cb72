"""Whoever runs out of chips at a table is offered more, and nothing that needs some."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.pairs import bank, click
from tests.browser.visitor import Visitor, lies_open
from tests.web.round_table import sit
from tests.web.server import Server

HIDDEN = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(desk)"
"""How many pixels of the desk one has to scroll to."""


def test_wagers_go_as_far_as_chips_do_and_without_any_more_are_offered(
    browser: Browser,
    rooms: ExitStack,
    tmp_path: Path,
    visitors: list[Visitor],
    screenshots: Path,
) -> None:
    room = rooms.enter_context(Server(tmp_path / "house", bots=0, asks_again=False))
    (banks,) = sit(room, "2", "Bea")
    player = Visitor(browser, room.url, height=720)
    visitors.append(player)
    player.be_known()
    player.sit("2", 2)
    page = player.page
    ante = page.get_by_role("textbox", name="Ante")
    plus = page.get_by_role("textbox", name="Pair Plus")
    bank(banks, "450")
    player.button("wager").wait_for()
    plus.fill("100")
    # A side wager alone is refused, and each rule is named once.
    ante.fill("")
    player.press("wager")
    refused = page.locator("#answer")
    expect(refused).to_contain_text("Pair Plus needs Ante")
    assert lies_open(refused)
    page.screenshot(path=screenshots / "refused-desktop.png")
    ids = refused.locator("a").all_inner_texts()
    assert len(ids) == len(set(ids)) > 0
    ante.fill("250")
    player.a_moment_later()
    player.press("wager")
    click(player, "fold")
    expect(page.locator(".desk .headline")).to_have_text("You lose $350")

    # The same is wagered as far as it goes: first what everything else needs.
    bank(banks, "450")
    player.button("wager").wait_for()
    held = page.locator("#felt .yours .plate-chips").text_content() or ""
    assert ante.input_value() == held.split()[0].removeprefix("$")
    assert plus.input_value() in ("", "0")
    player.a_moment_later()
    player.press("wager")
    click(player, "fold")
    _offered_more(player, screenshots)


def _offered_more(player: Visitor, screenshots: Path) -> None:
    page = player.page
    expect(page.locator("#prompt")).to_contain_text("Bank the table?")
    expect(page.locator(".buying")).to_contain_text("You have $0; the least wager is $25.")
    expect(player.button("pass_bank")).to_be_focused()
    expect(player.button("take_bank")).to_have_count(0)
    expect(player.button("wager")).to_have_count(0)
    # All of it has room in the desk.
    assert page.evaluate(HIDDEN) <= 0
    page.screenshot(path=screenshots / "out-of-chips.png")
    player.sees_their_plate((390, 844), (360, 740))
    player.a_moment_later()
    player.press("sit_out")
    expect(player.button("sit_out")).to_contain_text("I am back")
    assert page.evaluate(HIDDEN) <= 0
    page.screenshot(path=screenshots / "out-of-chips-sits-out.png")
    player.press("buy_chips")
    expect(page.locator("#story")).to_contain_text(f"{player.name} brings $500.")
    expect(page.locator(".buying")).to_have_count(0)
    # The page of a wide screen is as high as the screen, whatever stands beside the felt.
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
