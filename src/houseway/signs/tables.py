"""The sign or the sheet of any game, whether it is played against a bank or for a pot."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from houseway.floor.room import Room, RoomTable
from houseway.rules.catalog import game, is_dealt
from houseway.rules.game import Game
from houseway.signs.pot.sheet import pot_sheet
from houseway.signs.pot.sign import pot_sign
from houseway.signs.sheet import Sheet, sheet
from houseway.signs.sign import Sign, sign


def table_sign(room: Room, table: RoomTable, *, draft: bool = False) -> Sign:
    """The sign of a table; of a game that Houseway does not deal, its limits and fees only."""
    dealt = game(table.game) if is_dealt(table.game) else None
    if dealt is not None and not dealt.banked:
        posted = pot_sign(dealt, room, table)
    else:
        posted = sign(dealt, room, table)
    return replace(posted, draft=draft)


def game_sheet(game: Game[Any], room: Room) -> Sheet:
    """The rule sheet of a game for all tables of the room that deal it."""
    return sheet(game, room) if game.banked else pot_sheet(game, room)
