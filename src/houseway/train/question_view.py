"""View of a drill for the trainee: the question without its answers, then verdicts by step.

A question is built up from what may be known; answers, reasons and later parts are not in it.
"""

from __future__ import annotations

from msgspec import Struct

from houseway.signs.table_picture import TablePicture
from houseway.train.answers import AnswerForm
from houseway.train.drill import Drill, ReasonStep
from houseway.train.grading import CheckedAnswer, check_answer


class StepView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One step as it is put."""

    number: int
    """From 1 on."""
    asks: str
    form: AnswerForm
    choices: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    offers: tuple[str, ...] = ()
    picks: int = 0
    cards: tuple[str, ...] = ()


class DrillQuestion(Struct, frozen=True, kw_only=True):
    """The situation and the question, without its steps."""

    situation: tuple[str, ...]
    picture: TablePicture
    question: str


class StepVerdict(Struct, frozen=True, kw_only=True):
    """What became of one step."""

    number: int
    asks: str
    right: bool
    yours: str
    """What was answered; nothing if the student asked to be told."""
    answer: str
    missed: str
    why: tuple[ReasonStep, ...]


def question_view(drill: Drill) -> DrillQuestion:
    return DrillQuestion(
        situation=drill.situation, picture=drill.picture, question=drill.question
    )  # fmt: skip


def step_view(drill: Drill, number: int) -> StepView | None:
    """The step with this number, or None where there is none."""
    if not 1 <= number <= len(drill.parts):
        return None
    part = drill.parts[number - 1]
    return StepView(
        number=number,
        asks=part.asks,
        form=part.form,
        choices=part.choices,
        seats=part.seats,
        offers=part.offers,
        picks=part.picks,
        cards=part.cards,
    )


def check_step(drill: Drill, number: int, typed: str) -> CheckedAnswer:
    """Whether a step is right; nothing typed is a wish to be told, and wrong."""
    if not typed.strip():
        return CheckedAnswer("", right=False)
    return check_answer(drill.parts[number - 1], typed)


def step_verdict(drill: Drill, number: int, typed: str) -> StepVerdict:
    part = drill.parts[number - 1]
    found = check_step(drill, number, typed)
    return StepVerdict(
        number=number,
        asks=part.asks,
        right=found.right,
        yours=typed.strip(),
        answer=part.shown,
        missed=found.missed,
        why=part.why,
    )
