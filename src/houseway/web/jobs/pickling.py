"""Pickling for worker processes, with a cache of pickled games.

Nearly every job names a game, and packing it took as long as ten frames. Both sides keep the last
ones, by identity here and by bytes there.
"""

from __future__ import annotations

import io
import pickle
from functools import lru_cache
from typing import Any

from houseway.rules.game import Game

GAMES_KEPT = 512
_packed: dict[int, tuple[Game[Any], bytes]] = {}
"""By identity; what is kept alive here has its number to itself."""


def dumps(message: object) -> bytes:
    into = io.BytesIO()
    _Pickler(into).dump(message)
    return into.getvalue()


class _Pickler(pickle.Pickler):
    def reducer_override(self, found: object) -> Any:
        return (_game, (_bytes_of(found),)) if isinstance(found, Game) else NotImplemented


def _bytes_of(game: Game[Any]) -> bytes:
    if id(game) not in _packed:
        if len(_packed) >= GAMES_KEPT:
            _packed.clear()
        _packed[id(game)] = game, pickle.dumps(game)
    return _packed[id(game)][1]


@lru_cache(GAMES_KEPT)
def _game(packed: bytes) -> Game[Any]:
    game: Game[Any] = pickle.loads(packed)
    return game
