"""Table changes: a player moves to another table of the same game and limits.

The player waits on the other table's list. When a seat is free there and this table lets the
player go, the server leaves, joins and sits for them, with all chips. The three request ids
follow from the place on the list, so a restart continues and repeats nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from houseway.errors import Refusal
from houseway.floor.service.table_service import ActionResult, TableService
from houseway.floor.table.actions import GetOnList, Join, Leave, Sit, StrikeOut, TableAction
from houseway.floor.table.events import Left
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import why_not
from houseway.play.actions import HOUSE_DEALER
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.tables.table_host import TableHost


class ActAsHouse(Protocol):
    async def __call__(self, table: str, action: TableAction, request: str) -> ActionResult:
        """As the house dealer; the same request twice is done once."""
        ...

    async def was_done(self, request: str) -> bool:
        """Whether a request is in the ledger already."""
        ...


def is_same_game(one: Table, other: Table) -> bool:
    """Whether somebody can change from one table to the other."""
    limits = [web_kind_hooks(each.game).limits(each) for each in (one, other)]
    return one.game.id == other.game.id and limits[0] == limits[1] and one.name != other.name


def table_to_leave(house: TableService, names: list[str], to: str, player: str) -> str | None:
    """The table where somebody sits and from which they can change to another one."""
    there = house.table(to)
    for name in names:
        table = house.table(name)
        if table.seat_of(player) is not None and is_same_game(table, there):
            return name
    return None


async def move_player(
    house: TableService, act: ActAsHouse, to: str, player: str, number: int
) -> bool:
    """Move somebody now, if they can be: `number` is that of their place on the list."""
    key = f"move:{to}:{player}:{number}"
    source = house.table(house.table(to).moving[player])
    if not await act.was_done(f"{key}:leave"):
        if player not in source.chips_now() or _refuse(house.table(to), source, player):
            await act(to, StrikeOut(HOUSE_DEALER, player), f"{key}:stays")
            return True
        if why_not(source, Leave(player)) is not None:
            return False
    left = await act(source.name, Leave(player), f"{key}:leave")
    await act(to, Join(player, _carried(left)), f"{key}:join")
    await act(to, Sit(player, house.table(to).open_seats()[0]), f"{key}:sit")
    return True


async def call_must_move(
    house: TableService, act: ActAsHouse, to: str, feeders: Sequence[TableHost], key: str
) -> bool:
    """Where a seat is open and nobody waits, list who has sat longest at a must-move table."""
    there = house.table(to)
    if there.closed or len(there.open_seats()) <= len(there.waiting):
        return False
    for host in feeders:
        source = house.table(host.name)
        here = [
            player
            for player in sorted(
                source.people(), key=lambda who: host.memory.seated_at.get(who, "")
            )
            if player not in there.moving and not _refuse(there, source, player)
        ]
        if here:
            await act(to, GetOnList(here[0], source.name), key)
            return True
    return False


def _refuse(there: Table, source: Table, player: str) -> Refusal | None:
    brings: TableAction = Join(player, source.chips_now()[player])
    return why_not(there, brings)


def _carried(left: ActionResult) -> int:
    return sum(event.cents for event in left.events if isinstance(event, Left))
