"""Student pages of the school: practice, exams, record, certificates, worksheets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError, RecordError
from houseway.things.random_source import request_id
from houseway.train.lesson import LEVELS
from houseway.train.worksheet import COUNT_MAX
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.guest_entry import enter_as_guest, read_form
from houseway.web.auth.table_access import visible_game
from houseway.web.context import context_of, json_for_script
from houseway.web.jobs.admission_queue import cancel_on_disconnect
from houseway.web.jobs.job import ErrorMessage
from houseway.web.school.api import read_topic, require_student
from houseway.web.school.class_report import percent_text
from houseway.web.school.downloads import (
    ENDINGS,
    certificate_response,
    file_response,
    refuse_ending,
    refuse_sheet,
)
from houseway.web.school.drills import games_with_drills, offered_drills, title_of, topic_title
from houseway.web.school.store import ExamAttempt, SchoolStore

FIRST_GAME = "three-card-poker"
LATEST = 20


@get("/school", include_in_schema=False)
async def school(
    request: HttpRequest, game: str = FIRST_GAME, house: str = "", level: int = 1
) -> Response[str]:
    """What there is to practise in one game, exams, and what is due."""
    site = context_of(request)
    try:
        chosen = visible_game(request, game)
        drills = await site.read(request, offered_drills, game, house)
    except HousewayError as error:
        raise NotFoundException(str(error)) from error
    person = site.person(request)
    due, attempts = 0, list[ExamAttempt]()
    if person is not None:
        now = site.school.now()
        cards = await site.school.kept(lambda store: store.cards(person.name))
        due = sum(card.due <= now for card in cards)
        attempts = await _attempts(request, person.name)
    return site.page(
        request, "school/index.html", chosen=chosen, games=games_with_drills(), drills=drills,
        house=house, level=level if level in LEVELS else 1, levels=LEVELS, exams=site.exams.all,
        due=due, passed=_passed(attempts), count_max=COUNT_MAX, request_id=request_id,
    )  # fmt: skip


async def _attempts(request: HttpRequest, name: str) -> list[ExamAttempt]:
    site = context_of(request)
    found = await site.school.kept(lambda store: store.attempts(name))
    return [await site.exams.end_if_expired(each) for each in found]


def _passed(attempts: list[ExamAttempt]) -> dict[str, str]:
    return {
        each.exam.id: each.result.certificate
        for each in reversed(attempts)
        if each.result is not None and each.result.passed
    }


@get("/school/practice", include_in_schema=False)
async def practice(
    request: HttpRequest,
    game: str = "",
    kind: str = "",
    level: int = 1,
    house: str = "",
    again: str = "",
) -> Response[str]:
    """Question after question; the page asks for them itself."""
    require_student(request)
    title = "What is due again"
    if not again:
        try:
            topic = read_topic(request, game, kind, level, house)
            title = await context_of(request).read(request, topic_title, topic)
        except HousewayError as error:
            raise NotFoundException(str(error)) from error
    wish: dict[str, object] = {"again": True}
    if not again:
        wish = {"game": game, "kind": kind, "level": level, "house": house}
    return context_of(request).page(
        request, "school/practice.html", title=title, wish_json=json_for_script(wish),
        chosen=None if again else game, house=house, level=level,
    )  # fmt: skip


@post("/school/practice", include_in_schema=False)
async def practise(request: HttpRequest) -> Response[Any]:
    """In one click: a visitor without a name comes in as a guest."""
    fields = await read_form(request)
    entered = await enter_as_guest(request, fields)
    words = {name: fields.get(name, "") for name in ("game", "kind", "level", "house")}
    return entered.let_in(
        request, Redirect(f"/school/practice?{urlencode(words)}", status_code=303)
    )


@get("/school/exams/{exam_id:str}", include_in_schema=False)
async def exam(request: HttpRequest, exam_id: str) -> Response[str]:
    """What an exam asks; nothing is begun by looking."""
    site = context_of(request)
    try:
        found = site.exams.find(exam_id)
    except RecordError as error:
        raise NotFoundException(str(error)) from error
    person = site.person(request)
    attempts = await _attempts(request, person.name) if person else []
    titles = [await site.read(request, title_of, topic) for topic in found.drills]
    mine = [each for each in attempts if each.exam.id == found.id]
    return site.page(
        request, "school/exam.html", exam=found, titles=titles, attempts=mine,
        open=next((each for each in mine if each.result is None), None), percent=percent_text,
        request_id=request_id,
    )  # fmt: skip


@post("/school/exams/{exam_id:str}", include_in_schema=False)
async def begin(request: HttpRequest, exam_id: str) -> Response[Any]:
    site = context_of(request)
    site.exams.find(exam_id)
    entered = await enter_as_guest(request, await read_form(request))
    attempt = await site.exams.begin(entered.person.name, exam_id)
    address = f"/school/attempts/{attempt.id}"
    return entered.let_in(request, Redirect(address, status_code=303))


@get("/school/attempts/{attempt_id:str}", include_in_schema=False)
async def attempt(request: HttpRequest, attempt_id: str) -> Response[str]:
    """The exam while it goes on, and what came of it afterwards."""
    person, site = require_student(request), context_of(request)
    try:
        found = await site.exams.attempt(attempt_id, person.name)
    except RecordError as error:
        raise NotFoundException(str(error)) from error
    if found.result is None:
        return site.page(request, "school/exam_attempt.html", attempt=found)
    review = await cancel_on_disconnect(request, site.exams.review(found))
    return site.page(
        request, "school/exam_result.html", attempt=found, result=found.result, review=review,
        percent=percent_text,
    )  # fmt: skip


@post("/school/attempts/{attempt_id:str}/end", include_in_schema=False)
async def give_in(request: HttpRequest, attempt_id: str) -> Response[Any]:
    person, site = require_student(request), context_of(request)
    await site.form(request)
    await site.exams.end_early(person.name, attempt_id)
    return Redirect(f"/school/attempts/{attempt_id}", status_code=303)


@get("/school/record", include_in_schema=False)
async def record(request: HttpRequest) -> Response[str]:
    """Your own record, and no other student's."""
    person = require_student(request)
    return await record_page(request, person.name)


