"""What goes wrong with a request is said in one sentence, on a page or in JSON."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.response import Response
from litestar.types import ExceptionHandlersMap

from houseway.errors import HousewayError
from houseway.web.desk import Busy, TookTooLong
from houseway.web.site import site_of
from houseway.web.unforeseen import noted, route_of

_LOG = logging.getLogger(__name__)

Asked = Request[Any, Any, Any]
NAME_BYTES_MAX = 255
"""The longest name that a file may have."""


def refused(request: Asked, error: HousewayError) -> Response[Any]:
    """What the house does not do, as it says itself."""
    note_refused(request, 400)
    return _answer(request, 400, str(error))


def note_refused(request: Asked, status: int) -> None:
    """What was asked for by its route, and nothing of what was sent."""
    says = "%s %s is refused with status %s."
    _LOG.info(says, request.method, route_of(request), status, extra={"what": "refused"})


def declined(request: Asked, error: HTTPException) -> Response[Any]:
    if error.status_code >= 500 and not isinstance(error, Busy | TookTooLong):
        return unforeseen(request, error)
    note_refused(request, error.status_code)
    return _answer(request, error.status_code, error.detail, error.headers)


def unforeseen(request: Asked, error: Exception) -> Response[Any]:
    return _answer(request, 500, noted(request, error))


def refuse_nameless(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """No file, table or rule has a name like this, and some systems choke on it."""
    path = connection.scope["path"]
    if "\0" in path or _longest(path) > NAME_BYTES_MAX:
        raise NotFoundException("There is nothing at this address.")


def _longest(path: str) -> int:
    return max(len(name.encode("utf-8", "surrogatepass")) for name in path.split("/"))


SAID: ExceptionHandlersMap = {
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
