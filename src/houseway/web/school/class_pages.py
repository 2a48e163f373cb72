"""Class pages for floor and manager: results of all students, as a page and as CSV."""

from __future__ import annotations

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.web.auth.guards import HttpRequest, require_role
from houseway.web.auth.people import Person, Role
from houseway.web.context import context_of
from houseway.web.school.class_report import class_csv, class_lines
from houseway.web.school.store import ExamAttempt, TopicPractice
from houseway.web.school.student_pages import record_page


def require_teacher(request: HttpRequest) -> Person:
    return require_role(context_of(request).person(request), Role.FLOOR, Role.MANAGER)


async def _class_results(request: HttpRequest) -> tuple[list[TopicPractice], list[ExamAttempt]]:
    site = context_of(request)
    attempts = await site.school.kept(lambda store: store.attempts())
    ended = [await site.exams.end_if_expired(each) for each in attempts]
    return await site.school.kept(lambda store: store.practised()), ended


@get("/school/class", include_in_schema=False)
async def the_class(request: HttpRequest) -> Response[str]:
    require_teacher(request)
    site = context_of(request)
    lines = await site.read(request, class_lines, *await _class_results(request))
    return site.page(request, "school/class.html", lines=lines)


@get("/school/class.csv", include_in_schema=False)
async def class_file(request: HttpRequest) -> Response[str]:
    require_teacher(request)
    text = await context_of(request).read(request, class_csv, *await _class_results(request))
    headers = {"Content-Disposition": 'attachment; filename="class.csv"'}
    return Response(text, media_type="text/csv", headers=headers)


@get("/school/students/{name:str}", include_in_schema=False)
async def one_student(request: HttpRequest, name: str) -> Response[str]:
    require_teacher(request)
    site = context_of(request)
    if await site.ask(site.people.role_of, name) is None:
        raise NotFoundException("Nobody of that name has been here.")
    return await record_page(request, name, teacher=True)


CLASS_PAGES: list[HTTPRouteHandler] = [the_class, class_file, one_student]
