"""Reads a lesson from its words: game, level, options, schedule, house."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.collect.schedule import schedule as find_schedule
from houseway.errors import RecordError
from houseway.floor import open_table
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.rules.catalog import game as find_game
from houseway.rules.game import at_house, choose
from houseway.train.hooks import train_hooks_of
from houseway.train.lesson import LEVELS, Lesson


def read_lesson(
    game: str,
    *,
    level: int = 1,
    options: Mapping[str, str] | None = None,
    schedule: str | None = None,
    house: str | None = None,
) -> Lesson:
    """The lesson of these words. Raises one sentence about the first mistake."""
    if level not in LEVELS:
        raise RecordError(f"There is no level {level}; there are 1, 2 and 3.")
    found = find_game(game)
    asked = options or {}
    chosen = choose(found, asked) if house is None else at_house(found, house, asked)
    posted = find_schedule(schedule) if schedule else None
    asks = train_hooks_of(chosen)
    # What may not be played at a table is not drilled either.
    table, _ = open_table("drill", chosen, asks.limits(chosen, posted))
    if posted is not None:
        refusal = floor_kind_hooks_of(chosen).refuse_schedule(table, posted)
        if refusal is not None:
            raise refusal
        asks.refuse_schedule(posted)
    return Lesson(game=chosen, level=level, options=dict(options or {}), schedule=posted)
