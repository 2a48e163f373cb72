"""Exams under a clock of the test's own, through reloads and restarts; what was missed returns."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from houseway.errors import RecordError, Refusal
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.train.drill import Drill
from houseway.train.exams import exams, find_exam
from houseway.train.spaced_repetition import DAY, MINUTE, DrillTopic
from houseway.web.jobs.job import ErrorMessage
from houseway.web.school.drills import build_drill
from houseway.web.school.exam_service import ExamService
from houseway.web.school.messages import ExamView, StepAnswerRequest, StudentQuestion
from houseway.web.school.question_service import QuestionService
from houseway.web.school.sql_store import SqlSchoolStore
from houseway.web.school.store import ExamAttempt
from houseway.web.school.worker_pools import SchoolWorkerPools
from tests.running import to_its_end
from tests.train.drills import wrong

EXAM = "first-steps"
START = 1_700_000_000
TOPIC = DrillTopic(game="three-card-poker-6-card", kind="button", level=1)


class Here(SchoolWorkerPools):
    """Drills made on the spot."""

    async def drill(self, topic: DrillTopic, seed: int) -> Drill | ErrorMessage:
        return build_drill(topic, seed)


class Room:
    """A school whose clock stands still until it is set, and which can be closed and opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.time = START
        self.open()

    def open(self) -> None:
        self.school = QuestionService(
            SqlSchoolStore(SqliteTables(self.path)), Here(), lambda: self.time
        )
        self.exams = ExamService(self.school, exams())

    def restart(self) -> None:
        self.do(self.school.close())
        self.open()

    def do(self, work: Any) -> Any:
        return to_its_end(work)

    def begin(self, student: str = "Ana") -> ExamAttempt:
        return cast(ExamAttempt, self.do(self.exams.begin(student, EXAM)))

    def sitting(self, attempt: ExamAttempt) -> ExamView:
        return cast(ExamView, self.do(self.exams.sitting(attempt.student, attempt.id)))

    def seeds(self, attempt: str) -> set[int]:
        found = self.do(self.school.kept(lambda store: store.questions_of(attempt)))
        return {each.seed for each in found}

    def drill_of(self, question: StudentQuestion) -> Drill:
        async def found() -> Drill:
            kept = await self.school.kept(lambda store: store.question(question.id))
            assert kept is not None
            return await self.school.drill(kept.topic, kept.seed)

        return cast(Drill, self.do(found()))

    def answer(self, attempt: ExamAttempt, how: Callable[[Any], str]) -> ExamView:
        """Answer the step that is asked now."""
        question = self.sitting(attempt).question
        assert question is not None
        assert question.step is not None
        number = question.step.number
        typed = how(self.drill_of(question).parts[number - 1])
        given = StepAnswerRequest(number, typed, f"{question.id}:{number}")
        return cast(ExamView, self.do(self.exams.answer(attempt.student, question.id, given)))

    def answer_all(self, attempt: ExamAttempt, how: Callable[[Any], str]) -> ExamAttempt:
        while not self.sitting(attempt).over:
            self.answer(attempt, how)
        return cast(ExamAttempt, self.do(self.exams.attempt(attempt.id, attempt.student)))


def right(part: Any) -> str:
    return str(part.shown)


@pytest.fixture
def room(tmp_path: Path) -> Any:
    opened = Room(tmp_path / "school.db")
    yield opened
    opened.do(opened.school.close())


def test_an_exam_answered_right_is_passed_with_a_certificate_that_the_house_knows(
    room: Room,
) -> None:
    attempt = room.begin()
    room.time += 5 * MINUTE
    done = room.answer_all(attempt, right)
    assert done.result is not None
    assert (done.result.per_myriad, done.result.passed) == (10_000, True)
    assert done.result.ended_at == START + 5 * MINUTE
    id = done.result.certificate
    assert len(id) == 14
    assert room.do(room.school.kept(lambda store: store.certified(id))) == done
    assert room.do(room.school.kept(lambda store: store.certified("NO-SUCH"))) is None


def test_an_exam_answered_wrong_is_not_passed_and_its_topics_come_again(room: Room) -> None:
    done = room.answer_all(room.begin(), wrong)
    assert done.result is not None
    assert (done.result.per_myriad, done.result.passed, done.result.certificate) == (0, False, "")
    cards = room.do(room.school.kept(lambda store: store.cards("Ana")))
    assert {card.topic for card in cards} == set(find_exam(exams(), EXAM).drills)
    review = room.do(room.exams.review(done))
    assert all(not verdict.right for shown in review for verdict in shown.verdicts)


def test_nothing_is_told_of_answers_nor_kept_as_practised_before_the_exam_is_over(
    room: Room,
) -> None:
    attempt = room.begin()
    while not room.sitting(attempt).over:
        question = room.sitting(attempt).question
        assert question is not None
        assert question.verdicts == ()
        assert question.marked is None
        assert room.do(room.school.kept(lambda store: store.practised("Ana"))) == []
        assert room.do(room.school.kept(lambda store: store.cards("Ana"))) == []
        room.answer(attempt, wrong)
    assert room.do(room.school.kept(lambda store: store.practised("Ana")))


