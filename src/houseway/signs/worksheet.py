"""Worksheet of drills: questions with room for answers, and a key on separate pages."""

from __future__ import annotations

from msgspec import Struct

from houseway.signs.table_picture import TablePicture


class AnswerBlank(Struct, frozen=True, kw_only=True):
    """One thing that is asked, with a line for the answer."""

    asks: str
    hint: str = ""
    """How it is written down."""
    choices: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    answer: str
    rule_ids: tuple[str, ...]


class WorksheetQuestion(Struct, frozen=True, kw_only=True):
    """One question of the sheet."""

    situation: tuple[str, ...]
    picture: TablePicture
    question: str
    blanks: tuple[AnswerBlank, ...]


class Worksheet(Struct, frozen=True, kw_only=True):
    title: str
    says: str
    game: str
    level: int
    seed: int
    """Makes the same sheet again."""
    exercises: tuple[WorksheetQuestion, ...]
