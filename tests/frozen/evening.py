"""One evening at one table, made from its recipe: the real cardroom, without its timers.

Chance, time and people come from the recipe's seed, so that the same evening can be had again.
What the house would do next is asked of the table's host and done at once; people hear and speak
JSON as a browser does.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

import msgspec
from litestar.exceptions import WebSocketDisconnect

from houseway.errors import HousewayError
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.play.table_scheduler import PlannedAction, SitOutReason
from houseway.floor.room.room_file import parse_room
from houseway.floor.service.monotonic_clock import HouseClock
from houseway.floor.table.actions import Leave, TableAction
from houseway.ledger.data_folder.data_directory import SEALED
from houseway.things.random_source import request_id
from houseway.web.realtime.broadcaster import Watcher
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.tables.cardroom import Cardroom
from tests.frozen.people import Json, answer
from tests.frozen.recipe import ONLOOKER, PEOPLE, TABLE, Recipe

OPENED = 1_770_000_000 * 10**9
"""When every evening begins, in nanoseconds since 1970."""
STEP = 1_250_000_000
"""How long people take for something."""
LATE = 0.04
"""How often somebody lets their clock run out."""
NAMELESS = ""
"""How a viewer without a name is written."""


class Ticks:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = OPENED

    def nanoseconds(self) -> int:
        return self.now

    def seconds(self) -> float:
        return self.now / 10**9

    def house(self, last: str) -> HouseClock:
        return HouseClock(last, wall=self.nanoseconds, steady=self.nanoseconds)


class Says:
    """The browser of somebody who says one thing and hears what comes of it."""

    def __init__(self, said: str) -> None:
        self.said = [said]
        self.heard: list[str] = []

    async def receive_text(self) -> str:
        if not self.said:
            raise WebSocketDisconnect(detail="gone")
        return self.said.pop()

    async def send_text(self, text: str) -> None:
        # When frames are sent depends on the machine; they are asked for by themselves.
        if not text.startswith('{"type":"frame"'):
            self.heard.append(text)


class Seen(NamedTuple):
    """What everybody saw when the ledger had come to this batch."""

    batch: int
    frames: dict[str, bytes]


class Evening:
    def __init__(self, recipe: Recipe, folder: Path) -> None:
        self.recipe = recipe
        self.folder = folder
        self.chance = Random(f"{recipe.seed} people")
        self.bits = Random(f"{recipe.seed} cards").getrandbits
        self.ticks = Ticks()
        self.said = 0
        self.seen: list[Seen] = []
        self.shown: dict[str, int] = {}
        """The last event that each viewer has seen."""
        self.pages: dict[str, Watcher[Any]] = {}
        self.cardroom = self._opened()

    def _opened(self) -> Cardroom:
        return Cardroom(
            parse_room(self.recipe.room, "room.toml"),
            self.folder,
            bots=self.recipe.bots,
            level=BotLevel(self.recipe.level),
            time=self.ticks.house,
            passing=self.ticks.seconds,
            bits=self.bits,
        )

    async def restart(self, *, without_decks: bool = False) -> None:
        """The room is closed, in the middle of whatever goes on, and opened again."""
        await self.cardroom.stop()
        if without_decks:
            shutil.rmtree(self.folder / SEALED)
        self.cardroom = self._opened()
        for page in self.pages.values():
            self.host.watch(page)

    @property
    def host(self) -> Any:
        return self.cardroom.host(TABLE)

    def viewers(self) -> list[str]:
        """Everybody who plays, an onlooker, and somebody without a name."""
        table = self.cardroom.house.table(TABLE)
        return [*sorted(table.chips_now()), ONLOOKER, NAMELESS]

    def frame(self, viewer: str) -> Json:
        """The table as that person's page would be told of it."""
        frame = self.cardroom.frame(TABLE, viewer or None, self.shown.get(viewer, 0))
        return cast(Json, json.loads(msgspec.json.encode(frame)))

    def look(self) -> None:
        """Let everybody see the table, if something was written since they last did."""
        number = self.cardroom.store.head().number
        if self.seen and self.seen[-1].batch == number:
            return
        frames = {}
        for viewer in self.viewers():
            after = self.shown.get(viewer, 0)
            frame = self.cardroom.frame(TABLE, viewer or None, after)
            frames[viewer] = msgspec.json.encode(frame)
            self.shown[viewer] = frame.seq
        self.seen.append(Seen(number, frames))

    async def say(self, player: str, wish: Json) -> bool:
        """Somebody says something at the table. Whether it was done."""
        self.ticks.now += STEP
        self.said += 1
        text = json.dumps({**wish, "request": f"{player}-says-{self.said}"})
        browser = Says(text)
        await TableSocket(cast(Any, browser), self.cardroom, TABLE, player).serve()
        self.look()
        return all('"type":"refused"' not in heard for heard in browser.heard)

    async def order(self, by: str, action: TableAction) -> bool:
        """The floor does something at the table. Whether it was allowed."""
        self.ticks.now += STEP
        self.said += 1
        try:
            await self.cardroom.act(TABLE, by, action, f"floor:{by}:{self.said}")
        except HousewayError:
            return False
        self.look()
        return True

    async def sit_down(self, player: str) -> None:
        """Take a free seat, with a page that stays open."""
        taken = {each["seat"] for each in self.frame(NAMELESS)["seats"] if each["player"]}
        wanted = PEOPLE.index(player) + 1
        free = [each["seat"] for each in self.frame(NAMELESS)["seats"] if each["seat"] not in taken]
        seat = wanted if wanted in free else free[0]
        if await self.say(player, {"type": "take_seat", "seat": seat}) and player not in self.pages:
            self.pages[player] = Watcher(player, 0)
            self.host.watch(self.pages[player])

    def planned(self) -> PlannedAction | None:
        """What the house would do next."""
        planned = self.host.next(self.cardroom.house.unsealed(TABLE).table)
        self.host.set_clock(planned.clock if planned else None)
        return cast("PlannedAction | None", planned)

    async def carry_out(self, planned: PlannedAction) -> None:
        """What the house does by itself, at the moment when it would."""
        self.ticks.now += int(planned.after * 10**9)
        late = self.host.keeper.late(self.cardroom.house.table(TABLE)) if planned.clock else []
        request = request_id(self.bits)
        await self.cardroom.act(TABLE, planned.actor, planned.action, request)
        if planned.clock and late:
            self.host.keeper.miss(late, SitOutReason(planned.clock.what))
        if isinstance(planned.action, Leave):
            self.cardroom.seat_bots(TABLE)
        self.look()

    async def turn(self) -> bool:
        """The next thing that happens, done by the house or by whom it waits for."""
        planned = self.planned()
        if planned is not None and (planned.clock is None or self.chance.random() < LATE):
            await self.carry_out(planned)
            return True
        for player in self.chance.sample(PEOPLE, len(PEOPLE)):
            wish = answer(self.frame(player), self.chance) if player in self.pages else None
            if wish is not None:
                await self.say(player, wish)
                return True
        if planned is not None:
            await self.carry_out(planned)
        return planned is not None
