"""The school for programs, and for its own pages: ask, look, answer."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.exceptions import (
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from litestar.handlers import HTTPRouteHandler
from litestar.types import ExceptionHandlersMap

from houseway.errors import RecordError
from houseway.train.spaced_repetition import Topic
from houseway.web.api import not_readable, only_json
from houseway.web.auth.guards import require, same_origin
from houseway.web.auth.people import Person, Role
from houseway.web.auth.table_access import seen_game
from houseway.web.context import site_of
from houseway.web.jobs.admission_queue import while_here
from houseway.web.middleware.rate_limiter import TooMuch
from houseway.web.openapi import BODY, BY_COOKIE, DESK, NAMED, refusals
from houseway.web.school.messages import Given, Shown, Sitting, Wish
from houseway.web.school.question_service import REQUEST_LETTERS_MAX, NoSuchQuestion

Asked = Request[Any, Any, Any]
_UNREADABLE: ExceptionHandlersMap = {
    RecursionError: not_readable,
    UnicodeDecodeError: not_readable,
}


def student(request: Asked) -> Person:
    """Whoever has a name."""
    return require(site_of(request).person(request), *Role)


def wishing(request: Asked) -> Person:
    """Somebody who wants something to be kept, from a page of this house."""
    if not same_origin(request, site_of(request).addresses):
        raise PermissionDeniedException("This request came from another site.")
    return student(request)


def read_topic(request: Asked, game: str, kind: str, level: int, house: str) -> Topic:
    """A topic of these words; whether there is such a one is seen when it is made.

    Of a game that is not there for whoever asks there is none.
    """
    for word in (game, kind, house):
        if len(word) > REQUEST_LETTERS_MAX:
            raise RecordError("There is no drill of such a name.")
    seen_game(request, game)
    return Topic(game=game, kind=kind, level=level, house=house)


@post(
    "/api/school/questions",
    status_code=201,
    summary="Be asked a question",
    guards=[only_json],
    security=BY_COOKIE,
    responses=refusals(*NAMED, *BODY, *DESK),
    exception_handlers=_UNREADABLE,
)
async def ask(request: Asked, data: Wish) -> Shown:
    """A new question for practice, or one that is due to be repeated."""
    site, person = site_of(request), wishing(request)
    try:
        site.school.askers.take(person.name)
    except TooMuch:
        raise TooManyRequestsException(
            "You have asked for many questions in a moment; answer one first."
        ) from None
    if data.again:
        return await while_here(request, site.school.ask_again(person.name))
    topic = read_topic(request, data.game, data.kind, data.level, data.house)
    return await while_here(request, site.school.ask(person.name, topic))


@get(
    "/api/school/questions/{question_id:str}",
    summary="A question of yours as it stands",
    security=BY_COOKIE,
    responses=refusals(401, 404),
)
async def look(request: Asked, question_id: str) -> Shown:
    person = student(request)
    try:
        return await site_of(request).school.look(person.name, question_id)
    except NoSuchQuestion as error:
        raise NotFoundException(str(error)) from error


@post(
    "/api/school/questions/{question_id:str}/steps",
    status_code=200,
    summary="Answer the next step of a question",
    guards=[only_json],
    security=BY_COOKIE,
    responses=refusals(404, *NAMED, *BODY),
    exception_handlers=_UNREADABLE,
)
async def answer(request: Asked, question_id: str, data: Given) -> Shown:
    """An answer that cannot be read is refused with a sentence, and is not wrong."""
    person, school = wishing(request), site_of(request).school
    try:
        found = await school.question(person.name, question_id)
        if found.attempt:
            raise NoSuchQuestion
    except NoSuchQuestion as error:
        raise NotFoundException(str(error)) from error
    return await school.show(await school.answer(found, data))


@get(
    "/api/school/attempts/{attempt_id:str}",
    summary="An attempt of yours at an exam",
    security=BY_COOKIE,
    responses=refusals(401, 404),
)
async def attempt(request: Asked, attempt_id: str) -> Sitting:
    person = student(request)
    try:
        return await site_of(request).exams.sitting(person.name, attempt_id)
    except RecordError as error:
        raise NotFoundException(str(error)) from error


@post(
    "/api/school/exam-questions/{question_id:str}/steps",
    status_code=200,
    summary="Answer the next step of a question of an exam",
    guards=[only_json],
    security=BY_COOKIE,
    responses=refusals(404, *NAMED, *BODY),
    exception_handlers=_UNREADABLE,
)
async def answer_in_exam(request: Asked, question_id: str, data: Given) -> Sitting:
    person = wishing(request)
    try:
        return await site_of(request).exams.answer(person.name, question_id, data)
    except NoSuchQuestion as error:
        raise NotFoundException(str(error)) from error


SCHOOL_API: list[HTTPRouteHandler] = [ask, look, answer, attempt, answer_in_exam]
