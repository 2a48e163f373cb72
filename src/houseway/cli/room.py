"""A room on the command line: a file of one's own, or the name of one that comes with Houseway."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

if TYPE_CHECKING:
    from houseway.floor.room import Room, RoomTable

_HELP = "A room file, or the name of one that comes with Houseway: demo, marysville, mortimer."
RoomArgument: TypeAlias = Annotated[str, typer.Argument(help=_HELP)]
RoomOption: TypeAlias = Annotated[str, typer.Option(help=_HELP)]
DEMO = "demo"


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
