"""What the training room asks a family: its kinds of drills, and the limits to practice at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, cast

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.errors import RecordError
from houseway.families import hooks_of
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.train.drill import Drill
from houseway.train.lesson import Lesson, charges_by_wagers, limits_under


class DrillKind(NamedTuple):
    """One kind of drill."""

    kind: str
    """What it is called at the terminal and in addresses."""
    title: str
    """What it is called on pages and paper."""
    says: str
    """What is asked, in a sentence for somebody who has not seen it yet."""
    make: Callable[[Lesson[Any], Random], Drill]
    fits: Callable[[Lesson[Any]], bool] = lambda _: True
    """Whether the game has what it asks about."""


def _refuse_by_players(schedule: Schedule) -> None:
    if not charges_by_wagers(schedule):
        raise RecordError(f"{schedule.id} charges by the number of players, not by wagers.")


class TrainHooks(Struct, frozen=True, kw_only=True):
    exercises: tuple[DrillKind, ...]
    limits: Callable[[Game[Any], Schedule | None], Limits] = lambda _, posted: limits_under(posted)
    """The limits of a table to practise at, under the schedule that was asked for, if one was."""
    refuse_schedule: Callable[[Schedule], None] = _refuse_by_players
    """Raises why nobody is drilled in a schedule, though it may hang at such a table."""


def train_hooks_of(game: Game) -> TrainHooks:
    return cast(TrainHooks, hooks_of("train", game.family))
