"""Authentication by password or passkey, at sign-in and before an account changes.

An unknown name, a missing password and a wrong one give the same answer in the same time.
"""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import TooManyRequestsException

from houseway.errors import Refusal
from houseway.web.auth.credentials import ANYBODY
from houseway.web.auth.guards import client_address
from houseway.web.auth.login_throttle import NAME_LIMIT, LoginAttempt, LoginThrottled
from houseway.web.auth.name_rules import name_skeleton
from houseway.web.auth.passkeys import NOT_GOOD, parse_assertion, relying_party, verify_assertion
from houseway.web.auth.people import Person
from houseway.web.context import AppContext, context_of

HttpRequest = Request[Any, Any, Any]
WRONG = "This name and this password do not belong together"
NOT_YOURS = "That is not your password"
PASSKEY_AGAIN = "Use your passkey to confirm that it is you; this needs a browser with scripts"
NAME_CHARS_MAX = 100


async def begin_attempt(request: HttpRequest, looks: str | None = None) -> LoginAttempt:
    """A try to sign in, which counts for the address and for a name; or one is told to wait."""
    site = context_of(request)
    try:
        return await site.ask(site.people.tries.begin, client_address(request), looks)
    except LoginThrottled as wait:
        raise TooManyRequestsException(
            f"Too many tries. {wait}", headers={"Retry-After": str(wait.seconds)}
        ) from None


async def verify_password(
    request: HttpRequest, name: str, password: str, wrong: str = WRONG
) -> str:
    """Whose name and password these are, as the house writes the name."""
    site = context_of(request)
    looks = name_skeleton(name[:NAME_CHARS_MAX])
    tried = await begin_attempt(request, looks)
    credentials = site.people.credentials
    account = await site.ask(credentials.account, looks)
    phc = account.phc if account else None
    fits = await site.hashing.fits(phc, password)
    # It may have been changed while this one was being looked at.
    if account is None or not fits or await site.ask(credentials.password, account.name) != phc:
        _failed(site, request, account.name if account else None, tried)
        raise Refusal(wrong)
    await site.ask(site.people.tries.good, tried)
    return account.name


def _failed(site: AppContext, request: HttpRequest, name: str | None, tried: LoginAttempt) -> None:
    """What somebody wrote who is unknown may be a password in the wrong field: it is not kept."""
    site.refusals.tell(
        request, None, f"wrong password for {'an account' if name else 'a name that is nobody’s'}"
    )
    if name is not None and tried.times >= NAME_LIMIT.free:
        site.refusals.note(name, f"{tried.times} tries to sign in as {name} failed.")


async def verify_passkey(request: HttpRequest, answer: str, whose: str = ANYBODY) -> str:
    """Whose passkey has signed the challenge that was given to `whose`."""
    site = context_of(request)
    tried = await begin_attempt(request)
    try:
        name = await site.ask(_owner, request, answer, whose)
    except Refusal:
        site.refusals.tell(request, None, "no good passkey")
        raise
    await site.ask(site.people.tries.good, tried)
    return name


def _owner(request: HttpRequest, answer: str, whose: str) -> str:
    credentials = context_of(request).people.credentials
    signed = parse_assertion(answer)
    is_ours, passkey = credentials.spend(signed.challenge, whose), credentials.passkey(signed.id)
    if not is_ours or passkey is None or signed.handle != passkey.handle:
        raise Refusal(NOT_GOOD)
    uses = verify_assertion(relying_party(request), signed, passkey.public_key, passkey.uses)
    credentials.used(passkey, uses)
    return passkey.name


async def reauthenticate(request: HttpRequest, person: Person, fields: dict[str, str]) -> None:
    """Re-authentication: a password or passkey of the account. Guests have nothing to be asked."""
    site = context_of(request)
    credentials = site.people.credentials
    if proof := fields.get("proof"):
        if await verify_passkey(request, proof, person.session) != person.name:
            raise Refusal(NOT_GOOD)
    elif await site.ask(credentials.password, person.name) is not None:
        await verify_password(request, person.name, fields.get("current", ""), NOT_YOURS)
    elif await site.ask(credentials.passkeys, person.name):
        raise Refusal(PASSKEY_AGAIN)
