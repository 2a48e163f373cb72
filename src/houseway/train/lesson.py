"""Lesson: the game under its options, the level and the schedule to be asked about."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Generic

from msgspec import Struct

from houseway.collect.schedule import Schedule, groups, schedule_group
from houseway.rules.game import Game, R_co, choose
from houseway.rules.limits import Limits, Range
from houseway.signs.table_picture import TablePicture
from houseway.things.cents import Cents
from houseway.train.drill import Drill, DrillPart

LEVELS = (1, 2, 3)
LEAST_CENTS: Cents = 500
MOST_CENTS: Cents = 50_000
"""The limits of a drill's table where its schedule leaves them to the room."""


class Lesson(Struct, Generic[R_co], frozen=True, kw_only=True):
    game: Game[R_co]
    level: int = 1
    """Three has more seats, backline wagers, forfeits, side bets and other accounting."""
    options: Mapping[str, str] = {}
    """The options that the trainee chose. Others may vary where a level says so."""
    schedule: Schedule | None = None
    """The schedule to be asked about; None for any that the game may use."""

    def drill(
        self,
        game: Game,
        *,
        situation: tuple[str, ...],
        facts: Mapping[str, Any],
        question: str,
        parts: tuple[DrillPart, ...],
        picture: TablePicture | None = None,
    ) -> Drill:
        """A drill of this lesson's level, under the options that the game is asked about with."""
        return Drill(
            game=game.id,
            level=self.level,
            options=game.chosen(),
            situation=situation,
            facts=facts,
            picture=picture or TablePicture(),
            question=question,
            parts=parts,
        )


def vary_accounting(lesson: Lesson, chance: Random) -> Game:
    """The game to be asked about: at level 3 under any accounting, unless one was chosen."""
    accounting = [option for option in lesson.game.options if option.name == "accounting"]
    if lesson.level < 3 or not accounting or "accounting" in lesson.options:
        return lesson.game
    return choose(lesson.game, {"accounting": chance.choice(accounting[0].choices)})


def schedules_for(lesson: Lesson) -> tuple[Schedule, ...]:
    """The schedules that may hang at the table: the chosen one, or all in force for the game."""
    if lesson.schedule is not None:
        return (lesson.schedule,)
    return tuple(
        each
        for name in groups()
        if name in lesson.game.schedules
        for each in schedule_group(name)
        if lesson.game.listed_as in each.games
        and not each.superseded_by
        and charges_by_wagers(each)
    )


def charges_by_wagers(schedule: Schedule) -> bool:
    return not schedule.player_count_tiers and schedule.fees.half_hourly_cents is None


def limits_under(schedule: Schedule | None, level: int = 1) -> Limits:
    """Table limits that fit the schedule. At level 3 half-dollar chips are in use."""
    chip = 50 if level == 3 else 100
    if schedule is None:
        return Limits(Range(LEAST_CENTS, MOST_CENTS), chip_cents=chip)
    least, most = schedule.table_limit_cents
    if schedule.minimum_range_cents and schedule.maximum_range_cents:
        least = _within(schedule.minimum_range_cents, LEAST_CENTS)
        most = _within(schedule.maximum_range_cents, MOST_CENTS)
    most = schedule.wager_cap_cents or most
    return Limits(Range(least, most), chip_cents=schedule.wager_step_cents or chip)


def _within(range_: tuple[Cents, Cents], cents: Cents) -> Cents:
    return min(max(cents, range_[0]), range_[1])
