"""Store interface of the school: questions with answers, Leitner cards, exam attempts.

The interface is narrow, so that another store can stand behind it. It knows no rule and no
clock; every method is atomic.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from msgspec import Struct

from houseway.train.exams import Exam
from houseway.train.spaced_repetition import DrillTopic, LeitnerCard


class StepAnswer(Struct, frozen=True):
    """One answer. It is given once, and stays."""

    answer: str
    right: bool
    request: str
    """The id under which it was sent; sent again it is the same answer."""


class AskedQuestion(Struct, frozen=True, kw_only=True):
    """One question that a student was asked."""

    id: str
    student: str
    topic: DrillTopic
    seed: int
    asked_at: int
    attempt: str = ""
    """The attempt at an exam that it belongs to; nothing for practice."""
    place: int = 0
    """Which question of the attempt it is, from 1 on."""
    done_at: int | None = None
    right: int = 0
    """How many steps were right, once it is done."""
    steps: int = 0
    """How many there were."""
    answers: tuple[StepAnswer, ...] = ()


class QuestionResult(NamedTuple):
    """A question comes to its end: so many of so many steps were right."""

    at: int | None
    """None while the exam goes on that it belongs to: till then nothing is told of it."""
    right: int
    steps: int
    again: LeitnerCard | None
    """Where its topic lies from here on; None takes it out of the boxes."""


class ExamResult(Struct, frozen=True):
    ended_at: int
    per_myriad: int
    """How much was right, in hundredths of a percent, rounded down."""
    passed: bool
    certificate: str = ""
    """By which the house finds it again; only of an exam that was passed."""


class ExamAttempt(Struct, frozen=True, kw_only=True):
    id: str
    student: str
    exam: Exam
    """As it was when it was begun."""
    begun_at: int
    result: ExamResult | None = None

    @property
    def until(self) -> int:
        return self.begun_at + self.exam.seconds


class TopicPractice(NamedTuple):
    """What a student has practised of one topic, exams included."""

    student: str
    topic: DrillTopic
    questions: int
    whole: int
    """Of how many of them every step was right."""
    right: int
    steps: int
    last_at: int

    @property
    def percent(self) -> int:
        return percent_of(self.right, self.steps)


def percent_of(right: int, steps: int) -> int:
    return 100 * right // steps if steps else 0


class SchoolStore(Protocol):
    def ask(self, question: AskedQuestion) -> None:
        """A new question for practice; one that was left without an answer is forgotten."""

    def question(self, id: str) -> AskedQuestion | None: ...

    def open_question(self, student: str) -> AskedQuestion | None:
        """The question for practice that this student has begun and not finished."""

    def answer(self, id: str, number: int, step: StepAnswer, done: QuestionResult | None) -> bool:
        """Keep an answer, unless that step has one already."""

    def card(self, student: str, topic: DrillTopic) -> LeitnerCard | None: ...

    def cards(self, student: str) -> list[LeitnerCard]:
        """Everything to be repeated, what is due first before the others."""

    def begin(self, attempt: ExamAttempt, questions: tuple[AskedQuestion, ...]) -> ExamAttempt:
        """A new attempt, unless one at the same exam is open: then that one."""

    def attempt(self, id: str) -> ExamAttempt | None: ...

    def attempts(self, student: str | None = None) -> list[ExamAttempt]:
        """Of one student or of all, the newest first."""

    def questions_of(self, attempt: str) -> list[AskedQuestion]: ...

    def end(
        self, attempt: str, result: ExamResult, questions: Mapping[str, QuestionResult]
    ) -> ExamAttempt:
        """Keep a result, unless the attempt has one; what it is from then on."""

    def certified(self, certificate: str) -> ExamAttempt | None: ...

    def practised(self, student: str | None = None) -> list[TopicPractice]: ...

    def latest(self, student: str, count: int) -> list[AskedQuestion]:
        """The questions that were finished last, the newest first."""

    def close(self) -> None: ...
