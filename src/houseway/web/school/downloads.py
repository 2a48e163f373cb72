"""Downloads of the school: worksheets and certificates as PDF or HTML files."""

from __future__ import annotations

from datetime import UTC, datetime

from litestar.exceptions import HTTPException
from litestar.response import Response

from houseway.errors import RecordError
from houseway.signs.certificate import Certificate
from houseway.signs.html_pages import certificate_html
from houseway.train.worksheet import COUNT_MAX
from houseway.web.auth.guards import HttpRequest
from houseway.web.context import context_of
from houseway.web.jobs.admission_queue import cancel_on_disconnect
from houseway.web.school.class_report import percent_text
from houseway.web.school.store import ExamAttempt

ENDINGS = ("pdf", "html")
SEED_MAX = 2**62


def refuse_sheet(count: int, seed: int, ending: str) -> None:
    if not 1 <= count <= COUNT_MAX:
        raise RecordError(f"A worksheet has 1 to {COUNT_MAX} questions; {count} were asked for.")
    if not 0 <= seed < SEED_MAX:
        raise RecordError("The number of a worksheet is not negative and has 18 digits at most.")
    refuse_ending(ending)


def refuse_ending(ending: str) -> None:
    if ending not in ENDINGS:
        raise RecordError("A paper of the school is a pdf or an html file.")


def certificate_of(attempt: ExamAttempt, room: str, check_at: str) -> Certificate:
    result = attempt.result
    assert result is not None
    assert result.passed
    return Certificate(
        room=room,
        name=attempt.student,
        exam=attempt.exam.title,
        about=attempt.exam.says,
        day=datetime.fromtimestamp(result.ended_at, UTC).strftime("%-d %B %Y"),
        result=percent_text(result.per_myriad),
        needed=attempt.exam.pass_percent,
        id=result.certificate,
        check_at=check_at,
    )


async def file_response(request: HttpRequest, html: str, ending: str, name: str) -> Response[bytes]:
    """A paper as a file. Without a typesetter, a sentence says that HTML works."""
    body = html.encode()
    if ending == "pdf":
        try:
            body = await cancel_on_disconnect(
                request, context_of(request).school.desk.printed(html)
            )
        except RecordError as error:
            raise HTTPException(str(error), status_code=422) from error
    kind = "application/pdf" if ending == "pdf" else "text/html"
    headers = {"Content-Disposition": f'attachment; filename="{name}.{ending}"'}
    return Response(body, media_type=kind, headers=headers)


async def certificate_response(
    request: HttpRequest, attempt: ExamAttempt, ending: str
) -> Response[bytes]:
    site = context_of(request)
    assert attempt.result is not None
    id = attempt.result.certificate
    check_at = f"{request.base_url}school/certificates/{id}"
    found = certificate_of(attempt, site.cardroom.room.name, check_at)
    html = await site.read(request, certificate_html, found)
    return await file_response(request, html, ending, f"certificate-{id}")
