"""Drill factory: the kinds of drills of a game, and seeded drills of a kind."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.suggestions import has_no
from houseway.train.drill import Drill
from houseway.train.grading import DrillScore, next_kind
from houseway.train.hooks import DrillKind, train_hooks_of
from houseway.train.lesson import Lesson


def kinds_of(lesson: Lesson) -> tuple[str, ...]:
    """The drills that fit the game."""
    return tuple(each.kind for each in drill_kinds_of(lesson))


def drill_kinds_of(lesson: Lesson) -> tuple[DrillKind, ...]:
    """The same with what they are called."""
    return tuple(each for each in train_hooks_of(lesson.game).exercises if each.fits(lesson))


def read_kinds(lesson: Lesson, text: str | None) -> tuple[str, ...]:
    """The one kind that was asked for, or all that fit."""
    fitting = kinds_of(lesson)
    if text is None:
        return fitting
    if text not in fitting:
        raise RecordError(has_no(lesson.game.name, "drill", text, fitting))
    return (text,)


def make_drill(lesson: Lesson, kind: str, *, seed: int, number: int) -> Drill:
    """Drill number so-and-so of a kind. What else was asked before it does not change it."""
    chance = Random(f"{seed} {lesson.game.id} {lesson.level} {kind} {number}")
    exercises = {each.kind: each for each in train_hooks_of(lesson.game).exercises}
    return replace(exercises[kind].make(lesson, chance), kind=kind, seed=f"{seed}:{number}")


def next_drill(
    lesson: Lesson, kinds: Sequence[str], score: DrillScore, *, seed: int, number: int
) -> Drill:
    """The drill that comes now: of any of the kinds, of weak ones more often."""
    kind = next_kind(score, kinds, Random(f"{seed} {number}"))
    return make_drill(lesson, kind, seed=seed, number=number)