async def record_page(request: HttpRequest, name: str, *, teacher: bool = False) -> Response[str]:
    site = context_of(request)

    def of_store(store: SchoolStore) -> tuple[Any, ...]:
        return store.practised(name), store.cards(name), store.latest(name, LATEST)

    attempts = await _attempts(request, name)
    practised, cards, latest = await site.school.kept(of_store)
    titled = await site.read(request, _titled, practised)
    return site.page(
        request, "school/record.html", name=name, teacher=teacher,
        practised=titled, cards=_titled(cards), latest=_titled(latest), attempts=attempts,
        now=site.school.now(), percent=percent_text,
    )  # fmt: skip


def _titled(found: Iterable[Any]) -> list[tuple[str, Any]]:
    return [(title_of(each.topic), each) for each in found]


@get(["/school/certificates", "/school/certificates/{id:str}"], include_in_schema=False)
async def certificate(request: HttpRequest, id: str = "") -> Response[Any]:
    """Whether a certificate is genuine: anyone who holds one may ask."""
    site, id = context_of(request), id.strip().upper()
    found = await site.school.kept(lambda store: store.certified(id)) if id else None
    return site.page(
        request, "school/certificate.html", status=404 if id and found is None else 200, id=id,
        found=found, endings=ENDINGS, percent=percent_text,
    )  # fmt: skip


@get("/school/certificates/{id:str}/paper", include_in_schema=False)
async def certificate_file(request: HttpRequest, id: str, ending: str = "pdf") -> Response[Any]:
    refuse_ending(ending)
    found = await context_of(request).school.kept(lambda store: store.certified(id))
    if found is None:
        raise NotFoundException("There is no such certificate of this house.")
    return await certificate_response(request, found, ending)


@get("/school/worksheet", include_in_schema=False)
async def worksheet(
    request: HttpRequest,
    game: str,
    kind: str,
    level: int = 1,
    house: str = "",
    count: int = 20,
    seed: int = 1,
    ending: str = "pdf",
) -> Response[Any]:
    """Questions to be printed, with their key."""
    refuse_sheet(count, seed, ending)
    try:
        topic = read_topic(request, game, kind, level, house)
    except HousewayError as error:
        raise NotFoundException(str(error)) from error
    made = await cancel_on_disconnect(
        request, context_of(request).school.desk.worksheet(topic, count, seed)
    )
    if isinstance(made, ErrorMessage):
        raise NotFoundException(made.says)
    return await file_response(request, made, ending, f"worksheet-{game}-{kind}-{seed}")


SCHOOL_PAGES: list[HTTPRouteHandler] = [
    school, practice, practise, exam, begin, attempt, give_in, record, certificate,
    certificate_file, worksheet,
]  # fmt: skip
