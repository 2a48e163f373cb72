"""`houseway drill`: a session at the terminal, typed by a script, and drills for programs."""

from __future__ import annotations

import msgspec
import pytest

from houseway.train.drill import Drill
from houseway.train.drill_factory import kinds_of, next_drill
from houseway.train.grading import DrillScore, GradedDrill, update_score
from houseway.train.lesson_reader import read_lesson
from tests.cli.commands import houseway
from tests.games import BANKED, family
from tests.sampling import first_of_each
from tests.train.drills import wrong

GAME = "three-card-poker-6-card"


def session(*, right: bool, count: int) -> list[Drill]:
    """The drills that a trainee meets who answers all right, or all wrong."""
    lesson, score, met = read_lesson(GAME, level=2), DrillScore(), []
    for number in range(1, count + 1):
        drill = next_drill(lesson, kinds_of(lesson), score, seed=11, number=number)
        score = update_score(score, drill.kind, GradedDrill((right,) * len(drill.parts)), seconds=0)
        met.append(drill)
    return met


def drill_of(*words: str, answers: list[str]) -> str:
    lines = "".join(f"{answer}\n" for answer in answers)
    result = houseway("drill", GAME, "--seed", "11", "--level", "2", *words, input=lines)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def test_a_trainee_who_is_always_right_hears_so() -> None:
    met = session(right=True, count=8)
    out = drill_of("--count", "8", answers=[part.shown for each in met for part in each.parts])
    assert out.count("Right.") == 8
    assert "Wrong" not in out
    assert "8 running" in out
    assert "8 of 8 right" in out
    assert "longest streak 8" in out
    assert "Practise" not in out
    for number, each in enumerate(met, start=1):
        assert f"{number} of 8: {each.kind}" in out


def test_a_trainee_who_is_always_wrong_is_told_the_answer_and_the_rule() -> None:
    met = session(right=False, count=6)
    parts = [part for each in met for part in each.parts]
    out = drill_of("--count", "6", answers=[wrong(part) for part in parts])
    assert out.count("Wrong. The answer:") == len(parts)
    assert f"0 of 6 right, 0 of {len(parts)} steps" in out
    assert "Practise" in out
    flat = " ".join(out.split())
    for part in parts:
        assert f"The answer: {part.shown}." in flat
        for step in part.why:
            assert f"{step.says} ({', '.join(step.rule_ids)})" in flat


def test_the_step_that_went_wrong_is_named_and_the_drill_goes_on_to_its_last_step() -> None:
    settle = next_drill(read_lesson(GAME, level=2), ("settle",), DrillScore(), seed=11, number=1)
    answers = [part.shown for part in settle.parts]
    answers[2] = wrong(settle.parts[2])
    out = drill_of("--kind", "settle", "--count", "1", answers=answers)
    assert f"Step 3 of {len(settle.parts)}: {settle.parts[2].asks}" in out
    assert "Right." not in out
    every = len(settle.parts)
    assert f"{every - 1} of {every} steps right." in out
    assert f"0 of 1 right, {every - 1} of {every} steps" in out


def test_help_unreadable_answers_and_enter() -> None:
    out = drill_of("--kind", "button", "--count", "2", answers=["?", "somewhere", "", "q"])
    assert "Type the number of a seat" in out
    assert "'somewhere' is not a seat" in out
    assert "The answer: seat" in out
    assert "Wrong" not in out
    assert "0 of 1 right" in out


def test_leaving_and_the_end_of_input_are_doors() -> None:
    for answers in ([], ["?", "QUIT"]):
        out = drill_of(answers=answers)
        assert "1 of 10:" in out
        assert "2 of 10:" not in out
        assert "0 of 0 right" in out


@pytest.mark.parametrize("id", first_of_each(BANKED, family))
def test_programs_get_the_drills_with_their_answers(id: str) -> None:
    words = ("drill", id, "--json", "--count", "12", "--level", "3", "--seed", "4")
    result = houseway(*words)
    assert result.returncode == 0, result.stderr
    made = msgspec.json.decode(result.stdout)
    assert len(made) == 12
    for each in made:
        assert {"kind", "game", "level", "situation", "facts", "question", "parts"} <= set(each)
        for part in each["parts"]:
            assert {"asks", "form", "answer", "shown", "why"} <= set(part)
            assert all(step["says"] and step["rule_ids"] for step in part["why"])
    assert houseway(*words).stdout == result.stdout


def test_options_and_a_schedule_can_be_chosen() -> None:
    words = ("--kind", "collection", "--schedule", "calgames-B-9", "--option", "accounting=net")
    result = houseway("drill", "three-card-poker", "--json", "--count", "3", *words)
    for each in msgspec.json.decode(result.stdout):
        assert each["kind"] == "collection"
        assert each["facts"]["schedule"] == "calgames-B-9"
        assert each["options"]["accounting"] == "net"


def test_errors_are_one_sentence() -> None:
    for words, says in (
        (("three-card-poker", "--kind", "button"), "has no drill button; there are"),
        (("three-card-poker", "--level", "9"), "There is no level 9"),
        (("three-card-poker", "--count", "0"), "0 drills"),
    ):
        result = houseway("drill", *words)
        assert result.returncode == 1, words
        assert says in result.stderr
        assert result.stderr.count("\n") == 1
    assert houseway("drill", "three-card-poker", "--option", "nothing").returncode == 2
