"""A whole hand of each poker game by clicking, to a showdown with two side pots.

Four people have different chips: three at browsers of three sizes, and one without, who only
calls. The fourth has the button, so that seat 3 acts first.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.poker_hands import Four, acts, dealt, room_text
from tests.browser.test_looks import COLOURS, further_violations
from tests.browser.visitor import Visitor
from tests.web.server import Server
from tests.web.test_floor import post, staff

CHIPS = [50_000, 12_000, 8_000, 4_000]
FEW_CHIPS = [10_000, 4_000, 3_000, 2_000]
"""Where bets are small."""


def sit_down(
    browser: Browser,
    tmp_path: Path,
    rooms: ExitStack,
    visitors: list[Visitor],
    game: str,
    deck: str,
) -> Four:
    file = tmp_path / "room.toml"
    file.write_text(room_text(), encoding="utf-8")
    chips = FEW_CHIPS if game == "lowball" else CHIPS
    room = rooms.enter_context(
        Server(
            tmp_path / "house",
            room=str(file), bots=0, shoes={game: [deck]}, chips=chips, button=4,
            hands_are_called=True,
        )
    )  # fmt: skip
    return Four(browser, room, game, visitors)


def test_a_hand_of_no_limit_holdem_is_decided_ahead_raised_by_a_slider_and_shown(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    deck = dealt(["Js Jd", "Qs Qd", "Ks Kd", "As Ad"], "2c 7d 9h 4c 3s")
    four = sit_down(browser, tmp_path, rooms, visitors, "texas-holdem", deck)
    one, two, three = four.visitors.values()
    four.until_turn(3)
    expect(three.page.locator(".own-words")).to_have_text("pair of kings")
    queen_is_exposed(four)
    expect(one.page.get_by_role("group", name="Decide before your turn")).to_be_visible()
    decided_again(one, "Call $2")
    one.page.screenshot(path=screenshots / "poker-ahead-desktop.png")
    two.page.get_by_role("button", name="Check, or fold to any bet").click()
    acts(three, "call")
    four.until_turn(4)
    four.dora_acts()
    # Both blinds had decided: one completes the bet and the other checks.
    four.until_turn(1)
    expect(one.page.locator("#story")).to_contain_text(f"{one.name} calls $2")
    expect(one.page.locator("#story")).to_contain_text(f"{two.name} checks")
    expect(one.page.locator(".own-words")).to_have_text("pair of jacks, nine kicker")
    # The keyboard is where nothing is given away.
    expect(one.button("check")).to_be_focused()

    two.page.get_by_role("button", name="Check", exact=True).click()
    one.page.screenshot(path=screenshots / "poker-turn-desktop.png")
    felt = one.page.locator("#felt").bounding_box()
    acts(one, "preset-1/2-pot", "bet")
    assert one.page.locator("#felt").bounding_box() == felt
    expect(two.page.locator(".lapsed")).to_contain_text("“Check” no longer holds")
    expect(two.page.locator("#prompt")).to_contain_text(
        "A call pays if you win 24.1 % of the time."
    )
    acts(two, "call")
    four.until_turn(3)
    # The coach has words for a call and no verdict, so nothing stands beside the question.
    expect(two.page.locator("#coach-says")).to_contain_text("of the pot")
    expect(two.page.locator("#coach-short")).to_be_hidden()
    slider = three.page.get_by_role("slider", name="Raise to, from")
    slider.focus()
    three.page.keyboard.press("End")
    expect(three.page.get_by_label("Raise to how many dollars")).to_have_value("76")
    expect(slider).to_have_attribute("aria-valuetext", "$76")
    three.page.screenshot(path=screenshots / "poker-slider-phone.png")
    acts(three, "bet")
    four.until_turn(4)
    expect(one.page.locator("#felt .tag-text", has_text="all in")).to_have_count(1)
    two.page.screenshot(path=screenshots / "poker-all-in-tablet.png")
    four.to_the_end({})
    assert one.page.locator("#felt").bounding_box() == felt

    everybody_reads_what_they_won(four)
    looked_at(four, screenshots, "holdem")


def everybody_reads_what_they_won(four: Four) -> None:
    """Aces take the main pot, kings the first side pot and queens the second."""
    one, two, three = four.visitors.values()
    assert headline(three).startswith("You win $")
    assert "you take side pot 1 with a pair of kings, nine kicker" in headline(three)
    assert "you take side pot 2 with a pair of queens, nine kicker" in headline(two)
    assert headline(one).startswith("You lose $120: ")
    assert "Dora's pair of aces, nine kicker beat your pair of jacks, nine kicker" in headline(one)
    for visitor in four.visitors.values():
        expect(visitor.page.locator("#live")).to_contain_text(headline(visitor))
        expect(visitor.page.locator("#felt .hand-name")).to_have_count(4)
        # Three pairs won something, and with each of them three cards of the board.
        expect(visitor.page.locator("#felt .won-high")).to_have_count(9)
        expect(visitor.page.locator("#felt .did-not-win")).to_have_count(4)


def queen_is_exposed(four: Four) -> None:
    """The floor calls a card that seat 2 has shown: it lies open for everybody from then on."""
    _, supervisor = staff(four.room)
    said = {"call": "exposed_by_player", "seat": "2", "place": "1"}
    assert post(supervisor, f"/floor/{four.table}/call", **said).status_code == 303
    for visitor in four.visitors.values():
        expect(visitor.page.locator("#felt .seen-mark")).to_have_count(1)
        expect(visitor.page.locator("#in-words")).to_contain_text(
            "everybody has seen queen of spades"
        )


def decided_again(visitor: Visitor, name: str) -> None:
    """Decided ahead, taken back, and decided again."""
    ahead = visitor.page.get_by_role("button", name=name)
    for pressed in ("true", "false", "true"):
        ahead.click()
        expect(ahead).to_have_attribute("aria-pressed", pressed)


OMAHA = ["Ad 4d Qc 6c", "Jc Jd 5s 5h", "As 3d 5d 6h", "Kc Kd 9d 9c"]
WITH_JOKER = [*OMAHA[:2], "Jk 3d 5d 6h", OMAHA[3]]


@pytest.mark.parametrize(
    ("game", "hands"),
    [("omaha-hi-lo", OMAHA), ("omaha-hi-lo-joker", WITH_JOKER)],
)
@pytest.mark.release
def test_a_hand_of_omaha_is_shared_by_high_and_low_in_every_pot(
    browser: Browser,
    tmp_path: Path,
    rooms: ExitStack,
    visitors: list[Visitor],
    screenshots: Path,
    game: str,
    hands: list[str],
) -> None:
    deck = dealt(hands, "2c 7d 8h Ks Js")
    four = sit_down(browser, tmp_path, rooms, visitors, game, deck)
    one, two, three = four.visitors.values()
    four.until_turn(3)
    joker = "joker-six-five-three" if "joker" in game else "ace-six-five-three"
    expect(three.page.locator(".own-words")).to_contain_text(joker)
    four.to_the_end({})
    assert "you take the low half of side pot 2 with an 8-7-4-2-A" in headline(one)
    assert (
        "you take the high half of side pot 2 and the high half of side pot 1 "
        "with three jacks, king kicker"
    ) in headline(two)
    assert "the low half of the main pot with an 8-7-3-2-A" in headline(three)
    for visitor in four.visitors.values():
        # Ten cards won a high half, with three of them from the board twice; ten a low one.
        expect(visitor.page.locator("#felt .won-low").first).to_be_visible()
        expect(visitor.page.locator("#felt .hand-name.won")).to_have_count(4)
        expect(visitor.page.locator("#postings li")).to_have_count(6)
    looked_at(four, screenshots, game)


@pytest.mark.release
def test_a_hand_of_lowball_is_drawn_to_and_won_in_three_pots(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    hands = ["5s 6d 7c 8h Ks", "2h 3s 4d 6c 9h", "2s 3d 4c 5h 8s", "As 2d 3c 4h 6s"]
    deck = dealt(hands, "Qd", burns="Jc")
    four = sit_down(browser, tmp_path, rooms, visitors, "lowball", deck)
    one, two, three = four.visitors.values()
    four.until_turn(3)
    expect(one.page.locator(".own-words")).to_have_text("K-8-7-6-5")
    four.to_the_draw()
    expect(one.page.locator("#prompt")).to_contain_text("Your draw")
    one.page.screenshot(path=screenshots / "poker-draw-desktop.png")
    one.sees_their_plate((390, 844), (360, 740))
    four.to_the_end({1: ["pick-1"]})
    assert headline(one).startswith("You lose $40: ")
    assert "you take side pot 2 with a 9-6-4-3-2" in headline(two)
    assert "you take side pot 1 with an 8-5-4-3-2" in headline(three)
    expect(one.page.locator("#story")).to_contain_text(f"{one.name} draws 1.")
    looked_at(four, screenshots, "lowball")


def headline(visitor: Visitor) -> str:
    return visitor.page.locator("#settle-headline").inner_text()


def looked_at(four: Four, screenshots: Path, name: str) -> None:
    """What everybody sees at the end is kept to be looked at, and axe finds nothing in it."""
    for visitor, size in zip(four.visitors.values(), ("desktop", "tablet", "phone"), strict=True):
        visitor.has_come_to_rest()
        visitor.page.screenshot(path=screenshots / f"poker-showdown-{name}-{size}.png")
        wide = visitor.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1]
        assert further_violations(visitor) == []
        visitor.page.emulate_media(color_scheme="light" if size == "tablet" else "dark")
        visitor.page.screenshot(path=screenshots / f"poker-showdown-{name}-{size}-other.png")
        assert further_violations(visitor, COLOURS) == []
