"""`houseway sign [GAME]`: the sign of a table, or the fee board of the whole room."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

if TYPE_CHECKING:
    from houseway.floor.room import Room, RoomTable

RoomOption: TypeAlias = Annotated[
    Path, typer.Option(help="A room file, or the name of one in rooms/.")
]
ROOMS = Path("rooms")
DEMO = Path("demo")


def sign(
    game: Annotated[
        str | None, typer.Argument(help="A game; without one, the board of all tables.")
    ] = None,
    *,
    out: Annotated[Path, typer.Option(help="Where to put it: an .html, .svg or .pdf file.")],
    room: RoomOption = DEMO,
    table: Annotated[str | None, typer.Option(help="Which table of the game.")] = None,
) -> None:
    """Draw a table's sign: name, limits, fees, pay tables, ties. Without a game, the fee board."""
    from houseway.signs.board import board
    from houseway.signs.write import write

    found = open_room(room)
    if game is None and table is None:
        write(board(found), out)
        print(f"{out}: limits and fees of {len(found.tables)} tables in {found.name}.")
        return
    chosen = choose_table(found, game, table)
    _write_sign(found, chosen, out)
    others = [each.id for each in found.tables if each.game == chosen.game and each is not chosen]
    more = f" For table {' or '.join(others)} say --table." if others and table is None else ""
    print(f"{out}: the sign of table {chosen.id} in {found.name}.{more}")


def _write_sign(room: Room, table: RoomTable, out: Path) -> None:
    from houseway.signs.tables import table_sign
    from houseway.signs.write import write

    write(table_sign(room, table), out)


def open_room(room: Path) -> Room:
    """The room of a file, or of a name such as demo."""
    from houseway.floor.room import read_room

    named = room.suffix != ".toml" and not room.exists()
    return read_room(ROOMS / f"{room}.toml" if named else room)


def choose_table(room: Room, game: str | None, table: str | None) -> RoomTable:
    """The table of that id, or the first that deals the game."""
    from houseway.errors import RecordError

    dealing = [each for each in room.tables if game is None or each.game == game]
    if not dealing:
        games = ", ".join(dict.fromkeys(each.game for each in room.tables))
        raise RecordError(f"No table in {room.name} deals {game!r}; it deals {games or 'nothing'}.")
    for each in dealing:
        if table is None or each.id == table:
            return each
    ids = ", ".join(each.id for each in dealing)
    what = f"dealing {game} " if game else ""
    raise RecordError(f"There is no table {table!r} {what}in {room.name}; there is {ids}.")
