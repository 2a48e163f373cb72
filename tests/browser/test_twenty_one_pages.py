"""Twenty-one by keys alone, the check of a shoe, and a dispute with split hands."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from houseway.packaged_files import PackagedFiles
from tests.browser.pairs import against_a_bank, bank, click, wager
from tests.browser.test_looks import further_violations
from tests.browser.visitor import Visitor
from tests.web.round_table import laid_room, sit, small_room
from tests.web.server import Server


def focus(visitor: Visitor) -> str:
    found: str = visitor.page.evaluate("document.activeElement.dataset.focus ?? ''")
    return found


def tab_to(visitor: Visitor, what: str) -> None:
    for _ in range(60):
        if focus(visitor) == what:
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"{what} cannot be reached with the tab key")


def test_a_round_is_played_by_keys_alone(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor]
) -> None:
    shoe = "8s 6c 8h 9d 3h 2c 9h Kd Ks"
    room = rooms.enter_context(laid_room(tmp_path, {"no-bust-6.0": [shoe]}))
    (banks,) = sit(room, "7", "Bea")
    visitor = Visitor(browser, room.url)
    visitors.append(visitor)
    visitor.be_known()
    keys = visitor.page.keyboard
    visitor.go("/table/7")
    tab_to(visitor, "seat-2")
    keys.press("Enter")
    visitor.button("leave_table").wait_for()
    bank(banks, "400")
    visitor.button("wager").wait_for()
    keys.press("Escape")
    keys.press("1")
    keys.type("0")
    keys.press("Enter")
    keys.press("Escape")
    visitor.button("hit").wait_for()
    keys.press("?")
    expect(visitor.page.locator("#answer")).to_contain_text("On average:")
    keys.press("p")
    expect(visitor.page.locator("#prompt")).to_contain_text("hand 1 of 2: 11")
    # A digit goes into the amount of the double, Enter sends it.
    keys.press("4")
    keys.press("Enter")
    expect(visitor.page.locator("#prompt")).to_contain_text("hand 2 of 2: 17")
    expect(visitor.page.locator(".own-hand").first).to_contain_text("$10+4")
    keys.press("Escape")
    keys.press("s")
    expect(visitor.page.locator("#postings")).to_contain_text("hand 2 · Base wager $10")
    expect(visitor.page.locator("#postings")).to_contain_text("Double $4")


def test_the_tab_key_stays_with_the_buttons_from_card_to_card(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor]
) -> None:
    room = rooms.enter_context(laid_room(tmp_path, {"pure-21.5": ["2s 6c 3h 9d 4h 2c 3d 9h"]}))
    banks, second = against_a_bank(browser, room, visitors, "4")
    bank(banks, "400")
    wager(second, "10")
    second.button("hit").wait_for()
    tab_to(second, "hit")
    for total in ("9", "11", "14"):
        second.page.keyboard.press("Enter")
        expect(second.page.locator("#prompt")).to_contain_text(f": {total} against")
        assert focus(second) == "hit"
        second.a_moment_later()
    live = second.page.locator("#live").text_content() or ""
    # Whoever listens hears the card and what is asked now.
    assert "Seat 2 gets 3 of diamonds." in live
    assert "It is your turn: 14 against the 6 of clubs." in live


def test_a_double_click_takes_one_card(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor]
) -> None:
    room = rooms.enter_context(laid_room(tmp_path, {"pure-21.5": ["2s 6c 3h 9d 4h 2c 3d 9h"]}))
    banks, second = against_a_bank(browser, room, visitors, "4")
    bank(banks, "400")
    wager(second, "10")
    second.button("hit").wait_for()
    # No time passes between the two clicks.
    second.page.clock.pause_at(second.page.evaluate("Date.now() + 1000"))
    second.button("hit").dblclick()
    expect(second.page.locator("#prompt")).to_contain_text(": 9 against")
    # What is asked after them is answered after them, and the hand is still the same.
    second.page.keyboard.press("?")
    expect(second.page.locator("#answer")).to_contain_text("On average:")
    seat = second.page.request.get(f"{room.url}/api/tables/4").json()["seats"][1]
    assert seat["hands"][0]["cards"] == ["2s", "3h", "4h"]


def test_a_shoe_of_several_decks_is_verified_in_the_browser(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    room_file = small_room(tmp_path, decks=2, cut_card=0)
    room = rooms.enter_context(
        laid_room(tmp_path, {"pure-21.5": ["Th 6c 8h 9d Kd"]}, room=room_file)
    )
    banks, second = against_a_bank(browser, room, visitors, "1")
    page = second.page
    bank(banks, "100")
    wager(second, "10")
    click(second, "stand")
    page.locator("#verify").click()
    expect(page.locator("#verdict")).to_contain_text("The shuffle is honest")
    expect(page.locator("#verdict")).to_contain_text(
        "All 104 cards of 2 decks are there, each 2 times."
    )
    page.screenshot(path=screenshots / "twenty-one-verify.png", full_page=True)
    cards = page.locator("#cards").input_value()
    page.locator("#cards").fill(cards.replace("Th", "Ah", 1))
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#verdict")).to_contain_text("This does not check out")
    expect(page.locator("#verdict")).to_contain_text("Th 1 times, Ah 3 times")


def test_a_dispute_with_split_hands_is_typed_in_and_settled(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    page = visitor.page
    visitor.go("/settle")
    page.get_by_role("button", name="no bust split and double").click()
    text = page.locator("textarea[name=layout]")
    expect(page.get_by_role("group", name="Hand 2")).to_be_visible()
    # The form reads the text and writes it again; the house settles both alike.
    example = (PackagedFiles.EXAMPLE.path_of("no-bust-split-and-double")).read_text("utf-8")
    money = page.get_by_label("bank $")
    said = money.input_value()
    money.fill("61")
    assert "bank = 61" in text.input_value()
    money.fill(said)
    written = text.input_value()
    assert "goes_along = false" in written
    assert "[[seat.split]]" in written
    answers = [
        page.request.post(f"{server.url}/api/settle", data={"layout": layout}).json()
        for layout in (example, written)
    ]
    assert answers[0] == answers[1]
    page.screenshot(path=screenshots / "twenty-one-dispute.png", full_page=True)
    page.get_by_role("button", name="Settle it").click()
    expect(page.get_by_text("(hand 2), Base wager $10").first).to_be_visible()
    assert further_violations(visitor) == []


def test_the_form_writes_a_new_hand_with_two_doubles(
    browser: Browser, server: Server, visitors: list[Visitor]
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    page = visitor.page
    visitor.go("/settle")
    page.locator("textarea[name=layout]").fill(
        'game = "pure-spanish-21.5"\n[options]\ndouble_double = true\n'
        '[player_dealer]\nseat = 1\nbank = 200\ncards = "6c 9d 7d"\n'
        '[[seat]]\nseat = 2\nbase = 10\ncards = "8s 3c 5h 2h"\n'
    )
    page.get_by_role("button", name="Add split hand to seat 2").click()
    split = page.get_by_role("group", name="Hand 2")
    split.get_by_label("cards").fill("8h 9h")
    page.get_by_label("doubles $").first.fill("10, 20")
    page.get_by_label("ended by").first.select_option("rescue")
    assert "double = [10, 20]" in page.locator("textarea[name=layout]").input_value()
    page.get_by_role("button", name="Settle it").click()
    expect(page.get_by_text("Double-double $20 has no action").first).to_be_visible()
    # What is settled is told from what was changed since.
    result, changed = page.locator("#settled"), page.locator("#changed")
    expect(result).not_to_have_class(re.compile("stale"))
    page.get_by_label("bank $").fill("300")
    expect(result).to_have_class(re.compile("stale"))
    expect(changed).to_have_text("You changed the layout after it was settled.")
    page.get_by_label("bank $").fill("200")
    expect(result).not_to_have_class(re.compile("stale"))
    expect(changed).to_have_text("")
    # The other family has no such fields nor such hands, and the base wager goes over.
    page.get_by_label("game", exact=True).select_option("three-card-poker")
    written = page.locator("textarea[name=layout]").input_value()
    assert "split" not in written
    assert "double_double" not in written
    assert "cards" not in written
    expect(result).to_be_hidden()
    assert "ante = 10" in written
    assert 'decision = "play"' in written


def test_the_form_says_which_two_cards_were_dealt_and_who_takes_even_money(
    browser: Browser, server: Server, visitors: list[Visitor]
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    page = visitor.page
    visitor.go("/settle")
    page.get_by_role("button", name="pure 21.5 split again").click()
    dealt = page.get_by_label("dealt, as Ks Kd")
    expect(dealt).to_have_value("Ks Kd")
    dealt.fill("")
    page.get_by_role("button", name="Settle it").click()
    expect(page.get_by_text("is judged by the two cards dealt").first).to_be_visible()
    page.get_by_label("bank $").fill("2000")
    page.get_by_label("dealt, as Ks Kd").fill("Ks Ks")
    page.get_by_label("takes even money").select_option("true")
    written = page.locator("textarea[name=layout]").input_value()
    assert 'dealt = "Ks Ks"' in written
    assert "even_money = true" in written
    page.get_by_role("button", name="Settle it").click()
    expect(
        page.get_by_text("Blackjack Bonus Bet $25 wins at 50:1 and is paid $1,250").first
    ).to_be_visible()
    expect(page.get_by_text("Omar, Base wager $7.75 wins and is paid $7.75").first).to_be_visible()
