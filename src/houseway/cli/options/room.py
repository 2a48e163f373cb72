"""ROOM argument: a room file, or the name of a packaged room; the choice of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from houseway.cli.options import completion
from houseway.errors import RecordError
from houseway.suggestions import did_you_mean, has_no

if TYPE_CHECKING:
    from houseway.floor.room.room_file import Room, RoomTable

_HELP = "A room file, or the name of one that comes with Houseway: demo, marysville, mortimer."
RoomArgument: TypeAlias = Annotated[
    str, typer.Argument(metavar="ROOM", autocompletion=completion.rooms, help=_HELP)
]
RoomOption: TypeAlias = Annotated[
    str, typer.Option(metavar="ROOM", autocompletion=completion.rooms, help=_HELP)
]
DEMO = "demo"


def room_for(name: str, game: str | None) -> tuple[Room, str]:
    """The room, and where it does not list a variant, a sentence on how it is shown there."""
    from houseway.floor.room.room_file import read_room
    from houseway.floor.room.variant_listing import room_dealing_variant
    from houseway.rules.catalog import game as find_game
    from houseway.rules.catalog import is_variant

    room = read_room(name)
    if game is None or not is_variant(game) or room.game(game) is not None:
        return room, ""
    found = find_game(game)
    base = next((each for each in room.tables if each.game == found.variant_of), None)
    if base is None:
        return room, ""
    says = f"{room.name} does not list it; limits and fees are those of its table {base.id}."
    return room_dealing_variant(room, found), says


def choose_table(room: Room, game: str | None, table: str | None) -> RoomTable:
    """The table of that id, or the first that deals the game."""
    dealing = [each for each in room.tables if game is None or each.game == game]
    if not dealing:
        dealt = did_you_mean(str(game), (each.game for each in room.tables))
        raise RecordError(f"No table in {room.name} deals {game!r}; {dealt}")
    for each in dealing:
        if table is None or each.id == table:
            return each
    what = f"table of {game}" if game else "table"
    raise RecordError(has_no(room.name, what, str(table), (each.id for each in dealing)))
