"""`houseway sign [GAME]`: the sign of a table, or the fee board of the whole room."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli import completing
from houseway.cli.any_game import known
from houseway.cli.room import DEMO, RoomOption, choose_table

if TYPE_CHECKING:
    from houseway.comply.finding import Finding
    from houseway.floor.room import Room, RoomTable


def sign(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            autocompletion=completing.games,
            callback=known,
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
    from houseway.signs.sign import sign as table_sign
    from houseway.signs.write import write

    found = read_room(room)
    if game is None and table is None:
        wrong = _first_error(found, None)
        write(board(found, draft=wrong is not None), out)
        tables = "1 table" if len(found.tables) == 1 else f"{len(found.tables)} tables"
        _say(f"{out}: limits and fees of {tables} in {found.name}.", wrong)
        return
    chosen = choose_table(found, game, table)
    wrong = _first_error(found, chosen)
    write(table_sign(found, chosen, draft=wrong is not None), out)
    others = [each.id for each in found.tables if each.game == chosen.game and each is not chosen]
    more = f" For table {' or '.join(others)} say --table." if others and table is None else ""
    _say(f"{out}: the sign of table {chosen.id} in {found.name}.{more}", wrong)


def _first_error(room: Room, table: RoomTable | None) -> Finding | None:
    """What `houseway check` rejects: at this table and its game, or anywhere in the room."""
    from houseway.comply.finding import Severity
    from houseway.comply.room import check_room

    errors = (each for each in check_room(room) if each.severity is Severity.ERROR)
    if table is not None:
        errors = (each for each in errors if each.table == table.id or each.game == table.game)
    return next(errors, None)


def _say(written: str, wrong: Finding | None) -> None:
    print(written)
    if wrong is not None:
        says = wrong.says.removesuffix(".")
        print(f"It is stamped DRAFT, since houseway check finds an error at {wrong.where}: {says}.")
