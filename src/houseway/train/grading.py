"""Grading of answers, step by step, the score of a session, and the weights of weak kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from houseway.train.answers import Answer, read_answer
from houseway.train.drill import DrillPart

WEIGHT_LEAST, WEIGHT_FIRST, WEIGHT_MOST = 1, 8, 64


class CheckedAnswer(Struct, frozen=True):
    """One answer that was read."""

    answer: Answer
    right: bool
    missed: str = ""
    """What this wrong answer overlooks, where that is known."""


class GradedDrill(Struct, frozen=True):
    """A whole drill, graded part by part."""

    parts: tuple[bool, ...]
    """Which of them are right; one that was not answered is not."""
    missed: str = ""
    """What the first wrong answer overlooks, where that is known."""

    @property
    def right(self) -> bool:
        return all(self.parts)


def check_answer(part: DrillPart, text: str) -> CheckedAnswer:
    """Compare what was typed with the answer. RecordError if it cannot be read."""
    answer = read_answer(part.form, text, part.choices)
    missed = (slip.says for slip in part.slips if slip.answer == answer)
    if answer == part.answer or answer in part.also:
        return CheckedAnswer(answer, right=True)
    return CheckedAnswer(answer, right=False, missed=next(missed, ""))


class KindScore(Struct, frozen=True):
    right: int = 0
    total: int = 0


class DrillScore(Struct, frozen=True):
    """How a session goes."""

    right: int = 0
    """Drills of which every step was right."""
    total: int = 0
    steps_right: int = 0
    steps: int = 0
    seconds: int = 0
    streak: int = 0
    """Right drills running."""
    longest: int = 0
    kinds: Mapping[str, KindScore] = {}
    weights: Mapping[str, int] = {}
    """How often a kind comes up beside the others."""

    def weight(self, kind: str) -> int:
        return self.weights.get(kind, WEIGHT_FIRST)


def update_score(score: DrillScore, kind: str, graded: GradedDrill, *, seconds: int) -> DrillScore:
    """The score after one more drill. A miss doubles the weight of its kind, a hit halves it."""
    right = graded.right
    streak = score.streak + 1 if right else 0
    weight = score.weight(kind) // 2 if right else score.weight(kind) * 2
    before = score.kinds.get(kind, KindScore())
    return replace(
        score,
        right=score.right + right,
        total=score.total + 1,
        steps_right=score.steps_right + sum(graded.parts),
        steps=score.steps + len(graded.parts),
        seconds=score.seconds + seconds,
        streak=streak,
        longest=max(score.longest, streak),
        kinds={**score.kinds, kind: KindScore(before.right + right, before.total + 1)},
        weights={**score.weights, kind: min(max(weight, WEIGHT_LEAST), WEIGHT_MOST)},
    )


def next_kind(score: DrillScore, kinds: Sequence[str], chance: Random) -> str:
    """Any of the kinds, the weak ones more often."""
    return chance.choices(kinds, [score.weight(kind) for kind in kinds])[0]


def weakest(score: DrillScore) -> str | None:
    """The kind that was missed most often, if any was missed."""
    missed = {kind: tally.total - tally.right for kind, tally in score.kinds.items()}
    worst = max(missed, key=lambda kind: missed[kind], default=None)
    return worst if worst is not None and missed[worst] else None
