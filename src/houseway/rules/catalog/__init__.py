"""Game catalog: every game of the registered families by id, and the variants that were read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from houseway.errors import RecordError, RuleError
from houseway.families import Family, hooks_of, leave_out, registered_families
from houseway.rules.game import Game
from houseway.suggestions import no_such

_VARIANTS: dict[str, Game[Any]] = {}
"""Variants that were read, by their ids."""
_OF_TABLE_KINDS = ("floor", "records", "web")
"""Rooms that ask every table kind for at once."""


def game_ids() -> tuple[str, ...]:
    return tuple(id for family in _sound() for id in family.games)


def is_dealt(id: str) -> bool:
    return id in game_ids() or id in _VARIANTS


def is_variant(id: str) -> bool:
    return id in _VARIANTS


def listed_as(id: str) -> str:
    """The id under which documents and schedules have the game: of a variant, its base's."""
    return _VARIANTS[id].listed_as if id in _VARIANTS else id


def game(id: str) -> Game[Any]:
    """The game of that id; only its own file is read."""
    return _VARIANTS[id] if id in _VARIANTS else catalogued(id)


def load_variant(path: Path) -> Game[Any]:
    """The variant of a file. From then on this process finds it by its id, as any game."""
    from houseway.rules.variant.variant_reader import read_variant

    found = read_variant(path)
    if register_variant(found) != found:
        raise RecordError(
            f"{path.name} has the id {found.id}, which another variant has already; "
            "give it an id of its own."
        )
    return found


def register_variant(found: Game[Any]) -> Game[Any]:
    """Have a variant found by its id, and say which one is: the first that had it."""
    return _VARIANTS.setdefault(found.id, found)


def unregister_variant(id: str) -> None:
    """Have a variant found no more; whoever reads a table of it finds it again."""
    _VARIANTS.pop(id, None)


@contextmanager
def only_variants(found: Iterable[Game[Any]]) -> Iterator[None]:
    """These variants are found by their ids and no others, as long as it takes."""
    before = dict(_VARIANTS)
    _VARIANTS.clear()
    _VARIANTS.update((each.id, each) for each in found)
    try:
        yield
    finally:
        _VARIANTS.clear()
        _VARIANTS.update(before)


@contextmanager
def temporarily_registered(found: Game[Any]) -> Iterator[None]:
    """A variant that is found by its id for as long as it is looked at, in place of any other."""
    before = _VARIANTS.get(found.id)
    _VARIANTS[found.id] = found
    try:
        yield
    finally:
        unregister_variant(found.id)
        if before is not None:
            _VARIANTS[found.id] = before


def variants() -> tuple[Game[Any], ...]:
    """Those that this process has read."""
    return tuple(_VARIANTS.values())


def catalogued(id: str) -> Game[Any]:
    """The game of that id that the documents describe."""
    for family in _sound():
        if id in family.games:
            return _game_of(family, id)
    raise RecordError(no_such("game", id, game_ids()))


def _sound() -> list[Family]:
    for family in [each for each in registered_families().values() if each.distribution]:
        try:
            _try_games(family)
        except Exception as error:  # Whatever it is, it is theirs and stays theirs.
            leave_out(family, error)
    return [*registered_families().values()]


def _try_games(family: Family) -> None:
    from houseway.rules.written_rules import written_file

    for room in ("rules", *(_OF_TABLE_KINDS if family.table_kind else ())):
        hooks_of(room, family.name)
    for id in family.games:
        found = _game_of(family, id)
        if (found.id, found.family) != (id, family.name):
            said = f"the game {found.id} of the family {found.family}"
            raise RuleError(f"in {family.games[id]}, where its game {id} should be, is {said}.")
    for sheet in family.sheets.values():
        written_file(sheet)


def _game_of(family: Family, id: str) -> Game[Any]:
    found = import_module(family.game_module(id)).GAME
    if not isinstance(found, Game):
        raise RuleError(f"GAME in {family.games[id]} is no game.")
    return found


def games() -> tuple[Game[Any], ...]:
    """Those that the documents describe."""
    return tuple(map(catalogued, game_ids()))
