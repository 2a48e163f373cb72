"""The fee board of a room: every table with its game, its limits and its fees (CF-5)."""

from __future__ import annotations

from msgspec import Struct

from houseway.floor.room import Room, RoomTable
from houseway.rules.catalog import game, is_dealt
from houseway.signs.block import Block, limits_text
from houseway.signs.fees import collected_text, fee_blocks
from houseway.signs.pot.sign import pot_fees, pot_game_at, stakes_at
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
    draft: bool = False
    """Whether it is stamped as not to be posted."""


def board(room: Room, *, draft: bool = False) -> Board:
    """All tables of the room, in the order of its file."""
    return Board(
        room=room.name,
        draft=draft,
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
    dealt = game(table.game) if is_dealt(table.game) else None
    if dealt is not None and not dealt.banked:
        return _pot_table(room, table)
    chosen = game_at(dealt, room, table) if dealt is not None else None
    return BoardTable(
        table=table.id,
        name=listed.name,
        number=listed.number,
        limits=limits_text(table.limits),
        schedule=used.id,
        fees=fee_blocks(used, wagers_of(chosen)),
        collected=collected_text(used),
    )


def _pot_table(room: Room, table: RoomTable) -> BoardTable:
    """A poker table's line, with its stakes for limits."""
    listed, used = game_in(room, table.game), schedule_of(table)
    chosen = pot_game_at(game(table.game), room, table)
    return BoardTable(
        table=table.id,
        name=listed.name,
        number=listed.number,
        limits=str(stakes_at(chosen, room, table)),
        schedule=used.id,
        fees=pot_fees(chosen, used),
        collected=collected_text(used),
    )
