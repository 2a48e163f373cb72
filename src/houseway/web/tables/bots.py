"""Bots of a table: how many, where they sit, their level and their pace.

A table of the room follows the server's options; a private one follows its opening.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from houseway.errors import Refusal
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.play.table_scheduler import Pace
from houseway.floor.service.table_service import ActionResult, TableService
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.private_terms import TableSpeed
from houseway.floor.table.table import OccupantKind, Table
from houseway.things.random_source import Bits, request_id

BOT_NAMES = ("Ana", "Bao", "Carla", "Dev", "Elena", "Farid", "Grace", "Hugo", "Ines", "Jun")
BOTS_AT_A_TABLE = 4
"""How many seats bots take; the others are left to people."""
SPEED_FACTORS: Mapping[TableSpeed, float] = {
    TableSpeed.UNHURRIED: 3.0,
    TableSpeed.USUAL: 1.0,
    TableSpeed.QUICK: 0.5,
}
"""By how much the times of a private table differ from those of the house."""


class TableStaffing(NamedTuple):
    bots: int
    level: BotLevel
    pace: Pace


def staffing_of(table: Table, house: TableStaffing) -> TableStaffing:
    own = table.private
    if own is None:
        return house
    return TableStaffing(own.bots, own.level, house.pace.times(SPEED_FACTORS[own.speed]))


def bot_seats(table: Table, bots: int) -> range:
    """The last seats of a table; people come first to the first ones, and have one at least."""
    seats = table.game.rules.seats
    return range(seats, max(seats - bots, 1), -1)


def bot_name(table: str, seat: int) -> str:
    return f"{BOT_NAMES[seat % len(BOT_NAMES)]} {table}"


def bot_names(table: str) -> set[str]:
    """Names with which bots come to a table, and which nobody else may take."""
    return {f"{bot} {table}" for bot in BOT_NAMES}


def seat_bot(
    house: TableService, table: Table, seat: int, guest: Callable[[Table, str], Join], bits: Bits
) -> Iterator[ActionResult]:
    """A bot takes a seat that is free, with chips if it has none here."""
    name, player = table.name, bot_name(table.name, seat)
    comes = () if player in table.chips_now() else (guest(table, player),)
    try:
        for action in (*comes, Sit(player, seat, OccupantKind.BOT)):
            yield house.act(name, player, action, request_id(bits))
    except Refusal:
        # Another process of the house, or a guest, was faster at that seat.
        if seat not in house.table(name).seats:
            raise
