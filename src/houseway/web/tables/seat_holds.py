"""Seat holds: a signed-in player keeps a seat while away, until the next action."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.floor.service.command_handler import Command, IdempotencyKey
from houseway.floor.service.table_service import ActionResult
from houseway.floor.table.actions import EndHold, HoldSeat
from houseway.floor.table.table import Table
from houseway.rules.citations import Cite
from houseway.web.auth.store import MINUTE
from houseway.web.tables.cardroom import Cardroom

SIGN_IN = "Only players with an account can hold a seat; create one under your name, at the top"


async def hold_seat(
    cardroom: Cardroom, table: Table, key: IdempotencyKey, *, has_account: bool
) -> ActionResult:
    """A guest whose page is closed may never come back, so that no guest's seat is held."""
    if not has_account:
        raise Refusal(SIGN_IN, table.game.cite(Cite.SEAT_HELD))
    until = cardroom.clock() + MINUTE * table.game.rules.seat_held_minutes
    return await cardroom.run(Command(key, HoldSeat(key.actor, until)))


async def end_hold(cardroom: Cardroom, key: IdempotencyKey) -> None:
    await cardroom.run(Command(key.part("back"), EndHold(key.actor)))
