"""`houseway sign [GAME]`: the sign of a table, or the fee board of the whole room."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli import completing
from houseway.cli.room import DEMO, RoomOption, choose_table

if TYPE_CHECKING:
    from houseway.floor.room import Room, RoomTable


def sign(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            autocompletion=completing.games,
            help="A game; without one, the board of all tables.",
        ),
    ] = None,
    *,
    out: Annotated[Path, typer.Option(help="Where to put it: an .html, .svg or .pdf file.")],
    room: RoomOption = DEMO,
    table: Annotated[str | None, typer.Option(help="Which table of the game.")] = None,
) -> None:
    """Draw a table's sign: name, limits, fees, pay tables, ties. Without a game, the fee board."""
    from houseway.floor.room import read_room
    from houseway.signs.board import board
    from houseway.signs.write import write

    found = read_room(room)
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
