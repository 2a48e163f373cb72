"""A poker room with a table of each game, and four people at one: three browsers and a guest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from playwright.sync_api import Browser

from tests.browser.pairs import told
from tests.browser.visitor import Visitor
from tests.waiting import pause, wait_until
from tests.web.server import Chair, Guest, Server

TABLES = {
    "texas-holdem": ("poker-holdem-3", "4+", 'structure = "no-limit"\nblinds = "2/4"'),
    "omaha-hi-lo": ("poker-omaha-3", "4+", 'structure = "no-limit"\nblinds = "2/4"'),
    "omaha-hi-lo-joker": ("poker-omaha-3", "4+", 'structure = "no-limit"\nblinds = "2/4"'),
    "lowball": ("marysville-lowball-1", "2-6", ""),
}
"""By game, its schedule, its limits and its options."""
BURNS = "9s 8s 7s"


def room_text() -> str:
    parts = ['name = "A poker room"\nhouse = "marysville"\nchip = 1\n']
    for game, (schedule, limits, options) in TABLES.items():
        family = schedule.rpartition("-")[0]
        parts.append(
            f'[[game]]\nid = "{game}"\nname = "{game}"\nnumber = ""\nschedules = ["{family}"]\n'
            f'[[table]]\nid = "{game}"\ngame = "{game}"\nlimits = "{limits}"\n'
            f'schedule = "{schedule}"\n[table.options]\n{options}\n'
        )
    return "\n".join(parts)


def dealt(hands: Sequence[str], board: str, burns: str = BURNS) -> str:
    """A deck from which these hands are dealt in turn, and then a board or what is drawn."""
    rows = zip(*(hand.split() for hand in hands), strict=True)
    cards, burned = board.split(), burns.split()
    streets = [cards[:3], cards[3:4], cards[4:]]
    dealing = zip(burned, streets, strict=False)
    after = [card for burn, street in dealing for card in (burn, *street)]
    return " ".join([*(card for row in rows for card in row), *after])


class Screen(NamedTuple):
    width: int
    height: int
    dark: bool


SCREENS = (
    Screen(1280, 720, dark=False),
    Screen(820, 1180, dark=True),
    Screen(390, 844, dark=False),
)


class Four:
    """Everybody at one table: visitors at seats 1 to 3, a guest without a page at 4."""

    def __init__(self, browser: Browser, room: Server, table: str, visitors: list[Visitor]) -> None:
        self.room, self.table = room, table
        self.visitors = {
            seat: Visitor(browser, room.url, width=wide, height=high, dark=dark)
            for seat, (wide, high, dark) in enumerate(SCREENS, start=1)
        }
        for seat, visitor in self.visitors.items():
            visitors.append(visitor)
            visitor.be_known()
            visitor.sit(table, seat)
        self.dora: Chair = Guest(room, "Dora").at(table)
        assert self.dora.want("take_seat", seat=4)["type"] == "ack"
        room.call(1)

    def turn(self) -> int:
        """Whose turn it is; a visitor's own page has said so before this returns."""
        self.dora.look()
        seat = int(self.dora.frame.get("turn") or 0)
        visitor = self.visitors.get(seat)
        return seat if visitor is None or decides(visitor) else 0

    def until_turn(self, seat: int) -> None:
        wait_until(lambda: self.turn() == seat, lambda: self.dora.frame)

    def is_over(self) -> bool:
        self.dora.look()
        return self.dora.frame.get("showdown") is not None

    def dora_acts(self) -> None:
        """Calls what there is to call, and draws nothing."""
        what = next(each for each in ("draw", "check", "call") if self.dora.may(each))
        answer = self.dora.want(what, moment=self.dora.frame["moment"])
        assert answer["type"] == "ack", answer
        self.dora.catch_up(answer["seq"])

    def to_the_draw(self) -> None:
        """Everybody bets as much as they may, until cards are drawn."""
        first = self.visitors[1]
        wait_until(
            lambda: can_press(first, "draw"), lambda: self.dora.frame, lambda: self.goes_on({})
        )

    def to_the_end(self, draws: Mapping[int, Sequence[str]]) -> None:
        """Whoever may bet bets as much as they may; the others call."""
        wait_until(self.is_over, lambda: self.dora.frame, lambda: self.goes_on(draws))
        for visitor in self.visitors.values():
            visitor.page.locator("#settle-headline").wait_for()

    def goes_on(self, draws: Mapping[int, Sequence[str]]) -> None:
        seat = self.turn()
        if seat == 4:
            self.dora_acts()
        elif seat:
            visitor = self.visitors[seat]
            picks = draws.get(seat, ())
            acts(visitor, *(picks if can_press(visitor, "draw") else ()), most_of(visitor))
        else:
            pause()


def most_of(visitor: Visitor) -> str:
    """What puts in as much as may be; an amount is chosen by its button first."""
    for what in ("preset-all-in", "preset-most"):
        if visitor.can(what):
            visitor.press(what)
    order = ("draw", "bet", "call", "check")
    return next(what for what in order if can_press(visitor, what))


def decides(visitor: Visitor) -> bool:
    return any(can_press(visitor, what) for what in ("fold_hand", "draw"))


def can_press(visitor: Visitor, what: str) -> bool:
    shut = visitor.page.locator(f'.desk [data-focus="{what}"][aria-disabled]').count()
    return visitor.can(what) and not shut


def acts(visitor: Visitor, *whats: str) -> None:
    """Press these, and see the last one done."""
    before = told(visitor)
    visitor.a_moment_later()
    for what in whats:
        visitor.press(what)
    visitor.until(lambda: told(visitor) > before, f"after {whats}")
