"""Page routes: settle a dispute from a layout, compare with what was paid, print the slip."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlencode

from litestar import get
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.table_access import visible_variants
from houseway.web.context import context_of
from houseway.web.jobs.admission_queue import cancel_on_disconnect
from houseway.web.jobs.dispute import dispute_context
from houseway.web.jobs.dispute_slip import (
    DISPUTE_SLIP,
    SETTLE_DISPUTE,
    DisputeRequest,
    DisputeResult,
)
from houseway.web.jobs.job import ErrorMessage
from houseway.web.school.downloads import ENDINGS, file_response

AMOUNT_MAX, SAID_MAX, PAID_MAX = 24, 2_000, 200
"""Letters of an amount and of all statements; amounts that are compared."""
_PAID = re.compile(r"paid-(\d{1,3})", re.ASCII)


@get("/settle", include_in_schema=False)
async def settle(request: HttpRequest, layout: str = "") -> Response[str]:
    site, asked = context_of(request), _disputed(request, layout)
    found = (
        await cancel_on_disconnect(
            request, site.jobs.run(SETTLE_DISPUTE, asked, known=visible_variants(request))
        )
        if layout
        else None
    )
    return await site.read(request, _page, request, asked, found)


@get("/settle/{ending:str}", include_in_schema=False)
async def slip_as_file(request: HttpRequest, ending: str, layout: str = "") -> Response[bytes]:
    """The slip to sign, as a PDF or an HTML file."""
    if ending not in ENDINGS:
        raise HTTPException("A slip is a pdf or an html file.", status_code=404)
    asked = _disputed(request, layout)
    found = await cancel_on_disconnect(
        request, context_of(request).jobs.run(DISPUTE_SLIP, asked, known=visible_variants(request))
    )
    if isinstance(found, ErrorMessage):
        raise HTTPException(found.says, status_code=400)
    return await file_response(request, found, ending, f"slip-{asked.on}")


DISPUTE_PAGES: list[HTTPRouteHandler] = [settle, slip_as_file]


def _disputed(request: HttpRequest, layout: str) -> DisputeRequest:
    room = context_of(request).cardroom
    return DisputeRequest(
        layout=layout,
        paid=tuple(sorted(_paid(request)))[:PAID_MAX],
        said=str(request.query_params.get("said", ""))[:SAID_MAX],
        where=room.room.name,
        on=room.house.clock()[:10],
    )


def _paid(request: HttpRequest) -> Iterator[tuple[int, str]]:
    for name, text in request.query_params.items():
        found, amount = _PAID.fullmatch(name), str(text).strip().replace("−", "-")[:AMOUNT_MAX]
        if found is not None and amount:
            yield int(found[1]), amount


def _page(
    request: HttpRequest, asked: DisputeRequest, found: DisputeResult | ErrorMessage | None
) -> Response[str]:
    fields = {"layout": asked.layout, "said": asked.said}
    fields |= {f"paid-{order}": amount for order, amount in asked.paid}
    query = urlencode({name: text for name, text in fields.items() if text})
    shown = found.settled if isinstance(found, DisputeResult) else found
    about = dispute_context(asked.layout, f"{request.base_url}settle?{query}", shown)
    if isinstance(found, DisputeResult):
        about |= {"slip": found.slip, "problem": found.problem or None}
    return context_of(request).page(
        request,
        "pages/study/dispute.html",
        **about,
        query=query,
        paid=dict(asked.paid),
        said=asked.said,
    )
