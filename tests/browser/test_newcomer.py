"""A newcomer's path, counted in clicks: from the lobby to the end of the first round."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_looks import COLOURS, further_violations, violations
from tests.browser.visitor import Visitor
from tests.sampling import sampled
from tests.waiting import wait_until
from tests.web.server import Server

CLICKS_MAX = 5
"""Play now, pass the bank, wager, play: and one to spare for a bubble."""
SIZES = {"desktop": (1280, 720), "phone": (360, 740)}


class Newcomer(Visitor):
    """Somebody who clicks what they are asked for, and counts."""

    clicks = 0

    def answer(self, what: str) -> None:
        self.clicks += 1
        self.press(what)
        wait_until(lambda: not self.can(what) or self.has_wagered(), f"{what} is done")


@pytest.mark.parametrize("size", sampled(SIZES, "phone".__eq__))
def test_one_click_leads_to_a_first_round_with_a_word_on_each_question(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path, size: str
) -> None:
    width, height = SIZES[size]
    visitor = Newcomer(browser, server.url, width=width, height=height)
    visitors.append(visitor)
    page = visitor.page
    page.goto(server.url)
    visitor.clicks += 1
    page.get_by_role("button", name="Play now", exact=True).click()
    page.wait_for_url("**/table/*")
    visitor.name = page.locator(".who b").inner_text()
    told: list[str] = []

    def answer() -> None:
        for what, title in (
            ("pass_bank", "The bank is offered to you"),
            ("wager", "Place a wager"),
            ("play", "Your decision"),
        ):
            if visitor.can(what) and not (what == "wager" and visitor.has_wagered()):
                # After the first round the bank may be offered once more, without a word.
                if visitor.postings():
                    return
                if title not in told:
                    visitor.bubble(title)
                    told.append(title)
                    page.screenshot(path=screenshots / f"newcomer-{what}-{size}.png")
                visitor.answer(what)

    wait_until(visitor.postings, lambda: page.inner_text("body"), answer)
    assert {"Place a wager", "Your decision"} <= set(told)
    assert visitor.clicks <= CLICKS_MAX
    expect(page.get_by_role("complementary", name="First steps")).to_be_hidden()


def test_the_bubble_of_the_bank_shows_how_a_bank_pays_and_the_settings_bring_it_back(
    browser: Browser, rooms: ExitStack, visitors: list[Visitor], screenshots: Path, tmp_path: Path
) -> None:
    # Without bots, whoever sits down is offered the bank.
    room = rooms.enter_context(Server(tmp_path / "house", bots=0))
    visitor = Newcomer(browser, room.url, still=False)
    visitors.append(visitor)
    visitor.be_known()
    page = visitor.page
    visitor.sit("3", 1)
    visitor.until(lambda: visitor.can("pass_bank"), "the bank is offered")
    bubble = page.get_by_role("complementary", name="First steps")
    bubble.get_by_role("button", name="See how a bank pays").click()
    dialog = page.get_by_role("dialog", name="See how a bank pays")
    says = dialog.locator(".bank-says")
    expect(says).to_contain_text("put up $200 as the bank")
    dialog.get_by_role("button", name="Next").click()
    expect(says).to_contain_text("Seat 3 loses $60 to the bank")
    expect(says).to_contain_text("$140 of the bank is left")
    page.screenshot(path=screenshots / "bank-dialog.png")
    assert violations(visitor) == []
    dialog.get_by_role("button", name="Back to the table").click()
    bubble.get_by_role("button", name="Got it").click()
    expect(bubble).to_be_hidden()
    page.reload()
    visitor.button("pass_bank").wait_for()
    expect(bubble).to_be_hidden()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("combobox", name="First steps").select_option("once more")
    page.get_by_role("button", name="Done").click()
    visitor.bubble("The bank is offered to you")
    assert further_violations(visitor) == []
    page.emulate_media(color_scheme="dark")
    assert further_violations(visitor, COLOURS) == []


def test_a_private_table_is_three_clicks_away_and_a_friend_comes_by_its_link(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    owner, friend = Newcomer(browser, server.url), Visitor(browser, server.url, width=390)
    visitors += [owner, friend]
    page = owner.page
    page.goto(server.url)
    page.get_by_role("link", name="A private table for you and your friends").click()
    page.get_by_role("link", name="Pure 21.5 Blackjack").click()
    page.screenshot(path=screenshots / "private-settings.png", full_page=True)
    assert further_violations(owner) == []
    page.get_by_role("button", name="Open the table").click()
    owner.button("leave_table").wait_for()
    page.get_by_role("button", name="Invite somebody to table P-").click()
    link = page.get_by_label("Whoever opens this link").input_value()
    page.screenshot(path=screenshots / "invite-popover.png")
    friend.page.goto(link)
    friend.page.screenshot(path=screenshots / "invite-phone.png")
    assert further_violations(friend) == []
    friend.page.get_by_label("Your name at the tables").fill(friend.name)
    friend.page.get_by_role("button", name="Take a seat").click()
    friend.button("leave_table").wait_for()
    expect(page.locator("#felt")).to_contain_text(friend.name)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Close this table").click()
    friend.go("/")
    expect(friend.page.get_by_role("heading", name="Private tables")).to_be_visible()
