"""Make the pictures of the documents again, from the running program.

    scripts/pictures.sh [NAME ...]

A cardroom is opened with shoes that are laid, somebody sits down in a real browser, and what they
see becomes `docs/pictures/NAME.webp`: a picture of each game's table in the middle of a round, one
of a whole page (`table`), and a round in motion (`round`). Bots have their chance, so that no two
runs are the same to the last chip; the cards are.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, sync_playwright

from houseway.fonts.faces import font_config
from scripts.moving_pictures import Film, still
from tests.browser.conftest import FLAGS
from tests.browser.visitor import Visitor
from tests.marks import ROOT
from tests.waiting import PATIENCE_MS
from tests.web.server import Server
from tests.web.stacked import open_room
from tests.web.warm import Warm

PICTURES = ROOT / "docs" / "pictures"
NAME = "Mira"
SEAT = 3
TABLES = {
    "three-card-poker": "1",
    "three-card-poker-6-card": "3",
    "pure-21.5": "4",
    "no-bust": "5",
    "pure-spanish-21.5": "6",
    "no-bust-6.0": "7",
    "no-bust-6.0-buster": "8",
    "double-hand-poker": "PG1",
    "fortune-pai-gow": "PG2",
    "face-up-pai-gow": "PG3",
    "pai-gow-tiles": "PG4",
    "texas-holdem": "H1",
    "omaha-hi-lo": "O1",
    "omaha-hi-lo-joker": "O2",
    "lowball": "L1",
}
"""Where the demo room deals each game."""
SHOES = {
    "no-bust": ["Tc 9d 4h 8s 6d 7h 9s 5c 8h 3d Tc 2h 9c 4d Kd 7s 6c"],
    "pure-21.5": ["9c 7d Kh As 6d 8h 9s Ac 5h 9d 3c 4s 8d 2c Kd"],
}
"""What lies first in the shoe, so that the seat in the picture has something to think about."""
BETWEEN = ("pass_bank", "wager")
"""What brings somebody into a round."""
DECISIONS = (
    *("play", "fold", "hit", "stand", "split", "insure"),
    *("set_hand", "house_way", "check", "call", "bet", "fold_hand", "draw"),
)
SIZE = (1280, 720)
FELT_WIDTH = 880
PAGE_WIDTH = 1100
FILM_WIDTH = 760


class SlowServer(Server):
    """A room whose bots take their time, so that one can watch them."""

    def begun(self) -> Warm:
        laid = msgspec.structs.replace(self.laid, dealer=0.35, shown=0.5)
        return Warm(open_room, msgspec.json.encode(laid).decode(), "serve", *self.words)


@contextmanager
def chromium(folder: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(
            executable_path=os.environ.get("HOUSEWAY_CHROMIUM"),
            args=FLAGS,
            env={**os.environ, "FONTCONFIG_FILE": str(font_config(folder))},
            timeout=PATIENCE_MS,
        )


def seated(browser: Browser, server: Server, game: str, *, is_still: bool = True) -> Visitor:
    visitor = Visitor(browser, server.url, width=SIZE[0], height=SIZE[1], still=is_still)
    visitor.name = f"{NAME} {TABLES[game]}"
    visitor.be_known()
    visitor.sit(TABLES[game], SEAT)
    return visitor


def may_decide(visitor: Visitor) -> bool:
    return any(visitor.can(what) for what in DECISIONS)


def come_to_a_decision(visitor: Visitor, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Pass the bank and wager until the cards are there and something is asked."""

    def step() -> None:
        for what in BETWEEN:
            if visitor.can(what) and not (what == "wager" and visitor.has_wagered()):
                visitor.try_to_press(what)
        meanwhile()

    while not may_decide(visitor):
        step()


def picture_of(browser: Browser, server: Server, game: str) -> bytes:
    visitor = seated(browser, server, game)
    come_to_a_decision(visitor)
    visitor.has_come_to_rest()
    png = visitor.page.locator("#felt").screenshot()
    visitor.context.close()
    return still(browser, png, FELT_WIDTH)


def whole_page(browser: Browser, server: Server) -> bytes:
    visitor = seated(browser, server, "no-bust")
    come_to_a_decision(visitor)
    visitor.has_come_to_rest()
    png = visitor.page.screenshot()
    visitor.context.close()
    return still(browser, png, PAGE_WIDTH)


def round_in_motion(browser: Browser, server: Server) -> bytes:
    """A round from the wager to the result, as fast as it is played."""
    visitor = seated(browser, server, "pure-21.5", is_still=False)
    film = Film(browser, FILM_WIDTH)

    def shoot() -> None:
        film.add(visitor.page.screenshot())

    come_to_a_decision(visitor, shoot)
    shoot()
    while not visitor.postings():
        for what in ("stand", "decline"):
            if visitor.can(what):
                shoot()
                visitor.try_to_press(what)
        shoot()
    for _ in range(20):
        shoot()
    visitor.context.close()
    return film.developed()


def write(name: str, data: bytes) -> None:
    (PICTURES / f"{name}.webp").write_bytes(data)
    print(f"docs/pictures/{name}.webp: {len(data) / 1024:.0f} KB")


def main(wanted: list[str]) -> None:
    PICTURES.mkdir(exist_ok=True)
    names = wanted or ["table", "round", *TABLES]
    with tempfile.TemporaryDirectory() as made, chromium(Path(made)) as browser:
        with Server(Path(made) / "house", shoes=SHOES) as server:
            for name in names:
                if name in TABLES:
                    write(name, picture_of(browser, server, name))
        if "table" in names:
            with Server(Path(made) / "page", shoes=SHOES) as server:
                write("table", whole_page(browser, server))
        if "round" in names:
            with SlowServer(Path(made) / "film", shoes=SHOES) as server:
                write("round", round_in_motion(browser, server))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
