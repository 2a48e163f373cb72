"""How a table is staffed: how many bots sit there, how they play, and how long things take.

A table of the room is staffed as the house is; a private one as its opening says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from houseway.errors import Refusal
from houseway.floor.play.bot_levels import Level
from houseway.floor.play.table_scheduler import Pace
from houseway.floor.service.table_service import Done, House
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.private_terms import Speed
from houseway.floor.table.table import Kind, Table
from houseway.things.random_source import Bits, request_id

BOT_NAMES = ("Ana", "Bao", "Carla", "Dev", "Elena", "Farid", "Grace", "Hugo", "Ines", "Jun")
BOTS_AT_A_TABLE = 4
"""How many seats bots take; the others are left to people."""
TIMES: Mapping[Speed, float] = {Speed.UNHURRIED: 3.0, Speed.USUAL: 1.0, Speed.QUICK: 0.5}
"""By how much the times of a private table differ from those of the house."""


class Staff(NamedTuple):
    bots: int
    level: Level
    pace: Pace


def staff_of(table: Table, house: Staff) -> Staff:
    own = table.private
    if own is None:
        return house
    return Staff(own.bots, own.level, house.pace.times(TIMES[own.speed]))


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
    house: House, table: Table, seat: int, guest: Callable[[Table, str], Join], bits: Bits
) -> Iterator[Done]:
    """A bot takes a seat that is free, with chips if it has none here."""
    name, player = table.name, bot_name(table.name, seat)
    comes = () if player in table.chips_now() else (guest(table, player),)
    try:
        for action in (*comes, Sit(player, seat, Kind.BOT)):
            yield house.act(name, player, action, request_id(bits))
    except Refusal:
        # Another process of the house, or a guest, was faster at that seat.
        if seat not in house.table(name).seats:
            raise
