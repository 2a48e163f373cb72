"""A round of one's own, dealt again with another decision: for that person and nobody else."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.floor.kind_hooks import course_of
from houseway.floor.play.decision_value import signed
from houseway.records.replay.changed_decision import Wanted
from houseway.web.auth.table_access import known, place_of
from houseway.web.context import site_of
from houseway.web.jobs.admission_queue import while_here
from houseway.web.jobs.dispute import Problem
from houseway.web.jobs.replay_changed import AgainShown
from houseway.web.pages.account.claim_pages import anybody

Asked = Request[Any, Any, Any]


@get("/coach/again/{table_id:str}/{number:int}", include_in_schema=False)
async def again(
    request: Asked, table_id: str, number: int, decision: int | None = None, instead: str = ""
) -> Response[str]:
    site, person = site_of(request), anybody(request)
    known(request, table_id)
    table = site.cardroom.house.table(table_id)
    called = course_of(table.game).called
    if not 1 <= number <= table.rounds:
        raise NotFoundException(f"Table {table_id} has dealt no {called} {number}.")
    wanted = Wanted(person.name, decision, instead or None)
    place = await place_of(site, table_id, number)
    found = await while_here(request, site.computing.again(place, number, wanted))
    return site.page(
        request, "again.html",
        here="coach", table_id=table_id, number=number, called=called,
        game_name=table.game.name, course=table.game.course,
        **_page(found),
    )  # fmt: skip


AGAIN_PAGES: list[HTTPRouteHandler] = [again]


def _page(found: AgainShown | Problem) -> dict[str, Any]:
    if isinstance(found, Problem):
        return {"problem": found.says, "found": None}
    judged = found.decided.judged
    worths = [(each.name, signed(each.cents)) for each in judged.choices] if judged else []
    return {"problem": "", "found": found, "worths": worths}
