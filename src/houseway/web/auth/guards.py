"""Request guards: session cookie, visitor, role, same origin, CSRF token."""

from __future__ import annotations

import hmac
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection, Request
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.response import Response

from houseway.errors import StoreUnavailable
from houseway.web.auth.people import People, Person, Role
from houseway.web.auth.sessions import STAFF, session_limits
from houseway.web.middleware.security_headers import is_https
from houseway.web.middleware.trusted_hosts import TrustedHosts, client_network

Connection = ASGIConnection[Any, Any, Any, Any]
HttpRequest = Request[Any, Any, Any]

COOKIE = "houseway"
SECURE_COOKIE = "__Host-houseway"
"""Over an encrypted line; no other site of the same domain can set one of this name."""
VISITOR_KEY = "visitor"
"""Where it stands with a request who is asking."""


class RoleForbidden(PermissionDeniedException):
    """Somebody asks for what is not for them."""


def session_token(connection: Connection) -> str | None:
    """What the browser holds. Over a safe line only a cookie counts that was set over one."""
    return connection.cookies.get(SECURE_COOKIE if is_https(connection.scope) else COOKIE)


class Visitor(NamedTuple):
    """Whoever asks, as the porter has found them."""

    person: Person | None
    has_account: bool = False
    """Whether they can sign in from any browser."""

    @property
    def is_signed_in(self) -> bool:
        """By an account, or as one of the staff."""
        return self.person is not None and (self.has_account or self.person.role in STAFF)


def find_visitor(people: People, token: str | None) -> Visitor:
    """Whose token it is, by what the house keeps of people; to be asked beside the tables."""
    person = people.find(token)
    return Visitor(person, person is not None and people.credentials.count(person.name) > 0)


def visitor_of(connection: Connection) -> Visitor:
    """Who asks; StoreAway if nobody can say so now."""
    found: Visitor | Exception | None = connection.state[VISITOR_KEY]
    if found is None:
        raise StoreUnavailable("Nobody can be asked now who you are.")
    if isinstance(found, Exception):
        raise found
    return found


def person_of(connection: Connection) -> Person | None:
    return visitor_of(connection).person


def set_session_cookie(
    request: HttpRequest, response: Response[Any], token: str, role: Role
) -> None:
    """Let the browser hold a token for as long as the session can last."""
    safe = is_https(request.scope)
    response.set_cookie(
        SECURE_COOKIE if safe else COOKIE, token, max_age=session_limits(role).whole, path="/",
        httponly=True, samesite="strict", secure=safe,
    )  # fmt: skip


def clear_session_cookie(request: HttpRequest, response: Response[Any]) -> None:
    safe = is_https(request.scope)
    response.set_cookie(
        SECURE_COOKIE if safe else COOKIE, "", max_age=0, path="/",
        httponly=True, samesite="strict", secure=safe,
    )  # fmt: skip


def same_origin(connection: Connection, addresses: TrustedHosts) -> bool:
    """A page of another site may not act here: its Origin is not ours."""
    origin = connection.headers.get("origin")
    if origin is None:
        # Programs send none; a browser always does for sockets and for forms that post.
        return "sec-fetch-site" not in connection.headers
    host = connection.headers.get("host", "")
    return addresses.same_origin(origin, host, connection.scope["scheme"])


def client_address(request: Connection) -> str:
    """Whose address a request counts for: of IPv6, the network that one household has."""
    return client_network(request.client.host if request.client else "")


async def read_csrf_form(
    request: HttpRequest, people: People, addresses: TrustedHosts
) -> dict[str, str]:
    """The fields of a form that was made for this browser by this house."""
    if not same_origin(request, addresses):
        raise PermissionDeniedException("This form came from another site.")
    fields = {str(key): str(value) for key, value in (await request.form()).items()}
    token = session_token(request)
    expected = people.csrf(token) if token else ""
    brought = fields.pop("_csrf", "").encode("utf-8", "replace")
    if not token or not hmac.compare_digest(brought, expected.encode()):
        raise PermissionDeniedException("This form is out of date; load the page again.")
    return fields


def require_role(person: Person | None, *roles: Role) -> Person:
    """The person, if the role allows what is asked."""
    if person is None:
        raise NotAuthorizedException("Choose a name in the lobby first.")
    if person.role not in roles:
        names = " or ".join(roles)
        raise RoleForbidden(f"This is for the {names}; you are here as {person.role}.")
    return person
