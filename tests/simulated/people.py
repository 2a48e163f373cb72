"""Somebody with a page open at a simulated table, who speaks as the page does.

The page says hello with the last event it knows, keeps what was not answered and says it again
under the same id when it is back, perhaps through another server.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tests.frozen.people import Json
from tests.simulated.lines import Line
from tests.simulated.wishes import wish_for

if TYPE_CHECKING:
    from tests.simulated.world import World

FRAME = '{"type":"frame"'
THINKS_SECONDS = 4.0
IDLE_SECONDS = 20.0
AGAIN_SECONDS = 5.0
DOUBLED = 0.02
"""How often somebody says the same once more before it is answered."""
HURRIED = 0.03
"""How often somebody asks for something else before that is answered."""
GOES_AWAY = 0.004
AWAY_SECONDS = 400.0
UNANSWERED_MAX = 3


class Asked(NamedTuple):
    text: str
    kind: str


class Person:
    def __init__(self, world: World, name: str, table: str) -> None:
        self.world, self.loop = world, world.loop
        self.name = name
        self.table = table
        self.chance = world.random(f"person {name}")
        self.line: Line | None = None
        self.frame = ""
        self.after = 0
        self.is_away = False
        self.unanswered: dict[str, Asked] = {}
        self._said = 0
        self._thinks = False
        self._soon(self.connect)
        self._looks_up()

    def _soon(self, what: Callable[[], None], seconds: float = AGAIN_SECONDS) -> None:
        self.loop.call_later(self.chance.random() * seconds, what)

    def _looks_up(self) -> None:
        """Also where nothing happens, somebody thinks of something now and then."""
        self.thinks()
        self.loop.call_later(IDLE_SECONDS * (1 + self.chance.random()), self._looks_up)

    def connect(self) -> None:
        """Through any server that can be reached; else again later."""
        if self.line is not None or self.is_away or not self.table:
            return
        process = self.world.reached_by(self)
        if process is None:
            self._soon(self.connect)
            return
        self.line = Line(self.world, self, process, self.table, you=self.name)
        self.line.say(json.dumps({"type": "hello", "after": self.after}))
        for asked in self.unanswered.values():
            self.line.say(asked.text)
        process.serve(self.line)

    def lost(self, line: Line) -> None:
        if line is self.line:
            self.line = None
            self._soon(self.connect)

    def goes_away(self) -> None:
        self.is_away = True
        if self.line is not None:
            self.line.cut()
        self.line = None
        self.loop.call_later(self.chance.random() * AWAY_SECONDS, self.comes_back)

    def comes_back(self) -> None:
        self.is_away = False
        self.connect()

    def moves_to(self, table: str) -> None:
        """Close the page, which forgets what it has asked, and open that of another table."""
        self.table, self.after, self.frame = table, 0, ""
        self.unanswered.clear()
        if self.line is not None:
            self.line.cut()
        self.line = None
        self._soon(self.connect)

    def heard(self, line: Line, text: str) -> None:
        if line is not self.line:
            return
        if text.startswith(FRAME):
            self.frame = text
        else:
            self._answered(msgspec.json.decode(text))
        self.thinks()

    def _answered(self, said: Json) -> None:
        asked = self.unanswered.pop(said["request"], None)
        if asked is not None:
            self.world.notes(self.name, f"{asked.kind}: {said['type']}", said.get("says", ""))
            self.world.checks.heard(self.name, said, asked.kind)

    @property
    def has_seen(self) -> int:
        """The last event that their page shows."""
        return int(msgspec.json.decode(self.frame)["seq"]) if self.frame else 0

    def thinks(self) -> None:
        if not self._thinks:
            self._thinks = True
            self._soon(self._decides, THINKS_SECONDS)

    def _decides(self) -> None:
        self._thinks = False
        if self.line is None or not self.frame:
            return
        if self.world.is_rough and self.chance.random() < GOES_AWAY:
            self.goes_away()
            return
        if self.unanswered and self.chance.random() > HURRIED:
            return
        frame = msgspec.json.decode(self.frame)
        self.after = frame["seq"]
        wish = wish_for(frame, self.chance)
        if wish is not None and len(self.unanswered) < UNANSWERED_MAX:
            self.asks(wish)

    def asks(self, wish: Json) -> None:
        assert self.line is not None
        self._said += 1
        request = f"{self.name}-says-{self._said}"
        text = json.dumps({**wish, "request": request})
        self.unanswered[request] = Asked(text, wish["type"])
        self.world.notes(self.name, "asks", text)
        self.line.say(text)
        if self.world.is_rough and self.chance.random() < DOUBLED:
            self.line.say(text)
