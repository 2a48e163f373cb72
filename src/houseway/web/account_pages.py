"""One's own account: sessions, a link to the name, a password, and passkeys."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request, get, post
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import Refusal
from houseway.web.credentials import Credentials
from houseway.web.door_pages import anybody, link_address
from houseway.web.guards import give_token
from houseway.web.lines import RENEWED
from houseway.web.links import hours
from houseway.web.passkeys import NOT_GOOD, Party, challenge_of_new, check_new, party_of, to_add
from houseway.web.passwords import LENGTH_MAX, LENGTH_MIN, clean_password
from houseway.web.people import People, Person
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
    return await _page(request, anybody(request), says=DONE.get(done))


async def _page(
    request: Asked, person: Person, *, link: str | None = None, says: str | None = None,
    problem: str | None = None, status: int = 400,
) -> Response[str]:  # fmt: skip
    site = site_of(request)
    return site.page(
        request, "account.html", status=status if problem else 200, here="account",
        link=link, says=says, problem=problem, hours=hours(person.role), this=person.session,
        limits=limits_of(person.role), length=(LENGTH_MIN, LENGTH_MAX),
        **await site.ask(_kept, site.people, person.name),
    )  # fmt: skip


def _kept(people: People, name: str) -> dict[str, Any]:
    """What the house keeps of an account."""
    credentials = people.credentials
    return {
        "sessions": people.sessions.of(name),
        "password_since": credentials.password_since(name),
        "passkeys": credentials.passkeys(name),
        "ways": credentials.count(name),
    }


@post("/account/link", include_in_schema=False, status_code=200)
async def own_link(request: Asked) -> Response[str]:
    """A link to one's own name, for another browser or for coming back."""
    site, person = site_of(request), anybody(request)
    await site.form(request)
    token = await site.ask(site.people.link_to_name, person.name, by=person.name)
    return await _page(request, person, link=link_address(request, token))


@post("/account/end", include_in_schema=False)
async def end_others(request: Asked) -> Response[Any]:
    """End all of one's sessions but this one."""
    site, person = site_of(request), anybody(request)
    await site.form(request)
    name, but = person.name, person.session
    site.lines.close(await site.ask(site.people.end_sessions, name, name, but=but))
    return Redirect("/account", status_code=303)


async def _begun_anew(request: Asked, person: Person, done: str) -> Response[Any]:
    """All sessions end, and this browser has a new one; its open pages come back by themselves."""
    site = site_of(request)
    ended, token = await site.ask(_another_session, site.people, person)
    site.lines.close(ended)
    site.lines.close([person.session], RENEWED)
    response: Response[Any] = Redirect(f"/account?done={done}", status_code=303)
    give_token(request, response, token, person.role)
    return response


def _another_session(people: People, person: Person) -> tuple[list[str], str]:
    """The sessions of others that ended, and the token of the only one that is left."""
    ended = people.end_sessions(person.name, person.name, but=person.session)
    people.sessions.end_one(person.session)
    return ended, people.sessions.begin(person.name)


@post("/account/password", include_in_schema=False)
async def set_password(request: Asked) -> Response[Any]:
    """A first password, or another one; then every other session ends."""
    site, person = site_of(request), anybody(request)
    fields = await site.form(request)
    credentials = site.people.credentials
    before = await site.ask(credentials.password, person.name)
    try:
        await prove_again(request, person, fields)
        phc = await site.hashing.hashed(clean_password(fields.get("password", ""), person.name))
    except (Refusal, TooManyRequestsException) as error:
        return await _refused(request, person, error)
    await site.ask(credentials.set_password, person.name, phc)
    if before is None:
        return Redirect("/account?done=password", status_code=303)
    return await _begun_anew(request, person, "changed")


@post("/account/password/remove", include_in_schema=False)
async def remove_password(request: Asked) -> Response[Any]:
    site, person = site_of(request), anybody(request)
    fields = await site.form(request)
    try:
        await prove_again(request, person, fields)
        sure = fields.get("sure") == "yes"
        await site.ask(site.people.credentials.remove_password, person.name, sure=sure)
    except (Refusal, TooManyRequestsException) as error:
        return await _refused(request, person, error)
    return await _begun_anew(request, person, "removed")


@post("/account/passkey/remove", include_in_schema=False)
async def remove_passkey(request: Asked) -> Response[Any]:
    site, person = site_of(request), anybody(request)
    fields = await site.form(request)
    number, sure = fields.get("passkey", ""), fields.get("sure") == "yes"
    try:
        await prove_again(request, person, fields)
        found = int(number) if _NUMBER.fullmatch(number) else 0
        remove = site.people.credentials.remove_passkey
        await site.ask(remove, person.name, found, sure=sure)
    except (Refusal, TooManyRequestsException) as error:
        return await _refused(request, person, error)
    return await _begun_anew(request, person, "removed")


@post("/api/passkeys/options", include_in_schema=False, status_code=200)
async def passkey_options(request: Asked) -> Response[str]:
    """What a browser is asked for that shall make a passkey for this person."""
    site, person = site_of(request), anybody(request)
    fields = await site.form(request)
    party = party_of(request)
    await prove_again(request, person, fields)
    kept = await site.ask(_to_begin_with, site.people.credentials, person)
    asked = to_add(party, site.cardroom.room.name, person.name, *kept)
    return Response(asked, media_type="application/json")


def _to_begin_with(credentials: Credentials, person: Person) -> tuple[str, bytes, list[str]]:
    """What a passkey is made from: handle, challenge, and those that there are."""
    have = [each.id for each in credentials.passkeys(person.name)]
    return credentials.handle(person.name), credentials.challenge(person.session), have


@post("/api/passkeys", include_in_schema=False, status_code=200)
async def add_passkey(request: Asked) -> Response[dict[str, str]]:
    site, person = site_of(request), anybody(request)
    text = (await site.form(request)).get("credential", "")
    await site.ask(_add, site.people.credentials, person, party_of(request), text)
    return Response({"to": "/account?done=passkey"})


def _add(credentials: Credentials, person: Person, party: Party, text: str) -> None:
    """A passkey that a browser has made, if it was asked for here."""
    challenge = challenge_of_new(text)
    if not credentials.spend(challenge, person.session):
        raise Refusal(NOT_GOOD)
    new = check_new(party, text, challenge)
    handle = credentials.handle(person.name)
    credentials.add_passkey(person.name, new.id, handle, new.public_key, new.uses)


ACCOUNT_PAGES: list[HTTPRouteHandler] = [
    account, own_link, end_others, set_password, remove_password, remove_passkey,
    passkey_options, add_passkey,
]  # fmt: skip


async def _refused(
    request: Asked, person: Person, error: Refusal | TooManyRequestsException
) -> Response[str]:
    if isinstance(error, TooManyRequestsException):
        page = await _page(request, person, problem=error.detail, status=429)
        page.headers.update(error.headers or {})
        return page
    return await _page(request, person, problem=str(error))
