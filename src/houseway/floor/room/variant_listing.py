"""Variants in a room that does not list them: a table made like the one of their base game.

No room has a variant until its file lists it. A designer sees it meanwhile with the limits and the
collection of its base.
"""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.room.room_file import Room, RoomTable
from houseway.quoting import quoted
from houseway.rules.catalog import game as find_game
from houseway.rules.catalog import is_dealt
from houseway.rules.game import Game


def base_table(room: Room, game: str) -> RoomTable:
    """The room's own table of a game, as which others begin."""
    found = next((table for table in room.tables if table.game == game), None)
    if found is None or not is_dealt(game):
        raise Refusal(f"This room has no table of {quoted(game)} to begin from")
    return found


def plain_table(base: RoomTable, name: str) -> RoomTable:
    """A table of that name with the limits and the collection of another, and no options."""
    return replace(
        base, id=name, options=settings_besides_options(base), awards=(), must_move="",
        seats=None, decks=None, backline=None,
    )  # fmt: skip


def settings_besides_options(base: RoomTable) -> dict[str, str]:
    """What stands among the options of a table and is none: a cap of the ordinance, say."""
    names = {option.name for option in find_game(base.game).options}
    return {name: value for name, value in base.options.items() if name not in names}


def variant_table(room: Room, found: Game, name: str) -> RoomTable:
    """A table for the variant, like the room's own of its base."""
    base = base_table(room, found.variant_of)
    bets = {bet.id for bet in found.known_side_bets}
    limits = {bet: range for bet, range in base.side_bets.items() if bet in bets}
    return replace(plain_table(base, name), game=found.id, side_bets=limits)


def room_listing_variant(room: Room, found: Game) -> Room:
    """The room as if it had the variant on its list, beside the base."""
    listed = room.game(found.variant_of)
    if listed is None:
        raise Refusal(f"This room does not list {found.variant_of}, the base of {found.name}")
    own = replace(listed, id=found.id, name=found.name, number="", rulings={})
    return replace(room, games=(*room.games, own))


def room_dealing_variant(room: Room, found: Game) -> Room:
    """The room as if the first table of its base dealt the variant."""
    base = base_table(room, found.variant_of)
    own = variant_table(room, found, base.id)
    tables = tuple(own if table is base else table for table in room.tables)
    return replace(room_listing_variant(room, found), tables=tables)
