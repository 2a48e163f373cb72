"""Poker by clicking and by keys: a raise at hold'em, two cards drawn at low-ball."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.pairs import told
from tests.browser.test_looks import COLOURS, further_violations, violations
from tests.browser.visitor import Visitor, lies_open
from tests.sampling import sampled
from tests.waiting import wait_until
from tests.web.pot_players import poker_room
from tests.web.server import Guest, Server

DECK = "2s 3s 4h 5h 6d 7d 8c 9c Ts Js Qh Kh Ah 2d 3c 4c 5c"
"""At low-ball with two players, whoever is not the button has Ts 8c 6d 4h 2s."""


@pytest.fixture
def with_bots(tmp_path: Path) -> Iterator[Server]:
    # The blinds of the first hand are on seats 10 and 2, so seat 1 is not dealt in for nothing.
    with Server(tmp_path / "house", hands_are_called=True, button=9) as running:
        yield running


def newcomer(
    browser: Browser, url: str, visitors: list[Visitor], *, phone: bool = False, dark: bool = False
) -> Visitor:
    width, height = (390, 844) if phone else (1280, 800)
    visitor = Visitor(browser, url, width=width, height=height, dark=dark)
    visitors.append(visitor)
    visitor.be_known()
    return visitor


def until(visitor: Visitor, *whats: str) -> str:
    """Wait for the first of these that may be pressed."""
    found: list[str] = []

    def one_of_them() -> bool:
        found[:] = [what for what in whats if is_open(visitor, what)]
        return bool(found)

    visitor.until(one_of_them, " or ".join(whats))
    return found[0]


def is_shut(visitor: Visitor, what: str) -> bool:
    return visitor.page.locator(f'.desk [data-focus="{what}"][aria-disabled]').count() > 0


def story_of(visitor: Visitor) -> str:
    return visitor.page.locator("#story").text_content() or ""


def first_steps(visitor: Visitor, room: Server, screenshots: Path) -> None:
    """Somebody new comes into a game that goes on, up to their first decision."""
    page = visitor.page
    other = Guest(room, "Somebody before").at("H1")
    assert other.do("take_seat", seat=2)["type"] == "ack"
    room.call(1)
    wait_until(lambda: other.frame["round"] == 1, lambda: other.frame, other.receive)
    # They play no further hand, and fold this one as soon as it is their turn.
    assert other.want("sit_out", out=True)["type"] == "ack"
    visitor.sit("H1", 1)
    visitor.until(lambda: visitor.can("post_now"), "one may come in")
    visitor.bubble("Coming into the game")
    page.screenshot(path=screenshots / "newcomer-poker-comes-in.png")
    visitor.press("post_now")
    bubble = page.get_by_role("complementary", name="First steps")
    expect(bubble).to_be_hidden()

    def is_asked() -> bool:
        return is_open(visitor, "check") or is_open(visitor, "call")

    def go_on() -> None:
        other.look()
        if other.may("fold_hand"):
            other.do("fold_hand")
        if is_over(visitor):
            room.call(hand_of(visitor) + 1)

    wait_until(is_asked, lambda: page.inner_text("body"), go_on)
    visitor.bubble("Your turn")
    page.screenshot(path=screenshots / "newcomer-poker-decides.png")
    acts(visitor, "check" if is_open(visitor, "check") else "call")
    expect(bubble).to_be_hidden()


def test_a_hand_of_holdem_with_bots_is_played_by_clicking(
    browser: Browser, with_bots: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = newcomer(browser, with_bots.url, visitors)
    first_steps(visitor, with_bots, screenshots)
    page = visitor.page
    raised: set[int] = set()

    def is_done() -> bool:
        # Until the hand is over, the summary is still that of the hand before.
        if hand_of(visitor) not in raised or not is_over(visitor):
            return False
        summary = page.locator("#settle-summary").text_content() or ""
        return "Collection by poker-holdem-1" in story_of(visitor) and "collection" in summary

    def play_on() -> None:
        if is_over(visitor) or not hand_of(visitor):
            # A raise that everybody folds to has no flop; then the next hand is played.
            with_bots.call(hand_of(visitor) + 1)
        elif hand_of(visitor) not in raised and is_open(visitor, "bet"):
            # One raise a hand, so that somebody stays.
            expect(page.locator("#prompt")).to_contain_text("your turn")
            page.screenshot(path=screenshots / "poker-limit.png")
            raised.add(hand_of(visitor))
            acts(visitor, "bet")
        else:
            for what in ("check", "call"):
                if is_open(visitor, what):
                    acts(visitor, what)

    wait_until(is_done, lambda: page.inner_text("body"), play_on)
    assert any(f"{visitor.name} {verb} $" in story_of(visitor) for verb in ("bets", "raises to"))
    expect(page.locator("#postings li").first).to_contain_text("TH-7")
    expect(page.locator("#settle-summary")).to_contain_text("collection")
    fee = page.locator("#story li", has_text="Collection by poker-holdem-1").first
    expect(fee).to_contain_text("from the pot")
    expect(fee.locator("a", has_text="TH-50")).to_have_attribute("href", "/rule/TH-50")
    page.screenshot(path=screenshots / "poker-limit-settled.png")
    assert further_violations(visitor) == []

    visitor.go("/table/H1/rounds")
    page.screenshot(path=screenshots / "poker-hands.png")
    page.locator("main a[href*='/rounds/']").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hand ")
    page.screenshot(path=screenshots / "poker-hand.png", full_page=True)
    assert further_violations(visitor) == []
    page.locator("#verify").click()
    expect(page.locator("#verdict")).to_contain_text("every card you saw lay in its place")
    page.screenshot(path=screenshots / "poker-verify.png", full_page=True)


def hand_of(visitor: Visitor) -> int:
    text = visitor.page.locator("#round").text_content() or ""
    return int(text.removeprefix("Hand ")) if text.startswith("Hand ") else 0


def is_open(visitor: Visitor, what: str) -> bool:
    return visitor.can(what) and not is_shut(visitor, what)


def acts(visitor: Visitor, what: str) -> None:
    """Press it and see it done."""
    before = told(visitor)
    visitor.a_moment_later()
    visitor.press(what)
    visitor.until(lambda: told(visitor) > before, what)


def is_over(visitor: Visitor) -> bool:
    """Whether the hand has been pushed, and the next has not begun."""
    heading = visitor.page.locator("#settle-heading").text_content() or ""
    return heading == f"The pot of hand {hand_of(visitor)}"


def test_two_cards_are_drawn_at_lowball_by_keyboard(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    room = rooms.enter_context(poker_room(tmp_path, {"lowball": [DECK]}))
    pair = [newcomer(browser, room.url, visitors, dark=dark) for dark in (False, True)]
    for seat, visitor in enumerate(pair, start=1):
        visitor.sit("L1", seat)
        visitor.button("moves").click()
        assert lies_open(visitor.button("move-5"))
        visitor.button("moves").click()
    room.call(1)
    press_in_turn(pair, "c", "call", "check")
    press_in_turn(pair, "c", "call", "check")
    drawer = in_turn(pair, "draw")
    page = drawer.page
    expect(page.locator("#prompt")).to_contain_text("Your draw")
    expect(drawer.button("draw")).to_contain_text("Stand pat")
    page.keyboard.press("2")
    ten = drawer.button("pick-1")
    ten.focus()
    page.keyboard.press("Space")
    expect(ten).to_have_attribute("aria-pressed", "true")
    expect(ten).to_have_attribute("aria-label", "Throw away the 10 of spades")
    # Chosen by mistake, and taken back.
    page.keyboard.press("5")
    expect(drawer.button("draw")).to_contain_text("Draw 3")
    page.keyboard.press("5")
    expect(drawer.button("draw")).to_contain_text("Draw 2")
    page.screenshot(path=screenshots / "poker-lowball-draw.png")
    assert further_violations(drawer) == []
    page.keyboard.press("d")
    expect(page.locator("#story")).to_contain_text(f"{drawer.name} draws 2.")
    expect(page.locator("#live")).to_contain_text("king of hearts, 6 of diamonds")
    expect(page.locator("#felt .fresh")).to_have_count(2)
    other = in_turn(pair, "draw")
    assert other is not drawer
    other.page.keyboard.press("d")
    press_in_turn(pair, "c", "check")
    press_in_turn(pair, "c", "check")
    expect(page.locator("#postings li")).to_have_count(1)
    # The jack-low stands pat and beats the king-low (LB-1).
    expect(page.locator("#postings li")).to_contain_text(other.name)
    expect(page.locator("#postings li")).to_contain_text("LB-1")
    other.page.screenshot(path=screenshots / "poker-lowball-dark.png")
    assert further_violations(other) == []


def in_turn(pair: list[Visitor], *whats: str) -> Visitor:
    able: list[Visitor] = []

    def somebody_can() -> bool:
        able[:] = [each for each in pair if any(is_open(each, what) for what in whats)]
        return bool(able)

    wait_until(somebody_can, f"somebody can {' or '.join(whats)}")
    return able[0]


def press_in_turn(pair: list[Visitor], key: str, *whats: str) -> None:
    visitor = in_turn(pair, *whats)
    before = told(visitor)
    visitor.a_moment_later()
    visitor.page.keyboard.press(key)
    visitor.until(lambda: told(visitor) > before, f"after {key}")


def test_a_raise_of_the_pot_by_keyboard_in_no_limit_on_a_phone(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    room = rooms.enter_context(poker_room(tmp_path))
    pair = [newcomer(browser, room.url, visitors, phone=True) for _ in range(2)]
    for seat, visitor in enumerate(pair, start=1):
        visitor.sit("H2", seat)
    room.call(1)
    raiser = in_turn(pair, "call")
    page = raiser.page
    page.keyboard.press("r")
    field = page.get_by_label("Raise to how many dollars")
    expect(field).to_be_focused()
    expect(field).to_have_value("8")
    raiser.button("preset-pot").click()
    expect(field).to_have_value("12")
    page.screenshot(path=screenshots / "poker-nolimit-phone.png")
    for visitor in pair:
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390
        assert further_violations(visitor) == []
    for box in page.locator("#desk button").all():
        place = box.bounding_box()
        assert place is not None
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= 390
    field.fill("7")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("it may be $8 to $500 now")
    assert lies_open(page.locator("#answer"))
    expect(page.locator("#answer a").first).to_have_attribute("href", "/rule/TH-48")
    field.fill("12")
    raiser.a_moment_later()
    page.keyboard.press("Enter")
    expect(page.locator("#story")).to_contain_text(f"{raiser.name} raises to $12.")
    other = in_turn(pair, "call")
    other.page.keyboard.press("f")
    expect(page.locator("#postings li")).to_contain_text("everybody else having folded")


@pytest.mark.release
def test_sitting_out_and_coming_back(
    browser: Browser, with_bots: Server, visitors: list[Visitor]
) -> None:
    visitor = newcomer(browser, with_bots.url, visitors, dark=True)
    visitor.sit("H1", 2)
    with_bots.call(100)
    until(visitor, "check", "call")
    visitor.press("sit_out")
    expect(visitor.page.locator("#story")).to_contain_text(f"{visitor.name} sits out.")
    visitor.page.keyboard.press("f")
    until(visitor, "wait_for_blind")
    expect(visitor.page.locator("#prompt")).to_contain_text("You sit out.")
    visitor.press("wait_for_blind")
    expect(visitor.page.locator("#story")).to_contain_text(f"{visitor.name} comes in")
    until(visitor, "sit_out")
    expect(visitor.page.locator("#in-words")).to_contain_text("(you)")


def in_every_run(path: str) -> bool:
    """What `test_every_page.py` looks at in no run; of the others it looks at most in each."""
    return path == "/table/L1"


@pytest.mark.parametrize(
    "path",
    sampled(["/table/H1", "/table/L1", "/table/H1/rounds", "/rules/lowball"], in_every_run),
)
def test_axe_finds_no_violation_at_a_poker_table_or_its_pages(
    browser: Browser, server: Server, visitors: list[Visitor], path: str
) -> None:
    """All rules in the light and those about colours in the dark, as on every other page."""
    visitor = newcomer(browser, server.url, visitors)
    visitor.go(path)
    visitor.has_come_to_rest()
    assert violations(visitor) == []
    visitor.page.emulate_media(color_scheme="dark")
    assert violations(visitor, COLOURS) == []


@pytest.mark.parametrize(
    "path",
    sampled(
        ["/table/H1", "/table/H2", "/table/L1", "/table/H1/rounds", "/rules/texas-holdem"],
        in_every_run,
    ),
)
def test_a_phone_shows_poker_without_scrolling_sideways(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path, path: str
) -> None:
    visitor = newcomer(browser, server.url, visitors, phone=True)
    visitor.go(path)
    visitor.has_come_to_rest()
    name = path.strip("/").replace("/", "-")
    visitor.page.screenshot(path=screenshots / f"poker-{name}-phone.png")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390
