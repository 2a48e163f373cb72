"""The pages of the school: what there is to practise, practice, exams, one's own record."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from litestar import Request, get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError, RecordError
from houseway.things.random_source import request_id
from houseway.train.lesson import LEVELS
from houseway.train.worksheet import COUNT_MAX
from houseway.web.auth.guest_entry import enter, form_of
from houseway.web.auth.table_access import seen_game
from houseway.web.context import for_script, site_of
from houseway.web.jobs.admission_queue import while_here
from houseway.web.jobs.dispute import Problem
from houseway.web.school.api import read_topic, student
from houseway.web.school.class_report import percent_text, topic_lines
from houseway.web.school.downloads import (
    ENDINGS,
    certificate_paper,
    handed_out,
    refuse_ending,
    refuse_sheet,
)
from houseway.web.school.drills import known_title, taught, taught_games, title_of
from houseway.web.school.store import Attempt, SchoolStore

Asked = Request[Any, Any, Any]
FIRST_GAME = "three-card-poker"
LATEST = 20


@get("/school", include_in_schema=False)
async def school(
    request: Asked, game: str = FIRST_GAME, house: str = "", level: int = 1
) -> Response[str]:
    """What there is to practise in one game, exams, and what is due."""
    site = site_of(request)
    try:
        chosen = seen_game(request, game)
        drills = await site.read(request, taught, game, house)
    except HousewayError as error:
        raise NotFoundException(str(error)) from error
    person = site.person(request)
    due, attempts = 0, list[Attempt]()
    if person is not None:
        now = site.school.now()
        cards = await site.school.kept(lambda store: store.cards(person.name))
        due = sum(card.due <= now for card in cards)
        attempts = await _attempts(request, person.name)
    return site.page(
        request, "school/school.html", chosen=chosen, games=taught_games(), drills=drills,
        house=house, level=level if level in LEVELS else 1, levels=LEVELS, exams=site.exams.all,
        due=due, passed=_passed(attempts), count_max=COUNT_MAX, request_id=request_id,
    )  # fmt: skip


async def _attempts(request: Asked, name: str) -> list[Attempt]:
    """Somebody's attempts, those marked whose time is over."""
    site = site_of(request)
    found = await site.school.kept(lambda store: store.attempts(name))
    return [await site.exams.ended_if_over(each) for each in found]


def _passed(attempts: list[Attempt]) -> dict[str, str]:
    """The certificate of each exam that was passed, the newest."""
    return {
        each.exam.id: each.result.certificate
        for each in reversed(attempts)
        if each.result is not None and each.result.passed
    }


@get("/school/practice", include_in_schema=False)
async def practice(
    request: Asked,
    game: str = "",
    kind: str = "",
    level: int = 1,
    house: str = "",
    again: str = "",
) -> Response[str]:
    """Question after question; the page asks for them itself."""
    student(request)
    title = "What is due again"
    if not again:
        try:
            topic = read_topic(request, game, kind, level, house)
            title = await site_of(request).read(request, known_title, topic)
        except HousewayError as error:
            raise NotFoundException(str(error)) from error
    wish = {"again": True} if again else _wish(game, kind, level, house)
    return site_of(request).page(
        request, "school/practice.html", title=title, wish_json=for_script(wish),
        chosen=None if again else game, house=house, level=level,
    )  # fmt: skip


@post("/school/practice", include_in_schema=False)
async def practise(request: Asked) -> Response[Any]:
    """In one click: whoever has no name comes in as a guest."""
    fields = await form_of(request)
    entered = await enter(request, fields)
    words = {name: fields.get(name, "") for name in ("game", "kind", "level", "house")}
    return entered.let_in(
        request, Redirect(f"/school/practice?{urlencode(words)}", status_code=303)
    )


def _wish(game: str, kind: str, level: int, house: str) -> dict[str, object]:
    return {"game": game, "kind": kind, "level": level, "house": house}


