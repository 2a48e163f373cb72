"""The registry of game families: each is a package, found by listing, here or installed.

A family is a package with a module or a folder for each room that it answers, and says in its first
file what it is: `PLACE`, `GAMES`, `SHEETS`. Ours stand in this folder. A distribution brings one by
an entry point of the group `houseway.families`, which names the package. Nothing else registers
anything.

A room asks every family the same, through one small record: its *cell*, `CELL` in
`<family>/<room>.py` or in `<family>/<room>/cell.py`, read when it is first asked for. Where a
family has no cell, the room does not know it, and says so. What all games with a player-dealer have
in common at a table stands in the rooms, under `banked`.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from houseway.errors import RecordError

GROUP = "houseway.families"
"""The entry points by which distributions bring families."""
BANKED = "banked"
"""What a table goes through that plays rounds against a bank; it stands in the rooms."""
_HERE = Path(__file__).parent
_log = logging.getLogger(__name__)


class Family(NamedTuple):
    """What the first file of a family says."""

    name: str
    module: str
    """Its package."""
    folder: Path
    place: int
    """Where lists of games have it."""
    games: Mapping[str, str]
    """Each game with the module that has it, in the package."""
    sheets: Mapping[str, str]
    """The prefixes of its written rules, each with its file in `written`."""
    course: str
    """What only its tables go through; empty where they play rounds against a bank."""
    formerly: tuple[str, ...]
    """What kept ledgers call it besides."""
    distribution: str = ""
    """Who brings it; empty for ours."""

    @property
    def called(self) -> tuple[str, ...]:
        """Every name by which it is found."""
        return (self.name, *filter(None, (self.course,)), *self.formerly)

    def game_module(self, id: str) -> str:
        return f"{self.module}.{self.games[id]}"


@cache
def packages() -> Mapping[str, Family]:
    """Every family that can be played, in the order of lists."""
    found = {each.name: each for each in _ours()}
    for name, module, distribution in _installed():
        try:
            family = _read(name, import_module(module), distribution)
            _check(family, found)
        except Exception as error:  # Whatever it is, it is theirs and stays theirs.
            _log.warning(
                "The family %s of the distribution %s is left out: %s", name, distribution, error
            )
        else:
            found[name] = family
    return dict(sorted(found.items(), key=lambda each: each[1].place))


def package_of(name: str) -> Family | None:
    """The family of that name, of that course, or that was once called so."""
    return next((each for each in packages().values() if name in each.called), None)


def families() -> tuple[str, ...]:
    """Every family's name, and `banked`."""
    return (*packages(), BANKED)


def courses() -> tuple[str, ...]:
    """What tables go through: rounds against a bank, or what a family has for itself."""
    return (BANKED, *(each.course for each in packages().values() if each.course))


@cache
def find_cell(room: str, family: str) -> Any | None:
    """What that family answers that room, or None where it answers nothing."""
    where = _where(room, family)
    try:
        module = import_module(where)
        return module.CELL if hasattr(module, "CELL") else import_module(f"{where}.cell").CELL
    except ModuleNotFoundError as error:
        if error.name and f"{where}.cell.".startswith(f"{error.name}."):
            return None
        raise


@cache
def cell(room: str, family: str) -> Any:
    """What that family answers that room; it has to."""
    found = find_cell(room, family)
    if found is None:
        raise RecordError(f"The family {family} has no part in {room}.")
    return found


def look_again() -> None:
    """Families may have come or gone since."""
    for known in (packages, find_cell, cell):
        known.cache_clear()


def _where(room: str, family: str) -> str:
    if family == BANKED:
        return f"houseway.{room}.{BANKED}"
    known = package_of(family)
    if known is None:
        raise RecordError(f"There is no family {family}.")
    return f"{known.module}.{room}"


def _ours() -> Iterator[Family]:
    for folder in sorted(_HERE.iterdir()):
        if folder.joinpath("__init__.py").is_file():
            yield _read(folder.name, import_module(f"{__name__}.{folder.name}"), "")


def _installed() -> Iterator[tuple[str, str, str]]:
    """What installed distributions bring: a name, its package and the distribution's name."""
    from importlib.metadata import entry_points  # 35 ms that a start should not cost

    for point in entry_points(group=GROUP):
        yield point.name, point.value, point.dist.name if point.dist else "?"


def _read(name: str, module: ModuleType, distribution: str) -> Family:
    folder = Path(str(module.__file__)).parent
    said = (module.PLACE, module.GAMES, module.SHEETS)
    besides = (getattr(module, "COURSE", ""), getattr(module, "FORMERLY", ()))
    return Family(name, module.__name__, folder, *said, *besides, distribution)


def _check(family: Family, known: Mapping[str, Family]) -> None:
    """Nothing that a family takes may be another's."""
    for other in known.values():
        for name in sorted({*family.called} & {*other.called}):
            raise RecordError(f"the family {other.name} is called {name} already.")
        if family.place == other.place:
            raise RecordError(f"its place {family.place} is that of {other.name}.")
        for what, ours, theirs in (
            ("game", family.games, other.games),
            ("prefix", family.sheets, other.sheets),
            ("sheet", family.sheets.values(), other.sheets.values()),
        ):
            for taken in sorted({*ours} & {*theirs}):
                raise RecordError(f"its {what} {taken} is one of {other.name}.")
