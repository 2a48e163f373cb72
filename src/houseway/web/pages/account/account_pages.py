"""Page routes of an account: sessions, one-time links, password, passkeys.

An account re-authenticates before it changes and before a link is made. Every change of a
password or passkey ends all other sessions and withdraws all links.
"""

from __future__ import annotations

import re
from typing import Any

from litestar import get, post
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import Refusal
from houseway.web.auth.credentials import CredentialStore
from houseway.web.auth.guards import HttpRequest, set_session_cookie
from houseway.web.auth.one_time_links import link_hours_text
from houseway.web.auth.passkeys import (
    NOT_GOOD,
    RelyingParty,
    registration_challenge,
    registration_options,
    relying_party,
    sign_in_options,
    verify_registration,
)
from houseway.web.auth.passwords import LENGTH_MAX, LENGTH_MIN, clean_password
from houseway.web.auth.people import People, Person
from houseway.web.auth.session_connections import RENEWED
from houseway.web.auth.sessions import session_limits
from houseway.web.auth.sign_in import reauthenticate
from houseway.web.context import context_of
from houseway.web.pages.account.claim_pages import link_url, require_named

_ENDED = "Your other sessions have ended, and your links are withdrawn."
DONE = {
    "password": f"Your password is set. You can sign in with it from any browser. {_ENDED}",
    "changed": f"Your password is changed. {_ENDED}",
    "passkey": f"Your passkey is kept. You can sign in with it where you have it. {_ENDED}",
    "removed": f"It is removed. {_ENDED}",
    "ended": _ENDED,
    "withdrawn": "The link is withdrawn. It opens nothing any more.",
}
"""What is said when something was done."""
_NUMBER = re.compile(r"\d{1,12}", re.ASCII)


@get("/account", include_in_schema=False)
async def account(request: HttpRequest, done: str = "") -> Response[str]:
    return await _page(request, require_named(request), says=DONE.get(done))


async def _page(
    request: HttpRequest, person: Person, *, link: str | None = None, says: str | None = None,
    problem: str | None = None, status: int = 400,
) -> Response[str]:  # fmt: skip
    site = context_of(request)
    return site.page(
        request, "pages/account/account.html", status=status if problem else 200, here="account",
        link=link, says=says, problem=problem, hours=link_hours_text(person.role),
        this=person.session, limits=session_limits(person.role), length=(LENGTH_MIN, LENGTH_MAX),
        **await site.ask(_kept, site.people, person.name),
    )  # fmt: skip


def _kept(people: People, name: str) -> dict[str, Any]:
    credentials = people.credentials
    return {
        "sessions": people.sessions.of(name),
        "links": people.links.to(name),
        "password_since": credentials.password_since(name),
        "passkeys": credentials.passkeys(name),
        "ways": credentials.count(name),
    }


@post("/account/link", include_in_schema=False, status_code=200)
async def own_link(request: HttpRequest) -> Response[str]:
    """A link to your own name, for another browser or for coming back."""
    site, person = context_of(request), require_named(request)
    fields = await site.form(request)
    name, session = person.name, person.session
    try:
        await reauthenticate(request, person, fields)
        token = await site.ask(site.people.link_to_name, name, by=name, session=session)
    except (Refusal, TooManyRequestsException) as error:
        return await _refused(request, person, error)
    return await _page(request, person, link=link_url(request, token))


@post("/account/withdraw", include_in_schema=False)
async def withdraw_link(request: HttpRequest) -> Response[Any]:
    """Withdraw a link to your own name."""
    site, person = context_of(request), require_named(request)
    number = (await site.form(request)).get("link", "")
    try:
        link = int(number) if _NUMBER.fullmatch(number) else 0
        await site.ask(site.people.withdraw, link, person.name, to=person.name)
    except Refusal as error:
        return await _refused(request, person, error)
    return Redirect("/account?done=withdrawn", status_code=303)


@post("/account/end", include_in_schema=False)
async def end_others(request: HttpRequest) -> Response[Any]:
    """End all your sessions but this one, and withdraw every link."""
    site, person = context_of(request), require_named(request)
    await site.form(request)
    name, but = person.name, person.session
    site.lines.close(await site.ask(site.people.end_sessions, name, name, but=but))
    return Redirect("/account?done=ended", status_code=303)


async def _begun_anew(request: HttpRequest, person: Person, done: str) -> Response[Any]:
    return await _with_new_token(
        request, person, Redirect(f"/account?done={done}", status_code=303)
    )