def test_time_runs_on_through_a_restart_and_what_was_answered_in_time_counts(room: Room) -> None:
    attempt = room.begin()
    first = room.sitting(attempt)
    while room.sitting(attempt).place == 1:
        room.answer(attempt, right)
    room.time += 14 * MINUTE
    room.restart()
    again = room.sitting(attempt)
    assert (again.place, again.seconds_left) == (2, MINUTE)
    assert again.question is not None
    assert again.question.id != first.question.id  # type: ignore[union-attr]
    room.time += MINUTE
    given = StepAnswerRequest(1, "yes", "late")
    with pytest.raises(Refusal, match="time for this exam is up"):
        room.do(room.exams.answer("Ana", again.question.id, given))
    assert room.sitting(attempt).over
    room.restart()
    done = room.do(room.exams.attempt(attempt.id, "Ana"))
    assert done.result.per_myriad == 10_000 // find_exam(exams(), EXAM).count
    assert done.result.ended_at == START + 15 * MINUTE


def test_nobody_has_to_look_for_an_exam_to_be_over_in_time(room: Room) -> None:
    attempt = room.begin()
    room.time += 40 * DAY
    room.restart()
    [found] = room.do(room.school.kept(lambda store: store.attempts()))
    ended = room.do(room.exams.end_if_expired(found))
    assert ended.id == attempt.id
    assert ended.result.ended_at == START + 15 * MINUTE


def test_one_attempt_is_open_at_a_time_and_another_has_other_questions(room: Room) -> None:
    attempt = room.begin()
    assert room.begin().id == attempt.id
    assert room.begin("Bao").id != attempt.id
    room.do(room.exams.end_early("Ana", attempt.id))
    again = room.begin()
    assert again.id != attempt.id
    seeds = [room.seeds(attempt.id), room.seeds(again.id)]
    assert not seeds[0] & seeds[1]


def test_an_answer_stays_as_it_was_given(room: Room) -> None:
    attempt = room.begin()
    question = room.sitting(attempt).question
    assert question is not None
    part = room.drill_of(question).parts[0]
    given = StepAnswerRequest(1, wrong(part), "once")
    for _ in range(2):
        room.do(room.exams.answer("Ana", question.id, given))
    with pytest.raises(Refusal, match="Step 1 was answered before"):
        room.do(room.exams.answer("Ana", question.id, StepAnswerRequest(1, part.shown, "twice")))
    with pytest.raises(RecordError, match="no such"):
        room.do(room.exams.attempt(attempt.id, "Bao"))
    with pytest.raises(RecordError, match="no such"):
        room.do(room.exams.answer("Bao", question.id, given))


def practised(room: Room, how: Callable[[Any], str], *, again: bool = False) -> StudentQuestion:
    """One question for practice, answered to its end."""
    asks = room.school.ask_again("Ana") if again else room.school.ask("Ana", TOPIC)
    shown = cast(StudentQuestion, room.do(asks))
    for part in room.drill_of(shown).parts:
        found = room.do(room.school.question("Ana", shown.id))
        number = len(found.answers) + 1
        room.do(
            room.school.answer(found, StepAnswerRequest(number, how(part), f"{shown.id}:{number}"))
        )
    return cast(StudentQuestion, room.do(room.school.look("Ana", shown.id)))


def test_a_missed_question_comes_again_when_it_is_due_the_same_first_and_then_another(
    room: Room,
) -> None:
    missed = practised(room, wrong)
    assert missed.marked is not None
    assert missed.marked.again_at == START + 10 * MINUTE
    with pytest.raises(Refusal, match="Nothing is due"):
        room.do(room.school.ask_again("Ana"))
    room.time += 10 * MINUTE
    same = practised(room, right, again=True)
    assert same.question == missed.question
    room.time += DAY
    other = practised(room, right, again=True)
    assert other.question != missed.question
    assert other.title == missed.title


def test_who_leaves_a_question_in_its_middle_has_the_rest_wrong(room: Room) -> None:
    settle = DrillTopic(game="three-card-poker", kind="settle", level=2)
    shown = room.do(room.school.ask("Ana", settle))
    part = room.drill_of(shown).parts[0]
    found = room.do(room.school.question("Ana", shown.id))
    room.do(room.school.answer(found, StepAnswerRequest(1, part.shown, "one")))
    room.do(room.school.ask("Ana", TOPIC))
    [left] = room.do(room.school.kept(lambda store: store.latest("Ana", 5)))
    assert (left.id, left.right) == (shown.id, 1)
    assert left.steps == len(room.drill_of(shown).parts) > 1
    untouched = room.do(room.school.ask("Ana", TOPIC))
    room.do(room.school.ask("Ana", TOPIC))
    assert room.do(room.school.kept(lambda store: store.question(untouched.id))) is None
