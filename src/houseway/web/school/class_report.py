"""Class report: results by student and topic, as lines of a page and as CSV."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime

from msgspec import Struct

from houseway.web.school.drills import title_of
from houseway.web.school.store import ExamAttempt, TopicPractice, percent_of

COLUMNS = (
    "student", "what", "title", "game", "drill", "level", "house", "questions", "all right",
    "steps right", "steps", "percent", "result", "certificate", "last",
)  # fmt: skip


class StudentLine(Struct, frozen=True):
    """One student of the class."""

    name: str
    questions: int
    right: int
    steps: int
    last_at: int
    weakest: str
    """Where the smallest part was right; nothing if all was."""
    passed: tuple[str, ...]
    """Titles of exams."""
    failed: int
    """How many attempts did not pass."""

    @property
    def percent(self) -> int:
        return percent_of(self.right, self.steps)


def class_lines(practised: list[TopicPractice], attempts: list[ExamAttempt]) -> list[StudentLine]:
    """Everybody who has practised or begun an exam, by name."""
    names = {each.student for each in practised} | {each.student for each in attempts}
    return [
        _line(
            name,
            [each for each in practised if each.student == name],
            [each for each in attempts if each.student == name],
        )
        for name in sorted(names, key=str.casefold)
    ]


def _line(name: str, topics: list[TopicPractice], attempts: list[ExamAttempt]) -> StudentLine:
    worst = min(topics, key=lambda each: each.percent, default=None)
    results = [(each.exam.title, each.result) for each in attempts if each.result is not None]
    last = [each.last_at for each in topics] + [each.begun_at for each in attempts]
    return StudentLine(
        name=name,
        questions=sum(each.questions for each in topics),
        right=sum(each.right for each in topics),
        steps=sum(each.steps for each in topics),
        last_at=max(last),
        weakest=title_of(worst.topic) if worst is not None and worst.percent < 100 else "",
        passed=tuple(dict.fromkeys(title for title, result in results if result.passed)),
        failed=sum(not result.passed for _, result in results),
    )


def class_csv(practised: list[TopicPractice], attempts: list[ExamAttempt]) -> str:
    """A line for each student and topic, and one for each attempt at an exam that is over."""
    out = io.StringIO()
    lines = csv.writer(out)
    lines.writerow(COLUMNS)
    lines.writerows(_practised_row(each) for each in practised)
    lines.writerows(_attempt_row(each) for each in attempts if each.result is not None)
    return out.getvalue()


def _practised_row(each: TopicPractice) -> tuple[object, ...]:
    topic = each.topic
    return (
        each.student, "practice", title_of(topic), topic.game, topic.kind,
        topic.level, topic.house, each.questions, each.whole, each.right, each.steps, each.percent,
        "", "", iso(each.last_at),
    )  # fmt: skip


def _attempt_row(each: ExamAttempt) -> tuple[object, ...]:
    result, exam = each.result, each.exam
    assert result is not None
    said = "passed" if result.passed else "not passed"
    return (
        each.student, "exam", exam.title, "", exam.id, "", "", exam.count, "", "", "",
        percent_text(result.per_myriad), said, result.certificate, iso(result.ended_at),
    )  # fmt: skip


def percent_text(per_myriad: int) -> str:
    """`87.5`, without a needless point."""
    whole, rest = divmod(per_myriad, 100)
    return f"{whole}.{rest:02}".rstrip("0") if rest else str(whole)


def iso(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")
