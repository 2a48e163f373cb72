"""Every game that Houseway deals, one file each: data only."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from houseway.errors import RecordError
from houseway.nearest import no_such
from houseway.rules.game import Game
from houseway.rules.pot.game import PotGame

_MODULES = {
    "three-card-poker": "three_card_poker",
    "three-card-poker-6-card": "three_card_poker_6_card",
    "pure-spanish-21.5": "pure_spanish_215",
    "pure-21.5": "pure_215",
    "no-bust": "no_bust",
    "no-bust-6.0": "no_bust_6",
    "no-bust-6.0-buster": "no_bust_6_buster",
}

_POT_MODULES = {
    "texas-holdem": "texas_holdem",
    "lowball": "lowball",
}

GAME_IDS = tuple(_MODULES)
"""Games against a player-dealer."""
POT_GAME_IDS = tuple(_POT_MODULES)
"""Games for a pot."""


def game(id: str) -> Game:
    """The game of that id; only its own file is read."""
    if id not in _MODULES:
        if id in _POT_MODULES:
            raise RecordError(f"{id} is played for a pot, so that it has no player-dealer.")
        raise RecordError(no_such("game", id, (*GAME_IDS, *POT_GAME_IDS)))
    return cast(Game, import_module(f"{__name__}.{_MODULES[id]}").GAME)


def games() -> tuple[Game, ...]:
    return tuple(game(id) for id in GAME_IDS)


def pot_game(id: str) -> PotGame:
    """The pot game of that id; only its own file is read."""
    if id not in _POT_MODULES:
        raise RecordError(no_such("game for a pot", id, POT_GAME_IDS))
    return cast(PotGame, import_module(f"{__name__}.{_POT_MODULES[id]}").GAME)


def pot_games() -> tuple[PotGame, ...]:
    return tuple(pot_game(id) for id in POT_GAME_IDS)
