"""`houseway sign [GAME]`: sign of a table, or fee board of the whole room, as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import completion
from houseway.cli.options.game import game_id_of
from houseway.cli.options.room import DEMO, RoomOption, choose_table, room_for
from houseway.cli.output.draft_stamp import first_error

if TYPE_CHECKING:
    from houseway.comply.finding import Finding


def sign(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            autocompletion=completion.games,
            callback=game_id_of,
            help="A game; without one, the board of all tables.",
        ),
    ] = None,
    *,
    out: Annotated[Path, typer.Option(help="Where to put it: an .html, .svg or .pdf file.")],
    room: RoomOption = DEMO,
    table: Annotated[str | None, typer.Option(help="Which table of the game.")] = None,
) -> None:
    """Draw a table's sign: name, limits, fees, pay tables, ties. Without a game, the fee board."""
    from houseway.signs.board import board
    from houseway.signs.file_writer import write_file
    from houseway.signs.table_sign import sign as table_sign

    found, unlisted = room_for(room, game)
    if game is None and table is None:
        wrong = first_error(found, None)
        write_file(board(found, draft=wrong is not None), out)
        tables = "1 table" if len(found.tables) == 1 else f"{len(found.tables)} tables"
        _say(f"{out}: limits and fees of {tables} in {found.name}.", wrong)
        return
    chosen = choose_table(found, game, table)
    wrong = first_error(found, chosen)
    write_file(table_sign(found, chosen, draft=wrong is not None), out)
    others = [each.id for each in found.tables if each.game == chosen.game and each is not chosen]
    more = f" For table {' or '.join(others)} say --table." if others and table is None else ""
    _say(f"{out}: the sign of table {chosen.id} in {found.name}.{more}", wrong)
    if unlisted:
        print(unlisted)


def _say(written: str, wrong: Finding | None) -> None:
    print(written)
    if wrong is not None:
        says = wrong.says.removesuffix(".")
        print(f"It is stamped DRAFT, since houseway check finds an error at {wrong.where}: {says}.")
