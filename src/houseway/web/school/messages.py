"""JSON messages of the school: always the whole question, as far as it may be known by now."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.train.question_view import DrillQuestion, StepVerdict, StepView


class QuestionScore(Struct, frozen=True):
    """How a question ended."""

    right: int
    steps: int
    again_at: int | None
    """When its topic comes again, if it was missed."""


class StudentQuestion(Struct, frozen=True, kw_only=True):
    """One question as its student may see it now."""

    id: str
    title: str
    game: str
    marks: Mapping[str, str]
    """The words on special cards of this game's deck."""
    question: DrillQuestion
    answered: int
    verdicts: tuple[StepVerdict, ...]
    """What became of the steps so far. In an exam nothing, until the exam is over."""
    step: StepView | None
    """What is asked now; None when all is answered."""
    marked: QuestionScore | None
    attempt: str | None
    """The attempt at an exam that it belongs to."""


class ExamView(Struct, frozen=True, kw_only=True):
    """An attempt at an exam."""

    id: str
    title: str
    count: int
    place: int
    """Which question is open; the count once all are answered."""
    seconds_left: int
    over: bool
    question: StudentQuestion | None


class QuestionRequest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What somebody wants to be asked about."""

    game: str = ""
    kind: str = ""
    level: int = 1
    house: str = ""
    again: bool = False
    """What is due to be repeated instead; the rest is not looked at."""


class StepAnswerRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to one step, written as it is typed at the terminal."""

    number: int
    answer: str
    """Nothing is a wish to be told, and counts as a miss."""
    request: str
    """The same request id twice is done once."""
