"""The rooms that hang signs in these tests, and how a test gets a sign out of them."""

from __future__ import annotations

from houseway.floor.room.room_file import Room, parse_room, read_room
from houseway.packaged_files import PackagedFiles
from houseway.rules.catalog import game
from houseway.signs.blocks import BlockRow
from houseway.signs.table_sign import TableSign, sign
from tests.listing import at_least

ROOMS = tuple(read_room(path) for path in at_least(3, PackagedFiles.ROOM.folder.glob("*.toml")))
DEMO = next(room for room in ROOMS if room.id == "demo")
TABLES = tuple((room, table) for room in ROOMS for table in room.tables)
NAMES = tuple(f"{room.id}-{table.id}" for room, table in TABLES)


def demo_sign(id: str) -> TableSign:
    """The sign of one table of the demo room."""
    return sign(DEMO, next(table for table in DEMO.tables if table.id == id))


def own_sign(table: str, game: str = "", name: str = "Three Card Poker") -> TableSign:
    """The sign of a table with some lines of its own, in a room of one game."""
    room = parse_room(
        'name = "A Room"\nhouse = "marysville"\nchip = 0.50\n'
        f'[[game]]\nid = "three-card-poker"\nname = "{name}"\n'
        f'number = "GEGA-003217"\nschedules = ["calgames-B"]\n{game}\n'
        f'[[table]]\nid = "1"\ngame = "three-card-poker"\n{table}\n',
        "own.toml",
    )
    return sign(room, room.tables[0])


def pairs(rows: tuple[BlockRow, ...]) -> list[tuple[str, str]]:
    return [(row.label, row.value) for row in rows]


TABLES_OF = {
    "pure-spanish-21.5": 'limits = "3-200"\nschedule = "ps215-1"\n',
    "pure-21.5": 'limits = "10-500"\nschedule = "calgames-B-8"\n',
    "no-bust": 'limits = "5-200"\nschedule = "calgames-B-4"\n',
    "no-bust-6.0": 'limits = "5-50"\nschedule = "mortimer-nb6-2"\n',
    "no-bust-6.0-buster": 'limits = "5-50"\nschedule = "mortimer-nb6-buster-2"\n',
}
"""A usual table of each game of twenty-one."""


def own_room(id: str, house: str, more: str = "") -> Room:
    """A room with one table of a game of twenty-one; `more` are further lines of the table."""
    return parse_room(
        f'name = "A Room"\nhouse = "{house}"\nchip = 0.50\n'
        f'[[game]]\nid = "{id}"\nname = "{game(id).name}"\nnumber = ""\n'
        f'schedules = []\n[[table]]\nid = "1"\ngame = "{id}"\n{TABLES_OF[id]}{more}\n',
        "own.toml",
    )


def table_sign(id: str, house: str, more: str = "", **options: str) -> TableSign:
    """The sign of a table of twenty-one with these lines and options."""
    lines = "".join(f'{name} = "{value}"\n' for name, value in options.items())
    room = own_room(id, house, f"{more}\n[table.options]\n{lines}")
    return sign(room, room.tables[0])


def listing(id: str) -> Room:
    """A room that lists the game."""
    listed = (room for room in ROOMS if room.game(id) is not None)
    return next(listed, None) or own_room(id, "mortimer")
