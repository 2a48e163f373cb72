"""Two browsers at one table: the bank goes round, runs short, a misdeal, a server that dies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.pairs import bank, both, wager
from tests.browser.test_looks import violations
from tests.browser.visitor import Visitor
from tests.web.server import Server


@pytest.fixture
def quiet_room(tmp_path: Path) -> Iterator[Server]:
    """A room without bots."""
    with Server(tmp_path / "house", bots=0) as running:
        yield running


def test_the_bank_goes_round_and_a_short_bank_covers_what_it_can(
    browser: Browser, quiet_room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    first, second = both(browser, quiet_room, visitors)
    for turn in ("1st", "2nd"):
        expect(first.button("take_bank")).to_contain_text(turn)
        bank(first, "10")
        wager(second, "50")
        second.button("fold").wait_for()
        second.press("fold")
        # A bank of $10 takes $10 of a forfeited $50; the rest goes back.
        for visitor in (first, second):
            expect(visitor.page.locator("#postings")).to_contain_text(
                "the $10 that the bank covers"
            )
            expect(visitor.page.locator("#postings")).to_contain_text("TCP-66")
    second.page.screenshot(path=screenshots / "short-bank.png")
    # After two rounds the bank is offered to the other player.
    second.button("take_bank").wait_for()
    expect(second.button("take_bank")).to_contain_text("1st")
    assert first.button("take_bank").count() == 0


def test_the_floor_voids_a_round_and_everybody_sees_the_chips_go_back(
    browser: Browser, quiet_room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    first, second = both(browser, quiet_room, visitors)
    assert quiet_room.manager_link is not None
    manager = Visitor(browser, quiet_room.url)
    visitors.append(manager)
    manager.come_in()
    manager.page.goto(quiet_room.manager_link)
    assert violations(manager) == []
    manager.page.get_by_role("main").get_by_role("button").click()
    expect(manager.page.get_by_text("You are the manager")).to_be_visible()

    bank(first, "100")
    wager(second, "20")
    second.button("fold").wait_for()
    manager.go("/floor")
    manager.page.screenshot(path=screenshots / "floor.png", full_page=True)
    assert violations(manager) == []
    form = manager.page.locator('form[action="/floor/1/void"]')
    form.locator("[name=reason]").select_option("stack of the wrong size")
    form.get_by_role("button").click()
    for visitor in (first, second):
        expect(visitor.page.locator("#story")).to_contain_text("voids the round")
    assert second.button("fold").count() == 0
    manager.go("/verify")
    expect(manager.page.locator("#audit")).to_contain_text("Nothing is wrong")
    manager.page.screenshot(path=screenshots / "verify.png", full_page=True)


def test_a_player_may_not_use_the_floor_s_page(
    browser: Browser, quiet_room: Server, visitors: list[Visitor]
) -> None:
    visitor = Visitor(browser, quiet_room.url)
    visitor.come_in()
    answer = visitor.page.goto(f"{quiet_room.url}/floor")
    assert answer is not None
    assert answer.status == 403
    visitor.context.close()
    assert visitors == []


def test_a_page_comes_back_by_itself_after_the_server_was_killed(
    browser: Browser, quiet_room: Server, visitors: list[Visitor]
) -> None:
    first, second = both(browser, quiet_room, visitors)
    bank(first, "100")
    wager(second, "20")
    second.button("play").wait_for()
    before = second.page.locator("#in-words").text_content()
    for visitor in (first, second):
        visitor.expects_silence = False
    quiet_room.kill()
    for visitor in (first, second):
        expect(visitor.page.locator("#line")).to_contain_text("Reconnecting")
    quiet_room.start()
    for visitor in (first, second):
        expect(visitor.page.locator("#line")).to_have_text("")
    assert second.page.locator("#in-words").text_content() == before
    second.press("play")
    for visitor in (first, second):
        expect(visitor.page.locator("#settlement")).to_be_visible()
        expect(visitor.page.locator("#postings")).to_contain_text(second.name)
    second.page.reload()
    expect(second.page.locator("#settlement")).to_be_visible()
