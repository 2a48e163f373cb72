"""Waiting list of a table: who may be on it, and that it goes before new arrivals.

An open seat is offered to the first on the list. The list is in the ledger; how long a seat is
offered is up to the server.
"""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.floor.table.actions import GetOffList, GetOnList, Sit, StrikeOut
from houseway.floor.table.events import Seated, TableEvent, Unlisted
from houseway.floor.table.private_access import refuse_uninvited
from houseway.floor.table.table import Table
from houseway.rules.citations import Cite

LIST_MAX = 100
"""How many names a list has at the most."""


def refuse_listing(table: Table, action: GetOnList) -> Refusal | None:
    player, waiting = action.player, table.waiting
    if table.closed:
        return Refusal("The table is closed")
    if table.seat_of(player) is not None:
        return Refusal(f"{player} sits at seat {table.seat_of(player)}")
    if player in waiting:
        return Refusal(f"{player} is on the list already, at place {waiting.index(player) + 1}")
    if refusal := refuse_uninvited(table, player):
        return refusal
    if len(waiting) >= LIST_MAX:
        return Refusal(f"The list is full: {LIST_MAX} people wait")
    if action.moves_from == table.name:
        return Refusal(f"{player} cannot change from table {table.name} to itself")
    if not action.moves_from and len(table.open_seats()) > len(waiting):
        return Refusal(f"Nobody has to wait: seat {table.open_seats()[0]} is open")
    return None


def refuse_not_listed(table: Table, action: GetOffList | StrikeOut) -> Refusal | None:
    player = action.player if isinstance(action, GetOffList) else action.waiting
    return None if player in table.waiting else Refusal(f"{player} is not on the list")


def refuse_ahead_of_list(table: Table, player: str) -> Refusal | None:
    """An open seat is for whoever waits, as long as somebody does."""
    offered = table.offered()
    if player in offered or len(table.open_seats()) > len(table.waiting):
        return None
    names = " and ".join(offered)
    return Refusal(
        f"Open seats are kept for the waiting list: {names}", table.game.cite(Cite.SEATS)
    )


def sit(table: Table, action: Sit) -> tuple[TableEvent, ...]:
    """Whoever sits down waits no longer."""
    seated = Seated(action.player, action.seat, action.kind)
    if action.player not in table.waiting:
        return (seated,)
    return seated, Unlisted(action.player, "", action.seat)
