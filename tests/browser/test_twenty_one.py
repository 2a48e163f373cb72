"""A full round of each game of twenty-one by clicking, with cards that the test has laid."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.pairs import against_a_bank, bank, both, click, seat_at, wager
from tests.browser.test_looks import further_violations, violations
from tests.browser.visitor import Visitor
from tests.web.round_table import laid_room


def test_eights_are_split_to_four_hands_doubled_twice_and_rescued(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    shoe = "8s 6c 8h 9d 8d 3c 5h 2h 8c Kd Ks 9h 7d"
    room = rooms.enter_context(laid_room(tmp_path, {"pure-spanish-21.5": [shoe]}))
    banks, second = against_a_bank(browser, room, visitors, "6")
    page = second.page
    bank(banks, "400")
    wager(second, "10")
    click(second, "split", "split", "double")
    expect(second.button("double")).to_contain_text("Double again $20")
    click(second, "double")
    expect(page.locator("#prompt")).to_have_text(
        "It is your turn, hand 1 of 3: 18 against the 6 of clubs."
    )
    click(second, "rescue", "split")
    hands = page.locator(".own-hand")
    expect(hands).to_have_count(4)
    expect(hands.first).to_contain_text("rescued")
    expect(page.locator(".own-hand.in-turn")).to_contain_text("hand 3")
    expect(page.locator("#felt .one-hand")).to_have_count(4)
    # What may not be done stays where it was and says why, with the rule.
    expect(second.button("hit")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".not-now")).to_contain_text("A hard 18 must stand")
    expect(page.locator(".not-now a", has_text="PS-55")).to_have_attribute("href", "/rule/PS-55")
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "twenty-one-four-hands.png")
    assert violations(second) == []
    click(second, "stand", "stand", "stand")
    postings = page.locator("#postings")
    expect(postings).to_contain_text("Seat 2 · hand 4 · Base wager $10")
    expect(postings).to_contain_text("Double-double $20")
    expect(page.locator("#postings li")).to_have_count(6)
    expect(page.locator("#verify")).to_have_attribute("href", "/verify?table=6&number=1")
    page.screenshot(path=screenshots / "twenty-one-settled.png")

    second.go("/table/6/rounds/1")
    for _ in range(16):
        page.locator("#next").click()
    expect(page.locator("#step-says")).to_have_text(
        f"{second.name} splits seat 2, hand 3, with another $10."
    )
    expect(page.locator("#felt .one-hand")).to_have_count(4)
    page.screenshot(path=screenshots / "twenty-one-replay.png")
    assert further_violations(second) == []


def test_insurance_is_asked_before_the_check_and_taken_for_less(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    room = rooms.enter_context(laid_room(tmp_path, {"pure-21.5": ["Th Ac 8h 9d"]}))
    first, second = both(browser, room, visitors, "4")
    page = second.page
    bank(first, "400")
    wager(second, "10")
    second.button("insure").wait_for()
    expect(page.locator("#prompt")).to_have_text(
        "The player-dealer shows the ace of clubs. Before the check: insurance up to $5?"
    )
    expect(first.page.locator("#prompt")).to_contain_text("is asked before the check")
    field = page.get_by_label("Insurance for")
    expect(field).to_have_value("5")
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "twenty-one-insurance.png")
    assert further_violations(second) == []
    field.fill("6")
    second.press("insure")
    expect(page.locator("#answer")).to_contain_text("up to half the wager")
    expect(page.locator("#answer")).to_contain_text("P21-101")
    field.fill("2.50")
    second.a_moment_later()
    click(second, "insure", "stand")
    expect(page.locator("#postings")).to_contain_text("Insurance $2.50")
    expect(page.locator("#felt .bank-hand")).to_contain_text("soft 20")


@pytest.mark.release
def test_a_natural_takes_even_money(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor]
) -> None:
    room = rooms.enter_context(laid_room(tmp_path, {"pure-21.5": ["As Ac Kd 9h"]}))
    banks, second = against_a_bank(browser, room, visitors, "4")
    bank(banks, "400")
    wager(second, "10")
    second.button("even_money").wait_for()
    expect(second.page.locator("#prompt")).to_contain_text("insurance up to $5 or even money?")
    expect(second.page.locator("#felt .one-hand")).to_contain_text("BONUS")
    expect(second.page.locator("#felt .one-hand")).to_contain_text("21.5")
    click(second, "even_money")
    expect(second.page.locator("#postings")).to_contain_text("P21-103")


def test_a_joker_up_freezes_the_round_and_the_next_one_is_played(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    shoe = "Ts Jk 9d 5c 6s 6c 5d 9h Td Kh"
    room = rooms.enter_context(laid_room(tmp_path, {"no-bust": [shoe]}))
    banks, second = against_a_bank(browser, room, visitors, "5")
    page = second.page
    bank(banks, "400")
    wager(second, "10")
    expect(page.locator("#settle-summary")).to_contain_text("A joker came up first")
    expect(page.locator("#felt .joker")).to_contain_text("JOKER")
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "twenty-one-joker.png")
    assert further_violations(second) == []
    bank(banks, "400")
    wager(second, "10")
    # Eleven may not stand (NB-55), and here a double is as much as the wager.
    second.button("hit").wait_for()
    expect(second.button("stand")).to_have_attribute("aria-disabled", "true")
    expect(second.button("double")).to_contain_text("$10")
    click(second, "double")
    expect(page.locator("#postings")).to_contain_text("Double $10")
    expect(page.locator("#felt .bank-hand")).to_contain_text("over 26")


@pytest.mark.release
def test_aces_carry_no_bust_and_a_hand_is_hit_until_it_must_stand(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor]
) -> None:
    room = rooms.enter_context(laid_room(tmp_path, {"no-bust-6.0": ["As 6c 4d 9h 3h 2s Kd"]}))
    banks, second = against_a_bank(browser, room, visitors, "7")
    bank(banks, "400")
    wager(second, "10")
    second.button("hit").wait_for()
    expect(second.page.locator("#felt .one-hand")).to_contain_text("NO BUST")
    expect(second.page.locator("#felt .one-hand")).to_contain_text("soft 15")
    click(second, "hit")
    expect(second.page.locator("#felt .one-hand")).to_contain_text("soft 18")
    click(second, "hit")
    expect(second.page.locator("#prompt")).to_contain_text("soft 20 against the 6 of clubs")
    second.page.get_by_text("The table in words").click()
    expect(second.page.locator("#in-words")).to_contain_text(
        "No Bust ace of spades, 4 of diamonds, 3 of hearts, 2 of spades, soft 20, its turn"
    )
    click(second, "stand")
    # Six, nine and a king are 25, and whoever listens is told so.
    expect(second.page.locator("#in-words")).to_contain_text("king of diamonds; over 25")
    expect(second.page.locator("#postings")).to_contain_text("wins and is paid $10")


@pytest.mark.release
def test_ten_seats_and_four_hands_fit_a_phone(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    shoe = "8s As 8h 9d 8d 8c 3c 5h Kh 2h 9c 7d 4s 6h"
    room = rooms.enter_context(laid_room(tmp_path, {"no-bust-6.0-buster": [shoe]}))
    first = Visitor(browser, room.url, dark=True)
    second = Visitor(browser, room.url, width=390, height=844)
    seat_at("8", (first, second), visitors)
    page = second.page
    bank(first, "400")
    wager(second, "10")
    click(second, "insure", "split", "split", "split", "double")
    expect(page.locator(".own-hand")).to_have_count(4)
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "twenty-one-phone.png")
    first.page.screenshot(path=screenshots / "twenty-one-ten-seats-dark.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for visitor in (first, second):
        assert further_violations(visitor) == []
    for box in page.locator("#controls button").all():
        place = box.bounding_box()
        assert place is not None
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= 390
    page.get_by_label("Double for").fill("2.50")
    click(second, "double")
    expect(page.locator(".own-hands")).to_contain_text("$10+2.50")
