"""A full round of each game whose hands are set in two, by clicks, keys, dragging and tapping."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from houseway.packaged_files import PackagedFiles
from houseway.rank.hands.tile_hand import PAIRS
from tests.browser.pairs import bank, seat_at, wager
from tests.browser.test_looks import COLOURS, further_violations, violations
from tests.browser.visitor import Visitor
from tests.sampling import sampled
from tests.web.round_table import opened, sit
from tests.web.server import Chair, Guest, Server
from tests.web.set_room import DOUBLE_HAND, FACE_UP, FORTUNE, TABLES, TILES, set_room, to_seat_two

PILES: dict[str, list[dict[int, str]]] = {
    # The player has aces and kings, and so a foul within reach; the player-dealer has three nines.
    DOUBLE_HAND: [{3: "Ah Ad Kc Kd 9s 5h 3c", 2: "9c 9d 9h Qs Js 4d 2c"}],
    # Seat 3 has four of a kind, which brings an Envy Bonus to whoever has a button at seat 2.
    FORTUNE: [{3: "Kh Kd Qc Ts 8d 4c 2h", 4: "7c 7d 7h 7s As Jd 3c", 2: "9c 9d 6h 5s Js 4d 2c"}],
    # First a hand that lies open, then ace high, which pushes.
    FACE_UP: [
        {3: "Ah Ad Kc Kd 9s 5h 3c", 2: "Qh Qs 9c 8d 6h 4c 2d"},
        {3: "Kh Kd Qc Ts 8d 4c 2h", 2: "As Qh Td 8c 6d 4h 3s"},
    ],
    TILES: [{3: "6-6 6-6 5-4 2-1", 2: "6-5 5-1 4-1 3-2"}],
}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with set_room(tmp_path_factory.mktemp("two-hands"), PILES) as running:
        yield running


def choose_the_third(chair: Chair) -> None:
    chair.until("choose_pile")
    assert chair.do("choose_pile", spot=1, hand=3)["type"] == "ack"


def pieces_in_front(page: Page) -> list[str | None]:
    front = page.locator(".set-zone.front .piece")
    return [each.get_attribute("aria-label") for each in front.all()]


def test_the_player_dealer_chooses_a_pile_on_the_felt_and_may_not_set_a_foul(
    browser: Browser, room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    first, second = Visitor(browser, room.url, height=720), Visitor(browser, room.url)
    seat_at("D1", (first, second), visitors)
    page = first.page
    bank(first, "400")
    wager(second, "10")
    first.button("pile-3").wait_for()
    expect(page.locator("#prompt")).to_have_text("Which pile is delivered first?")
    expect(page.locator("#felt .one-pile")).to_have_count(7)
    expect(page.locator("#felt .rack")).to_contain_text("4 left over")
    # Whoever has wagered may leave the hand to the house dealer before it is seen.
    expect(second.button("house_way")).to_be_enabled()
    first.has_come_to_rest()
    page.screenshot(path=screenshots / "two-hands-piles.png")
    assert violations(first) == []
    page.locator("#felt .one-pile").nth(2).click()
    expect(page.locator("#story")).to_contain_text(f"{first.name} has pile 3 delivered first.")
    expect(page.locator("#felt .cup [data-die]")).to_have_count(3)
    expect(page.locator("#felt .cup")).to_contain_text(f"= {to_seat_two(DOUBLE_HAND)}")
    expect(page.locator("#prompt")).to_contain_text(f"Still to set: seat 2, {second.name}.")

    # Two aces in front would be stronger than two kings behind: it is said, and no key locks it.
    for key in "12":
        second.page.keyboard.press(key)
    says = second.page.locator(".set-says")
    expect(says).to_have_text(
        "Foul: the front, pair of aces, is stronger than the back, pair of kings. "
        "A foul hand loses."
    )
    second.page.keyboard.press("Enter")
    expect(second.button("set_hand")).to_have_text("Lock the foul hand")
    second.has_come_to_rest()
    second.page.screenshot(path=screenshots / "two-hands-foul.png")
    assert further_violations(second) == []
    for key in "34":
        second.page.keyboard.press(key)
    expect(says).to_have_text("Front: pair of kings. Back: pair of aces.")
    second.page.keyboard.press("Enter")

    first.button("piece-1").wait_for()
    expect(page.locator("#prompt")).to_have_text("Every hand is set. Now yours: two in front.")
    first.button("piece-3").click()
    first.button("piece-4").click()
    expect(page.locator(".set-says")).to_contain_text("may not be set so")
    expect(first.button("set_hand")).to_have_attribute("aria-disabled", "true")
    first.press("hint")
    expect(first.button("set_hand")).not_to_have_attribute("aria-disabled", "true")
    page.screenshot(path=screenshots / "two-hands-bank.png")
    first.press("set_hand")
    expect(page.locator("#postings li")).to_have_count(1)
    expect(page.locator("#felt .hand").first).to_contain_text("pair of kings")
    first.has_come_to_rest()
    page.screenshot(path=screenshots / "two-hands-settled.png")
    assert further_violations(first) == []


def prove_and_replay(visitor: Visitor, table: str, screenshots: Path) -> None:
    """The whole shuffle is proved with its dice, and the round is stepped through."""
    page = visitor.page
    page.locator("#verify").click()
    expect(page.locator("#verdict")).to_contain_text("The shuffle is honest")
    expect(page.locator("#verdict")).to_contain_text("as the table showed them.")
    page.get_by_label("The dice").fill("1 1 1")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#verdict")).to_contain_text("This does not check out.")
    visitor.go(f"/table/{table}/rounds/1")
    expect(page.locator("#felt .cup")).to_have_count(1)
    told = page.locator("#step-says")
    steps = page.locator("#steps li").count()
    for _ in range(steps):
        page.locator("#next").click()
        if "The dice show" in (told.text_content() or ""):
            expect(page.locator("#felt .cup [data-die]")).to_have_count(3)
            expect(page.locator("#felt .hand [data-card]")).not_to_have_count(0)
    page.screenshot(path=screenshots / f"two-hands-replay-{table}.png")
    assert further_violations(visitor) == []


@pytest.mark.release
def test_a_neighbour_s_four_of_a_kind_is_paid_to_an_envy_button_on_a_phone(
    browser: Browser, room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    chairs = sit(room, "F1", "Fay")
    phone = Visitor(browser, room.url, width=390, height=844)
    visitors.append(phone)
    phone.be_known()
    phone.sit("F1", 2)
    third = Guest(room, "Ned").at("F1")
    third.receive()
    assert third.want("take_seat", seat=3)["type"] == "ack"
    opened(chairs[0], third, {"base": 1_000, "fortune": 100}, bank_cents=40_000)
    page = phone.page
    page.get_by_label("Fortune", exact=True).fill("5")
    wager(phone, "10")
    expect(page.locator("#felt .envy-button")).to_have_count(1)
    choose_the_third(chairs[0])
    phone.button("piece-1").wait_for()
    third.until("house_way")
    assert third.do("house_way")["type"] == "ack"
    expect(page.locator("#prompt")).to_contain_text("Everybody else is ready.")
    for button in page.locator("#controls button").all():
        place = button.bounding_box()
        assert place is not None
        assert min(place["width"], place["height"]) >= 44
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= 390
    phone.sees_their_plate((390, 844), (360, 740))
    phone.button("piece-3").click()
    phone.button("piece-4").click()
    expect(page.locator(".set-says")).to_have_text("Front: queen-ten high. Back: pair of kings.")
    phone.has_come_to_rest()
    page.screenshot(path=screenshots / "two-hands-phone.png")
    assert further_violations(phone) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.press("set_hand")
    chairs[0].until("set_hand")
    front = chairs[0].frame["besides"]["own"]["cards"][-2:]
    assert chairs[0].do("set_hand", spot=1, cards=front)["type"] == "ack"
    envy = page.locator("#postings li", has_text="Envy Bonus")
    expect(envy).to_contain_text("+$5")
    expect(envy).to_contain_text("FPG-56")
    phone.has_come_to_rest()
    page.screenshot(path=screenshots / "two-hands-phone-settled.png", full_page=True)


@pytest.mark.release
def test_an_open_hand_is_seen_first_and_ace_high_pushes(
    browser: Browser, room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    chairs = sit(room, "U1", "Una")
    # Here the cup is shaken and lifted, and chips move.
    visitor = Visitor(browser, room.url, height=720, still=False)
    visitors.append(visitor)
    visitor.be_known()
    visitor.sit("U1", 2)
    page = visitor.page
    play_face_up(chairs[0], visitor)
    visitor.button("piece-1").wait_for()
    expect(page.locator("#felt .bank-hand")).to_contain_text("pair of queens")
    expect(page.locator("#felt .bank-hand [data-card] .back")).to_have_count(0)
    for key in "34":
        page.keyboard.press(key)
    visitor.has_come_to_rest()
    page.screenshot(path=screenshots / "two-hands-face-up.png")
    assert further_violations(visitor) == []
    page.keyboard.press("Enter")
    expect(page.locator("#postings")).to_contain_text("Ace-High")
    play_face_up(chairs[0], visitor)
    expect(page.locator("#settle-summary")).to_contain_text("are ace high, so base wagers pushed")
    expect(page.locator("#felt .felt-says")).to_have_text("Ace high: base wagers push")
    expect(page.locator("#postings")).to_contain_text("FUP-7")
    visitor.has_come_to_rest()
    page.screenshot(path=screenshots / "two-hands-ace-high.png")


def play_face_up(chair: Chair, visitor: Visitor) -> None:
    chair.until("take_bank")
    assert chair.want("take_bank", cents=20_000)["type"] == "ack"
    visitor.page.get_by_label("Ace-High", exact=True).fill("5")
    wager(visitor, "10")
    choose_the_third(chair)


def test_tiles_are_named_dragged_and_left_to_the_house_way(
    browser: Browser, room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    chairs = sit(room, "T1", "Tia")
    visitor = Visitor(browser, room.url, height=720, dark=True)
    visitors.append(visitor)
    visitor.be_known()
    visitor.sit("T1", 2)
    page = visitor.page
    names = page.evaluate(
        "import('/static/felt/tiles.js').then(tiles => Object.fromEntries("
        "tiles.tileCodes().map(code => [code, tiles.tileWords(code).split(',')[0]])))"
    )
    assert names == {each.text: kind.words for kind, pair in PAIRS.items() for each in pair}
    chairs[0].until("take_bank")
    assert chairs[0].want("take_bank", cents=20_000)["type"] == "ack"
    wager(visitor, "10")
    choose_the_third(chairs[0])
    visitor.button("piece-1").wait_for()
    expect(page.locator("#felt .tile.back")).not_to_have_count(0)
    for piece in ("piece-1", "piece-3"):
        visitor.button(piece).drag_to(page.locator(".set-zone.front"))
    assert pieces_in_front(page) == [
        "Teen, six six in the first hand",
        "Gow, five four in the first hand",
    ]
    expect(page.locator(".set-says")).to_contain_text("Teen wong")
    visitor.has_come_to_rest()
    page.screenshot(path=screenshots / "two-hands-tiles.png")
    assert further_violations(visitor) == []
    assert further_violations(visitor, COLOURS) == []
    page.keyboard.press("h")
    chairs[0].until("set_hand")
    front = chairs[0].frame["besides"]["own"]["settings"][0]["cards"]
    assert chairs[0].do("set_hand", spot=1, cards=front)["type"] == "ack"
    expect(page.locator("#postings li")).to_have_count(1)
    expect(page.locator("#felt .way-button")).to_have_count(1)
    visitor.has_come_to_rest()
    page.screenshot(path=screenshots / "two-hands-tiles-settled.png")
    prove_and_replay(visitor, "T1", screenshots)


@pytest.fixture(scope="module")
def phone_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with set_room(tmp_path_factory.mktemp("phones"), PILES) as running:
        yield running


@pytest.mark.parametrize("game", sampled([DOUBLE_HAND, FACE_UP, TILES], FACE_UP.__eq__))
def test_a_hand_is_set_with_a_finger_on_a_phone(
    game: str, browser: Browser, phone_room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    table, _ = TABLES[game]
    (bank,) = sit(phone_room, table, f"Bank of {table}")
    phone = Visitor(browser, phone_room.url, width=390, height=844, touch=True)
    visitors.append(phone)
    phone.be_known()
    phone.sit(table, 2)
    page = phone.page
    bank.until("take_bank")
    assert bank.want("take_bank", cents=20_000)["type"] == "ack"
    wager(phone, "10")
    choose_the_third(bank)
    phone.button("piece-1").wait_for()
    # Pieces are in order: the third and the fourth are kings in front, or two tiles.
    for piece in ("piece-3", "piece-4"):
        phone.drag_by_finger(piece, ".set-zone.front")
    expect(page.locator(".set-zone.front .piece")).to_have_count(2)
    expect(page.locator(".set-says")).not_to_contain_text("Foul")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.has_come_to_rest()
    page.screenshot(path=screenshots / f"two-hands-finger-{table}.png")
    phone.press("set_hand")
    if game != FACE_UP:
        bank.until("set_hand")
        front = bank.frame["besides"]["own"]["settings"][0]["cards"]
        assert bank.do("set_hand", spot=1, cards=front)["type"] == "ack"
    expect(page.locator("#postings li").first).to_contain_text("$10")
    phone.has_come_to_rest()
    page.screenshot(path=screenshots / f"two-hands-finger-{table}-settled.png", full_page=True)


def test_a_layout_of_tiles_is_written_by_the_form(
    browser: Browser, room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, room.url, height=720)
    visitors.append(visitor)
    visitor.go("/settle")
    page = visitor.page
    page.get_by_label("game", exact=True).select_option(TILES)
    page.get_by_role("button", name="Add a seat").click()
    banks, seat = page.locator(".seat-box").first, page.locator(".seat-box").last
    banks.get_by_label("dice in all").fill("9")
    seat.get_by_label("cards").fill("6-6 6-6 5-4 2-1")
    seat.get_by_label("in front").fill("5-4 2-1")
    expect(seat.locator(".tile")).to_have_count(6)
    text = page.locator("#layout")
    assert 'front = "5-4 2-1"' in text.input_value()
    assert "dice = 9" in text.input_value()
    visitor.has_come_to_rest()
    page.screenshot(path=screenshots / "two-hands-settle.png")
    assert further_violations(visitor) == []
    text.fill(PackagedFiles.EXAMPLE.path_of("pai-gow-tiles-copy").read_text("utf-8"))
    expect(page.locator(".seat-box")).to_have_count(4)
    page.get_by_role("button", name="Settle it").click()
    expect(page.locator("main td", has_text="PGT-39").first).to_be_visible()
    # Another game keeps nothing that only this one knows; hands of seven are no hands of tiles.
    page.get_by_label("game", exact=True).select_option(DOUBLE_HAND)
    assert "cards" not in text.input_value()
    assert "front" not in text.input_value()
    page.locator(".seat-box").last.get_by_label("cards").fill("Ah Kd Qs 9h 7c 4d 2s")
    page.get_by_label("game", exact=True).select_option(FORTUNE)
    assert 'cards = "Ah Kd Qs 9h 7c 4d 2s"' in text.input_value()
    page.get_by_label("game", exact=True).select_option("no-bust")
    assert "front" not in text.input_value()
    assert "dice" not in text.input_value()
    assert "cards" not in text.input_value()
