"""Grading and scores: exact, the first wrong step, and weak kinds more often."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from houseway.errors import RecordError
from houseway.train.answers import Form
from houseway.train.drill import Drill, Part, Slip, Step
from houseway.train.drill_factory import next_drill
from houseway.train.grading import (
    WEIGHT_LEAST,
    WEIGHT_MOST,
    Graded,
    Hits,
    Score,
    check,
    grade,
    next_kind,
    scored,
    weakest,
)
from houseway.train.lesson_reader import read_lesson

WHY = (Step("The bank covers $5 of it.", ("TCP-66",)),)
PAID = Part(
    asks="Ante $10",
    form=Form.MOVE,
    answer=500,
    why=WHY,
    slips=(Slip(1000, "$10 would be due."),),
)
LEFT = Part(asks="The bank can still pay", form=Form.CENTS, answer=0, why=WHY)
DRILL = Drill(
    kind="settle", game="three-card-poker", level=1, options={}, situation=(), facts={},
    question="Settle the next wager.", parts=(PAID, LEFT),
)  # fmt: skip


def test_all_parts_right_is_right() -> None:
    mark = grade(DRILL, ["+5", "$0"])
    assert mark.right
    assert mark.wrong_part is None


def test_the_first_wrong_part_is_named_and_what_it_missed() -> None:
    mark = grade(DRILL, ["+10", "3"])
    assert (mark.right, mark.wrong_part, mark.missed) == (False, 0, "$10 would be due.")
    mark = grade(DRILL, ["+5", "0.50"])
    assert (mark.right, mark.wrong_part, mark.missed) == (False, 1, "")


def test_a_wrong_part_costs_only_its_own_share() -> None:
    assert grade(DRILL, ["+10", "$0"]).credit == Fraction(1, 2)
    assert grade(DRILL, ["+10", "$0"]).parts == (False, True)
    assert grade(DRILL, ["+5"]).credit == Fraction(1, 2)
    assert grade(DRILL, ["+5", "$0"]).credit == 1
    assert grade(DRILL, []).credit == 0


def test_a_score_counts_steps_beside_whole_drills() -> None:
    score = scored(Score(), "settle", Graded((True, False, True)), seconds=1)
    assert (score.right, score.total, score.steps_right, score.steps) == (0, 1, 2, 3)


def test_an_answer_too_few_is_wrong_there() -> None:
    assert grade(DRILL, ["+5"]).wrong_part == 1
    assert grade(DRILL, []).wrong_part == 0


def test_a_cent_too_much_and_the_wrong_direction_are_wrong() -> None:
    assert check(PAID, "+5.00").right
    assert not check(PAID, "+5.01").right
    assert not check(PAID, "-5").right


def test_what_cannot_be_read_is_not_graded() -> None:
    with pytest.raises(RecordError):
        check(PAID, "five")


def test_an_explanation_says_each_step_once() -> None:
    assert DRILL.explanation == WHY


def test_scores_count_right_answers_seconds_and_streaks() -> None:
    score = Score()
    for right in (True, True, False, True):
        score = scored(score, "button", Graded((right,)), seconds=5)
    assert (score.right, score.total, score.seconds) == (3, 4, 20)
    assert (score.streak, score.longest) == (1, 2)
    assert score.kinds == {"button": Hits(3, 4)}


def test_a_miss_doubles_the_weight_of_its_kind_and_a_hit_halves_it() -> None:
    before = Score()
    missed = scored(before, "settle", Graded((False,)), seconds=1)
    assert missed.weight("settle") == 2 * before.weight("settle")
    assert missed.weight("button") == before.weight("button")
    hit = scored(before, "settle", Graded((True,)), seconds=1)
    assert 2 * hit.weight("settle") == before.weight("settle")


@pytest.mark.parametrize(("right", "bound"), [(True, WEIGHT_LEAST), (False, WEIGHT_MOST)])
def test_no_kind_is_ever_lost_or_alone(right: bool, bound: int) -> None:  # noqa: FBT001
    score = Score()
    for _ in range(20):
        score = scored(score, "settle", Graded((right,)), seconds=1)
    assert score.weight("settle") == bound


def test_weak_kinds_come_up_more_often() -> None:
    kinds = ("settle", "payout")
    score = Score()
    for _ in range(2):
        score = scored(score, "settle", Graded((False,)), seconds=1)
        score = scored(score, "payout", Graded((True,)), seconds=1)
    chance = Random(1)
    drawn = [next_kind(score, kinds, chance) for _ in range(1000)]
    # Weights of 32 and 2: sixteen in seventeen.
    assert 900 < drawn.count("settle") < 980


def test_the_weakest_kind_is_the_one_missed_most() -> None:
    score = scored(Score(), "button", Graded((True,)), seconds=1)
    assert weakest(Score()) is None
    assert weakest(score) is None
    score = scored(score, "settle", Graded((False,)), seconds=1)
    assert weakest(score) == "settle"


def test_a_drill_of_a_kind_is_the_same_whatever_was_answered_before() -> None:
    lesson = read_lesson("three-card-poker")
    score = scored(Score(), "settle", Graded((False,)), seconds=9)
    one = ("settle",)
    fresh = next_drill(lesson, one, Score(), seed=5, number=3)
    assert next_drill(lesson, one, score, seed=5, number=3) == fresh
