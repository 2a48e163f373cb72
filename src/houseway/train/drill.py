"""Drill: a situation, its questions, the right answers, and the reasons with their rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from houseway.signs.table_picture import TablePicture
from houseway.train.answers import Answer, AnswerForm, show_answer


class ReasonStep(Struct, frozen=True):
    """One step of the reasoning, with the written rules behind it."""

    says: str
    rule_ids: tuple[str, ...]


class CommonMistake(Struct, frozen=True):
    """A wrong answer that people give, and what they missed."""

    answer: Answer
    says: str


class DrillPart(Struct, frozen=True, kw_only=True):
    """One thing that is asked."""

    asks: str
    form: AnswerForm
    answer: Answer
    why: tuple[ReasonStep, ...]
    choices: tuple[str, ...] = ()
    """What can be answered, where it is one of a few words."""
    seats: tuple[int, ...] = ()
    """What can be answered, where it is seats."""
    offers: tuple[str, ...] = ()
    """What can be answered, where it is cards: those that one chooses from."""
    picks: int = 0
    """How many of them."""
    cards: tuple[str, ...] = ()
    """Cards that only this part is about."""
    slips: tuple[CommonMistake, ...] = ()
    also: tuple[Answer, ...] = ()
    """Answers that are as right, such as other cards of the same ranks."""
    told_later: bool = False
    """Whether a later part tells the answer; paper, which shows all at once, leaves it out."""

    @property
    def shown(self) -> str:
        return show_answer(self.form, self.answer)


class Drill(Struct, frozen=True, kw_only=True):
    kind: str = ""
    """What is practised; whoever makes the drill names it."""
    game: str
    level: int
    options: Mapping[str, str]
    """Every option of the game with the value in force."""
    situation: tuple[str, ...]
    """What the house dealer sees, a line each."""
    facts: Mapping[str, Any]
    """The same for programs."""
    picture: TablePicture = TablePicture()
    """The same for whoever draws it."""
    question: str
    parts: tuple[DrillPart, ...]
    """Asked one after another, and graded one by one."""
    seed: str = ""
    """Makes the same drill again, under the same game, kind, level and options."""


def drill_shape(drill: Drill) -> dict[str, Any]:
    """One drill with its answers, as `houseway drill --json` prints it."""
    built: dict[str, Any] = msgspec.to_builtins(drill)
    for part, shape in zip(drill.parts, built["parts"], strict=True):
        shape["shown"] = part.shown
    return {"seed": built.pop("seed"), **built}
