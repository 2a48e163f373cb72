"""Registry of game families (plugins): packages found by listing this folder, or installed.

A family is a package with a module or a folder for each room that it answers, and declares itself
in its first file: `PLACE`, `GAMES`, `SHEETS`. A distribution brings one by an entry point of the
group `houseway.families`, which names the package. Nothing else registers anything.

A room asks every family through one record, its hooks: `HOOKS` in `<family>/<room>.py` or in
`<family>/<room>/hooks.py`, imported at the first use. A room does not know a family without hooks,
and says so. All games with a player-dealer share the table kind `banked`, whose hooks lie in the
rooms.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from textwrap import shorten
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from houseway.errors import HousewayError, RecordError

ENTRY_POINT_GROUP = "houseway.families"
"""The entry points by which distributions bring families."""
BANKED = "banked"
"""What a table goes through that plays rounds against a bank; it stands in the rooms."""
SHARED_SHEETS = {"CF": "collection"}
"""The prefixes of written rules that no family has for itself, each with its sheet."""
_HERE = Path(__file__).parent
_WORDS_MAX = 200
"""How much of an error is said; the types that it may name are many."""
_SAID = ("PLACE", "GAMES", "SHEETS", "TABLE_KIND", "FORMERLY")
_FOLLOWED = ("rules", "play", "settle", "floor")
"""Where a family is asked by whoever reads what happened at its tables."""
_LEFT_OUT: dict[str, str] = {}
"""Families of distributions that are left out, each with the sentence about it."""
_BROKEN: dict[tuple[str, str], str] = {}
"""The same for single rooms of a family that have no part in it because its cell is broken."""
_log = logging.getLogger(__name__)
T = TypeVar("T")


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
    table_kind: str
    """What only its tables go through; empty where they play rounds against a bank."""
    formerly: tuple[str, ...]
    """What kept ledgers call it besides."""
    distribution: str = ""
    """Who brings it; empty for ours."""

    @property
    def called(self) -> tuple[str, ...]:
        """Every name by which it is found."""
        return (self.name, *filter(None, (self.table_kind,)), *self.formerly)

    def game_module(self, id: str) -> str:
        return f"{self.module}.{self.games[id]}"


@cache
def registered_families() -> Mapping[str, Family]:
    """Every family that can be played, in the order of lists."""
    found = {each.name: each for each in _ours()}
    for name, module, distribution in _installed():
        if name in _LEFT_OUT:
            continue
        try:
            family = _read(name, import_module(module), distribution)
            _check(family, found)
        except Exception as error:  # Whatever it is, it is theirs and stays theirs.
            _say_left_out(name, distribution, error)
        else:
            found[name] = family
    return dict(sorted(found.items(), key=lambda each: each[1].place))


def leave_out(family: Family, error: Exception) -> None:
    """Go on without a family that a distribution brings; one of ours fails as loudly as it can."""
    if not family.distribution:
        raise error
    _say_left_out(family.name, family.distribution, error)
    for known in (registered_families, find_hooks, hooks_of):
        known.cache_clear()


def build_from_all(make: Callable[[tuple[str, ...]], T]) -> T:
    """What is made of all families together; those with which it cannot be made are left out."""
    try:
        return make(family_names())
    except Exception:
        sound = tuple(each.name for each in registered_families().values() if not each.distribution)
        make((*sound, BANKED))
        for family in [each for each in registered_families().values() if each.distribution]:
            try:
                make((*sound, family.name, BANKED))
            except Exception as error:
                leave_out(family, error)
            else:
                sound = (*sound, family.name)
        return make(family_names())


def why_missing(name: str, distribution: str) -> str | None:
    """Why no table can be followed of a family that a distribution has brought, and the way out."""
    if find_family(name) is not None:
        broken = (room for room in _FOLLOWED if find_hooks(room, name) is None)
        return next((_BROKEN[room, name] for room in broken if (room, name) in _BROKEN), None)
    if name in _LEFT_OUT:
        return _LEFT_OUT[name]
    return (
        f"The family {name} comes with the distribution {distribution}, which is not installed "
        "here; install it and start again."
    )


def find_family(name: str) -> Family | None:
    """The family of that name, of that table kind, or that was once called so."""
    return next((each for each in registered_families().values() if name in each.called), None)


def is_third_party(name: str) -> bool:
    """Whether a distribution brings that family."""
    known = find_family(name)
    return known is not None and bool(known.distribution)


def family_names() -> tuple[str, ...]:
    """Every family's name, and `banked`."""
    return (*registered_families(), BANKED)


