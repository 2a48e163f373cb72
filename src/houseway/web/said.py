"""What goes wrong with a request is said in one sentence, on a page or in JSON."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException
from litestar.response import Response
from litestar.types import ExceptionHandlersMap

from houseway.errors import HousewayError
from houseway.web.desk import Busy, TookTooLong
from houseway.web.site import site_of
from houseway.web.unforeseen import noted

Asked = Request[Any, Any, Any]


def refused(request: Asked, error: HousewayError) -> Response[Any]:
    """What the house does not do, as it says itself."""
    return _answer(request, 400, str(error))


def declined(request: Asked, error: HTTPException) -> Response[Any]:
    if error.status_code >= 500 and not isinstance(error, Busy | TookTooLong):
        return unforeseen(request, error)
    return _answer(request, error.status_code, error.detail, error.headers)


def unforeseen(request: Asked, error: Exception) -> Response[Any]:
    return _answer(request, 500, noted(request, error))


SAID: ExceptionHandlersMap = {
    HousewayError: refused,
    HTTPException: declined,
    Exception: unforeseen,
}
"""By the kind of what was raised, who answers."""


def _answer(
    request: Asked, status: int, says: str, headers: dict[str, str] | None = None
) -> Response[Any]:
    if request.url.path.startswith(("/api/", "/schema")):
        return Response({"says": says}, status_code=status, headers=headers)
    page = site_of(request).page(request, "error.html", status=status, says=says)
    page.headers.update(headers or {})
    return page
