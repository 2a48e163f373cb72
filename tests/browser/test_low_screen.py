"""On a low screen, as of a page at twice its size, all that is one's own is seen at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.laid import ONE_OF_EACH_KIND, Layout, lay, open_to_lay
from tests.browser.visitor import Visitor
from tests.families import every_family
from tests.sampling import sampled
from tests.web.server import Server

LOW = (640, 360)
"""A screen of 1280 by 720 at 200 %."""
PIXELS_MIN = 12 / 2
"""The smallest text of a felt, where each pixel of the page is two of the screen."""
DECISIONS = {next(iter(each.tables.laid)): each.tables.decision for each in every_family().values()}
"""A table of every family, and what one may do there when it is one's turn."""
ON_THE_WAY = {"pass_bank": "n", "wager": "w", "decline": "n"}
"""What may be asked before that, as insurance is under an ace, and the key that answers it."""

UNSEEN = """() => {
  const own = [...document.querySelectorAll("#felt .yours :is(.plate-ground, [data-card])")];
  const told = [...document.querySelectorAll("#prompt, #desk .headline")];
  const first = document.activeElement.closest("#controls button") ?? document.body;
  return [...own, ...told, first].filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const within = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // Cards of a hand lie on each other, and names on plates.
    return !within || at?.closest("#felt, #desk") !== each.closest("#felt, #desk");
  }).map((each) => each.outerHTML.slice(0, 120));
}"""
"""What one needs for a decision and does not see: one's place, the question, its first control."""


@pytest.mark.parametrize("table", ONE_OF_EACH_KIND)
def test_the_whole_table_stands_beside_the_desk(layer: Visitor, table: str) -> None:
    open_to_lay(layer, table)
    layer.page.set_viewport_size({"width": LOW[0], "height": LOW[1]})
    for stage in ("betting", "split", "settled"):
        lay(layer, Layout(stage, 1))
        layer.page.evaluate("document.querySelector('#felt').scrollIntoView({ block: 'end' })")
        drawn = lay(layer, Layout(stage, 1))
        left, top, right, bottom = drawn["felt"]
        assert (left, round(top), round(bottom)) == (0, 0, LOW[1]), stage
        desk = layer.page.locator("#desk").bounding_box()
        assert desk is not None
        assert desk["x"] >= right
        assert desk["y"] + desk["height"] <= LOW[1] + 0.5
        own = next(seat for seat in drawn["seats"] if seat["yours"])
        for box in (own["plate"], *own["cards"], *own["circles"]):
            assert left <= box[0] < box[2] <= right, (stage, box)
            assert top <= box[1] < box[3] <= bottom, (stage, box)
        assert [text for text in drawn["texts"] if text[1] < PIXELS_MIN] == []


@pytest.mark.parametrize("table", sampled(DECISIONS, ("4", "H1").__contains__))
def test_whoever_is_asked_sees_their_cards_and_the_first_control(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path, table: str
) -> None:
    visitor = Visitor(browser, server.url, width=LOW[0], height=LOW[1])
    visitors.append(visitor)
    visitor.be_known()
    visitor.sit(table)
    page = visitor.page
    looked: set[str] = set()

    def answer(what: str, key: str) -> None:
        """Read on below the table, and press the key; the next question brings one back."""
        page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
        visitor.a_moment_later()
        page.keyboard.press(key)
        visitor.until(lambda: not visitor.can(what) or visitor.has_wagered(), f"{what} is done")

    def decides() -> bool:
        for what, key in (*ON_THE_WAY.items(), (DECISIONS[table], "")):
            if visitor.can(what) and not (what == "wager" and visitor.has_wagered()):
                visitor.until(lambda: page.evaluate(UNSEEN) == [], "all is seen")
                if what not in looked:
                    page.screenshot(path=screenshots / f"low-{table}-{what}.png")
                    looked.add(what)
                if not key:
                    return True
                answer(what, key)
        return False

    visitor.until(decides, "a decision")
