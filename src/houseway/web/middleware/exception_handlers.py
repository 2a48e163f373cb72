"""Exception handlers and request guards: every error is one sentence, on a page or in JSON."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, NotFoundException, TooManyRequestsException
from litestar.handlers import BaseRouteHandler
from litestar.response import Response
from litestar.types import ExceptionHandlersMap

from houseway.errors import HousewayError, StoreUnavailable
from houseway.web.auth.guards import RoleForbidden, client_address, person_of
from houseway.web.auth.table_access import TableHidden
from houseway.web.context import AppContext, context_of
from houseway.web.jobs.admission_queue import RETRY_AFTER_SECONDS, JobTimedOut, ServiceBusy
from houseway.web.middleware.incidents import log_incident, route_pattern
from houseway.web.middleware.rate_limiter import RateLimited
from houseway.web.tables.render_failures import RenderError

_LOG = logging.getLogger(__name__)

HttpRequest = Request[Any, Any, Any]
NAME_BYTES_MAX = 255
"""The longest name that a file may have."""
AWAY = "The store of this house does not answer now; try again in a moment."
HURRY = "That was too much at once; wait a moment and try again."


def answer_house_error(request: HttpRequest, error: HousewayError) -> Response[Any]:
    """What the house does not do, as it says itself."""
    log_refused(request, 400)
    return _answer(request, 400, str(error))


def answer_store_away(request: HttpRequest, _: StoreUnavailable) -> Response[Any]:
    """What the store would have to say comes when it answers again."""
    log_refused(request, 503)
    return _answer(request, 503, AWAY, {"Retry-After": str(RETRY_AFTER_SECONDS)})


def answer_render_error(request: HttpRequest, error: RenderError) -> Response[Any]:
    """A table that is stopped because it cannot be drawn; the lobby and the others go on."""
    log_refused(request, 503)
    says = f"This table is stopped until the floor has looked at it: {error}"
    return _answer(request, 503, says, {"Retry-After": str(RETRY_AFTER_SECONDS)})


def log_refused(request: HttpRequest, status: int) -> None:
    """What was asked for by its route, and nothing of what was sent."""
    says = "%s is refused with status %s."
    _LOG.info(says, route_pattern(request), status, extra={"what": "refused"})


def answer_http_exception(request: HttpRequest, error: HTTPException) -> Response[Any]:
    if error.status_code >= 500 and not isinstance(error, ServiceBusy | JobTimedOut):
        return answer_unexpected(request, error)
    if error.status_code in (401, 403) or isinstance(error, TableHidden):
        _tell(request, error)
    else:
        log_refused(request, error.status_code)
    return _answer(request, error.status_code, error.detail, error.headers)


def _tell(request: HttpRequest, error: HTTPException) -> None:
    """One line of the log for every right that was refused; the manager reads of reaching far."""
    site = context_of(request)
    person = site.person(request)
    site.refusals.tell(request, person, error.detail)
    if person is not None and isinstance(error, RoleForbidden | TableHidden):
        site.refusals.note_for_manager(request, person)


def answer_unexpected(request: HttpRequest, error: Exception) -> Response[Any]:
    return _answer(request, 500, log_incident(request, error))


def refuse_impossible_path(
    connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler
) -> None:
    """No file, table or rule has a name like this, and some systems choke on it."""
    path = connection.scope["path"]
    if "\0" in path or _longest(path) > NAME_BYTES_MAX:
        raise NotFoundException("There is nothing at this address.")


def limit_changes(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """So many requests that change something of one person; or, before one has a name, of all."""
    if connection.scope.get("method", "GET") in ("GET", "HEAD", "OPTIONS"):
        return
    site: AppContext = connection.app.state["site"]
    person = person_of(connection)
    try:
        if person is not None:
            site.changers.take(person.name)
        else:
            site.nameless.take(client_address(connection))
    except RateLimited:
        raise TooManyRequestsException(HURRY, headers={"Retry-After": "1"}) from None


def _longest(path: str) -> int:
    return max(len(name.encode("utf-8", "surrogatepass")) for name in path.split("/"))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    StoreUnavailable: answer_store_away,
    RenderError: answer_render_error,
    HousewayError: answer_house_error,
    HTTPException: answer_http_exception,
    Exception: answer_unexpected,
}
"""By the kind of what was raised, who answers."""


def _answer(
    request: HttpRequest, status: int, says: str, headers: dict[str, str] | None = None
) -> Response[Any]:
    if request.scope["path"].startswith(("/api/", "/schema")):
        return Response({"says": says}, status_code=status, headers=headers)
    try:
        return _page(request, status, says, headers)
    except Exception:
        # A page asks the register who is there, which may be what has failed.
        return Response(f"{says}\n", status_code=status, headers=headers, media_type="text/plain")


def _page(
    request: HttpRequest, status: int, says: str, headers: dict[str, str] | None
) -> Response[Any]:
    again = status == 503 and request.method == "GET"
    page = context_of(request).page(
        request, "error.html", status=status, code=status, says=says, again=again
    )
    page.headers.update(headers or {})
    return page
