"""Every game that Houseway deals, one file each: data only."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from houseway.errors import RecordError
from houseway.rules.game import Game

_MODULES = {
    "three-card-poker": "three_card_poker",
    "three-card-poker-6-card": "three_card_poker_6_card",
    "pure-spanish-21.5": "pure_spanish_215",
    "pure-21.5": "pure_215",
    "no-bust": "no_bust",
    "no-bust-6.0": "no_bust_6",
    "no-bust-6.0-buster": "no_bust_6_buster",
}

GAME_IDS = tuple(_MODULES)


def game(id: str) -> Game:
    """The game of that id; only its own file is read."""
    if id not in _MODULES:
        raise RecordError(f"There is no game {id!r}; there are {', '.join(GAME_IDS)}.")
    return cast(Game, import_module(f"{__name__}.{_MODULES[id]}").GAME)


def games() -> tuple[Game, ...]:
    return tuple(game(id) for id in GAME_IDS)
