"""A newcomer's first five minutes, and a full round of each game by clicking."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from houseway.packaged_files import PackagedFiles
from tests.browser.test_looks import further_violations
from tests.browser.visitor import Visitor
from tests.sampling import sampled
from tests.waiting import wait_until
from tests.web.server import Server


def test_a_newcomer_finds_the_way(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    page = visitor.page
    page.goto(server.url)
    page.screenshot(path=screenshots / "lobby.png", full_page=True)
    visitor.come_in()
    visitor.sit("1")
    assert visitor.play_until_settled()
    page.screenshot(path=screenshots / "table.png")

    page.get_by_role("link", name="Rules of the game").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Three Card Poker")
    expect(page.locator("#TCP-53")).to_contain_text("queen-high")
    page.screenshot(path=screenshots / "rules.png")

    visitor.go("/odds/three-card-poker")
    expect(page.get_by_text("4.296 %").first).to_be_visible()
    page.screenshot(path=screenshots / "odds.png", full_page=True)

    visitor.go("/table/1/rounds")
    page.screenshot(path=screenshots / "rounds.png")
    page.locator("main a[href*='/rounds/']").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("ound")
    page.screenshot(path=screenshots / "round.png", full_page=True)
    assert further_violations(visitor) == []


@pytest.mark.parametrize("table", sampled(["1", "3"], "1".__eq__))
def test_a_full_round_of_each_game_by_clicking(
    browser: Browser, server: Server, visitors: list[Visitor], table: str
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    visitor.come_in()
    visitor.sit(table)
    postings = visitor.play_until_settled()
    assert len(postings) >= 3
    own = [text for text in postings if visitor.name in text]
    prefix = "TCP-" if table == "1" else "SCB-"
    assert own
    assert all(prefix in text for text in own)


def test_everything_works_from_the_keyboard(
    browser: Browser, server: Server, visitors: list[Visitor]
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    visitor.come_in()
    visitor.sit("2")
    page = visitor.page
    keys = {"pass_bank": "n", "wager": "w", "play": "p"}

    def press_what_comes_up() -> None:
        for what, key in keys.items():
            if visitor.can(what):
                page.keyboard.press(key)

    wait_until(visitor.postings, "a round played by keys alone", press_what_comes_up)


def test_the_source_of_a_page_holds_no_hidden_card(
    browser: Browser, server: Server, visitors: list[Visitor]
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    visitor.come_in()
    visitor.sit("1")
    visitor.until(lambda: _press_on(visitor), "a hand to decide on")
    source = visitor.page.request.get(f"{server.url}/table/1").text()
    frame = source.split('id="frame">')[1].split("</script>")[0]
    assert json.loads(frame)["phase"] == "deciding"
    shown = {card for card in _cards(frame) if card != "??"}
    # One's own three cards and the one that the player-dealer shows, at the most.
    assert len(shown) <= 4


def _press_on(visitor: Visitor) -> bool:
    for what in ("pass_bank", "wager"):
        if visitor.can(what) and not (what == "wager" and visitor.has_wagered()):
            visitor.try_to_press(what)
    return visitor.can("play")


def _cards(frame: str) -> list[str]:
    seats = json.loads(frame)["seats"]
    return [card for seat in seats for card in seat["cards"]]


def test_a_dispute_is_settled_on_a_page_with_a_link(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    page = visitor.page
    example = (PackagedFiles.EXAMPLE.path_of("three-card-poker-short-bank")).read_text("utf-8")
    page.goto(f"{server.url}/settle")
    page.screenshot(path=screenshots / "settle.png", full_page=True)
    page.locator("textarea[name=layout]").fill(example)
    page.get_by_role("button", name="Settle it").click()
    expect(page.get_by_text("Seat 5, Carla, Play $20 loses the $5").first).to_be_visible()
    assert "layout=" in page.url
    page.screenshot(path=screenshots / "settle-result.png", full_page=True)
    page.locator("textarea[name=layout]").fill(example.replace("Kh Kd 3c", "Kh Kd Qs"))
    page.get_by_role("button", name="Settle it").click()
    expect(page.get_by_text("Qs appears 2 times").first).to_be_visible()
