"""A room with a table for every game whose hands are set in two, and people who play there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.web.server import Server

TABLES = {
    "double-hand-poker": ("D1", "calgames-A-1"),
    "fortune-pai-gow": ("F1", "calgames-A-1"),
    "face-up-pai-gow": ("U1", "faceup-1"),
    "pai-gow-tiles": ("T1", "calgames-A-1"),
}
"""By game, its table and its schedule."""


def room_text() -> str:
    parts = ['name = "A room with two hands"\nhouse = "marysville"\nchip = 1\n']
    for game, (table, schedule) in TABLES.items():
        family = schedule.rpartition("-")[0]
        parts.append(
            f'[[game]]\nid = "{game}"\nname = "{game}"\nnumber = ""\nschedules = ["{family}"]\n'
            f'[[table]]\nid = "{table}"\ngame = "{game}"\nlimits = "5-100"\n'
            f'schedule = "{schedule}"\n'
        )
    return "\n".join(parts)


@contextmanager
def set_room(
    folder: Path, shoes: Mapping[str, Sequence[str]] | None = None, bots: int = 0
) -> Iterator[Server]:
    """Its decks begin as they say, by the id of the game."""
    path = folder / "room.toml"
    path.write_text(room_text(), "utf-8")
    with Server(folder / "house", bots=bots, shoes=shoes, room=str(path)) as running:
        yield running
