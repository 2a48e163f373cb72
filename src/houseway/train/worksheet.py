"""Builds a worksheet from drills: questions to be printed, with answers for the key."""

from __future__ import annotations

from houseway.signs.worksheet import AnswerBlank, Worksheet, WorksheetQuestion
from houseway.train.answers import AnswerForm
from houseway.train.drill import Drill, DrillPart
from houseway.train.drill_factory import drill_kinds_of, make_drill, read_kinds
from houseway.train.lesson import Lesson

COUNT_MAX = 60
_HINTS = {
    AnswerForm.TOTAL: "17, soft 17 or natural",
    AnswerForm.MOVE: "is paid, loses or goes back",
    AnswerForm.SEATS: "seats",
}
"""How an answer is written down, where a line does not tell."""


def worksheet(lesson: Lesson, kind: str, *, count: int, seed: int) -> Worksheet:
    """So many questions of one kind; the same seed makes the same sheet."""
    read_kinds(lesson, kind)
    asked = next(each for each in drill_kinds_of(lesson) if each.kind == kind)
    numbers = range(1, count + 1)
    drills = (make_drill(lesson, kind, seed=seed, number=number) for number in numbers)
    return Worksheet(
        title=asked.title,
        says=asked.says,
        game=lesson.game.name,
        level=lesson.level,
        seed=seed,
        exercises=tuple(_exercise(each) for each in drills),
    )


def _exercise(drill: Drill) -> WorksheetQuestion:
    """On paper everything is seen at once, so nothing is asked that a later question tells."""
    return WorksheetQuestion(
        situation=drill.situation,
        picture=drill.picture,
        question=drill.question,
        blanks=tuple(_blank(part) for part in drill.parts if not part.told_later),
    )


def _blank(part: DrillPart) -> AnswerBlank:
    return AnswerBlank(
        asks=part.asks,
        hint=_HINTS.get(part.form, ""),
        choices=part.choices,
        cards=part.cards,
        answer=part.shown,
        rule_ids=tuple(dict.fromkeys(id for step in part.why for id in step.rule_ids)),
    )