async def _with_new_token(
    request: HttpRequest, person: Person, response: Response[Any]
) -> Response[Any]:
    """All sessions end, and this browser has a new one; its open pages come back by themselves."""
    site = context_of(request)
    ended, token = await site.ask(site.people.restart_session, person)
    site.lines.close(ended)
    site.lines.close([person.session], RENEWED)
    set_session_cookie(request, response, token, person.role)
    return response


@post("/account/password", include_in_schema=False)
async def set_password(request: HttpRequest) -> Response[Any]:
    """A first password, or another one; then every other session ends."""
    site, person = context_of(request), require_named(request)
    fields = await site.form(request)
    credentials = site.people.credentials
    before = await site.ask(credentials.password, person.name)
    try:
        await reauthenticate(request, person, fields)
        phc = await site.hashing.hashed(clean_password(fields.get("password", ""), person.name))
    except (Refusal, TooManyRequestsException) as error:
        return await _refused(request, person, error)
    await site.ask(credentials.set_password, person.name, phc)
    return await _begun_anew(request, person, "changed" if before else "password")


@post("/account/password/remove", include_in_schema=False)
async def remove_password(request: HttpRequest) -> Response[Any]:
    site, person = context_of(request), require_named(request)
    fields = await site.form(request)
    try:
        await reauthenticate(request, person, fields)
        sure = fields.get("sure") == "yes"
        await site.ask(site.people.credentials.remove_password, person.name, sure=sure)
    except (Refusal, TooManyRequestsException) as error:
        return await _refused(request, person, error)
    return await _begun_anew(request, person, "removed")


@post("/account/passkey/remove", include_in_schema=False)
async def remove_passkey(request: HttpRequest) -> Response[Any]:
    site, person = context_of(request), require_named(request)
    fields = await site.form(request)
    number, sure = fields.get("passkey", ""), fields.get("sure") == "yes"
    try:
        await reauthenticate(request, person, fields)
        found = int(number) if _NUMBER.fullmatch(number) else 0
        remove = site.people.credentials.remove_passkey
        await site.ask(remove, person.name, found, sure=sure)
    except (Refusal, TooManyRequestsException) as error:
        return await _refused(request, person, error)
    return await _begun_anew(request, person, "removed")


@post("/api/passkeys/options", include_in_schema=False, status_code=200)
async def passkey_options(request: HttpRequest) -> Response[str]:
    """What a browser is asked for that shall make a passkey for this person."""
    site, person = context_of(request), require_named(request)
    fields = await site.form(request)
    party = relying_party(request)
    await reauthenticate(request, person, fields)
    kept = await site.ask(_to_begin_with, site.people.credentials, person)
    asked = registration_options(party, site.cardroom.room.name, person.name, *kept)
    return Response(asked, media_type="application/json")


@post("/api/passkeys/proof/options", include_in_schema=False, status_code=200)
async def proof_options(request: HttpRequest) -> Response[str]:
    """What a passkey of this person has to sign before the account is changed."""
    site, person = context_of(request), require_named(request)
    await site.form(request)
    party = relying_party(request)
    challenge = await site.ask(site.people.credentials.challenge, person.session)
    return Response(sign_in_options(party, challenge), media_type="application/json")


def _to_begin_with(credentials: CredentialStore, person: Person) -> tuple[str, bytes, list[str]]:
    have = [each.id for each in credentials.passkeys(person.name)]
    return credentials.handle(person.name), credentials.challenge(person.session), have


@post("/api/passkeys", include_in_schema=False, status_code=200)
async def add_passkey(request: HttpRequest) -> Response[Any]:
    site, person = context_of(request), require_named(request)
    text = (await site.form(request)).get("credential", "")
    await site.ask(_add, site.people.credentials, person, relying_party(request), text)
    return await _with_new_token(request, person, Response({"to": "/account?done=passkey"}))


def _add(credentials: CredentialStore, person: Person, party: RelyingParty, text: str) -> None:
    challenge = registration_challenge(text)
    if not credentials.spend(challenge, person.session):
        raise Refusal(NOT_GOOD)
    new = verify_registration(party, text, challenge)
    handle = credentials.handle(person.name)
    credentials.add_passkey(person.name, new.id, handle, new.public_key, new.uses)


ACCOUNT_PAGES: list[HTTPRouteHandler] = [
    account, own_link, withdraw_link, end_others, set_password, remove_password, remove_passkey,
    passkey_options, proof_options, add_passkey,
]  # fmt: skip


async def _refused(
    request: HttpRequest, person: Person, error: Refusal | TooManyRequestsException
) -> Response[str]:
    if isinstance(error, TooManyRequestsException):
        page = await _page(request, person, problem=error.detail, status=429)
        page.headers.update(error.headers or {})
        return page
    return await _page(request, person, problem=str(error))