def table_kinds(known: Collection[str] | None = None) -> tuple[str, ...]:
    """What tables go through, of all families or of these: rounds against a bank, or their own."""
    own = (each for each in registered_families().values() if known is None or each.name in known)
    return (BANKED, *(each.table_kind for each in own if each.table_kind))


@cache
def find_hooks(room: str, family: str) -> Any | None:
    """What that family answers that room, or None where it answers nothing."""
    where, known = _where(room, family), find_family(family)
    inside = f"{where}.{'kind' if family == BANKED else 'hooks'}"
    try:
        module = import_module(where)
        return module.HOOKS if hasattr(module, "HOOKS") else import_module(inside).HOOKS
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and _is_around(error.name, inside):
            return None
        if known is None or not known.distribution:
            raise
        _BROKEN[room, family] = said = (
            f"The family {family} of the distribution {known.distribution} has no part in {room}, "
            f"because that is broken: {_in_words(error)}"
        )
        _log.warning("%s", said)
        return None


@cache
def hooks_of(room: str, family: str) -> Any:
    """What that family answers that room; it has to."""
    found = find_hooks(room, family)
    if found is None:
        usual = f"The family {family} has no part in {room}."
        raise RecordError(_BROKEN.get((room, family), usual))
    return found


def clear_registry() -> None:
    """Families may have come or gone since."""
    for sentences in (_LEFT_OUT, _BROKEN):
        sentences.clear()
    for known in (registered_families, find_hooks, hooks_of):
        known.cache_clear()


def _is_around(name: str | None, module: str) -> bool:
    """Whether that is the module or a package around it."""
    return bool(name) and f"{module}.".startswith(f"{name}.")


def _say_left_out(name: str, distribution: str, error: Exception) -> None:
    if str(error) in _BROKEN.values():
        _LEFT_OUT[name] = str(error)
        return
    said = f"The family {name} of the distribution {distribution} is left out: {_in_words(error)}"
    _LEFT_OUT[name] = said
    _log.warning("%s", said)


def _in_words(error: Exception) -> str:
    """An error as the end of a sentence."""
    said = shorten(str(error), _WORDS_MAX, placeholder=" …") or "nothing more is known"
    kind = "" if isinstance(error, HousewayError) else f"{type(error).__name__}, "
    return f"{kind}{said.removesuffix('.')}."


def _where(room: str, family: str) -> str:
    if family == BANKED:
        return f"houseway.{room}.{BANKED}"
    known = find_family(family)
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

    for point in entry_points(group=ENTRY_POINT_GROUP):
        yield point.name, point.value, point.dist.name if point.dist else "?"


def _read(name: str, module: ModuleType, distribution: str) -> Family:
    folder = Path(str(module.__file__)).parent
    said = (module.PLACE, module.GAMES, module.SHEETS)
    besides = (getattr(module, "TABLE_KIND", ""), getattr(module, "FORMERLY", ()))
    return Family(name, module.__name__, folder, *said, *besides, distribution)


def _check(family: Family, known: Mapping[str, Family]) -> None:
    """It says what a family says, and nothing that it takes is another's."""
    kinds = (int, Mapping, Mapping, str, tuple)
    for what, said, kind in zip(_SAID, family[3:8], kinds, strict=True):
        if not isinstance(said, kind):
            raise RecordError(f"its {what} is {said!r}, which is no {kind.__name__}.")
    if not family.name.isidentifier():
        raise RecordError(f"{family.name!r} cannot name a folder of modules.")
    if BANKED in family.called:
        raise RecordError(f"what all games with a bank go through is called {BANKED} already.")
    for sheet in family.sheets.values():
        if not family.folder.joinpath("written", f"{sheet}.toml").is_file():
            raise RecordError(f"its sheet {sheet} is not among its files in written.")
    _check_taken("those of all games", family, {}, SHARED_SHEETS)
    for other in known.values():
        for name in sorted({*family.called} & {*other.called}):
            raise RecordError(f"the family {other.name} is called {name} already.")
        if family.place == other.place:
            raise RecordError(f"its place {family.place} is that of {other.name}.")
        _check_taken(other.name, family, other.games, other.sheets)


def _check_taken(
    whose: str, family: Family, games: Mapping[str, str], sheets: Mapping[str, str]
) -> None:
    for what, theirs, ours in (
        ("game", family.games, games),
        ("prefix", family.sheets, sheets),
        ("sheet", family.sheets.values(), sheets.values()),
    ):
        for taken in sorted({*theirs} & {*ours}):
            raise RecordError(f"its {what} {taken} is one of {whose}.")
