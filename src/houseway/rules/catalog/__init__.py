"""Every game that Houseway deals, one file each: data only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from houseway.errors import RecordError
from houseway.nearest import no_such
from houseway.rules.game import Game

_FILES = {
    "three-card-poker": "three_card_poker",
    "three-card-poker-6-card": "three_card_poker_6_card",
    "ultimate-texas-holdem-bad-beat-bonus": "ultimate_texas_holdem",
    "pure-spanish-21.5": "pure_spanish_215",
    "pure-21.5": "pure_215",
    "no-bust": "no_bust",
    "no-bust-6.0": "no_bust_6",
    "no-bust-6.0-buster": "no_bust_6_buster",
    "double-hand-poker": "double_hand_poker",
    "fortune-pai-gow": "fortune_pai_gow",
    "face-up-pai-gow": "face_up_pai_gow",
    "pai-gow-tiles": "pai_gow_tiles",
    "texas-holdem": "texas_holdem",
    "omaha-hi-lo": "omaha_hi_lo",
    "omaha-hi-lo-joker": "omaha_hi_lo_joker",
    "lowball": "lowball",
}
_VARIANTS: dict[str, Game[Any]] = {}
"""Variants that were read, by their ids."""
_MODULES = {id: f"{__name__}.{file}" for id, file in _FILES.items()}


def game_ids() -> tuple[str, ...]:
    return tuple(_MODULES)


def is_dealt(id: str) -> bool:
    return id in _MODULES or id in _VARIANTS


def is_variant(id: str) -> bool:
    return id in _VARIANTS


def listed_as(id: str) -> str:
    """The id under which documents and schedules have the game: of a variant, its base's."""
    return _VARIANTS[id].listed_as if id in _VARIANTS else id


def game(id: str) -> Game[Any]:
    """The game of that id; only its own file is read."""
    return _VARIANTS[id] if id in _VARIANTS else catalogued(id)


def variant(path: Path) -> Game[Any]:
    """The variant of a file. From then on this process finds it by its id, as any game."""
    from houseway.rules.variant.reading import read_variant

    found = read_variant(path)
    if know_variant(found) != found:
        raise RecordError(
            f"{path.name} has the id {found.id}, which another variant has already; "
            "give it an id of its own."
        )
    return found


def know_variant(found: Game[Any]) -> Game[Any]:
    """Have a variant found by its id, and say which one is: the first that had it."""
    return _VARIANTS.setdefault(found.id, found)


def forget_variant(id: str) -> None:
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
def known_for_now(found: Game[Any]) -> Iterator[None]:
    """A variant that is found by its id for as long as it is looked at, in place of any other."""
    before = _VARIANTS.get(found.id)
    _VARIANTS[found.id] = found
    try:
        yield
    finally:
        forget_variant(found.id)
        if before is not None:
            _VARIANTS[found.id] = before


def variants() -> tuple[Game[Any], ...]:
    """Those that this process has read."""
    return tuple(_VARIANTS.values())


def catalogued(id: str) -> Game[Any]:
    """The game of that id that the documents describe."""
    if id not in _MODULES:
        raise RecordError(no_such("game", id, _MODULES))
    found = import_module(_MODULES[id]).GAME
    assert isinstance(found, Game)
    return found


def games() -> tuple[Game[Any], ...]:
    """Those that the documents describe."""
    return tuple(map(catalogued, game_ids()))


@contextmanager
def another_game(id: str, module: str) -> Iterator[None]:
    """A game from elsewhere, for as long as it is needed, in place of one of the same id."""
    before = dict(_MODULES)
    _MODULES[id] = module
    try:
        yield
    finally:
        _MODULES.clear()
        _MODULES.update(before)