@get("/school/exams/{exam_id:str}", include_in_schema=False)
async def exam(request: Asked, exam_id: str) -> Response[str]:
    """What an exam asks; nothing is begun by looking."""
    site = site_of(request)
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
async def begin(request: Asked, exam_id: str) -> Response[Any]:
    site = site_of(request)
    site.exams.find(exam_id)
    entered = await enter(request, await form_of(request))
    attempt = await site.exams.begin(entered.person.name, exam_id)
    address = f"/school/attempts/{attempt.id}"
    return entered.let_in(request, Redirect(address, status_code=303))


@get("/school/attempts/{attempt_id:str}", include_in_schema=False)
async def attempt(request: Asked, attempt_id: str) -> Response[str]:
    """The exam while it goes on, and what came of it afterwards."""
    person, site = student(request), site_of(request)
    try:
        found = await site.exams.attempt(attempt_id, person.name)
    except RecordError as error:
        raise NotFoundException(str(error)) from error
    if found.result is None:
        return site.page(request, "school/sitting.html", attempt=found)
    review = await while_here(request, site.exams.review(found))
    return site.page(
        request, "school/result.html", attempt=found, result=found.result, review=review,
        percent=percent_text,
    )  # fmt: skip


@post("/school/attempts/{attempt_id:str}/end", include_in_schema=False)
async def give_in(request: Asked, attempt_id: str) -> Response[Any]:
    person, site = student(request), site_of(request)
    await site.form(request)
    await site.exams.give_in(person.name, attempt_id)
    return Redirect(f"/school/attempts/{attempt_id}", status_code=303)


@get("/school/record", include_in_schema=False)
async def record(request: Asked) -> Response[str]:
    """One's own record. Nobody else's is shown here, whatever is asked."""
    person = student(request)
    return await record_page(request, person.name)


async def record_page(request: Asked, name: str, *, teacher: bool = False) -> Response[str]:
    site = site_of(request)

    def of_store(store: SchoolStore) -> tuple[Any, ...]:
        return store.practised(name), store.cards(name), store.latest(name, LATEST)

    attempts = await _attempts(request, name)
    practised, cards, latest = await site.school.kept(of_store)
    lines = await site.read(request, topic_lines, practised)
    return site.page(
        request, "school/record.html", name=name, teacher=teacher, lines=lines,
        cards=[(title_of(card.topic), card) for card in cards], now=site.school.now(),
        latest=[(title_of(each.topic), each) for each in latest], attempts=attempts,
        percent=percent_text,
    )  # fmt: skip


@get("/school/certificates/{id:str}", include_in_schema=False)
async def certificate(request: Asked, id: str) -> Response[Any]:
    """Whether a certificate is genuine: anybody who holds one may ask."""
    return await _certificate(request, id.strip().upper())


@get("/school/certificates", include_in_schema=False)
async def find_certificate(request: Asked, id: str = "") -> Response[Any]:
    return await _certificate(request, id.strip().upper())


async def _certificate(request: Asked, id: str) -> Response[Any]:
    site = site_of(request)
    found = await site.school.kept(lambda store: store.certified(id)) if id else None
    return site.page(
        request, "school/certificate.html", status=404 if id and found is None else 200, id=id,
        found=found, endings=ENDINGS, percent=percent_text,
    )  # fmt: skip


@get("/school/certificates/{id:str}/paper", include_in_schema=False)
async def certificate_file(request: Asked, id: str, ending: str = "pdf") -> Response[Any]:
    refuse_ending(ending)
    found = await site_of(request).school.kept(lambda store: store.certified(id))
    if found is None:
        raise NotFoundException("There is no such certificate of this house.")
    return await certificate_paper(request, found, ending)


@get("/school/worksheet", include_in_schema=False)
async def worksheet(
    request: Asked,
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
    made = await while_here(request, site_of(request).school.desk.worksheet(topic, count, seed))
    if isinstance(made, Problem):
        raise NotFoundException(made.says)
    return await handed_out(request, made, ending, f"worksheet-{game}-{kind}-{seed}")


SCHOOL_PAGES: list[HTTPRouteHandler] = [
    school, practice, practise, exam, begin, attempt, give_in, record, certificate,
    find_certificate, certificate_file, worksheet,
]  # fmt: skip
