"""Error incidents: an id for the user, and a traceback without values for the log.

The log has the place and the exception's type. It never has the request or the table: no cookies,
fields, query or cards, and no exception message, which may quote any of them.
"""

from __future__ import annotations

import logging
import secrets
import traceback
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

_LOG = logging.getLogger(__name__)

SAYS = "Something went wrong here that nobody foresaw; it is in the log under {}."


def traceback_without_values(error: BaseException) -> str:
    """Where an exception came from, with those that led to it, each by its kind alone."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    told = f"{traceback_without_values(before)}\nThen:\n" if before else ""
    # The lines of our own source are shown, and never a value.
    places = "".join(traceback.format_tb(error.__traceback__))
    inner = "".join(f"{trace}\nIn the house:\n" for trace in _inside(error))
    return f"{told}{inner}{places}{type(error).__module__}.{type(error).__qualname__}"


def _inside(error: BaseException) -> list[str]:
    """What happened in a worker, or in tasks that ran side by side."""
    if isinstance(error, BaseExceptionGroup):
        return [traceback_without_values(each) for each in error.exceptions]
    trace = getattr(error, "trace", None)
    return [trace] if isinstance(trace, str) else []


def log_incident(connection: ASGIConnection[Any, Any, Any, Any], error: BaseException) -> str:
    """Keep it in the log, once; what whoever asked is told."""
    number = secrets.token_hex(4)
    what = {"what": "failed", "number": number}
    _LOG.error(
        "%s: %s\n%s", number, route_pattern(connection), traceback_without_values(error), extra=what
    )
    return SAYS.format(number)


def route_pattern(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The pattern of the address: what stands in it may be a link that confers a role."""
    found = connection.scope.get("path_template") or "a path without a route"
    return f"{connection.scope.get('method', 'socket')} {found}"
