"""The class, for the floor and the manager: everybody's results, as a page and as CSV."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.web.auth.guards import require
from houseway.web.auth.people import Person, Role
from houseway.web.context import site_of
from houseway.web.school.class_report import class_csv, class_lines
from houseway.web.school.store import Attempt, Practised
from houseway.web.school.student_pages import record_page

Asked = Request[Any, Any, Any]


def teacher(request: Asked) -> Person:
    return require(site_of(request).person(request), Role.FLOOR, Role.MANAGER)


async def _class(request: Asked) -> tuple[list[Practised], list[Attempt]]:
    """What everybody has done, with the exams marked whose time is over."""
    site = site_of(request)
    attempts = await site.school.kept(lambda store: store.attempts())
    ended = [await site.exams.ended_if_over(each) for each in attempts]
    return await site.school.kept(lambda store: store.practised()), ended


@get("/school/class", include_in_schema=False)
async def the_class(request: Asked) -> Response[str]:
    teacher(request)
    site = site_of(request)
    lines = await site.read(request, class_lines, *await _class(request))
    return site.page(request, "school/class.html", lines=lines)


@get("/school/class.csv", include_in_schema=False)
async def class_file(request: Asked) -> Response[str]:
    teacher(request)
    text = await site_of(request).read(request, class_csv, *await _class(request))
    headers = {"Content-Disposition": 'attachment; filename="class.csv"'}
    return Response(text, media_type="text/csv", headers=headers)


@get("/school/students/{name:str}", include_in_schema=False)
async def one_student(request: Asked, name: str) -> Response[str]:
    teacher(request)
    site = site_of(request)
    if await site.ask(site.people.role_of, name) is None:
        raise NotFoundException("Nobody of that name has been here.")
    return await record_page(request, name, teacher=True)


CLASS_PAGES: list[HTTPRouteHandler] = [the_class, class_file, one_student]
