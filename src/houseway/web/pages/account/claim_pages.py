"""Page routes: claim a one-time link, sign out, and the end of a session."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import Refusal
from houseway.web.auth.guards import (
    HttpRequest,
    clear_session_cookie,
    find_visitor,
    require_role,
    set_session_cookie,
)
from houseway.web.auth.guest_entry import enter_as_guest, read_form
from houseway.web.auth.one_time_links import OneTimeLink, refuse_link
from houseway.web.auth.people import Person, Role
from houseway.web.auth.session_connections import CLOSE_SENTENCES, LEFT, RENEWED
from houseway.web.context import AppContext, context_of


def require_named(request: HttpRequest) -> Person:
    """A visitor with a name."""
    return require_role(context_of(request).person(request), *Role)


def link_url(request: HttpRequest, token: str) -> str:
    return f"{request.base_url}claim/{token}"


@post("/leave", include_in_schema=False)
async def leave(request: HttpRequest) -> Response[Any]:
    """The token is dead at once; a seat is kept like that of anybody who closes the page."""
    site, person = context_of(request), require_named(request)
    await site.form(request)
    await site.ask(site.people.leave, person)
    site.lines.close([person.session], LEFT)
    response: Response[Any] = Redirect(f"/over/{LEFT}", status_code=303)
    clear_session_cookie(request, response)
    return response


@get("/over/{code:int}", include_in_schema=False)
async def over(request: HttpRequest, code: int) -> Response[str]:
    """Where a page goes whose session is over, so that nothing of it stays on the screen."""
    if code not in CLOSE_SENTENCES:
        raise NotFoundException("There is no such end of a session.")
    return context_of(request).page(
        request, "pages/account/signed_out.html", says=CLOSE_SENTENCES[code]
    )


@get("/claim/{link:str}", include_in_schema=False)
async def claim(request: HttpRequest, link: str) -> Response[str]:
    """Shows the button; opening a link must not use it up."""
    site = context_of(request)
    try:
        found = await site.ask(site.people.links.find, link)
        refuse_link(found, site.person(request))
    except Refusal as refusal:
        return _claim_refused(site, request, refusal)
    return _claim_page(request, link, found)


def _claim_page(
    request: HttpRequest, link: str, found: OneTimeLink, problem: str | None = None
) -> Response[str]:
    return context_of(request).page(
        request, "pages/account/claim.html", status=400 if problem else 200, link=link, found=found,
        problem=problem, says=None, request_id=secrets.token_hex(12),
    )  # fmt: skip


@post("/claim/{link:str}", include_in_schema=False, status_code=200)
async def claimed(request: HttpRequest, link: str) -> Response[Any]:
    site = context_of(request)
    before = site.person(request)
    fields = await read_form(request)
    try:
        found = await site.ask(site.people.links.find, link)
    except Refusal as refusal:
        return _claim_refused(site, request, refusal)
    person = before
    if before is None and found.role is not None:
        try:
            person = (await enter_as_guest(request, fields, name=fields.get("name", ""))).person
        except Refusal as refusal:
            return _claim_page(request, link, found, str(refusal))
    try:
        done = await site.ask(site.people.claim, person, link)
    except Refusal as refusal:
        return _claim_refused(site, request, refusal)
    site.lines.close(done.ended, RENEWED)
    role, name = done.person.role, done.person.name
    says = f"You are {name} again." if person is None else f"You are the {role} of this room now."
    visitor = await site.ask(find_visitor, site.people, done.token)
    response = site.page(
        request,
        "pages/account/claim.html",
        as_visitor=visitor,
        token=done.token,
        link=None,
        says=says,
    )
    set_session_cookie(request, response, done.token, role)
    return response


def _claim_refused(site: AppContext, request: HttpRequest, refusal: Refusal) -> Response[str]:
    return site.page(request, "pages/account/claim.html", status=400, link=None, says=str(refusal))


CLAIM_PAGES: list[HTTPRouteHandler] = [leave, over, claim, claimed]
