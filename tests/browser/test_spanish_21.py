"""Spanish 21 by clicking: a 21 that pays more, and a late double that is doubled and rescued."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.pairs import against_a_bank, bank, click, wager
from tests.browser.test_looks import further_violations
from tests.browser.visitor import Visitor
from tests.marks import ROOT
from tests.web.round_table import laid_room

FILE = ROOT / "examples" / "variants" / "spanish-21.toml"
ROOM = """
name = "A room of Spanish 21"
house = "corner"
chip = 0.50

[[game]]
id = "spanish-21.toml"
name = "Spanish 21"
number = ""
schedules = ["ps215"]

[[table]]
id = "1"
game = "spanish-21.toml"
limits = "3-200"
schedule = "ps215-1"
"""
PHONE = ViewportSize(width=390, height=844)


@pytest.mark.release
def test_a_bonus_is_named_and_a_late_double_is_doubled_again_and_rescued(
    browser: Browser, tmp_path: Path, rooms: ExitStack, visitors: list[Visitor], screenshots: Path
) -> None:
    (tmp_path / FILE.name).write_text(FILE.read_text("utf-8"), "utf-8")
    (tmp_path / "room.toml").write_text(ROOM, "utf-8")
    shoe = "2s 9c 3d 9d 4c 5h 7s 2h 9h 2d Kd 2c 8c 3s"
    server = laid_room(tmp_path, {"spanish-21": [shoe]}, str(tmp_path / "room.toml"))
    banks, second = against_a_bank(browser, rooms.enter_context(server), visitors)
    page = second.page
    bank(banks, "200")
    wager(second, "10")
    click(second, "hit", "hit")
    expect(second.button("double")).to_contain_text("Double $10")
    click(second, "hit")
    expect(page.locator("#felt .one-hand")).to_contain_text("five-card 21")
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "spanish-five-cards.png")
    click(second, "stand")
    expect(page.locator("#postings")).to_contain_text("wins at 3:2 and is paid $15")
    result = "your 21 beats 18, and a five-card 21 pays 3:2"
    expect(page.locator(".reasons").first).to_contain_text(result)
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "spanish-bonus.png")
    assert further_violations(second) == []

    bank(banks, "200")
    wager(second, "10")
    click(second, "hit", "double")
    expect(second.button("double")).to_contain_text("Double again $20")
    page.set_viewport_size(PHONE)
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "spanish-double-again-phone.png")
    assert further_violations(second) == []
    click(second, "double", "rescue")
    expect(page.locator("#postings")).to_contain_text("Double-double $20")
    second.has_come_to_rest()
    page.screenshot(path=screenshots / "spanish-rescued-phone.png")
