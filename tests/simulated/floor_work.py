"""What the floor does in a simulated evening, and people who have a table of their own.

Everything is a form: it is sent again, under its id, until some server has answered it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from houseway.errors import HousewayError
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.actions import (
    AnswerCorrection,
    AskToClose,
    CloseTable,
    ProposeCorrection,
    ReopenTable,
    SetSchedule,
    TableAction,
)
from houseway.floor.table.private_terms import PrivateTableTerms, TableSpeed
from houseway.play.actions import VoidReason
from houseway.rules.game import Game
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.pages.floor.floor_calls import read_call
from houseway.web.pages.play.invitations import join_invited
from houseway.web.tables.idempotency import ledger_request_id
from tests.simulated.people import Person
from tests.simulated.servers import Process, asked

if TYPE_CHECKING:
    from tests.simulated.world import World

FLOOR, SECOND = "Fay", "Pat"
QUIET = 40
"""How many actions happen without the floor, at the most."""
SITTING = 400
"""How many happen while somebody has a table of their own, at the most."""


class FloorWork:
    def __init__(self, world: World) -> None:
        self._world = world
        self._chance = world.random("floor")
        self._forms = 0
        self._tables = [table.id for table in world.room.tables]

    async def works(self) -> None:
        """For ever; while it is calm, closed tables are opened and nothing else is done."""
        while True:
            await self._world.passes(self._chance.randint(1, QUIET if self._world.is_rough else 1))
            table = self._chance.choice(self._tables)
            if not self._world.is_rough:
                for each in self._tables:
                    await self._acts(each, FLOOR, ReopenTable(FLOOR))
            elif self._chance.random() < 0.3:
                await self._corrects(table)
            else:
                await self._acts(table, FLOOR, self._some_action(table))

    def _some_action(self, table: str) -> TableAction:
        spec = next(each for each in self._world.room.tables if each.id == table)
        game = self._world.game_of(table)
        void = web_kind_hooks(game).void(FLOOR, self._chance.choice([*VoidReason]))
        schedule = SetSchedule(self._chance.choice([*spec.schedules, None]))
        closing = self._chance.choice([CloseTable(FLOOR), ReopenTable(FLOOR), ReopenTable(FLOOR)])
        return self._chance.choice([void, schedule, closing, *self._some_call(game)])

    def _some_call(self, game: Game[Any]) -> list[TableAction]:
        """What else the floor may call at such a table, about any seat and any card."""
        calls = web_kind_hooks(game).calls(game)
        if not calls:
            return []
        call = self._chance.choice(calls)
        fields = {
            "seat": str(self._chance.randint(1, game.rules.seats)),
            "card": self._chance.choice(game.rules.deck.cards).text,
            "place": str(self._chance.randint(1, max(1, call.places(game)))),
            "reason": self._chance.choice(call.reasons(game) or ("",)),
            "dollars": "5",
            "occasion": "by chance",
        }
        return [call.action(read_call(game, call, FLOOR, fields))]

    async def _acts(self, table: str, by: str, action: TableAction) -> bool:
        self._forms += 1
        request = f"floor:{by}:form-{self._forms:05}"

        async def form(process: Process) -> bool:
            cardroom = process.cardroom
            try:
                await cardroom.act(table, by, action, request, (action, 0))
                if isinstance(action, ReopenTable):
                    # The server may die over it.
                    cardroom.announce_seated(cardroom.seat_bots(table))
            except HousewayError as error:
                self._world.notes(by, f"is refused {type(action).__name__}", str(error))
                return False
            return True

        return bool(await asked(self._world, form, self._chance))

    async def _corrects(self, table: str) -> None:
        """One proposes, and another approves or declines."""
        players = [each.name for each in self._world.people if each.table == table]
        if len(players) < 2:
            return
        giver, taker = self._chance.sample(players, 2)
        about = f"{table}:{self._chance.randint(1, 30)}"
        proposal = ProposeCorrection(FLOOR, giver, taker, 200, about, "a payment")
        if await self._acts(table, FLOOR, proposal):
            approves = self._chance.random() < 0.7
            number = self._chance.randint(1, 4)
            await self._acts(table, SECOND, AnswerCorrection(SECOND, number, approves))

    async def has_own_table(self, owner: Person, friend: Person) -> None:
        """Somebody opens a table for themselves and a friend, and later closes it; for ever."""
        while True:
            name = await self._opens(owner)
            for each in (owner, friend) if name else ():
                await self._comes(each, name)
            await self._world.passes(self._chance.randint(1, SITTING))
            if name:
                await self._world.settled(owner, friend)
                await self._acts(name, owner.name, AskToClose(owner.name))
                for each in (owner, friend):
                    each.moves_to("")

    async def _opens(self, owner: Person) -> str:
        self._forms += 1
        request = f"private-{self._forms:05}"
        spec = replace(self._chance.choice(self._world.room.tables), awards=(), must_move="")
        level, speed = (
            self._chance.choice((BotLevel.SIMPLE, BotLevel.RANDOM)),
            self._chance.choice([*TableSpeed]),
        )
        private = PrivateTableTerms(owner.name, self._chance.randint(1, 2), level, speed)

        async def form(process: Process) -> str:
            own = replace(spec, id=process.private.next_name())
            try:
                return await process.private.open(own, private, request)
            except HousewayError as error:
                self._world.notes(owner.name, "is refused a table", str(error))
                return ""

        self._world.happens(f"{owner.name} opens a table")
        return str(await asked(self._world, form, self._chance))

    async def _comes(self, person: Person, name: str) -> None:
        self._forms += 1
        request = ledger_request_id(person.name, f"comes-{self._forms:05}").replace(":", "-")

        async def form(process: Process) -> None:
            try:
                if name in process.cardroom.hosts:
                    await join_invited(process.cardroom, name, person.name, request[:60])
            except HousewayError as error:
                self._world.notes(person.name, "is not let in", str(error))

        await asked(self._world, form, self._chance)
        person.moves_to(name)
