"""Page routes of the manager: people, roles, sessions and links. No secret is shown twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError
from houseway.web.auth.guards import HttpRequest, require_role
from houseway.web.auth.one_time_links import link_hours_text
from houseway.web.auth.people import LISTED_MAX, People, Person, Role
from houseway.web.context import context_of
from houseway.web.pages.account.claim_pages import link_url

NOTES_SHOWN = 50
GIVEN = (Role.FLOOR, Role.AUDITOR, Role.MANAGER)
"""Roles that a manager can give, by name or by a link."""
_NUMBER = re.compile(r"\d{1,12}", re.ASCII)


def require_manager(request: HttpRequest) -> Person:
    return require_role(context_of(request).person(request), Role.MANAGER)


async def people_page(
    request: HttpRequest,
    *,
    name: str = "",
    problem: str | None = None,
    link: dict[str, str] | None = None,
) -> Response[str]:
    site = context_of(request)
    return site.page(
        request, "pages/floor/people.html", status=400 if problem else 200, problem=problem,
        made=link, sought=name, roles={role: link_hours_text(role) for role in GIVEN},
        **await site.ask(_kept, site.people, name),
    )  # fmt: skip


def _kept(people: People, name: str) -> dict[str, Any]:
    known = people.known(name)
    return {
        "people": known,
        "full": len(known) == LISTED_MAX,
        "links": people.links.open(),
        "notes": people.notes(NOTES_SHOWN),
    }


@get("/people", include_in_schema=False)
async def people(request: HttpRequest, name: str = "") -> Response[str]:
    require_manager(request)
    return await people_page(request, name=name)


@post("/people/link", include_in_schema=False, status_code=200)
async def role_link(request: HttpRequest) -> Response[str]:
    """A one-time link for a role."""
    site, person = context_of(request), require_manager(request)
    fields = await site.form(request)
    if fields.get("role") not in GIVEN:
        return await people_page(request, problem=f"A link is for one of: {', '.join(GIVEN)}.")
    role = Role(fields["role"])
    token = await site.ask(site.people.link_to_role, role, by=person.name, session=person.session)
    made = {
        "what": f"For the {role}",
        "url": link_url(request, token),
        "hours": link_hours_text(role),
    }
    return await people_page(request, link=made)


@post("/people/name-link", include_in_schema=False, status_code=200)
async def name_link(request: HttpRequest) -> Response[str]:
    """A one-time link to a name, for a guest who has lost their browser."""
    site, person = context_of(request), require_manager(request)
    name = (await site.form(request)).get("name", "")
    try:
        token = await site.ask(
            site.people.link_to_name, name, by=person.name, session=person.session
        )
    except HousewayError as error:
        return await people_page(request, problem=str(error))
    role = await site.ask(site.people.role_of, name)
    lasts = link_hours_text(role or Role.PLAYER)
    made = {"what": f"For {name}", "url": link_url(request, token), "hours": lasts}
    return await people_page(request, link=made)


async def _change(
    request: HttpRequest, work: Callable[[], Iterable[str] | None], name: str = ""
) -> Response[Any]:
    """Close the connections of the sessions that end with it, or say why it cannot be."""
    site = context_of(request)
    try:
        ended = await site.ask(work)
    except HousewayError as error:
        return await people_page(request, name=name, problem=str(error))
    if ended is not None:
        site.lines.close(ended)
    return Redirect("/people", status_code=303)


@post("/people/withdraw", include_in_schema=False)
async def withdraw(request: HttpRequest) -> Response[Any]:
    site, person = context_of(request), require_manager(request)
    number = (await site.form(request)).get("link", "")
    link = int(number) if _NUMBER.fullmatch(number) else 0
    return await _change(request, partial(site.people.withdraw, link, person.name))


@post("/people/end", include_in_schema=False)
async def end(request: HttpRequest) -> Response[Any]:
    """End a person's sessions, but not the manager's own current one."""
    site, person = context_of(request), require_manager(request)
    name = (await site.form(request)).get("name", "")
    ending = partial(site.people.end_sessions, name, person.name, but=person.session)
    return await _change(request, ending)


@post("/people/give", include_in_schema=False)
async def give_role(request: HttpRequest) -> Response[Any]:
    """Give an account a role by its name; it signs in anew."""
    site, person = context_of(request), require_manager(request)
    fields = await site.form(request)
    name, role = fields.get("name", ""), fields.get("role")
    if role not in GIVEN:
        return await people_page(request, problem=f"A role is one of: {', '.join(GIVEN)}.")
    giving = partial(site.people.give_role, name, Role(role), person.name)
    return await _change(request, giving, name)


@post("/people/forget", include_in_schema=False)
async def forget(request: HttpRequest) -> Response[Any]:
    """Remove a person's lost password and passkeys; their sessions end."""
    site, person = context_of(request), require_manager(request)
    name = (await site.form(request)).get("name", "")
    removing = partial(site.people.forget_credentials, name, person.name, but=person.session)
    return await _change(request, removing)


@post("/people/role", include_in_schema=False)
async def take_role(request: HttpRequest) -> Response[Any]:
    """Make one of the staff a player again."""
    site, person = context_of(request), require_manager(request)
    name = (await site.form(request)).get("name", "")
    return await _change(request, partial(site.people.make_player, name, person.name))


PEOPLE_PAGES: list[HTTPRouteHandler] = [
    people, role_link, name_link, withdraw, end, give_role, forget, take_role,
]  # fmt: skip
