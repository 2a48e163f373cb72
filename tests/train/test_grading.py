"""Grading and scores: exact, the first wrong step, and weak kinds more often."""

from __future__ import annotations

from random import Random

import pytest

from houseway.errors import RecordError
from houseway.train.answers import AnswerForm
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.drill_factory import next_drill
from houseway.train.grading import (
    WEIGHT_LEAST,
    WEIGHT_MOST,
    DrillScore,
    GradedDrill,
    KindScore,
    check_answer,
    next_kind,
    update_score,
    weakest,
)
from houseway.train.lesson_reader import read_lesson
from tests.train.grading import grade_drill

WHY = (ReasonStep("The bank covers $5 of it.", ("TCP-66",)),)
PAID = DrillPart(
    asks="Ante $10",
    form=AnswerForm.MOVE,
    answer=500,
    why=WHY,
    slips=(CommonMistake(1000, "$10 would be due."),),
)
LEFT = DrillPart(asks="The bank can still pay", form=AnswerForm.CENTS, answer=0, why=WHY)
DRILL = Drill(
    kind="settle", game="three-card-poker", level=1, options={}, situation=(), facts={},
    question="Settle the next wager.", parts=(PAID, LEFT),
)  # fmt: skip


def test_all_parts_right_is_right() -> None:
    mark = grade_drill(DRILL, ["+5", "$0"])
    assert mark.right
    assert mark.parts == (True, True)


def test_the_first_wrong_part_is_named_and_what_it_missed() -> None:
    mark = grade_drill(DRILL, ["+10", "3"])
    assert (mark.right, mark.parts.index(False), mark.missed) == (False, 0, "$10 would be due.")
    mark = grade_drill(DRILL, ["+5", "0.50"])
    assert (mark.right, mark.parts.index(False), mark.missed) == (False, 1, "")


def test_a_wrong_part_costs_only_its_own_share() -> None:
    assert grade_drill(DRILL, ["+10", "$0"]).parts == (False, True)
    assert grade_drill(DRILL, ["+5", "$0"]).parts == (True, True)


def test_a_score_counts_steps_beside_whole_drills() -> None:
    score = update_score(DrillScore(), "settle", GradedDrill((True, False, True)), seconds=1)
    assert (score.right, score.total, score.steps_right, score.steps) == (0, 1, 2, 3)


def test_an_answer_too_few_is_wrong_there() -> None:
    assert grade_drill(DRILL, ["+5"]).parts == (True, False)
    assert grade_drill(DRILL, []).parts == (False, False)


def test_a_cent_too_much_and_the_wrong_direction_are_wrong() -> None:
    assert check_answer(PAID, "+5.00").right
    assert not check_answer(PAID, "+5.01").right
    assert not check_answer(PAID, "-5").right


def test_what_cannot_be_read_is_not_graded() -> None:
    with pytest.raises(RecordError):
        check_answer(PAID, "five")


def test_scores_count_right_answers_seconds_and_streaks() -> None:
    score = DrillScore()
    for right in (True, True, False, True):
        score = update_score(score, "button", GradedDrill((right,)), seconds=5)
    assert (score.right, score.total, score.seconds) == (3, 4, 20)
    assert (score.streak, score.longest) == (1, 2)
    assert score.kinds == {"button": KindScore(3, 4)}


def test_a_miss_doubles_the_weight_of_its_kind_and_a_hit_halves_it() -> None:
    before = DrillScore()
    missed = update_score(before, "settle", GradedDrill((False,)), seconds=1)
    assert missed.weight("settle") == 2 * before.weight("settle")
    assert missed.weight("button") == before.weight("button")
    hit = update_score(before, "settle", GradedDrill((True,)), seconds=1)
    assert 2 * hit.weight("settle") == before.weight("settle")


@pytest.mark.parametrize(("right", "bound"), [(True, WEIGHT_LEAST), (False, WEIGHT_MOST)])
def test_no_kind_is_ever_lost_or_alone(right: bool, bound: int) -> None:  # noqa: FBT001
    score = DrillScore()
    for _ in range(20):
        score = update_score(score, "settle", GradedDrill((right,)), seconds=1)
    assert score.weight("settle") == bound


def test_weak_kinds_come_up_more_often() -> None:
    kinds = ("settle", "payout")
    score = DrillScore()
    for _ in range(2):
        score = update_score(score, "settle", GradedDrill((False,)), seconds=1)
        score = update_score(score, "payout", GradedDrill((True,)), seconds=1)
    chance = Random(1)
    drawn = [next_kind(score, kinds, chance) for _ in range(1000)]
    # Weights of 32 and 2: sixteen in seventeen.
    assert 900 < drawn.count("settle") < 980


def test_the_weakest_kind_is_the_one_missed_most() -> None:
    score = update_score(DrillScore(), "button", GradedDrill((True,)), seconds=1)
    assert weakest(DrillScore()) is None
    assert weakest(score) is None
    score = update_score(score, "settle", GradedDrill((False,)), seconds=1)
    assert weakest(score) == "settle"


def test_a_drill_of_a_kind_is_the_same_whatever_was_answered_before() -> None:
    lesson = read_lesson("three-card-poker")
    score = update_score(DrillScore(), "settle", GradedDrill((False,)), seconds=9)
    one = ("settle",)
    fresh = next_drill(lesson, one, DrillScore(), seed=5, number=3)
    assert next_drill(lesson, one, score, seed=5, number=3) == fresh
