"""One's own account: sessions, a link to the name, a password, and passkeys."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request, get, post
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import Refusal
from houseway.web.door_pages import anybody, link_address
from houseway.web.guards import give_token
from houseway.web.lines import RENEWED
from houseway.web.links import hours
from houseway.web.passkeys import NOT_GOOD, challenge_of_new, check_new, party_of, to_add
from houseway.web.passwords import LENGTH_MAX, LENGTH_MIN, clean_password
from houseway.web.people import Person
from houseway.web.sessions import limits_of
from houseway.web.signing_in import prove_again
from houseway.web.site import site_of

Asked = Request[Any, Any, Any]
DONE = {
    "password": "Your password is set. You can sign in with it from any browser.",
    "changed": "Your password is changed, and all your other sessions have ended.",
    "passkey": "Your passkey is kept. You can sign in with it from any browser that has it.",
    "removed": "It is removed, and all your other sessions have ended.",
}
"""What is said when something was done."""
_NUMBER = re.compile(r"\d{1,12}", re.ASCII)


@get("/account", include_in_schema=False)
async def account(request: Asked, done: str = "") -> Response[str]:
    return _page(request, anybody(request), says=DONE.get(done))


def _page(
    request: Asked, person: Person, *, link: str | None = None, says: str | None = None,
    problem: str | None = None, status: int = 400,
) -> Response[str]:  # fmt: skip
    site = site_of(request)
    credentials = site.people.credentials
    return site.page(
        request, "account.html", status=status if problem else 200, here="account",
        link=link, says=says, problem=problem, hours=hours(person.role),
        sessions=site.people.sessions.of(person.name), this=person.session,
        limits=limits_of(person.role), password_since=credentials.password_since(person.name),
        passkeys=credentials.passkeys(person.name), ways=credentials.count(person.name),
        length=(LENGTH_MIN, LENGTH_MAX),
    )  # fmt: skip


@post("/account/link", include_in_schema=False, status_code=200)
async def own_link(request: Asked) -> Response[str]:
    """A link to one's own name, for another browser or for coming back."""
    site, person = site_of(request), anybody(request)
    await site.form(request)
    token = site.people.link_to_name(person.name, by=person.name)
    return _page(request, person, link=link_address(request, token))


@post("/account/end", include_in_schema=False)
async def end_others(request: Asked) -> Response[Any]:
    """End all of one's sessions but this one."""
    site, person = site_of(request), anybody(request)
    await site.form(request)
    site.lines.close(site.people.end_sessions(person.name, person.name, but=person.session))
    return Redirect("/account", status_code=303)


def _begun_anew(request: Asked, person: Person, done: str) -> Response[Any]:
    """All sessions end, and this browser has a new one; its open pages come back by themselves."""
    site = site_of(request)
    site.lines.close(site.people.end_sessions(person.name, person.name, but=person.session))
    site.people.sessions.end_one(person.session)
    site.lines.close([person.session], RENEWED)
    token = site.people.sessions.begin(person.name)
    response: Response[Any] = Redirect(f"/account?done={done}", status_code=303)
    give_token(request, response, token, person.role)
    return response


@post("/account/password", include_in_schema=False)
async def set_password(request: Asked) -> Response[Any]:
    """A first password, or another one; then every other session ends."""
    site, person = site_of(request), anybody(request)
    fields = await site.form(request)
    credentials = site.people.credentials
    before = credentials.password(person.name)
    try:
        await prove_again(request, person, fields)
        phc = await site.hashing.hashed(clean_password(fields.get("password", ""), person.name))
    except (Refusal, TooManyRequestsException) as error:
        return _refused(request, person, error)
    credentials.set_password(person.name, phc)
    if before is None:
        return Redirect("/account?done=password", status_code=303)
    return _begun_anew(request, person, "changed")


@post("/account/password/remove", include_in_schema=False)
async def remove_password(request: Asked) -> Response[Any]:
    site, person = site_of(request), anybody(request)
    fields = await site.form(request)
    try:
        await prove_again(request, person, fields)
        site.people.credentials.remove_password(person.name, sure=fields.get("sure") == "yes")
    except (Refusal, TooManyRequestsException) as error:
        return _refused(request, person, error)
    return _begun_anew(request, person, "removed")


@post("/account/passkey/remove", include_in_schema=False)
async def remove_passkey(request: Asked) -> Response[Any]:
    site, person = site_of(request), anybody(request)
    fields = await site.form(request)
    number, sure = fields.get("passkey", ""), fields.get("sure") == "yes"
    try:
        await prove_again(request, person, fields)
        found = int(number) if _NUMBER.fullmatch(number) else 0
        site.people.credentials.remove_passkey(person.name, found, sure=sure)
    except (Refusal, TooManyRequestsException) as error:
        return _refused(request, person, error)
    return _begun_anew(request, person, "removed")


@post("/api/passkeys/options", include_in_schema=False, status_code=200)
async def passkey_options(request: Asked) -> Response[str]:
    """What a browser is asked for that shall make a passkey for this person."""
    site, person = site_of(request), anybody(request)
    fields = await site.form(request)
    party, credentials = party_of(request), site.people.credentials
    await prove_again(request, person, fields)
    asked = to_add(
        party, site.cardroom.room.name, person.name, credentials.handle(person.name),
        credentials.challenge(person.session),
        [each.id for each in credentials.passkeys(person.name)],
    )  # fmt: skip
    return Response(asked, media_type="application/json")


@post("/api/passkeys", include_in_schema=False, status_code=200)
async def add_passkey(request: Asked) -> Response[dict[str, str]]:
    site, person = site_of(request), anybody(request)
    text = (await site.form(request)).get("credential", "")
    credentials = site.people.credentials
    challenge = challenge_of_new(text)
    if not credentials.spend(challenge, person.session):
        raise Refusal(NOT_GOOD)
    new = check_new(party_of(request), text, challenge)
    handle = credentials.handle(person.name)
    credentials.add_passkey(person.name, new.id, handle, new.public_key, new.uses)
    return Response({"to": "/account?done=passkey"})


ACCOUNT_PAGES: list[HTTPRouteHandler] = [
    account, own_link, end_others, set_password, remove_password, remove_passkey,
    passkey_options, add_passkey,
]  # fmt: skip


def _refused(
    request: Asked, person: Person, error: Refusal | TooManyRequestsException
) -> Response[str]:
    if isinstance(error, TooManyRequestsException):
        page = _page(request, person, problem=error.detail, status=429)
        page.headers.update(error.headers or {})
        return page
    return _page(request, person, problem=str(error))
