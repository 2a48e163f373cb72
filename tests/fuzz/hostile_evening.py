"""An evening at a table in which somebody sends spoilt messages between all that happens.

It is the real cardroom without its timers, as in `tests.frozen.evening`: the same seed gives the
same evening, message for message. After each of them the house is asked whether all is well.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, cast

from msgspec.structs import replace

from houseway.web.realtime.table_socket import TableSocket
from tests.frozen.evening import Evening, Says
from tests.frozen.people import Json, answer
from tests.frozen.recipe import ONLOOKER, PEOPLE, TABLE, Recipe
from tests.fuzz.messages import Message, spoilt

QUIET = "Z"
"""A second table of the room, where nobody plays."""
BURST = 60
LATELY = 40
"""From how many messages that were really said one is taken."""
ANSWERS = {"ack", "refused", "hint"}
ALWAYS: list[Message] = [
    {"type": "take_seat", "request": "said-always-1", "seat": 1},
    {"type": "leave_table", "request": "said-always-2"},
    {"type": "sit_out", "request": "said-always-3", "out": True},
    {"type": "buy_chips", "request": "said-always-4", "cents": 10_000},
    {"type": "hello", "after": 0},
]


def with_a_quiet_table(recipe: Recipe) -> Recipe:
    """The same room with one more table."""
    head, mark, table = recipe.room.partition("[[table]]")
    quiet = table.replace(f'id = "{TABLE}"', f'id = "{QUIET}"', 1)
    return replace(recipe, room=f"{head}{mark}{table}{mark}{quiet}")


class Browser(Says):
    """Says several things, and is told if it has to go."""

    def __init__(self, *said: str) -> None:
        super().__init__("")
        self.said = [*reversed(said)]
        self.closed: list[int] = []

    async def close(self, code: int, reason: str) -> None:
        assert reason
        self.closed.append(code)
        self.said.clear()


class HostileEvening(Evening):
    def __init__(self, recipe: Recipe, folder: Path, seed: int) -> None:
        super().__init__(with_a_quiet_table(recipe), folder)
        self.harm = Random(f"{recipe.id} {seed}")
        self.heard: list[Message] = []
        """What was really said."""
        self.sent = 0
        self.granted = 0
        self.quiet = self._quiet()

    async def say(self, player: str, wish: Json) -> bool:
        self.heard.append({**wish, "request": f"{player}-says-{self.said + 1}"})
        return await super().say(player, wish)

    def _quiet(self) -> tuple[Any, bytes]:
        rows = [row.hash for row in self.cardroom.store.batches_of(QUIET)]
        return rows, repr(self.cardroom.house.table(QUIET)).encode()

    async def harmed(self, messages: int) -> None:
        """So many spoilt messages from anybody, one socket each; sometimes many at once."""
        for _ in range(messages):
            who = self.harm.choice((*PEOPLE, ONLOOKER, None))
            burst = BURST if self.harm.random() < 0.01 else 1
            await self._sent(who, *(self._spoilt(who) for _ in range(burst)))

    def _spoilt(self, who: str | None) -> str:
        """Half of them are made from what this person could really say now."""
        self.sent += 1
        wish = answer(self.frame(who), self.harm) if who in self.pages else None
        heard = [*ALWAYS, *self.heard[-LATELY:]]
        known = [wish] if wish and self.harm.random() < 0.5 else heard
        return spoilt(known, f"harm-{self.sent:06}", self.harm)

    async def _sent(self, who: str | None, *texts: str) -> None:
        before, browser = self._state(), Browser(*texts)
        self.ticks.now += 10**7
        await TableSocket(cast(Any, browser), self.cardroom, TABLE, who).serve()
        told = [json.loads(text) for text in browser.heard]
        context = (who, texts, told)
        assert browser.closed in ([], [1008]), context
        assert {each["type"] for each in told} <= ANSWERS, context
        for each in told:
            assert "\n" not in each.get("says", ""), context
        granted = [each for each in told if each["type"] == "ack"]
        self.granted += len(granted)
        if who is None or not granted:
            assert self._state() == before, context
        self.check()

    def _state(self) -> tuple[int, str]:
        """The end of the journal, which moves with everything that is done."""
        head = self.cardroom.store.head()
        return head.number, head.hash

    def check(self) -> None:
        """No chip is made or lost, and the other table has noticed nothing."""
        table = self.cardroom.house.table(TABLE)
        assert table.money_cents() == table.brought_cents
        assert self.host.stopped is None
        assert self._quiet() == self.quiet
