"""Exam service: timed attempts by the clock of the server.

The end of an attempt follows from its beginning, so nothing has to run for it: it outlasts a
reload and a restart, and the first request after its time marks it.
"""

from __future__ import annotations

import secrets
from fractions import Fraction
from random import SystemRandom

from houseway.errors import RecordError, Refusal
from houseway.train.exams import Exam, draw_questions, find_exam, is_passed, mark_of
from houseway.train.spaced_repetition import DrillTopic, LeitnerCard, after_answer
from houseway.web.school.messages import ExamView, StepAnswerRequest, StudentQuestion
from houseway.web.school.question_service import NoSuchQuestion, QuestionService
from houseway.web.school.store import AskedQuestion, ExamAttempt, ExamResult, QuestionResult

CERTIFICATE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that are taken for each other."""
TIME_IS_UP = "The time for this exam is up; what you answered in time counts"
MYRIAD = 10_000


def certificate_id() -> str:
    """Three groups of four letters: 60 bits, easy to copy and impossible to guess."""
    return "-".join(
        "".join(secrets.choice(CERTIFICATE_ALPHABET) for _ in range(4)) for _ in range(3)
    )


class ExamService:
    def __init__(self, school: QuestionService, all: tuple[Exam, ...]) -> None:
        self._school = school
        self.all = all
        """Every exam of this house."""

    def find(self, id: str) -> Exam:
        return find_exam(self.all, id)

    async def begin(self, student: str, id: str) -> ExamAttempt:
        """A new attempt, or the one that is still open."""
        school, wanted = self._school, self.find(id)
        for open in await school.kept(lambda store: store.attempts(student)):
            await self.end_if_expired(open)
        attempt = ExamAttempt(
            id=secrets.token_urlsafe(12), student=student, exam=wanted, begun_at=school.now()
        )
        questions = tuple(
            AskedQuestion(
                id=secrets.token_urlsafe(12), student=student, topic=topic, seed=seed,
                asked_at=attempt.begun_at, attempt=attempt.id, place=place,
            )
            for place, (topic, seed) in enumerate(draw_questions(wanted, SystemRandom()), start=1)
        )  # fmt: skip
        return await school.kept(lambda store: store.begin(attempt, questions))

    async def attempt(self, id: str, student: str | None) -> ExamAttempt:
        """An attempt as it is now; `student` is None for staff, who see everybody's."""
        found = await self._school.kept(lambda store: store.attempt(id))
        if found is None or student not in (None, found.student):
            raise RecordError("There is no such attempt of yours.")
        return await self.end_if_expired(found)

    async def sitting(self, student: str, id: str) -> ExamView:
        """Where an attempt stands."""
        attempt = await self.attempt(id, student)
        questions = await self._questions(attempt)
        open = await self._open(questions) if attempt.result is None else None
        return ExamView(
            id=attempt.id,
            title=attempt.exam.title,
            count=len(questions),
            place=open[0].place if open else len(questions),
            seconds_left=max(0, attempt.until - self._school.now()) if open else 0,
            over=attempt.result is not None,
            question=open[1] if open else None,
        )

    async def _questions(self, attempt: ExamAttempt) -> list[AskedQuestion]:
        return await self._school.kept(lambda store: store.questions_of(attempt.id))

    async def _open(
        self, questions: list[AskedQuestion]
    ) -> tuple[AskedQuestion, StudentQuestion] | None:
        for each in questions:
            if not each.steps:
                return each, await self._school.show(each, told=False)
        return None

    async def answer(self, student: str, id: str, given: StepAnswerRequest) -> ExamView:
        """Keep an answer, if there is time; the last one of all ends the exam."""
        school = self._school
        question = await school.question(student, id)
        if not question.attempt:
            raise NoSuchQuestion
        attempt = await self.attempt(question.attempt, student)
        if attempt.result is not None:
            raise Refusal(TIME_IS_UP)
        await school.answer(question, given)
        questions = await self._questions(attempt)
        if all(each.steps for each in questions):
            await self._end(attempt, questions, school.now())
        return await self.sitting(student, attempt.id)

    async def end_early(self, student: str, id: str) -> ExamAttempt:
        """End an attempt before its time, with what was answered."""
        attempt = await self.attempt(id, student)
        if attempt.result is not None:
            return attempt
        return await self._end(attempt, await self._questions(attempt), self._school.now())

    async def end_if_expired(self, attempt: ExamAttempt) -> ExamAttempt:
        if attempt.result is not None or self._school.now() < attempt.until:
            return attempt
        return await self._end(attempt, await self._questions(attempt), attempt.until)

    async def _end(
        self, attempt: ExamAttempt, questions: list[AskedQuestion], at: int
    ) -> ExamAttempt:
        school = self._school
        done: dict[str, QuestionResult] = {}
        boxes: dict[DrillTopic, LeitnerCard | None] = {}
        for each in questions:
            right = sum(step.right for step in each.answers)
            steps = each.steps or len((await school.drill(each.topic, each.seed)).parts)
            if each.topic not in boxes:
                boxes[each.topic] = await school.kept(
                    lambda store, of=each: store.card(of.student, of.topic)  # type: ignore[misc]
                )
            boxes[each.topic] = after_answer(
                boxes[each.topic], each.topic, right=right == steps, seed=each.seed, now=at
            )
            done[each.id] = QuestionResult(at, right, steps, boxes[each.topic])
        mark = mark_of([Fraction(one.right, one.steps) for one in done.values()], len(questions))
        passed = is_passed(attempt.exam, mark)
        result = ExamResult(at, int(mark * MYRIAD), passed, certificate_id() if passed else "")
        return await school.kept(lambda store: store.end(attempt.id, result, done))

    async def review(self, attempt: ExamAttempt) -> list[StudentQuestion]:
        """Every question of an attempt that is over, with its verdicts."""
        assert attempt.result is not None
        return [await self._school.show(each) for each in await self._questions(attempt)]
