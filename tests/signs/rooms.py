"""The rooms that hang signs in these tests, and how a test gets a sign out of them."""

from __future__ import annotations

from houseway.floor.room import Room, RoomTable, parse_room, read_room
from houseway.rules.catalog import GAME_IDS, game
from houseway.signs.block import Row
from houseway.signs.sign import Sign, sign
from tests.marks import ROOT

ROOMS = tuple(read_room(path) for path in sorted((ROOT / "rooms").glob("*.toml")))
DEMO = next(room for room in ROOMS if room.id == "demo")
TABLES = tuple((room, table) for room in ROOMS for table in room.tables)
NAMES = tuple(f"{room.id}-{table.id}" for room, table in TABLES)
DEALT = tuple((room, table) for room, table in TABLES if table.game in GAME_IDS)


def sign_of(room: Room, table: RoomTable) -> Sign:
    dealt = game(table.game) if table.game in GAME_IDS else None
    return sign(dealt, room, table)


def demo_sign(id: str) -> Sign:
    """The sign of one table of the demo room."""
    return sign_of(DEMO, next(table for table in DEMO.tables if table.id == id))


def own_sign(table: str, game: str = "", name: str = "Three Card Poker") -> Sign:
    """The sign of a table with some lines of its own, in a room of one game."""
    room = parse_room(
        'name = "A Room"\nhouse = "marysville"\nchip = 0.50\n'
        f'[[game]]\nid = "three-card-poker"\nname = "{name}"\n'
        f'number = "GEGA-003217"\nschedules = ["calgames-B"]\n{game}\n'
        f'[[table]]\nid = "1"\ngame = "three-card-poker"\n{table}\n',
        "own.toml",
    )
    return sign_of(room, room.tables[0])


def pairs(rows: tuple[Row, ...]) -> list[tuple[str, str]]:
    return [(row.label, row.value) for row in rows]
