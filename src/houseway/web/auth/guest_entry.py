"""Guest entry: an action that needs a name creates the guest in the same request.

A form without a session is checked by its origin; a form with one needs its CSRF token. The same
form sent twice creates one guest.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Request
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException
from litestar.response import Response

from houseway.web.auth.guards import (
    Visitor,
    client_address,
    find_visitor,
    same_origin,
    set_session_cookie,
    visitor_of,
)
from houseway.web.auth.people import Person
from houseway.web.context import AppContext, context_of
from houseway.web.middleware.rate_limiter import RateLimited

HttpRequest = Request[Any, Any, Any]


class GuestEntry(NamedTuple):
    visitor: Visitor
    token: str | None
    """For the browser, where it has none yet."""

    @property
    def person(self) -> Person:
        assert self.visitor.person is not None
        return self.visitor.person

    def let_in(self, request: HttpRequest, response: Response[Any]) -> Response[Any]:
        """The answer, with which the browser knows who it is."""
        if self.token is not None:
            set_session_cookie(request, response, self.token, self.person.role)
        return response


async def read_form(request: HttpRequest) -> dict[str, str]:
    """The fields of a form of this house, from somebody who may have no name yet."""
    site = context_of(request)
    if site.person(request) is not None:
        return await site.form(request)
    if not same_origin(request, site.addresses):
        raise PermissionDeniedException("This form came from another site.")
    return {str(key): str(value) for key, value in (await request.form()).items()}


async def enter_as_guest(
    request: HttpRequest, fields: dict[str, str], *, name: str | None = None
) -> GuestEntry:
    """Whoever asks; somebody without a name comes in by that one, or else by one of the house's."""
    site = context_of(request)
    visitor = visitor_of(request)
    if visitor.person is not None:
        return GuestEntry(visitor, None)
    sent = fields.get("request", "")
    async with site.just_came.turn(sent):
        if token := site.just_came.token(sent):
            found = await site.ask(find_visitor, site.people, token)
            if found.person is not None:
                return GuestEntry(found, token)
        token, person = await _welcome(site, request, name)
        site.just_came.note(sent, token)
    return GuestEntry(Visitor(person), token)


async def _welcome(site: AppContext, request: HttpRequest, name: str | None) -> tuple[str, Person]:
    try:
        site.newcomers.take(client_address(request))
    except RateLimited:
        raise TooManyRequestsException(
            "Too many people came from your address just now; wait a minute and try again."
        ) from None
    reserved = site.cardroom.names()
    if name is None:
        return await site.ask(site.people.register_unnamed_guest, reserved=reserved)
    return await site.ask(site.people.welcome, name, reserved=reserved)
