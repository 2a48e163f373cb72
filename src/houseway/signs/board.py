"""The fee board of a room: every table with its game, its limits and its fees (CF-5)."""

from __future__ import annotations

from msgspec import Struct

from houseway.floor.room import Room, RoomTable
from houseway.rules.catalog import GAME_IDS, game
from houseway.signs.block import Block, limits_text
from houseway.signs.fees import collected_text, fee_blocks
from houseway.signs.sign import game_at, game_in, schedule_of, wagers_of


class BoardTable(Struct, frozen=True, kw_only=True):
    table: str
    name: str
    number: str
    limits: str
    schedule: str
    fees: tuple[Block, ...]
    collected: str


class Board(Struct, frozen=True, kw_only=True):
    room: str
    tables: tuple[BoardTable, ...]
    fine_print: tuple[str, ...]


def board(room: Room) -> Board:
    """All tables of the room, in the order of its file."""
    return Board(
        room=room.name,
        tables=tuple(board_table(room, table) for table in room.tables),
        fine_print=(
            "One schedule is in force at a table at a time. Rates are flat, set before the round, "
            "and never a share of wagers or winnings.",
            "Play chips only: nothing here is won or lost in money.",
        ),
    )


def board_table(room: Room, table: RoomTable) -> BoardTable:
    """One table's line; a game that Houseway does not deal is posted by its name and fees."""
    listed, used = game_in(room, table.game), schedule_of(table)
    chosen = game_at(game(table.game), room, table) if table.game in GAME_IDS else None
    return BoardTable(
        table=table.id,
        name=listed.name,
        number=listed.number,
        limits=limits_text(table.limits),
        schedule=used.id,
        fees=fee_blocks(used, wagers_of(chosen)),
        collected=collected_text(used),
    )
