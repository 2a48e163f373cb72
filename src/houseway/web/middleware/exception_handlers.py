"""What goes wrong with a request is said in one sentence, on a page or in JSON."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, NotFoundException, TooManyRequestsException
from litestar.handlers import BaseRouteHandler
from litestar.response import Response
from litestar.types import ExceptionHandlersMap

from houseway.errors import HousewayError, StoreAway
from houseway.web.auth.guards import NotAllowed, address_of, person_of
from houseway.web.auth.table_access import NotSeen
from houseway.web.context import Site, site_of
from houseway.web.jobs.admission_queue import AGAIN_SECONDS, Busy, TookTooLong
from houseway.web.middleware.incidents import asked_for, noted
from houseway.web.middleware.rate_limiter import TooMuch
from houseway.web.tables.render_failures import CannotBeDrawn

_LOG = logging.getLogger(__name__)

Asked = Request[Any, Any, Any]
NAME_BYTES_MAX = 255
"""The longest name that a file may have."""
AWAY = "The store of this house does not answer now; try again in a moment."
HURRY = "That was too much at once; wait a moment and try again."


def refused(request: Asked, error: HousewayError) -> Response[Any]:
    """What the house does not do, as it says itself."""
    note_refused(request, 400)
    return _answer(request, 400, str(error))


def away(request: Asked, _: StoreAway) -> Response[Any]:
    """What the store would have to say comes when it answers again."""
    note_refused(request, 503)
    return _answer(request, 503, AWAY, {"Retry-After": str(AGAIN_SECONDS)})


def undrawn(request: Asked, error: CannotBeDrawn) -> Response[Any]:
    """A table that is stopped because it cannot be drawn; the lobby and the others go on."""
    note_refused(request, 503)
    says = f"This table is stopped until the floor has looked at it: {error}"
    return _answer(request, 503, says, {"Retry-After": str(AGAIN_SECONDS)})


def note_refused(request: Asked, status: int) -> None:
    """What was asked for by its route, and nothing of what was sent."""
    says = "%s is refused with status %s."
    _LOG.info(says, asked_for(request), status, extra={"what": "refused"})


def declined(request: Asked, error: HTTPException) -> Response[Any]:
    if error.status_code >= 500 and not isinstance(error, Busy | TookTooLong):
        return unforeseen(request, error)
    if error.status_code in (401, 403) or isinstance(error, NotSeen):
        _tell(request, error)
    else:
        note_refused(request, error.status_code)
    return _answer(request, error.status_code, error.detail, error.headers)


def _tell(request: Asked, error: HTTPException) -> None:
    """One line of the log for every right that was refused; the manager reads of reaching far."""
    site = site_of(request)
    person = site.person(request)
    site.refusals.tell(request, person, error.detail)
    if person is not None and isinstance(error, NotAllowed | NotSeen):
        site.refusals.tell_at_the_door(request, person)


def unforeseen(request: Asked, error: Exception) -> Response[Any]:
    return _answer(request, 500, noted(request, error))


def refuse_nameless(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """No file, table or rule has a name like this, and some systems choke on it."""
    path = connection.scope["path"]
    if "\0" in path or _longest(path) > NAME_BYTES_MAX:
        raise NotFoundException("There is nothing at this address.")


def refuse_hurry(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """So many requests that change something of one person; or, before one has a name, of all."""
    if connection.scope.get("method", "GET") in ("GET", "HEAD", "OPTIONS"):
        return
    site: Site = connection.app.state["site"]
    person = person_of(connection)
    try:
        if person is not None:
            site.changers.take(person.name)
        else:
            site.nameless.take(address_of(connection))
    except TooMuch:
        raise TooManyRequestsException(HURRY, headers={"Retry-After": "1"}) from None


def _longest(path: str) -> int:
    return max(len(name.encode("utf-8", "surrogatepass")) for name in path.split("/"))


SAID: ExceptionHandlersMap = {
    StoreAway: away,
    CannotBeDrawn: undrawn,
    HousewayError: refused,
    HTTPException: declined,
    Exception: unforeseen,
}
"""By the kind of what was raised, who answers."""


def _answer(
    request: Asked, status: int, says: str, headers: dict[str, str] | None = None
) -> Response[Any]:
    if request.scope["path"].startswith(("/api/", "/schema")):
        return Response({"says": says}, status_code=status, headers=headers)
    try:
        return _page(request, status, says, headers)
    except Exception:
        # A page asks the register who is there, which may be what has failed.
        return Response(f"{says}\n", status_code=status, headers=headers, media_type="text/plain")


def _page(request: Asked, status: int, says: str, headers: dict[str, str] | None) -> Response[Any]:
    again = status == 503 and request.method == "GET"
    page = site_of(request).page(
        request, "error.html", status=status, code=status, says=says, again=again
    )
    page.headers.update(headers or {})
    return page
