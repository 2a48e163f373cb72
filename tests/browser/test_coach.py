"""The coach, from a decision at the table to the chart, one's own page and other cards."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.pairs import against_a_bank, bank, both, click, wager
from tests.browser.test_looks import further_violations, violations
from tests.browser.visitor import Visitor
from tests.web.round_table import laid_room, small_room

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 720}


def test_a_decision_is_judged_found_in_the_chart_reviewed_and_tried_with_other_cards(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    """Twelve against a six is hit, which costs; fourteen stands, which is right."""
    room = rooms.enter_context(laid_room(tmp_path, {"pure-21.5": ["Ts 6c 2d 9h 2s Kd"]}))
    first, second = both(browser, room, visitors, "4")
    page = second.page
    page.set_viewport_size(DESKTOP)
    coach, short = page.locator("#coach"), page.locator("#coach-short")
    expect(coach).to_be_hidden()
    bank(first, "400")
    wager(second, "10")
    chart = page.get_by_role("link", name="Chart", exact=False)
    expect(chart).to_have_attribute("href", "/odds/pure-21.5?table=4#hard-12-6")
    click(second, "hit")
    expect(coach).to_contain_text("That cost $")
    expect(coach).to_contain_text("You saw 10♠ 2♦ against 6♣.")
    expect(coach).to_contain_text("0 of 1 right (0 %)")
    page.screenshot(path=screenshots / "coach-verdict.png")
    page.set_viewport_size(PHONE)
    page.screenshot(path=screenshots / "coach-verdict-phone.png")
    page.set_viewport_size(DESKTOP)
    click(second, "stand")
    expect(coach).to_contain_text("Right. Standing is worth ")
    expect(coach).to_contain_text("1 of 2 right (50 %)")
    expect(short).to_have_text("Right")
    expect(page.locator("#postings li").first).to_be_visible()
    assert violations(second) == []
    page.screenshot(path=screenshots / "coach-right.png")
    expect(first.page.locator("#coach")).to_be_hidden()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Coach").uncheck()
    page.get_by_role("button", name="Done").click()
    expect(coach).to_be_hidden()
    expect(short).to_be_hidden()
    looks_at_own_page(second, screenshots)
    tries_other_cards(second, screenshots)


def looks_at_own_page(second: Visitor, screenshots: Path) -> None:
    """With the way to the round, to the chart and to other cards."""
    page = second.page
    second.go("/coach")
    expect(
        page.get_by_role("heading", name="The dearest decisions of this session")
    ).to_be_visible()
    expect(page.locator(".mistake").first).to_contain_text("10♠ 2♦ against 6♣")
    expect(page.get_by_role("link", name="Replay the round").first).to_have_attribute(
        "href", "/table/4/rounds/1"
    )
    expect(page.get_by_role("img", name="Your balance over 1 round:")).to_be_visible()
    assert further_violations(second) == []
    page.screenshot(path=screenshots / "coach-page.png", full_page=True)
    page.set_viewport_size(PHONE)
    page.screenshot(path=screenshots / "coach-page-phone.png", full_page=True)
    page.set_viewport_size(DESKTOP)
    page.get_by_role("link", name="In the chart").first.click()
    expect(page.locator("#cell-values")).to_contain_text("12 against 6:")
    expect(page.locator("#cell-values")).to_contain_text("stand")
    page.screenshot(path=screenshots / "coach-chart.png")
    page.get_by_role("link", name="16 against 10:", exact=False).first.focus()
    expect(page.locator("#cell-values")).to_contain_text("16 against 10:")


def tries_other_cards(second: Visitor, screenshots: Path) -> None:
    page = second.page
    palette = page.get_by_role("group", name="Cards to choose")
    for card in ("10 of spades", "6 of diamonds", "king of hearts"):
        palette.get_by_role("button", name=card, exact=False).click()
    worth = page.get_by_role("region", name="What each choice is worth")
    expect(worth).to_contain_text("Ts 6d against Kh, in base wagers")
    expect(worth).to_contain_text("surrender")
    palette.get_by_role("button", name="ace of clubs", exact=False).drag_to(
        page.get_by_role("group", name="Your hand")
    )
    expect(worth).to_contain_text("Ts 6d Ac against Kh, in base wagers")
    page.get_by_text("Options of the game").click()
    page.get_by_label("Natural pays", exact=True).select_option("6:5")
    expect(page.locator("#what-if-says")).to_contain_text("P21-")
    page.get_by_label("Natural pays", exact=True).select_option("3:2")
    page.get_by_label("Surrender", exact=True).select_option("none")
    edges = page.get_by_role("region", name="What the bets give away")
    expect(edges.get_by_role("row", name="Base wager")).to_contain_text("+0.", use_inner_text=True)
    expect(page.locator("#what-if-round")).to_contain_text("you give away $")
    assert further_violations(second) == []
    page.locator("#what-if").scroll_into_view_if_needed()
    page.screenshot(path=screenshots / "what-if.png")
    page.set_viewport_size(PHONE)
    page.locator("#what-if").scroll_into_view_if_needed()
    page.screenshot(path=screenshots / "what-if-phone.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_round_is_dealt_again_from_the_coach_and_from_its_own_page(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    """Twelve against a six is hit, which costs. The shoe is shuffled after every round."""
    small = small_room(tmp_path, decks=1, cut_card=0)
    room = rooms.enter_context(laid_room(tmp_path, {"pure-21.5": ["Ts 6c 2d 9h 2s Kd 5h"]}, small))
    banks, second = against_a_bank(browser, room, visitors, "1")
    page = second.page
    bank(banks, "400")
    wager(second, "10")
    click(second, "hit")
    click(second, "stand")
    expect(page.locator("#postings li").first).to_be_visible()
    page.set_viewport_size(DESKTOP)
    second.go("/table/1/rounds/1")
    page.get_by_role("link", name="Deal it again with another decision of yours").click()
    expect(page.get_by_role("heading", name="Dealt again", exact=True)).to_be_visible()
    second.go("/coach")
    page.get_by_role("link", name="Deal it again").first.click()
    was = page.get_by_role("region", name="As it was: hitting")
    would = page.get_by_role("region", name="Dealt again: standing")
    expect(was).to_contain_text("10♠ 2♦ 2♠")
    expect(would).to_contain_text("10♠ 2♦")
    expect(would).not_to_contain_text("10♠ 2♦ 2♠")
    would.get_by_text("Every payment in order").click()
    expect(would.get_by_role("link", name="P21-").first).to_be_visible()
    assert further_violations(second) == []
    page.screenshot(path=screenshots / "again.png", full_page=True)
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.screenshot(path=screenshots / "again-phone.png", full_page=True)
    others = page.get_by_role("navigation", name="What else you could decide")
    others.get_by_role("link", name="doubling").click()
    expect(page.get_by_role("region", name="Dealt again: doubling")).to_be_visible()
    expect(page.locator("main")).to_contain_text("One deal is luck")
