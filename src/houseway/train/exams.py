"""Exams as data: which drills, how many, in how many minutes, and how much is enough.

Those that come with the package stand in `exams.toml`. Every question counts alike, and of a
question every step; what was not answered in time is wrong.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

from msgspec import Struct

from houseway.converting import converted
from houseway.errors import RecordError
from houseway.nearest import no_such
from houseway.train.leitner import Topic

FILE = Path(__file__).with_name("exams.toml")
SEED_BITS = 62
"""Nobody guesses a seed, by which one could make the question oneself."""


class Exam(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    title: str
    says: str
    """For whom it is, in a sentence."""
    drills: tuple[Topic, ...]
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
    return converted(tomllib.loads(FILE.read_text("utf-8")), _Exams).exam


def exam(id: str) -> Exam:
    found = {each.id: each for each in exams()}
    if id not in found:
        raise RecordError(no_such("exam", id, found))
    return found[id]


def drawn(exam: Exam, chance: Random) -> tuple[tuple[Topic, int], ...]:
    """The questions of one attempt: each drill about as often as the others, in any order."""
    rounds = -(-exam.count // len(exam.drills))
    topics = [each for _ in range(rounds) for each in chance.sample(exam.drills, len(exam.drills))]
    asked = topics[: exam.count]
    return tuple((topic, chance.getrandbits(SEED_BITS)) for topic in asked)


def mark_of(credits: Sequence[Fraction], count: int) -> Fraction:
    """The part of the whole that was right; questions that nobody came to are wrong."""
    return Fraction(sum(credits, Fraction(0)) * Fraction(1, count))


def is_passed(exam: Exam, mark: Fraction) -> bool:
    return 100 * mark >= exam.pass_percent
