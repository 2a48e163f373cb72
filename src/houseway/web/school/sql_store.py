"""SQL store of the school: questions, steps, Leitner cards and exam attempts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from houseway.ledger.storage.sql_tables import SqlTables
from houseway.train.exams import Exam
from houseway.train.spaced_repetition import DrillTopic, LeitnerCard
from houseway.web.school.store import (
    AskedQuestion,
    ExamAttempt,
    ExamResult,
    QuestionResult,
    StepAnswer,
    TopicPractice,
)

_SCHEMA = """
CREATE TABLE IF NOT EXISTS question (
    number {counted}, id TEXT NOT NULL UNIQUE, student TEXT NOT NULL,
    game TEXT NOT NULL, kind TEXT NOT NULL, level INTEGER NOT NULL, house TEXT NOT NULL,
    seed BIGINT NOT NULL, asked_at BIGINT NOT NULL, attempt TEXT NOT NULL,
    place INTEGER NOT NULL, done_at BIGINT, "right" INTEGER NOT NULL, steps INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS question_of ON question (student, done_at);
CREATE INDEX IF NOT EXISTS question_in ON question (attempt, place);
CREATE TABLE IF NOT EXISTS step (
    question TEXT NOT NULL, number INTEGER NOT NULL, answer TEXT NOT NULL, "right" INTEGER NOT NULL,
    request TEXT NOT NULL, PRIMARY KEY (question, number)
);
CREATE TABLE IF NOT EXISTS card (
    student TEXT NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, level INTEGER NOT NULL,
    house TEXT NOT NULL, box INTEGER NOT NULL, due BIGINT NOT NULL, seed BIGINT NOT NULL,
    PRIMARY KEY (student, game, kind, level, house)
);
CREATE TABLE IF NOT EXISTS attempt (
    number {counted}, id TEXT NOT NULL UNIQUE, student TEXT NOT NULL,
    exam TEXT NOT NULL, whole TEXT NOT NULL, begun_at BIGINT NOT NULL, ended_at BIGINT,
    per_myriad INTEGER, passed INTEGER, certificate TEXT UNIQUE
);
CREATE INDEX IF NOT EXISTS attempt_of ON attempt (student);
"""
MIGRATED_TABLES = ("question", "step", "card", "attempt")
"""What goes along when a house moves."""
_QUESTION = (
    'id, student, game, kind, level, house, seed, asked_at, attempt, place, done_at, "right", steps'
)
_EXAM = msgspec.json.Decoder(Exam)
_ATTEMPT = "id, student, whole, begun_at, ended_at, per_myriad, passed, certificate"


class SqlSchoolStore:
    """May be asked from any thread, one at a time."""

    def __init__(self, rows: SqlTables) -> None:
        rows.script(_SCHEMA.format(counted=rows.counted))
        self._rows, self._change, self.close = rows.ask, rows.change, rows.close

    def ask(self, question: AskedQuestion) -> None:
        with self._change():
            self._rows(
                "DELETE FROM question WHERE student = ? AND attempt = '' AND done_at IS NULL "
                "AND NOT EXISTS (SELECT 1 FROM step WHERE step.question = question.id)",
                question.student,
            )
            self._put(question)

    def _put(self, one: AskedQuestion) -> None:
        topic = one.topic
        self._rows(
            f"INSERT INTO question ({_QUESTION}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
            one.id, one.student, topic.game, topic.kind, topic.level, topic.house, one.seed,
            one.asked_at, one.attempt, one.place, one.done_at, one.right, one.steps,
        )  # fmt: skip

    def question(self, id: str) -> AskedQuestion | None:
        return next(self._questions("id = ?", id), None)

    def open_question(self, student: str) -> AskedQuestion | None:
        where = "student = ? AND attempt = '' AND done_at IS NULL ORDER BY number DESC LIMIT 1"
        return next(self._questions(where, student), None)

    def questions_of(self, attempt: str) -> list[AskedQuestion]:
        return list(self._questions("attempt = ? ORDER BY place", attempt))

    def latest(self, student: str, count: int) -> list[AskedQuestion]:
        where = "student = ? AND done_at IS NOT NULL ORDER BY done_at DESC, number DESC LIMIT ?"
        return list(self._questions(where, student, count))

    def _questions(self, where: str, *values: object) -> Iterator[AskedQuestion]:
        for row in self._rows(f"SELECT {_QUESTION} FROM question WHERE {where}", *values):
            id, student, game, kind, level, house, *rest = row
            seed, asked_at, attempt, place, done_at, right, steps = rest
            yield AskedQuestion(
                id=id, student=student,
                topic=DrillTopic(game=game, kind=kind, level=level, house=house), seed=seed,
                asked_at=asked_at, attempt=attempt, place=place, done_at=done_at, right=right,
                steps=steps, answers=self._answers(id),
            )  # fmt: skip

    def _answers(self, question: str) -> tuple[StepAnswer, ...]:
        rows = self._rows(
            'SELECT answer, "right", request FROM step WHERE question = ? ORDER BY number', question
        )
        return tuple(StepAnswer(answer, bool(right), request) for answer, right, request in rows)

    def answer(self, id: str, number: int, step: StepAnswer, done: QuestionResult | None) -> bool:
        with self._change():
            is_next = self._rows("SELECT count(*) FROM step WHERE question = ?", id)[0][0]
            if is_next != number - 1:
                return False
            self._rows(
                "INSERT INTO step VALUES (?,?,?,?,?)",
                id, number, step.answer, int(step.right), step.request,
            )  # fmt: skip
            if done is not None:
                self._finish(id, done)
        return True

    def _finish(self, id: str, done: QuestionResult) -> None:
        self._rows(
            'UPDATE question SET done_at = ?, "right" = ?, steps = ? WHERE id = ?',
            done.at, done.right, done.steps, id,
        )  # fmt: skip
        if done.at is None:
            return
        one = self.question(id)
        assert one is not None
        topic = one.topic
        where = (one.student, topic.game, topic.kind, topic.level, topic.house)
        self._rows(
            "DELETE FROM card WHERE (student, game, kind, level, house) = (?,?,?,?,?)", *where
        )
        if done.again is not None:
            again = done.again
            self._rows(
                "INSERT INTO card VALUES (?,?,?,?,?,?,?,?)",
                *where, again.box, again.due, again.seed,
            )  # fmt: skip

    def card(self, student: str, topic: DrillTopic) -> LeitnerCard | None:
        return next((each for each in self.cards(student) if each.topic == topic), None)

    def cards(self, student: str) -> list[LeitnerCard]:
        rows = self._rows(
            "SELECT game, kind, level, house, box, due, seed FROM card WHERE student = ? "
            "ORDER BY due, game, kind, level, house",
            student,
        )
        return [
            LeitnerCard(
                topic=DrillTopic(game=game, kind=kind, level=level, house=house),
                box=box, due=due, seed=seed,
            )
            for game, kind, level, house, box, due, seed in rows
        ]  # fmt: skip

    def begin(self, attempt: ExamAttempt, questions: tuple[AskedQuestion, ...]) -> ExamAttempt:
        with self._change():
            where = "student = ? AND exam = ? AND ended_at IS NULL"
            begun = next(self._attempts(where, attempt.student, attempt.exam.id), None)
            if begun is not None:
                return begun
            self._rows(
                "INSERT INTO attempt (id, student, exam, whole, begun_at) VALUES (?,?,?,?,?)",
                attempt.id, attempt.student, attempt.exam.id,
                msgspec.json.encode(attempt.exam).decode(), attempt.begun_at,
            )  # fmt: skip
            for question in questions:
                self._put(question)
        return attempt

    def attempt(self, id: str) -> ExamAttempt | None:
        return next(self._attempts("id = ?", id), None)

    def attempts(self, student: str | None = None) -> list[ExamAttempt]:
        of, values = _of(student)
        return list(self._attempts(f"{of} ORDER BY number DESC", *values))

    def certified(self, certificate: str) -> ExamAttempt | None:
        return next(self._attempts("certificate = ? AND passed = 1", certificate), None)

    def _attempts(self, where: str, *values: object) -> Iterator[ExamAttempt]:
        for row in self._rows(f"SELECT {_ATTEMPT} FROM attempt WHERE {where}", *values):
            id, student, whole, begun_at, ended_at, per_myriad, passed, certificate = row
            result = ExamResult(ended_at, per_myriad, bool(passed), certificate or "")
            yield ExamAttempt(
                id=id, student=student, exam=_EXAM.decode(whole),
                begun_at=begun_at, result=None if ended_at is None else result,
            )  # fmt: skip

    def end(
        self, attempt: str, result: ExamResult, questions: Mapping[str, QuestionResult]
    ) -> ExamAttempt:
        with self._change():
            found = self.attempt(attempt)
            assert found is not None
            if found.result is not None:
                return found
            self._rows(
                "UPDATE attempt SET ended_at = ?, per_myriad = ?, passed = ?, certificate = ? "
                "WHERE id = ?",
                result.ended_at, result.per_myriad, int(result.passed), result.certificate or None,
                attempt,
            )  # fmt: skip
            for id, done in questions.items():
                self._finish(id, done)
        return replace(found, result=result)

    def practised(self, student: str | None = None) -> list[TopicPractice]:
        of, values = _of(student)
        rows = self._rows(
            "SELECT student, game, kind, level, house, count(*), "
            'CAST(sum(CASE WHEN "right" = steps THEN 1 ELSE 0 END) AS BIGINT), '
            'CAST(sum("right") AS BIGINT), CAST(sum(steps) AS BIGINT), max(done_at) '
            f"FROM question WHERE done_at IS NOT NULL AND {of} "
            "GROUP BY student, game, kind, level, house "
            "ORDER BY student, game, kind, level, house",
            *values,
        )
        return [
            TopicPractice(
                name, DrillTopic(game=game, kind=kind, level=level, house=house), *counted
            )
            for name, game, kind, level, house, *counted in rows
        ]


def _of(student: str | None) -> tuple[str, tuple[str, ...]]:
    return ("1 = 1", ()) if student is None else ("student = ?", (student,))
