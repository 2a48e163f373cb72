"""The sign or the sheet of any game, whether it is played against a bank or for a pot."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.floor.room import Room, RoomTable
from houseway.rules.catalog import GAME_IDS, POT_GAME_IDS, game, pot_game
from houseway.rules.game import Game
from houseway.rules.pot.game import PotGame
from houseway.signs.pot.sheet import pot_sheet
from houseway.signs.pot.sign import pot_sign
from houseway.signs.sheet import Sheet, sheet
from houseway.signs.sign import Sign, sign


def table_sign(room: Room, table: RoomTable, *, draft: bool = False) -> Sign:
    """The sign of a table; of a game that Houseway does not deal, its limits and fees only."""
    if table.game in POT_GAME_IDS:
        posted = pot_sign(pot_game(table.game), room, table)
    else:
        posted = sign(game(table.game) if table.game in GAME_IDS else None, room, table)
    return replace(posted, draft=draft)


def game_sheet(game: Game | PotGame, room: Room) -> Sheet:
    """The rule sheet of a game for all tables of the room that deal it."""
    return pot_sheet(game, room) if isinstance(game, PotGame) else sheet(game, room)
