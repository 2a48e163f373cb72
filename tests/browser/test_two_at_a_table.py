"""Two browsers at one table: the bank goes round, runs short, a misdeal, a server that dies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.pairs import bank, both, wager
from tests.browser.test_looks import further_violations, violations
from tests.browser.visitor import Visitor
from tests.web.server import Server

PHONE: ViewportSize = {"width": 390, "height": 844}


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


def keep(visitor: Visitor, screenshots: Path, name: str) -> None:
    """Keep what a page of the floor looks like, wide and on a phone."""
    for width, size in (("desktop", 1280), ("phone", 390)):
        visitor.page.set_viewport_size({"width": size, "height": 844})
        visitor.has_come_to_rest()
        visitor.page.screenshot(path=screenshots / f"{name}-{width}.png", full_page=True)
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    assert further_violations(visitor) == []


def finds_it_closed(visitor: Visitor) -> None:
    """The table says that it is closed, wherever one looks, and has no seat for anybody."""
    page = visitor.page
    expect(page.locator("#prompt")).to_have_text("This table is closed.")
    expect(page.locator("#controls")).to_contain_text("nobody can take a seat")
    expect(page.locator("#felt")).to_contain_text("This table is closed")
    expect(page.locator('[data-focus^="seat-"]')).to_have_count(0)
    expect(page.locator("#desk").get_by_role("button")).to_have_count(0)
    # A circle on the felt can be pressed where one may sit down; here it is only drawn.
    assert not page.evaluate("document.body.classList.contains('can-sit')")


def reads_of_the_void_round(visitor: Visitor, who: str, returned: str, screenshots: Path) -> None:
    """Where a result stands, on every screen."""
    page, desk = visitor.page, visitor.page.locator("#controls")
    expect(desk).to_contain_text("Round 1 is void: stack of the wrong size")
    expect(desk).to_contain_text(f"{who} called it off: {returned} is returned.")
    expect(page.locator("#felt")).to_contain_text("Round 1 is void")
    before = page.viewport_size
    assert before is not None
    for name, size in {"": before, "-phone": PHONE}.items():
        page.set_viewport_size(size)
        expect(desk.locator(".headline")).to_be_in_viewport()
        page.screenshot(path=screenshots / f"void-{visitor.name[-4:]}{name}.png")
    page.set_viewport_size(before)


def test_the_floor_voids_a_round_and_closes_the_table_and_everybody_sees_it(
    browser: Browser, quiet_room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    first, second = both(browser, quiet_room, visitors)
    assert quiet_room.manager_link is not None
    manager = Visitor(browser, quiet_room.url)
    visitors.append(manager)
    manager.come_in()
    manager.page.goto(quiet_room.manager_link)
    assert further_violations(manager) == []
    manager.page.get_by_role("main").get_by_role("button").click()
    expect(manager.page.get_by_text("You are the manager")).to_be_visible()

    bank(first, "100")
    wager(second, "20")
    second.button("fold").wait_for()
    manager.go("/floor")
    page = manager.page
    keep(manager, screenshots, "floor")
    page.get_by_role("link", name="Table 1", exact=False).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Table 1, Three Card Poker")
    keep(manager, screenshots, "floor-table")
    page.get_by_label("Void the round because of").select_option("stack of the wrong size")
    page.get_by_role("button", name="Void the round").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Void round 1 at table 1?")
    keep(manager, screenshots, "floor-sure")
    page.get_by_role("button", name="Void round 1").click()
    expect(page.get_by_role("heading", name="The round in play")).to_be_hidden()
    for visitor in (first, second):
        expect(visitor.page.locator("#story")).to_contain_text("voids the round")
    assert second.button("fold").count() == 0
    reads_of_the_void_round(first, manager.name, "your bank of $100", screenshots)
    reads_of_the_void_round(second, manager.name, "your $20", screenshots)
    expect(first.page.locator("#controls")).to_contain_text("The house keeps the collection of $1")
    expect(first.page.locator("#controls").get_by_role("link", name="CF-51")).to_be_visible()
    assert violations(first) == []
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("main").get_by_role("button", name="Close").click()
    expect(page.get_by_text("The table is closed.").first).to_be_visible()
    for visitor in (first, second):
        finds_it_closed(visitor)
    first.page.screenshot(path=screenshots / "closed-table.png")
    assert further_violations(first) == []
    # Somebody who comes along finds it closed too, and a way to the others.
    manager.go("/table/1")
    finds_it_closed(manager)
    manager.page.locator("#controls").get_by_role("link", name="The lobby").click()
    expect(manager.page.get_by_role("button", name="Play now", exact=True)).to_be_visible()
    manager.go("/verify")
    expect(manager.page.locator("#audit")).to_contain_text("Nothing is wrong")
    manager.page.screenshot(path=screenshots / "verify.png", full_page=True)


@pytest.mark.release
def test_a_correction_is_proposed_on_one_page_and_approved_on_another(
    browser: Browser, quiet_room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    """Two of the staff, each at their own browser; the second sees it without loading anew."""
    first, second = both(browser, quiet_room, visitors)
    bank(first, "100")
    wager(second, "20")
    second.button("fold").wait_for()
    second.press("fold")
    expect(second.page.locator("#postings")).to_contain_text("TCP")
    assert quiet_room.manager_link is not None
    manager, floor = (Visitor(browser, quiet_room.url) for _ in range(2))
    for visitor, link in ((manager, quiet_room.manager_link), (floor, "")):
        visitors.append(visitor)
        visitor.be_known()
        if not link:
            manager.go("/people")
            manager.page.get_by_label("A one-time link for").select_option("floor")
            manager.page.get_by_role("button", name="Make the link").click()
            link = manager.page.locator(".secret-link").inner_text()  # noqa: PLW2901
        visitor.page.goto(link)
        visitor.page.get_by_role("main").get_by_role("button").first.click()
        expect(visitor.page.get_by_role("status")).to_contain_text("You are the")

    manager.go("/floor")
    floor.go("/floor/1")
    page = floor.page
    page.get_by_label("Of which round").select_option("Round 1")
    page.get_by_role("button", name="Choose what was wrong").click()
    because = page.get_by_label("What was wrong").locator("option", has_text="payment 1").first
    page.get_by_label("What was wrong").select_option(because.inner_text())
    page.get_by_label("Chips go from").select_option(first.name)
    page.get_by_label("to", exact=True).select_option(second.name)
    page.get_by_label("Dollars").fill("5")
    keep(floor, screenshots, "floor-correct")
    page.get_by_role("button", name="Propose the correction").click()
    expect(page.get_by_text("You have proposed it")).to_be_visible()
    expect(page.get_by_role("button", name="Approve")).to_have_count(0)

    approve = manager.page.get_by_role("button", name="Approve correction 1 at table 1")
    expect(approve).to_be_visible()
    keep(manager, screenshots, "floor-asks")
    approve.click()
    expect(manager.page.locator("#floor-log")).to_contain_text(f"approved by {manager.name}")
    expect(page.get_by_text("You have proposed it")).to_have_count(0)


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
