"""Page routes: sign in by name and password, or by a passkey."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import Refusal
from houseway.web.auth.guards import HttpRequest, Visitor, same_origin
from houseway.web.auth.guest_entry import GuestEntry, read_form
from houseway.web.auth.passkeys import relying_party, sign_in_options
from houseway.web.auth.people import Person
from houseway.web.auth.sign_in import verify_passkey, verify_password
from houseway.web.context import context_of

ALREADY = "You are {} in this browser. Leave the house first, then sign in"


def refuse_signed_in(person: Person | None) -> None:
    if person is not None:
        raise Refusal(ALREADY.format(person.name))


@get("/sign-in", include_in_schema=False)
async def sign_in(request: HttpRequest) -> Response[str]:
    return _page(request)


@post("/sign-in", include_in_schema=False)
async def signed_in(request: HttpRequest) -> Response[Any]:
    site = context_of(request)
    fields = await read_form(request)
    name = fields.get("name", "")
    try:
        refuse_signed_in(site.person(request))
        found = await verify_password(request, name, fields.get("password", ""))
    except Refusal as refusal:
        return _page(request, name, str(refusal))
    except TooManyRequestsException as wait:
        page = _page(request, name, wait.detail, status=429)
        page.headers.update(wait.headers or {})
        return page
    token, person = await site.ask(site.people.sign_in, found)
    return GuestEntry(Visitor(person, has_account=True), token).let_in(
        request, Redirect("/", status_code=303)
    )


def _page(
    request: HttpRequest, name: str = "", problem: str | None = None, status: int = 400
) -> Response[str]:
    return context_of(request).page(
        request,
        "pages/account/sign_in.html",
        status=status if problem else 200,
        name=name,
        problem=problem,
    )


@post("/api/passkeys/sign-in/options", include_in_schema=False, status_code=200)
async def options(request: HttpRequest) -> Response[str]:
    """What any passkey of this house has to sign."""
    _refuse_others(request)
    party = relying_party(request)
    site = context_of(request)
    challenge = await site.ask(site.people.credentials.challenge)
    return Response(sign_in_options(party, challenge), media_type="application/json")


@post("/api/passkeys/sign-in", include_in_schema=False, status_code=200)
async def passkey_signed(request: HttpRequest) -> Response[dict[str, str]]:
    """The answer of a passkey, which says whose it is."""
    site = context_of(request)
    _refuse_others(request)
    fields = await read_form(request)
    name = await verify_passkey(request, fields.get("credential", ""))
    token, person = await site.ask(site.people.sign_in, name)
    response: Response[Any] = Response({"to": "/"})
    return GuestEntry(Visitor(person, has_account=True), token).let_in(request, response)


def _refuse_others(request: HttpRequest) -> None:
    site = context_of(request)
    if not same_origin(request, site.addresses):
        raise PermissionDeniedException("This request came from another site.")
    refuse_signed_in(site.person(request))


SIGN_IN_PAGES: list[HTTPRouteHandler] = [sign_in, signed_in, options, passkey_signed]
