"""Drills and worksheets built from a topic and a seed in a worker, with titles."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from houseway.errors import HousewayError
from houseway.families import find_hooks
from houseway.rules.catalog import game as find_game
from houseway.rules.catalog import games
from houseway.rules.game import Game
from houseway.signs.html_pages import worksheet_html
from houseway.train.drill import Drill
from houseway.train.drill_factory import drill_kinds_of, make_drill, read_kinds
from houseway.train.hooks import DrillKind
from houseway.train.lesson import Lesson
from houseway.train.lesson_reader import read_lesson
from houseway.train.spaced_repetition import DrillTopic
from houseway.train.worksheet import worksheet
from houseway.web.jobs.job import ErrorMessage, refusal_as_message

TITLES_CACHED = 2_000


def lesson_of(topic: DrillTopic) -> Lesson[Any]:
    """The lesson of a topic, or one sentence about what is wrong with it."""
    return read_lesson(topic.game, level=topic.level, house=topic.house or None)


def build_drill(topic: DrillTopic, seed: int) -> Drill | ErrorMessage:
    """The drill of a topic and a seed. Its facts are for programs, and stay behind."""
    try:
        lesson = lesson_of(topic)
        read_kinds(lesson, topic.kind)
    except HousewayError as error:
        return ErrorMessage(str(error))
    return replace(make_drill(lesson, topic.kind, seed=seed, number=1), facts={})


@refusal_as_message
def build_worksheet_html(topic: DrillTopic, count: int, seed: int) -> str:
    """A whole worksheet with its key."""
    return worksheet_html(worksheet(lesson_of(topic), topic.kind, count=count, seed=seed))


def offered_drills(game: str, house: str) -> tuple[DrillKind, ...]:
    """The kinds of drill that the page of a game offers."""
    return drill_kinds_of(lesson_of(DrillTopic(game=game, kind="", level=1, house=house)))


def games_with_drills() -> list[Game]:
    """Every game that has drills."""
    return [game for game in games() if find_hooks("train", game.family) is not None]


@lru_cache(maxsize=TITLES_CACHED)
def title_of(topic: DrillTopic) -> str:
    """What a topic is called, also one of earlier that is not taught any more."""
    try:
        return topic_title(topic)
    except HousewayError:
        return f"{topic.kind}, {topic.game}, level {topic.level}"


def topic_title(topic: DrillTopic) -> str:
    """`Place the button, No Bust 21, level 2`, by Marysville's text where that is meant."""
    lesson = lesson_of(topic)
    read_kinds(lesson, topic.kind)
    title = next(each.title for each in drill_kinds_of(lesson) if each.kind == topic.kind)
    text = f", by {topic.house.title()}'s text" if topic.house else ""
    return f"{title}, {find_game(topic.game).name}, level {topic.level}{text}"
