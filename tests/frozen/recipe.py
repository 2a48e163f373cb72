"""What an evening is made from: a room of one table, who is there, and what goes wrong when."""

from __future__ import annotations

from msgspec import Struct

TABLE = "T"
PEOPLE = ("Rosa", "Sam", "Tess", "Uma")
"""Who comes to the table, each to a seat of the same number."""
ONLOOKER = "Olive"
"""Has a name and never sits down."""


class Recipe(Struct, frozen=True, kw_only=True):
    """All of it is kept, so that an evening does not change with the catalog or the rooms."""

    id: str
    game: str
    room: str
    """The room as a file."""
    people: int
    """How many of the people come."""
    bots: int
    level: str
    rounds: int
    incidents: tuple[tuple[int, str], ...]
    """What happens besides, and from which round on: see `incidents.py`."""
    seed: int
