"""A whole drill, graded by everything that was typed."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.train.drill import Drill, ReasonStep
from houseway.train.grading import GradedDrill, check_answer


def grade_drill(drill: Drill, typed: Sequence[str]) -> GradedDrill:
    """Grade all answers of a drill; an answer too few is wrong."""
    answered = [check_answer(part, text) for part, text in zip(drill.parts, typed, strict=False)]
    wrong = (each for each in answered if not each.right)
    unanswered = (False,) * (len(drill.parts) - len(answered))
    missed = next((each.missed for each in wrong), "")
    return GradedDrill((*(each.right for each in answered), *unanswered), missed)


def reasons(drill: Drill) -> tuple[ReasonStep, ...]:
    """Every step to the answers, each once."""
    return tuple(dict.fromkeys(step for part in drill.parts for step in part.why))
