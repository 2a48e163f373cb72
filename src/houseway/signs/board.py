"""Fee board of a room: every table with its game, its limits and its fees (CF-5)."""

from __future__ import annotations

from msgspec import Struct

from houseway.floor.room.room_file import Room, RoomTable
from houseway.signs.blocks import PLAY_CHIPS, SignBlock
from houseway.signs.fee_blocks import FLAT, collected_text, fee_blocks
from houseway.signs.table_terms import (
    dealt_at,
    game_in,
    limits_at,
    number_of,
    schedule_of,
    wagers_of,
)


class BoardTable(Struct, frozen=True, kw_only=True):
    table: str
    name: str
    number: str
    limits: str
    schedule: str
    fees: tuple[SignBlock, ...]
    collected: str


class Board(Struct, frozen=True, kw_only=True):
    room: str
    tables: tuple[BoardTable, ...]
    fine_print: tuple[str, ...]
    draft: bool = False
    """Whether it is stamped as not to be posted."""


def board(room: Room, *, draft: bool = False) -> Board:
    """All tables of the room, in the order of its file."""
    return Board(
        room=room.name,
        draft=draft,
        tables=tuple(board_table(room, table) for table in room.tables),
        fine_print=(
            f"One schedule is in force at a table at a time. {FLAT}",
            PLAY_CHIPS,
        ),
    )


def board_table(room: Room, table: RoomTable) -> BoardTable:
    """One table's line; a game that Houseway does not deal is posted by its name and fees."""
    listed, used = game_in(room, table.game), schedule_of(table)
    dealt = dealt_at(room, table)
    return BoardTable(
        table=table.id,
        name=listed.name,
        number=number_of(listed),
        limits=limits_at(dealt, room, table),
        schedule=used.id,
        fees=fee_blocks(used, wagers_of(dealt)),
        collected=collected_text(used),
    )
