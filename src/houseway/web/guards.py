"""At the door: who is asking, from where, and with which right."""

from __future__ import annotations

import hmac
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection, Request
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException

from houseway.web.people import People, Person, Role

COOKIE = "houseway"

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def person_of(connection: ASGIConnection[Any, Any, Any, Any], people: People) -> Person | None:
    return people.find(connection.cookies.get(COOKIE))


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """A page of another site may not act here: its Origin is not ours."""
    origin = connection.headers.get("origin")
    if origin is None:
        # Programs send none; a browser always does for sockets and for forms that post.
        return "sec-fetch-site" not in connection.headers
    return urlsplit(origin).netloc == connection.headers.get("host")


async def check_form(request: Request[Any, Any, Any], people: People) -> dict[str, str]:
    """The fields of a form that was made for this browser by this house."""
    if not same_origin(request):
        raise PermissionDeniedException("This form came from another site.")
    fields = {str(key): str(value) for key, value in (await request.form()).items()}
    token = request.cookies.get(COOKIE)
    expected = people.csrf(token) if token else ""
    if not token or not hmac.compare_digest(fields.pop("_csrf", ""), expected):
        raise PermissionDeniedException("This form is out of date; load the page again.")
    return fields


def require(person: Person | None, *roles: Role) -> Person:
    """The person, if the role allows what is asked."""
    if person is None:
        raise NotAuthorizedException("Choose a name in the lobby first.")
    if person.role not in roles:
        names = " or ".join(roles)
        raise PermissionDeniedException(f"This is for the {names}; you are here as {person.role}.")
    return person
