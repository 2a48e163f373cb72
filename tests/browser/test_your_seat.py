"""You at the table: your settings, your seat at the bottom of the felt, your cards."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from itertools import combinations, product
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, TimeoutError, expect

from tests.browser.laid import (
    EACH_TABLE,
    ONE_OF_EACH_KIND,
    TABLES,
    Layout,
    Stage,
    lay,
    lay_each,
    open_to_lay,
)
from tests.browser.test_looks import COLOURS, violations
from tests.browser.visitor import Visitor
from tests.sampling import LATER, sampled
from tests.waiting import A_LOOK_MS, pause, wait_until
from tests.web.server import Server

FINGER = 44
"""How many pixels a target has at least in each direction."""


def test_settings_are_behind_the_gear_of_every_page_and_stay(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    visitor = Visitor(browser, server.url, width=390, height=844)
    visitors.append(visitor)
    visitor.be_known()
    visitor.go("/rules/pure-21.5")
    gear = visitor.page.get_by_role("button", name="Settings")
    gear.focus()
    visitor.page.keyboard.press("Enter")
    dialog = visitor.page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    keys = dialog.get_by_label("Single-key shortcuts")
    expect(keys).to_be_checked()
    expect(keys).to_have_accessible_description(
        "A letter or digit presses the button that shows it."
    )
    for wanted in ("Sound", "Vibration", "Four colours of suits", "Less motion"):
        expect(dialog.get_by_label(wanted)).not_to_be_checked()
    visitor.page.screenshot(path=screenshots / "settings-phone.png")
    for target in (gear, *dialog.locator(".setting-field").all(), dialog.get_by_role("button")):
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
    assert violations(visitor) == []
    visitor.page.emulate_media(color_scheme="dark")
    assert violations(visitor, COLOURS) == []
    keys.focus()
    visitor.page.keyboard.press("Space")
    dialog.get_by_label("Settling").select_option("at once")
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(gear).to_be_focused()

    visitor.sit("4")
    expect(visitor.button("leave_table").locator("kbd")).to_be_hidden()
    visitor.page.get_by_role("button", name="Settings").click()
    expect(dialog.get_by_label("Settling")).to_have_value("once")
    dialog.get_by_label("Single-key shortcuts").check()
    expect(visitor.button("leave_table").locator("kbd")).to_be_visible()
    # While the dialog is open, a letter is no shortcut of the table.
    dialog.get_by_role("button", name="Done").focus()
    visitor.page.keyboard.press("l")
    dialog.get_by_role("button", name="Done").click()
    expect(visitor.button("leave_table")).to_be_visible()


STAGES: tuple[Stage, ...] = ("betting", "deciding", "split", "settled")
PIXELS_MIN = 12
"""The smallest text on the felt, on any of these screens."""
APART_MIN = 2
"""How many pixels lie at least between the circles of two seats."""
TOUCH_MAX = 3
"""From how many pixels on something covers a part of what is written."""
MANY_WAGERS = [("1", 3, 6), ("4", 3, 5), ("U1", 0, 5), ("U1", 2, 7), ("PG3", 1, 4)]
"""Tables with as many side bets more as a variant may have, and the circles that that makes."""
WIDE, TABLET, PHONE, SMALL_PHONE = (1280, 720), (1180, 820), (390, 844), (360, 740)
Box = list[float]


def overlap(one: Box, two: Box) -> float:
    """How many pixels two boxes overlap in the direction in which they overlap less."""
    across = min(one[2], two[2]) - max(one[0], two[0])
    down = min(one[3], two[3]) - max(one[1], two[1])
    return min(across, down)


def between(one: Box, two: Box) -> float:
    """How many pixels lie between two circles, given by the boxes around them."""
    away = hypot(one[0] + one[2] - two[0] - two[2], one[1] + one[3] - two[1] - two[3]) / 2
    return away - (one[2] - one[0] + two[2] - two[0]) / 2


def middle(box: Box) -> float:
    return (box[0] + box[2]) / 2


@pytest.mark.parametrize("table", EACH_TABLE)
def test_you_sit_at_the_bottom_with_cards_that_are_larger_and_free(
    layer: Visitor, table: str
) -> None:
    open_to_lay(layer, table)
    layouts = [
        Layout(stage, yours, places)
        for places, yours in ((4, 1), (7, 4), (None, 6))
        for stage in STAGES
    ]
    for width, height in (WIDE, PHONE):
        layer.page.set_viewport_size({"width": width, "height": height})
        for layout, drawn in zip(layouts, lay_each(layer, layouts), strict=True):
            lies_well(drawn, layout, width)


def lies_well(drawn: dict[str, Any], layout: Layout, width: int) -> None:
    stage, yours = layout.stage, layout.yours
    (own,) = [seat for seat in drawn["seats"] if seat["yours"]]
    others = [seat for seat in drawn["seats"] if not seat["yours"]]
    assert own["seat"] == yours
    assert abs(middle(own["plate"]) - middle(drawn["felt"])) < 2, (width, layout)
    assert all(own["plate"][1] > seat["plate"][1] for seat in others), (width, layout)
    laid = [seat["plate"] for seat in others]
    laid += [box for seat in others for box in (*seat["cards"], *seat["circles"])]
    for card in own["cards"]:
        assert max(overlap(card, box) for box in laid) < 2, (width, layout)
        assert all(overlap(card, box) < 2 for box in own["circles"]), (width, layout)
    if stage == "deciding":
        wide = [card[2] - card[0] for card in own["cards"]]
        others_wide = [card[2] - card[0] for seat in others for card in seat["cards"]]
        assert min(wide) > 1.55 * max(others_wide), (width, layout)
    if stage == "betting":
        for seat, other in combinations(drawn["seats"], 2):
            for ring, further in product(seat["circles"], other["circles"]):
                assert between(ring, further) >= APART_MIN, (width, layout, seat, other)
        sides = [box[i + 2] - box[i] for box in own["circles"] for i in (0, 1)]
        assert all(side >= FINGER for side in sides), (width, layout)


@pytest.mark.parametrize(
    ("table", "more", "circles"), sampled(MANY_WAGERS, lambda each: each in MANY_WAGERS[1:4:2])
)
def test_no_wager_lies_on_another_or_under_a_card(
    layer: Visitor, table: str, more: int, circles: int
) -> None:
    open_to_lay(layer, table)
    for width, height in (WIDE, PHONE):
        layer.page.set_viewport_size({"width": width, "height": height})
        for yours, stakes in product((4, None), ((1000,), (1000, 10000, 1250))):
            drawn = lay(layer, Layout("deciding", yours, None, more, stakes))
            where = (width, yours, stakes)
            cards = [card for seat in drawn["seats"] for card in seat["cards"]] + drawn["middle"]
            amounts = [box for seat in drawn["seats"] for box in seat["amounts"]]
            for box in amounts:
                assert all(overlap(box, card) < TOUCH_MAX for card in cards), (where, box)
            for one, two in combinations(amounts, 2):
                assert overlap(one, two) < TOUCH_MAX, (where, one, two)
            for own in [seat for seat in drawn["seats"] if seat["yours"]]:
                assert len(own["amounts"]) == len(own["circles"]) == circles, where
                sides = [box[i + 2] - box[i] for box in own["circles"] for i in (0, 1)]
                assert all(side >= FINGER for side in sides), where


@pytest.mark.parametrize("table", sampled(["4", "6"], "4".__eq__))
def test_how_many_wagers_lie_together_is_read_beside_split_hands(
    layer: Visitor, table: str
) -> None:
    """On a phone four hands of a seat reach to the middle of the felt, under its chips."""
    open_to_lay(layer, table)
    layer.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    drawn = lay(layer, Layout("split", 5, None, 1))
    cards = [card for seat in drawn["seats"] for card in seat["cards"]] + drawn["middle"]
    laid = [*cards, *(box for seat in drawn["seats"] for box in (seat["plate"], *seat["amounts"]))]
    counts = [box for seat in drawn["seats"] for box in seat["counts"]]
    assert len(counts) >= 4
    for count in counts:
        assert all(overlap(count, box) < TOUCH_MAX for box in laid), count
    for one, two in combinations(counts, 2):
        assert overlap(one, two) < TOUCH_MAX


@pytest.mark.parametrize("table", ONE_OF_EACH_KIND)
def test_no_text_on_the_felt_is_too_small_to_be_read(layer: Visitor, table: str) -> None:
    reads_well(layer, table, WIDE, SMALL_PHONE)


@pytest.mark.release
@pytest.mark.parametrize("table", TABLES)
def test_no_text_is_too_small_on_a_tablet(layer: Visitor, table: str) -> None:
    reads_well(layer, table, TABLET)


def reads_well(layer: Visitor, table: str, *screens: tuple[int, int]) -> None:
    open_to_lay(layer, table)
    for width, height in screens:
        layer.page.set_viewport_size({"width": width, "height": height})
        layouts = [Layout(stage, yours) for yours, stage in product((None, 1), STAGES)]
        for layout, drawn in zip(layouts, lay_each(layer, layouts), strict=True):
            small = [text for text in drawn["texts"] if text[1] < PIXELS_MIN]
            assert small == [], (width, layout)
            assert len(drawn["texts"]) > 2 * len(drawn["seats"])


def test_an_onlooker_sees_seat_1_at_the_house_dealers_left_hand(layer: Visitor) -> None:
    open_to_lay(layer, "1")
    for width, height in (WIDE, PHONE):
        layer.page.set_viewport_size({"width": width, "height": height})
        plates = [seat["plate"] for seat in lay(layer, Layout("betting", None))["seats"]]
        assert middle(plates[0]) > width / 2 > middle(plates[-1]) or width == WIDE[0]
        assert middle(plates[0]) == max(map(middle, plates))


@pytest.mark.parametrize(
    ("width", "height", "seat"),
    [pytest.param(*WIDE, 3, id="desktop", marks=LATER), pytest.param(*PHONE, 2, id="phone")],
)
def test_a_whole_round_leaves_the_felt_as_large_as_it_was(
    browser: Browser,
    tmp_path: Path,
    rooms: ExitStack,
    visitors: list[Visitor],
    screenshots: Path,
    width: int,
    height: int,
    seat: int,
) -> None:
    """In the same round a hidden tab tells of a turn, and a circle that is pressed tells it."""
    # A room of its own, since others take seats at the tables of the common one.
    room = rooms.enter_context(Server(tmp_path / "house"))
    visitor = Visitor(browser, room.url, width=width, height=height)
    visitors.append(visitor)
    page = visitor.page
    page.add_init_script("window.away = false; window.pressed = []; window.sizes = new Set();")
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => window.away });")
    visitor.be_known()
    visitor.sit("2", seat)
    page.evaluate("""() => {
      document.addEventListener("wager-circle", ({ detail }) => window.pressed.push(detail));
      const felt = document.getElementById("felt");
      const look = () => window.sizes.add([felt.clientWidth, felt.clientHeight].join(" x "));
      new ResizeObserver(look).observe(felt);
      const own = () => felt.querySelector(".yours .plate-chips")?.textContent ?? "";
      window.plates = new Set();
      const read = () => window.plates.add(own());
      new MutationObserver(read).observe(felt, { childList: true, subtree: true });
    }""")
    title = page.title()
    page.evaluate("() => { window.away = true; }")

    def is_alerted() -> bool:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        return page.title().startswith("Your turn")

    def wagers() -> None:
        if visitor.can("wager") and not visitor.has_wagered():
            visitor.try_to_press("wager")
        pause()

    wait_until(is_alerted, "the tab tells of the turn", wagers)
    page.evaluate("() => { window.away = false; }")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.title() == title

    def presses_the_circle() -> None:
        for what in ("pass_bank", "play"):
            if visitor.can(what):
                visitor.try_to_press(what)
        with suppress(TimeoutError):
            page.locator("#felt .yours [data-wager]").first.click(timeout=A_LOOK_MS)

    wait_until(lambda: page.evaluate("pressed.length > 0"), "a circle", presses_the_circle)
    visitor.play_until_settled()
    page.screenshot(path=screenshots / f"your-seat-{width}.png")
    assert page.evaluate("[...window.sizes].length") == 1
    headline = page.locator("#settle-result .headline").inner_text()
    amount = headline.replace("You win ", "+").replace("You lose ", "−")
    says = "even" if headline == "You come out even" else amount
    # The next round may have begun, so what the plate said meanwhile was taken down.
    assert any(plate.endswith(f"  {says}") for plate in page.evaluate("[...window.plates]"))
    assert {"bet": "ante", "seat": seat} in page.evaluate("window.pressed")
