"""An evening in which everybody presses every button at every state, each time from that state.

What comes of a press is undone before the next one: a table is a value, so the cardroom is given
the table that it had. Nothing of a rehearsal is written to the ledger.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.room.room_file import Room, RoomTable, read_room
from houseway.floor.service.command_handler import Command
from houseway.floor.service.table_service import ActionResult, VersionedTable
from houseway.floor.table.verbs import step
from houseway.ledger.model.batch import Accepted
from houseway.packaged_files import PackagedFiles
from houseway.web.pages.floor.floor_calls import CallField, FloorCall, read_call
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_host import TableHost
from tests.contract.offered import Json, Press, offered
from tests.frozen.evening import NAMELESS, Evening
from tests.frozen.incidents import FLOOR
from tests.frozen.recipe import TABLE, Recipe
from tests.fuzz.hostile_evening import Browser

_ONE_SENTENCE = re.compile(r"[^\n]+[.!?]")
_NOWHERE = "0" * 64


@cache
def demo_room() -> Room:
    """It has a table of every game."""
    return read_room(PackagedFiles.ROOM.path_of("demo"))


class Rehearsing(Cardroom):
    """A cardroom that can act as if: nothing is written, and the table is then as it was."""

    acts_as_if = False

    @contextmanager
    def as_if(self) -> Iterator[None]:
        hosted = dict(self.house._hosted)
        self.acts_as_if = True
        try:
            yield
        finally:
            self.acts_as_if = False
            self.house._hosted |= hosted

    async def run(self, command: Command) -> ActionResult:
        if not self.acts_as_if:
            return await super().run(command)
        name = command.table
        batch, table, events = self.house.prepare(command)
        hosted = self.house._hosted[name] = VersionedTable(table, batch.last)
        accepted = Accepted(0, name, batch.first, batch.last, _NOWHERE)
        return ActionResult(accepted, events, hosted, batch.at)

    def is_back(self, host: TableHost, player: str) -> None:
        if not self.acts_as_if:
            super().is_back(host, player)

    def sits_out(self, host: TableHost, player: str) -> None:
        if not self.acts_as_if:
            super().sits_out(host, player)


class Rehearsal(Evening):
    """At a table of the demo room, as that room has it."""

    def __init__(self, table: RoomTable, folder: Path, *, bots: int, seed: int) -> None:
        self.room = replace(demo_room(), tables=(replace(table, id=TABLE, must_move=""),))
        recipe = Recipe(
            id=f"{table.game} at table {table.id}", game=table.game, room="", people=3, bots=bots,
            level="simple", rounds=0, incidents=(), seed=seed,
        )  # fmt: skip
        super().__init__(recipe, folder)
        self.known: set[tuple[object, ...]] = set()
        """What people were offered already."""
        self.pressed = Counter[str]()
        """How often every button was pressed while it was open."""
        self.calls = Counter[str]()
        """How often the floor called something that was done."""
        self.found: list[str] = []

    def _opened(self) -> Cardroom:
        return Rehearsing(
            self.room,
            self.folder,
            bots=self.recipe.bots,
            level=BotLevel(self.recipe.level),
            time=self.ticks.house,
            passing=self.ticks.seconds,
            bits=self.bits,
        )

    async def press_all(self) -> None:
        """Everybody presses everything, where somebody is offered what nobody was offered yet."""
        for viewer in self.viewers():
            frame = self.frame(viewer)
            key = _offer(frame)
            if key not in self.known:
                self.known.add(key)
                for press in offered(frame):
                    await self._press(viewer, frame, press)

    def call_all(self) -> None:
        """The floor calls all that it can at this game, for every seat: done, or a sentence."""
        table, frame = self.cardroom.house.unsealed(TABLE).table, self.frame(NAMELESS)
        if (moment := ("the floor", *_moment(frame))) in self.known:
            return
        self.known.add(moment)
        for call in self.host.hosting.calls(table.game):
            for fields in _forms(table, call):
                try:
                    said = read_call(table.game, call, FLOOR, fields)
                    step(table, call.action(said))
                except Refusal as refusal:
                    wrong = (
                        "" if _ONE_SENTENCE.fullmatch(str(refusal)) else f"is refused: {refusal}"
                    )
                except Exception as error:
                    wrong = f"fails: {error!r}"
                else:
                    wrong = ""
                    self.calls[call.name] += 1
                if wrong:
                    self.found.append(
                        f"{self.recipe.id}, {frame['phase']}: {call.name} {fields} {wrong}"
                    )

    async def _press(self, viewer: str, frame: Json, press: Press) -> None:
        self.said += 1
        text = json.dumps({**press.says, "request": f"press-{self.said:06}"})
        browser = Browser(text)
        room = cast(Rehearsing, self.cardroom)
        with room.as_if():
            try:
                socket = TableSocket(
                    cast(Any, browser), room, TABLE, viewer or None, has_account=True
                )
                await socket.serve()
                for each in (viewer, NAMELESS):
                    msgspec.json.encode(room.frame(TABLE, each or None, frame["seq"]))
            except Exception as error:
                wrong = f"fails: {_innermost(error)!r}"
            else:
                wrong = _wrong(press, browser)
        self.pressed[press.button] += press.is_open
        if wrong:
            who = "player-dealer" if frame.get("player_dealer") == frame["your_seat"] else "player"
            where = (
                f"{self.recipe.id}, {frame['phase']}, {who if frame['your_seat'] else 'onlooker'}"
            )
            self.found.append(f"{where}: {press.says} {wrong}")


def _forms(table: Any, call: FloorCall) -> Iterator[dict[str, str]]:
    """What can be filled in: every seat, reason and place, a card of a hand, and some dollars."""
    seats = range(1, table.game.rules.seats + 1) if CallField.SEAT in call.asks else (0,)
    places = range(1, call.places(table.game) + 1) if CallField.PLACE in call.asks else (0,)
    cards = table.game.rules.deck.cards[::5] if CallField.CARD in call.asks else (None,)
    for seat, reason, place, card in product(
        seats, call.reasons(table.game) or ("",), places, cards
    ):
        yield {
            "seat": str(seat), "reason": reason, "place": str(place), "dollars": "10",
            "card": card.text if card else "", "occasion": "four of a kind",
        }  # fmt: skip


def _moment(frame: Json) -> tuple[object, ...]:
    stage = frame.get("besides", {}).get("stage")
    return frame["phase"], frame.get("street"), stage, frame.get("asked")


def _offer(frame: Json) -> tuple[object, ...]:
    """What a person is offered at what moment of a round, whatever the cards and the amounts."""
    choices = [(each["id"], "why_not" in each) for each in frame["choices"]]
    waiting = frame.get("waiting") or {}
    return (
        *_moment(frame), frame["your_seat"] is None, frame["turn"] == frame["your_seat"],
        frame.get("player_dealer") == frame["your_seat"],
        bool(waiting.get("names")), waiting.get("your_place"), *choices,
    )  # fmt: skip


def _wrong(press: Press, browser: Browser) -> str:
    """What is wrong with the answer to it, if anything."""
    answers = [json.loads(text) for text in browser.heard]
    if browser.closed or len(answers) != 1:
        return f"has no answer, but {answers} and {browser.closed}"
    (answer,) = answers
    if answer["type"] != "refused":
        return "" if press.is_open else f"is shut and does {answer['type']}"
    says = answer["says"]
    if press.is_open:
        return f"is offered and refused: {says}"
    return "" if _ONE_SENTENCE.fullmatch(says) else f"is refused in other than a sentence: {says}"


def _innermost(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
