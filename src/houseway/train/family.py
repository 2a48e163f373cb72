"""What the training room asks a family of games: which drills it has."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, cast

from msgspec import Struct

from houseway.families import cell
from houseway.rules.game import Game
from houseway.train.drill import Drill
from houseway.train.lesson import Lesson


class Exercise(NamedTuple):
    """One kind of drill."""

    kind: str
    """What it is called."""
    make: Callable[[Lesson[Any], Random], Drill]
    fits: Callable[[Lesson[Any]], bool] = lambda _: True
    """Whether the game has what it asks about."""


class Training(Struct, frozen=True, kw_only=True):
    exercises: tuple[Exercise, ...]


def training(game: Game) -> Training:
    return cast(Training, cell("train", game.family))
