"""What is told of a drill before it is answered holds nothing of the answer."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.rules.catalog import games
from houseway.train.answers import AnswerForm
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.drill_factory import kinds_of, make_drill
from houseway.train.exams import (
    FILE,
    draw_questions,
    exams,
    find_exam,
    is_passed,
    mark_of,
    read_exams,
    with_house_exams,
)
from houseway.train.lesson import LEVELS
from houseway.train.lesson_reader import read_lesson
from houseway.train.question_view import check_step, question_view, step_verdict, step_view
from tests.games import family
from tests.sampling import first_of_each
from tests.train.drills import wrong


def told(drill: Drill, step: int) -> bytes:
    """All that a browser gets when it is asked this step."""
    return msgspec.json.encode((question_view(drill), step_view(drill, step)))


def another(part: DrillPart) -> DrillPart:
    """The same question with another answer, other reasons and other slips."""
    also: dict[str, object] = {"answer": "elsewhere", "also": ("nowhere",)}
    why = (ReasonStep("Because it is otherwise.", ("X-1",)),)
    return replace(part, why=why, slips=(CommonMistake("never", "No."),), told_later=False, **also)


@pytest.mark.parametrize("id", first_of_each([game.id for game in games()], family))
def test_a_question_is_the_same_whatever_its_answers_and_its_later_steps_are(id: str) -> None:
    for level in LEVELS:
        lesson = read_lesson(id, level=level)
        for kind in kinds_of(lesson):
            drill = make_drill(lesson, kind, seed=6, number=level)
            for place, part in enumerate(drill.parts):
                others = tuple(another(each) for each in drill.parts[: place + 1])
                unseen = DrillPart(asks="Nothing", form=AnswerForm.SEAT, answer=1, why=())
                changed = replace(drill, parts=(*others, unseen), facts={"x": 1}, seed="9:9")
                assert told(changed, place + 1) == told(drill, place + 1), part.asks


def test_a_step_is_judged_and_explained_once_it_was_answered() -> None:
    drill = make_drill(read_lesson("three-card-poker", level=2), "settle", seed=1, number=1)
    part = drill.parts[0]
    assert check_step(drill, 1, part.shown).right
    found = step_verdict(drill, 1, wrong(part))
    assert not found.right
    assert found.answer == part.shown
    assert found.why == part.why
    assert not check_step(drill, 1, " ").right
    assert step_verdict(drill, 1, "").yours == ""
    assert step_view(drill, len(drill.parts) + 1) is None
    assert step_view(drill, 0) is None


OWN = """
[[exam]]
id = "{id}"
title = "Monday"
says = "For the class of Monday."
count = {count}
minutes = 5
pass_percent = 90
drills = [{{ game = "no-bust", kind = "{kind}", level = 1 }}]
"""


def test_a_house_has_exams_of_its_own_beside_ours_and_instead_of_them(tmp_path: Path) -> None:
    assert with_house_exams(tmp_path) == exams()
    own = tmp_path / "exams.toml"
    own.write_text(OWN.format(id="monday", count=3, kind="payout"), "utf-8")
    assert [each.id for each in with_house_exams(tmp_path)] == [
        *(each.id for each in exams()),
        "monday",
    ]
    own.write_text(OWN.format(id="first-steps", count=3, kind="payout"), "utf-8")
    assert find_exam(with_house_exams(tmp_path), "first-steps").title == "Monday"
    assert len(with_house_exams(tmp_path)) == len(exams())
    with pytest.raises(RecordError, match="There is no exam"):
        find_exam(exams(), "monday")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (OWN.format(id="monday", count=0, kind="payout"), "count of monday is 0"),
        (OWN.format(id="monday", count=3, kind="whistling"), "no drill whistling"),
        (OWN.format(id="../x", count=3, kind="payout"), "small letters"),
        ("[[exam]]\nid = 3\n", "cannot be read"),
        ("not toml", "cannot be read"),
    ],
)
def test_an_exam_that_nobody_could_take_is_refused_in_a_sentence(
    tmp_path: Path, text: str, says: str
) -> None:
    (tmp_path / "exams.toml").write_text(text, "utf-8")
    with pytest.raises(RecordError, match=says):
        with_house_exams(tmp_path)


def test_every_exam_asks_drills_that_there_are_each_about_as_often() -> None:
    assert read_exams(FILE) == exams()
    for exam in exams():
        asked = draw_questions(exam, Random(1))
        assert len(asked) == exam.count
        counts = [sum(topic == each for topic, _ in asked) for each in exam.drills]
        assert max(counts) - min(counts) <= 1
        assert len({seed for _, seed in asked}) == exam.count
        enough = Fraction(exam.pass_percent, 100)
        assert is_passed(exam, enough)
        assert not is_passed(exam, enough - Fraction(1, 10**9))
    assert mark_of([Fraction(1), Fraction(1, 2)], 4) == Fraction(3, 8)
