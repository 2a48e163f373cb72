"""JSON API of the school, also used by its own pages: ask, look, answer."""

from __future__ import annotations

from litestar import get, post
from litestar.exceptions import (
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from litestar.handlers import HTTPRouteHandler
from litestar.types import ExceptionHandlersMap

from houseway.errors import RecordError
from houseway.train.spaced_repetition import DrillTopic
from houseway.web.api import require_json, unreadable_body
from houseway.web.auth.guards import HttpRequest, require_role, same_origin
from houseway.web.auth.people import Person, Role
from houseway.web.auth.table_access import visible_game
from houseway.web.context import context_of
from houseway.web.jobs.admission_queue import cancel_on_disconnect
from houseway.web.middleware.rate_limiter import RateLimited
from houseway.web.openapi import (
    BODY_STATUSES,
    COOKIE_SECURITY,
    JOB_STATUSES,
    NAMED_STATUSES,
    error_responses,
)
from houseway.web.school.messages import (
    ExamView,
    QuestionRequest,
    StepAnswerRequest,
    StudentQuestion,
)
from houseway.web.school.question_service import REQUEST_LETTERS_MAX, NoSuchQuestion

_UNREADABLE: ExceptionHandlersMap = {
    RecursionError: unreadable_body,
    UnicodeDecodeError: unreadable_body,
}


def require_student(request: HttpRequest) -> Person:
    """Whoever has a name."""
    return require_role(context_of(request).person(request), *Role)


def require_same_origin_student(request: HttpRequest) -> Person:
    """Somebody who wants something to be kept, from a page of this house."""
    if not same_origin(request, context_of(request).addresses):
        raise PermissionDeniedException("This request came from another site.")
    return require_student(request)


def read_topic(request: HttpRequest, game: str, kind: str, level: int, house: str) -> DrillTopic:
    """A topic of these words; whether there is such a one is seen when it is made.

    Of a game that is not there for whoever asks there is none.
    """
    for word in (game, kind, house):
        if len(word) > REQUEST_LETTERS_MAX:
            raise RecordError("There is no drill of such a name.")
    visible_game(request, game)
    return DrillTopic(game=game, kind=kind, level=level, house=house)


@post(
    "/api/school/questions",
    status_code=201,
    summary="Be asked a question",
    guards=[require_json],
    security=COOKIE_SECURITY,
    responses=error_responses(*NAMED_STATUSES, *BODY_STATUSES, *JOB_STATUSES),
    exception_handlers=_UNREADABLE,
)
async def ask(request: HttpRequest, data: QuestionRequest) -> StudentQuestion:
    """A new question for practice, or one that is due to be repeated."""
    site, person = context_of(request), require_same_origin_student(request)
    try:
        site.school.askers.take(person.name)
    except RateLimited:
        raise TooManyRequestsException(
            "You have asked for many questions in a moment; answer one first."
        ) from None
    if data.again:
        return await cancel_on_disconnect(request, site.school.ask_again(person.name))
    topic = read_topic(request, data.game, data.kind, data.level, data.house)
    return await cancel_on_disconnect(request, site.school.ask(person.name, topic))


@get(
    "/api/school/questions/{question_id:str}",
    summary="A question of yours as it stands",
    security=COOKIE_SECURITY,
    responses=error_responses(401, 404),
)
async def look(request: HttpRequest, question_id: str) -> StudentQuestion:
    person = require_student(request)
    try:
        return await context_of(request).school.look(person.name, question_id)
    except NoSuchQuestion as error:
        raise NotFoundException(str(error)) from error


@post(
    "/api/school/questions/{question_id:str}/steps",
    status_code=200,
    summary="Answer the next step of a question",
    guards=[require_json],
    security=COOKIE_SECURITY,
    responses=error_responses(404, *NAMED_STATUSES, *BODY_STATUSES),
    exception_handlers=_UNREADABLE,
)
async def answer(
    request: HttpRequest, question_id: str, data: StepAnswerRequest
) -> StudentQuestion:
    """An answer that cannot be read is refused with a sentence, and is not wrong."""
    person, school = require_same_origin_student(request), context_of(request).school
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
    security=COOKIE_SECURITY,
    responses=error_responses(401, 404),
)
async def attempt(request: HttpRequest, attempt_id: str) -> ExamView:
    person = require_student(request)
    try:
        return await context_of(request).exams.sitting(person.name, attempt_id)
    except RecordError as error:
        raise NotFoundException(str(error)) from error


@post(
    "/api/school/exam-questions/{question_id:str}/steps",
    status_code=200,
    summary="Answer the next step of a question of an exam",
    guards=[require_json],
    security=COOKIE_SECURITY,
    responses=error_responses(404, *NAMED_STATUSES, *BODY_STATUSES),
    exception_handlers=_UNREADABLE,
)
async def answer_in_exam(
    request: HttpRequest, question_id: str, data: StepAnswerRequest
) -> ExamView:
    person = require_same_origin_student(request)
    try:
        return await context_of(request).exams.answer(person.name, question_id, data)
    except NoSuchQuestion as error:
        raise NotFoundException(str(error)) from error


SCHOOL_API: list[HTTPRouteHandler] = [ask, look, answer, attempt, answer_in_exam]
