"""Exams as data: drills, number of questions, minutes, pass mark; the draw of the questions.

Packaged exams lie in `exams.toml`; a house has more in a file of its own. Every question counts
alike, and of a question every step; an answer that is late is wrong.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

from msgspec import Struct

from houseway.errors import RecordError
from houseway.ledger.data_folder.data_directory import EXAMS
from houseway.suggestions import no_such
from houseway.thread_safe_msgspec import convert
from houseway.toml_limits import read_limited, refuse_over_limits
from houseway.train.drill_factory import read_kinds
from houseway.train.lesson_reader import read_lesson
from houseway.train.spaced_repetition import DrillTopic

FILE = Path(__file__).with_name("exams.toml")
COUNT_MAX, MINUTES_MAX = 60, 600
EXAMS_BYTES_MAX = 65_536
SEED_BITS = 62
"""Nobody guesses a seed, by which one could make the question oneself."""


class Exam(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    title: str
    says: str
    """For whom it is, in a sentence."""
    drills: tuple[DrillTopic, ...]
    count: int
    """How many questions, as evenly from all the drills as it can be."""
    minutes: int
    pass_percent: int

    @property
    def seconds(self) -> int:
        return self.minutes * 60


class _Exams(Struct, frozen=True, forbid_unknown_fields=True):
    exam: tuple[Exam, ...]


@cache
def exams() -> tuple[Exam, ...]:
    """Those that come with the package; a test has gone over them."""
    return _read(FILE)


def _read(path: Path) -> tuple[Exam, ...]:
    try:
        text = read_limited(path, EXAMS_BYTES_MAX)
        refuse_over_limits(text, path.name, EXAMS_BYTES_MAX)
        return convert(tomllib.loads(text), _Exams).exam
    except (OSError, ValueError, RecursionError) as error:
        raise RecordError(f"{path} cannot be read: {str(error).rstrip('.')}.") from error


def read_exams(path: Path) -> tuple[Exam, ...]:
    """The exams of a file. Raises one sentence about the first mistake."""
    found = _read(path)
    for each in found:
        _refuse(each, path)
    return found


def _refuse(exam: Exam, path: Path) -> None:
    if not re.fullmatch(r"[a-z0-9-]{1,40}", exam.id):
        raise RecordError(f"{path}: the id of an exam has small letters, digits and hyphens.")
    bounds = (("count", exam.count, COUNT_MAX), ("minutes", exam.minutes, MINUTES_MAX))
    for name, value, most in (*bounds, ("pass_percent", exam.pass_percent, 100)):
        if not 1 <= value <= most:
            raise RecordError(f"{path}: {name} of {exam.id} is {value}; it is 1 to {most}.")
    if not exam.drills:
        raise RecordError(f"{path}: {exam.id} has no drills.")
    for topic in exam.drills:
        lesson = read_lesson(topic.game, level=topic.level, house=topic.house or None)
        read_kinds(lesson, topic.kind)


def with_house_exams(folder: Path) -> tuple[Exam, ...]:
    """Those of the package, and those of a house; one of the same id takes the place of ours."""
    own = folder.joinpath(EXAMS)
    if not own.is_file():
        return exams()
    return tuple({each.id: each for each in (*exams(), *read_exams(own))}.values())


def find_exam(all: Sequence[Exam], id: str) -> Exam:
    found = {each.id: each for each in all}
    if id not in found:
        raise RecordError(no_such("exam", id, found))
    return found[id]


def draw_questions(exam: Exam, chance: Random) -> tuple[tuple[DrillTopic, int], ...]:
    """The questions of one attempt: each drill about as often as the others, in any order."""
    rounds = -(-exam.count // len(exam.drills))
    topics = [each for _ in range(rounds) for each in chance.sample(exam.drills, len(exam.drills))]
    asked = topics[: exam.count]
    return tuple((topic, chance.getrandbits(SEED_BITS)) for topic in asked)


def mark_of(credits: Sequence[Fraction], count: int) -> Fraction:
    """The part of the whole that was right; unanswered questions are wrong."""
    return Fraction(sum(credits, Fraction(0)) * Fraction(1, count))


def is_passed(exam: Exam, mark: Fraction) -> bool:
    return 100 * mark >= exam.pass_percent
