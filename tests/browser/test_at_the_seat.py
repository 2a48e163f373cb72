"""A whole round against a bank on a desktop and a phone: the offer, wagers, results, and a rest."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.pairs import bank, click, seat_at
from tests.browser.visitor import Visitor
from tests.web.server import Server

SMALL = """() => [...document.querySelectorAll(".desk :is(button, select, input[type=text])")]
    .filter(each => each.offsetParent && each.getBoundingClientRect().height < 43.5)
    .map(each => each.innerText || each.id)"""


def focused(page: Page) -> str | None:
    found: str | None = page.evaluate("document.activeElement.getAttribute('data-focus')")
    return found


def test_a_round_from_the_offer_to_the_result_and_back_from_a_rest(
    browser: Browser,
    rooms: ExitStack,
    tmp_path: Path,
    visitors: list[Visitor],
    screenshots: Path,
) -> None:
    room = rooms.enter_context(Server(tmp_path / "house", bots=0, asks_again=False))
    first = Visitor(browser, room.url, width=1280, height=720)
    second = Visitor(browser, room.url, width=390, height=844, touch=True)
    seat_at("1", (first, second), visitors)
    _offered(first, second, screenshots)
    _wagered(first, second)
    _told(first, second, screenshots)
    _rested(first, second, screenshots)


def _offered(first: Visitor, second: Visitor, screenshots: Path) -> None:
    """The offer says what it means, and Enter passes it; whoever takes it sees what it reaches."""
    desk, phone = first.page, second.page
    expect(desk.locator("#prompt")).to_contain_text("Passing costs nothing")
    words = desk.get_by_text("never more than you put up")
    expect(words).to_be_visible()
    # A small picture stands beside the words, and is where their style says.
    picture = words.evaluate("each => getComputedStyle(each).backgroundImage")
    address = picture.removeprefix('url("').removesuffix('")')
    assert "<ellipse" in words.evaluate("async (_, at) => (await fetch(at)).text()", address)
    first.until(lambda: focused(desk) == "pass_bank", "Pass has the keyboard")
    desk.keyboard.press("Enter")
    expect(phone.locator("#prompt")).to_contain_text("Bank the table?")
    phone.screenshot(path=screenshots / "bank-offer-phone.png")
    second.sees_their_plate((390, 844), (360, 740))
    second.press("pass_bank")
    _wanted_by_nobody(first, second, screenshots)
    bank(first, "100")
    expect(desk.get_by_role("heading", name="You are the bank")).to_be_visible()
    expect(desk.locator("#controls")).to_contain_text("you may lose up to $100")
    expect(phone.locator("#bank-panel")).to_contain_text("Next for the bank")


def _wanted_by_nobody(first: Visitor, second: Visitor, screenshots: Path) -> None:
    """Where everybody has passed, whoever thinks better of it says so and is asked at once."""
    for visitor in (first, second):
        expect(visitor.page.locator("#prompt")).to_contain_text("Nobody wants the bank")
        expect(visitor.page.locator("#felt")).to_contain_text("Nobody wants the bank")
        expect(visitor.button("want_bank")).to_contain_text("I’ll bank")
        assert not visitor.can("pass_bank")
    second.page.screenshot(path=screenshots / "nobody-banks-phone.png")
    assert second.page.evaluate(SMALL) == []
    first.page.keyboard.press("b")
    expect(second.page.locator("#prompt")).to_contain_text(f"{first.name}, is asked to bank")
    expect(second.button("want_bank")).to_have_count(0)


def _wagered(first: Visitor, second: Visitor) -> None:
    """More than the table takes is cut with a sentence, and can be undone."""
    phone = second.page
    second.button("wager").wait_for()
    phone.get_by_role("textbox", name="Ante").fill("9999")
    phone.get_by_role("textbox", name="Pair Plus").focus()
    expect(phone.get_by_role("textbox", name="Ante")).to_have_value("100")
    expect(phone.locator(".clip-note")).to_contain_text("is the most for Ante")
    second.press("undo")
    phone.get_by_role("textbox", name="Ante").fill("10")
    second.press("wager")
    expect(first.page.locator("#bank-panel .reach")).to_contain_text("$10")
    click(second, "fold")


def _told(first: Visitor, second: Visitor, screenshots: Path) -> None:
    desk, phone = first.page, second.page
    expect(phone.locator(".desk .headline")).to_have_text("You lose $10")
    expect(desk.locator(".desk .headline")).to_contain_text("You win $")
    expect(phone.locator(".desk .reasons")).to_contain_text("you folded")
    expect(desk.locator(".settlement .reasons")).to_contain_text("You bank: won $10 from 1 player")
    expect(phone.locator("#live")).to_contain_text("you folded")
    expect(phone.locator("#postings .yours")).to_have_count(1)
    assert phone.evaluate(SMALL) == []
    phone.screenshot(path=screenshots / "result-phone.png")
    desk.screenshot(path=screenshots / "result-bank.png")


def _rested(first: Visitor, second: Visitor, screenshots: Path) -> None:
    """The same again is one press; who rests reads why and comes back by another."""
    phone, asked = second.page, "Bank the table{}? Passing costs nothing."
    expect(first.page.locator("#prompt")).to_have_text(asked.format(" for a second round"))
    bank(first, "100")
    second.button("rebet").wait_for()
    expect(second.button("rebet")).to_contain_text("$10")
    second.sees_their_plate((390, 844), (360, 740))
    second.a_moment_later()
    second.press("rebet")
    # Whoever wants the bank explained again reads that under the result of the round.
    phone.get_by_role("button", name="Settings").click()
    phone.get_by_label("Explain the bank").check()
    phone.get_by_role("button", name="Done").click()
    click(second, "fold")
    expect(phone.locator("#prompt")).to_have_text(asked.format(""))
    expect(phone.locator(".desk .headline")).to_have_text("You lose $10")
    expect(phone.locator(".desk .bank-words")).to_be_visible()
    phone.screenshot(path=screenshots / "result-and-offer-phone.png")
    second.sees_their_plate((390, 844), (360, 740))
    second.press("sit_out")
    expect(phone.locator("#controls")).to_contain_text("You asked to sit out.")
    phone.screenshot(path=screenshots / "sits-out-phone.png")
    second.a_moment_later()
    phone.get_by_role("button", name="I am back").click()
    expect(second.button("sit_out")).to_contain_text("Sit out")
    second.press("chips")
    phone.get_by_role("textbox", name="Chips").fill("100")
    second.press("buy_chips")
    expect(phone.locator("#story")).to_contain_text("brings $100")
