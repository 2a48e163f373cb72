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
from typing import ClassVar

import msgspec
from playwright.sync_api import Browser, FloatRect, sync_playwright

from scripts.moving_pictures import Film, still
from tests.browser.conftest import FLAGS
from tests.browser.fonts import font_config
from tests.browser.visitor import Visitor
from tests.marks import ROOT
from tests.waiting import PATIENCE_MS, PATIENCE_SECONDS
from tests.web.server import Server
from tests.web.stacked import open_room
from tests.web.warm import Warm

PICTURES = ROOT / "docs" / "pictures"
NAME = "Mira"
SEAT = 3
TABLES = {
    "three-card-poker": "1",
    "three-card-poker-6-card": "3",
    "ultimate-texas-holdem-bad-beat-bonus": "U1",
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
    "no-bust": ["8s 9d 4h Tc 6d 8h 9s 5c 7h 3d Tc 2h 9c 4d Kd 7s 6c"],
    "pure-21.5": ["6c 9d 7h 8s 6d 5h 2s 4c 3h Tc Ks Td Jh Qc Kd Th Js Qd Kc Ts Jd Qh Kh Jc Qs"],
}
"""What lies first in the shoe, so that the seat in the picture has something to think about."""
FILM_BOTS = 2
FILM_SHOE = {"pure-21.5": ["6c 7d 9d 5h 4s 8s Tc Ks"]}
"""One bot banks with 17 and one plays: both players have 11 and a ten to come, whoever is first."""
BETWEEN = ("pass_bank", "wager")
"""What brings somebody into a round."""
DECISIONS = (
    *("play", "fold", "hit", "stand", "split", "insure"),
    *("set_hand", "house_way", "check", "call", "bet", "fold_hand", "draw"),
)
DOLLARS = "25"
SIZE = (1280, 720)
A_LOOK_SECONDS = 1.2
"""How much longer a frame stays in which there is something to think about."""
PART: FloatRect = {"x": 0, "y": 58, "width": 882, "height": 662}
"""What the film shows of the page: the table and the desk."""
FELT_WIDTH = 880
PAGE_WIDTH = 1100
FILM_WIDTH = 680


class Room(Server):
    """A room in which a clock has as many seconds as people expect."""

    paces: ClassVar[dict[str, float]] = {"people": 60}

    def begun(self) -> Warm:
        laid = msgspec.structs.replace(self.laid, **self.paces)
        return Warm(open_room, msgspec.json.encode(laid).decode(), "serve", *self.words)


class SlowRoom(Room):
    """A room whose bots take their time, and begin no further round while one looks at the last."""

    paces: ClassVar[dict[str, float]] = {"people": 60, "dealer": 0.4, "shown": PATIENCE_SECONDS}


@contextmanager
def chromium(folder: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(
            executable_path=os.environ.get("HOUSEWAY_CHROMIUM"),
            args=FLAGS,
            env={**os.environ, "FONTCONFIG_FILE": str(font_config(folder))},
            timeout=PATIENCE_MS,
        )


def come_in(browser: Browser, server: Server, *, is_still: bool = True) -> Visitor:
    visitor = Visitor(browser, server.url, width=SIZE[0], height=SIZE[1], still=is_still)
    visitor.name = NAME
    visitor.be_known()
    return visitor


def may_decide(visitor: Visitor) -> bool:
    """Whether it is this visitor's turn: what others decide is there too, and says why not."""
    asked = """names => names.some((name) =>
        document.querySelector(`.desk [data-focus="${name}"]:not([disabled], [aria-disabled])`))"""
    return bool(visitor.page.evaluate(asked, [*DECISIONS]))


def come_to_a_decision(visitor: Visitor, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Pass the bank and wager until the cards are there and something is asked."""

    def step() -> None:
        for what in BETWEEN:
            if visitor.can(what) and not (what == "wager" and visitor.has_wagered()):
                put_down(visitor) if what == "wager" else visitor.try_to_press(what)
        meanwhile()

    while not may_decide(visitor):
        step()


def put_down(visitor: Visitor) -> None:
    """A wager that one can see from across the room."""
    field = visitor.page.locator("#controls input").first
    if field.is_visible():
        field.fill(DOLLARS)
    visitor.try_to_press("wager")


def see_the_flop(visitor: Visitor) -> None:
    """Where there is a board, stay in until cards lie on it; it may take more than one hand."""
    is_bare = """() => {
        const board = document.querySelector("#felt .board");
        const places = board?.querySelectorAll(".board-place").length ?? 0;
        return places > 0 && places === board.children.length;
    }"""
    while visitor.page.evaluate(is_bare):
        for what in ("check", "call"):
            if visitor.can(what):
                visitor.a_moment_later()
                visitor.try_to_press(what)
        come_to_a_decision(visitor)


def picture_of(visitor: Visitor, game: str) -> bytes:
    visitor.sit(TABLES[game], SEAT)
    come_to_a_decision(visitor)
    see_the_flop(visitor)
    visitor.has_come_to_rest()
    return visitor.page.locator("#felt").screenshot()


def whole_page(browser: Browser, server: Server) -> bytes:
    visitor = come_in(browser, server)
    visitor.sit(TABLES["no-bust"], SEAT)
    come_to_a_decision(visitor)
    visitor.has_come_to_rest()
    png = visitor.page.screenshot()
    visitor.context.close()
    return still(browser, png, PAGE_WIDTH)


def is_told(visitor: Visitor) -> bool:
    """Whether the settlement has been played out to its last posting, and the result is said."""
    told = """() => document.querySelector("#felt").textContent.includes("settled")
        && Boolean(document.querySelector(".desk .headline")?.checkVisibility())"""
    return bool(visitor.page.evaluate(told))


def round_in_motion(browser: Browser, server: Server) -> bytes:
    """A round from the wager to the last posting and the headline, as fast as it is played."""
    visitor = come_in(browser, server, is_still=False)
    visitor.sit(TABLES["pure-21.5"], SEAT)
    film = Film(browser, FILM_WIDTH)

    def shoot() -> None:
        film.add(visitor.page.screenshot(clip=PART))

    come_to_a_decision(visitor, shoot)
    shoot()
    film.hold(A_LOOK_SECONDS)
    while not visitor.postings():
        what = next((each for each in ("double", "stand", "decline") if visitor.can(each)), "")
        if what and may_decide(visitor):
            visitor.try_to_press(what)
        shoot()
    while not is_told(visitor):
        shoot()
    visitor.has_come_to_rest()
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
        with Room(Path(made) / "house", shoes=SHOES) as server:
            visitor = come_in(browser, server)
            for name in names:
                if name in TABLES:
                    write(name, still(browser, picture_of(visitor, name), FELT_WIDTH))
        if "table" in names:
            with Room(Path(made) / "page", shoes=SHOES) as server:
                write("table", whole_page(browser, server))
        if "round" in names:
            with SlowRoom(Path(made) / "film", bots=FILM_BOTS, shoes=FILM_SHOE) as server:
                write("round", round_in_motion(browser, server))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
