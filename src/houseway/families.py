"""The families of games, and where each room finds what a family answers.

A room asks every family the same, through one small record: its *cell*. It stands as `CELL` in
`houseway/<room>/<family>/cell.py` and is read when it is first asked for. Where a family has no
cell, the room does not know it, and says so. What all games with a player-dealer have in common at
a table stands in the same way under `banked`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any

from houseway.errors import RecordError

_HERE = "houseway.{room}.{family}.cell"
COURSES = ("banked", "pot")
"""What a table goes through: rounds against a bank, or hands for a pot."""
_WHERE = dict.fromkeys(("ante_play", "street_play", "twenty_one", "pai_gow", *COURSES), _HERE)


def families() -> tuple[str, ...]:
    """Every family's name, and `banked`."""
    return tuple(_WHERE)


@cache
def find_cell(room: str, family: str) -> Any | None:
    """What that family answers that room, or None where it answers nothing."""
    where = _WHERE[family].format(room=room, family=family)
    try:
        return import_module(where).CELL
    except ModuleNotFoundError as error:
        if error.name and (where == error.name or where.startswith(f"{error.name}.")):
            return None
        raise


@cache
def cell(room: str, family: str) -> Any:
    """What that family answers that room; it has to."""
    found = find_cell(room, family)
    if found is None:
        raise RecordError(f"The family {family} has no part in {room}.")
    return found


@contextmanager
def another_family(name: str, where: str) -> Iterator[None]:
    """A family from elsewhere, for as long as it is needed; `where` has a place for the room."""
    _WHERE[name] = where
    _ask_anew()
    try:
        yield
    finally:
        del _WHERE[name]
        _ask_anew()


def _ask_anew() -> None:
    cell.cache_clear()
    find_cell.cache_clear()
