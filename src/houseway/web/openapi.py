"""OpenAPI parts: the error responses and the security scheme of the JSON API."""

from __future__ import annotations

from collections.abc import Mapping

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme

from houseway.web.auth.guards import COOKIE
from houseway.web.jobs.job import ErrorMessage

_MEANING = {
    400: "The request cannot be read, or the house refuses what it asks for.",
    401: "Whoever asks has no name in this house.",
    403: "The request came from a page of another site.",
    404: "There is no such thing here, or none that whoever asks may see.",
    413: "The body is too large.",
    415: "The body is not said to be JSON.",
    422: "The layout cannot be settled.",
    429: "Too much was asked for in a moment.",
    503: "The house is busy; the header Retry-After says when to try again.",
    504: "It took too long and was ended.",
}
BODY_STATUSES = (413, 415, 429)
"""What may be wrong with any body, and that too many came: who changes something is limited."""
NAMED_STATUSES = (401, 403)
"""Where only people with a name may ask for something, from a page of this house."""
JOB_STATUSES = (503, 504)
"""Where something is worked out."""
COOKIE_SECURITY: list[dict[str, list[str]]] = [{"session": []}]
SECURITY_COMPONENTS = Components(
    security_schemes={
        "session": SecurityScheme(
            type="apiKey",
            name=COOKIE,
            security_scheme_in="cookie",
            description="The session that a browser has by its name in the lobby.",
        )
    }
)


def error_responses(*statuses: int) -> Mapping[int, ResponseSpec]:
    """Every answer of these statuses is one sentence; a request may always be unreadable."""
    return {
        status: ResponseSpec(ErrorMessage, description=_MEANING[status], generate_examples=False)
        for status in sorted({400, *statuses})
    }
