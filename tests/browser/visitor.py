"""Somebody at a browser, who clicks and looks."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError

SECONDS_MAX = 40


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
    ) -> None:
        self.url = url
        self.name = f"V {uuid.uuid4().hex[:8]}"
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.pressed = ""
        """The button that was pressed last."""
        self.expects_silence = True
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        # While a server is down a browser complains by itself; tests say so beforehand.
        if message.type == "error" and self.expects_silence:
            self.errors.append(message.text)

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

    def sit(self, table: str, seat: int) -> None:
        self.go(f"/table/{table}")
        self.button(f"seat-{seat}").click()
        self.button("leave_table").wait_for()

    def can(self, what: str) -> bool:
        """Whether the button is there and may be pressed; one that vanishes meanwhile is not."""
        with suppress(TimeoutError):
            # Another one may have come beside it since they were counted.
            button = self.button(what)
            return button.count() == 1 and button.first.is_enabled(timeout=500)
        return False

    def until(self, happened: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + SECONDS_MAX
        while not happened():
            assert time.monotonic() < deadline, (
                f"{what} never happened: {self.page.inner_text('body')}"
            )
            self.page.wait_for_timeout(50)

    def play_until_settled(self) -> None:
        """One round in which this visitor wagers and plays, by clicking only."""
        wagered = False
        deadline = time.monotonic() + SECONDS_MAX
        while time.monotonic() < deadline:
            if self.can("pass_bank"):
                self.press("pass_bank")
            elif self.can("wager") and not self.has_wagered():
                self.press("wager")
            elif self.can("play"):
                # Only who has wagered is asked.
                wagered = True
                self.press("play")
            elif wagered and self.is_settled():
                return
            self.page.wait_for_timeout(60)
        raise AssertionError(f"no round was settled: {self.page.inner_text('body')}")

    def is_settled(self) -> bool:
        """Whether a wager of this visitor stands in the list, which may still show an old round."""
        shown = self.page.locator("#settlement").is_visible()
        return shown and self.name in (self.page.locator("#postings").text_content() or "")

    def has_wagered(self) -> bool:
        button = self.button("wager")
        with suppress(TimeoutError):
            return "Change" in button.first.inner_text(timeout=500)
        return False

    def press(self, what: str) -> None:
        """Click, unless the moment has passed meanwhile."""
        button = self.button(what)
        self.pressed = what
        with suppress(TimeoutError):
            if button.count():
                button.first.click(timeout=2000)
