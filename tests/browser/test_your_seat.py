"""You at the table: your settings, your seat at the bottom of the felt, your cards."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.test_looks import COLOURS, violations
from tests.browser.visitor import Visitor
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

    visitor.sit("4", 2)
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
