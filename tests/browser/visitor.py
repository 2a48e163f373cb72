"""Somebody at a browser, who clicks and looks."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError, expect

from tests.browser.hidden_cards import shown_too_early
from tests.waiting import A_LOOK_MS, PATIENCE_MS, pause, wait_until
from tests.web.server import Server

TWICE_MS = 400
"""More than the page's own measure for a button that is pressed twice by mistake."""


class Visitor:
    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        still: bool = True,
        touch: bool = False,
    ) -> None:
        self.url = url
        self.name = f"V {uuid.uuid4().hex[:8]}"
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.clock.install()
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.pressed = ""
        """The button that was pressed last."""
        self.expects_silence = True
        self.page.on("console", self._heard)
        self.page.on("websocket", lambda line: line.on("framereceived", self._received))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        # While a server is down a browser complains by itself; tests say so beforehand.
        if message.type == "error" and self.expects_silence:
            self.errors.append(message.text)

    def _received(self, said: str | bytes) -> None:
        """Every frame is looked at for cards that this visitor may not see, and kept.

        When the room closes, it is compared with what its ledger says.
        """
        message = json.loads(said)
        if message["type"] == "frame":
            self.errors += shown_too_early(message)
            Server.at[self.url].received.append(said)

    def come_in(self) -> None:
        self.page.goto(self.url)
        self.page.get_by_label("Your name at the tables").fill(self.name)
        self.page.get_by_role("button", name="Come in").click()
        self.page.get_by_text(self.name).first.wait_for()

    def be_known(self) -> None:
        """Have a name already, as after an earlier visit: nothing is clicked and nothing shown."""
        answer = self.context.request.post(
            f"{self.url}/me",
            form={"name": self.name},
            headers={"origin": self.url},
            max_redirects=0,
        )
        assert answer.status == 303, answer.text()

    def go(self, path: str) -> None:
        answer = self.page.goto(f"{self.url}{path}")
        assert answer is not None
        assert answer.status == 200, path

    def button(self, what: str) -> Locator:
        """A control of the table page by what it does."""
        return self.page.locator(f'.desk [data-focus="{what}"]')

    def sit(self, table: str, seat: int | None = None) -> None:
        """Take that seat, or where others come and go the first that is open."""
        self.go(f"/table/{table}")
        seats = self.page.locator(".desk .seat-button").first
        (seats if seat is None else self.button(f"seat-{seat}")).click()
        self.button("leave_table").wait_for()

    def can(self, what: str) -> bool:
        """Whether the button is there and may be pressed, at one and the same moment."""
        is_there = """what => {
            const found = document.querySelectorAll(`.desk [data-focus="${what}"]`);
            return found.length === 1 && !found[0].disabled;
        }"""
        return bool(self.page.evaluate(is_there, what))

    def until(self, happened: Callable[[], bool], what: str) -> None:
        wait_until(happened, lambda: f"{what}: {self.page.inner_text('body')}")

    def a_moment_later(self) -> None:
        """Let the page's clock go on: a button pressed twice in a moment is taken for a slip."""
        self.page.clock.fast_forward(TWICE_MS)

    def has_come_to_rest(self) -> None:
        """Wait until the page is whole, its fonts are there and nothing moves any more."""
        self.page.wait_for_load_state("load")
        self.page.evaluate("document.fonts.ready.then(() => true)")
        still = "document.getAnimations().every(each => each.playState !== 'running')"
        self.until(lambda: bool(self.page.evaluate(still)), "nothing moves")

    def play_until_settled(self) -> list[str]:
        """One round in which this visitor wagers and plays, by clicking only; what was posted."""
        found: list[str] = []
        played: list[str] = []

        def is_settled() -> bool:
            found[:] = self.postings() if "play" in played else []
            return bool(found)

        def press_what_comes_up() -> None:
            for what in ("pass_bank", "wager", "play"):
                if self.can(what) and not (what == "wager" and self.has_wagered()):
                    # Only who has wagered is asked to play.
                    played.append(what)
                    self.try_to_press(what)
            pause()

        wait_until(is_settled, lambda: self.page.inner_text("body"), press_what_comes_up)
        return found

    def postings(self) -> list[str]:
        """What is posted of the round before, if a wager of this visitor is among it."""
        shown = """() => document.querySelector("#settlement").hidden ? [] :
            [...document.querySelectorAll("#postings li")].map(each => each.innerText)"""
        found: list[str] = self.page.evaluate(shown)
        return found if any(self.name in each for each in found) else []

    def has_wagered(self) -> bool:
        said = """() => document.querySelector('.desk [data-focus="wager"]')?.innerText ?? ''"""
        return "Change" in self.page.evaluate(said)

    def drag_by_finger(self, what: str, to: str) -> None:
        """A finger goes down on a control, moves in a few steps and is lifted over a place."""
        fingers = self.context.new_cdp_session(self.page)
        (x, y), (to_x, to_y) = map(_middle, (self.button(what), self.page.locator(to)))
        steps = [(x + (to_x - x) * part / 4, y + (to_y - y) * part / 4) for part in range(5)]
        for place, (at_x, at_y) in enumerate(steps):
            kind = "touchMove" if place else "touchStart"
            fingers.send("Input.dispatchTouchEvent", _touch(kind, {"x": at_x, "y": at_y}))
        fingers.send("Input.dispatchTouchEvent", _touch("touchEnd"))
        fingers.detach()

    def bubble(self, title: str) -> None:
        """The first steps say this now, and lie over nothing that has to be seen or pressed."""
        box = self.page.get_by_role("complementary", name="First steps")
        expect(box.get_by_role("heading")).to_have_text(title)
        covered = """() => {
            const bubble = document.querySelector("#guide .bubble").getBoundingClientRect();
            const free = "#desk, #felt .bank-hand [data-card], #felt .yours";
            return [...document.querySelectorAll(free)].filter((each) => {
                const { left, top, right, bottom } = each.getBoundingClientRect();
                return bubble.bottom > top && bubble.top < bottom
                    && bubble.right > left && bubble.left < right;
            }).map((each) => each.outerHTML.slice(0, 80));
        }"""
        assert self.page.evaluate(covered) == []

    def sees_their_plate(self, *phones: tuple[int, int]) -> None:
        """On phones of these sizes, held either way, one sees one's place and no desk on it."""
        seen = """() => {
            const [own, desk] = ["#felt .yours .plate", "#desk"].map(
                (each) => document.querySelector(each).getBoundingClientRect());
            const free = own.bottom <= desk.top || own.right <= desk.left;
            return free && own.top >= 0 && own.bottom <= innerHeight;
        }"""
        before = self.page.viewport_size
        assert before is not None
        turned = [size for wide, high in phones for size in ((wide, high), (high, wide))]
        for width, height in ((before["width"], before["height"]), *turned):
            self.page.set_viewport_size({"width": width, "height": height})
            self.until(lambda: self.page.evaluate(seen), f"one's plate on {width} x {height}")
        self.page.set_viewport_size(before)

    def press(self, what: str) -> None:
        self.pressed = what
        self.button(what).first.click()

    def try_to_press(self, what: str) -> None:
        """Click, unless the button goes away meanwhile; then one looks again."""
        self.pressed = what
        with suppress(TimeoutError):
            self.button(what).first.click(timeout=A_LOOK_MS)


def lies_open(what: Locator) -> bool:
    """Whether nothing covers it or cuts it off where it is."""
    found: bool = what.evaluate("""each => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }""")
    return found


def _middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _touch(kind: str, *points: dict[str, float]) -> dict[str, object]:
    return {"type": kind, "touchPoints": list(points)}
