"""Page routes: the manager's day report, as a page and as PDF, HTML or CSV."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from litestar import get
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response
from markupsafe import Markup

from houseway.errors import RecordError
from houseway.plan.day.csv_export import CsvRows
from houseway.plan.day.time_window import SHIFTS, ledger_time, read_zone
from houseway.web.auth.guards import HttpRequest
from houseway.web.context import AppContext, context_of
from houseway.web.jobs.admission_queue import cancel_on_disconnect
from houseway.web.jobs.day_report import DAY_FILE, DAY_REPORT, DayReportRequest
from houseway.web.jobs.job import ErrorMessage
from houseway.web.pages.floor.people_pages import require_manager
from houseway.web.school.downloads import file_response
from houseway.web.tables.cardroom import Cardroom

TEXT_MAX, LIST_MAX = 80, 400
"""No time, zone or table is longer; no list of shifts or people."""
FIELDS = {"since": "", "until": "", "zone": "UTC", "table": "", "shifts": "", "firm": ""}
"""What the form asks for, and what is meant where nothing is said."""
ZONES = ("UTC", "America/Los_Angeles")
_CSV = "text/csv"


@get("/day", include_in_schema=False)
async def day(request: HttpRequest) -> Response[str]:
    require_manager(request)
    site, said = context_of(request), _said(request)
    try:
        asked = read_day_request(site, said)
    except RecordError as error:
        return _page(request, site, said, problem=str(error))
    said |= {"since": asked.since, "until": asked.until}
    found = await site.jobs.result(DAY_REPORT, repr(asked), asked)
    if isinstance(found, ErrorMessage):
        return _page(request, site, said, problem=found.says)
    chart = Markup(found.chart) if found is not None else ""
    return _page(request, site, said, shown=found, chart=chart)


@get("/day/{ending:str}", include_in_schema=False)
async def day_as_file(
    request: HttpRequest, ending: str, rows: str = CsvRows.DROP
) -> Response[bytes]:
    """A PDF, an HTML page or one kind of rows as CSV."""
    require_manager(request)
    site = context_of(request)
    if ending not in ("pdf", "html", "csv") or rows not in list(CsvRows):
        raise HTTPException("A day is a pdf, html or csv file.", status_code=404)
    try:
        asked = read_day_request(site, _said(request))
    except RecordError as error:
        raise HTTPException(str(error), status_code=400) from error
    kind = rows if ending == "csv" else ""
    name = site.cardroom.room.name
    found = await cancel_on_disconnect(request, site.jobs.run(DAY_FILE, asked, name, kind))
    if isinstance(found, ErrorMessage):
        raise HTTPException(found.says, status_code=400)
    called = f"day-{asked.since}"
    if ending != "csv":
        return await file_response(request, found, ending, called)
    headers = {"Content-Disposition": f'attachment; filename="{called}-{rows}.csv"'}
    return Response(found.encode(), media_type=_CSV, headers=headers)


DAY_PAGES: list[HTTPRouteHandler] = [day, day_as_file]


def _said(request: HttpRequest) -> dict[str, str]:
    return {name: str(request.query_params.get(name, usual)) for name, usual in FIELDS.items()}


def read_day_request(site: AppContext, said: Mapping[str, str]) -> DayReportRequest:
    """What is asked for, today unless it is said; files are named by its first day."""
    for name, text in said.items():
        most = LIST_MAX if name in ("shifts", "firm") else TEXT_MAX
        if len(text) > most:
            raise RecordError(f"A field has {most} characters at most, not {len(text):,}.")
    since, until, zone = said["since"], said["until"], said["zone"]
    now = ledger_time(site.cardroom.house.clock()).astimezone(read_zone(zone))
    first = since or until or now.date().isoformat()
    if not first.replace("-", "").replace(":", "").isalnum():
        raise RecordError(f"{first!r} is no time; write 2026-11-17 or 2026-11-17T18:00.")
    last = until or (first if len(first) <= len("2026-11-17") else now.date().isoformat())
    return DayReportRequest(
        ledger=site.cardroom.safe.where,
        since=first,
        until=last,
        zone=zone,
        table=said["table"],
        shifts=_listed(said["shifts"]),
        firm=_listed(said["firm"]),
    )


def _listed(text: str) -> tuple[str, ...]:
    return tuple(each for each in map(str.strip, text.split(",")) if each)


def _tables(cardroom: Cardroom) -> list[tuple[str, str]]:
    house = cardroom.house
    is_private = {name: house.table(name).private is not None for name in cardroom.hosts}
    return [(name, f"{name}, private" if own else name) for name, own in is_private.items()]


def _page(
    request: HttpRequest,
    site: AppContext,
    said: Mapping[str, str],
    problem: str | None = None,
    **more: Any,
) -> Response[str]:
    return site.page(
        request, "pages/floor/day_report.html",
        status=400 if problem else 200, problem=problem, asked=said, query=urlencode(said),
        tables=_tables(site.cardroom), zones=ZONES, rows=list(CsvRows),
        usual_shifts=", ".join(f"{each.name}={each.begins:%H:%M}" for each in SHIFTS),
        **({"shown": None, "chart": ""} | more),
    )  # fmt: skip
