"""Page route: your own round replayed with another decision, for you alone."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.play.decision_value import signed_dollars
from houseway.records.replay.changed_decision import DecisionChange
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.table_access import ledger_position, visible_table
from houseway.web.context import context_of
from houseway.web.jobs.admission_queue import cancel_on_disconnect
from houseway.web.jobs.job import ErrorMessage
from houseway.web.jobs.replay_changed import COMPARE_REPLAY, ReplayComparison
from houseway.web.pages.account.claim_pages import require_named


@get("/coach/again/{table_id:str}/{number:int}", include_in_schema=False)
async def replay_page(
    request: HttpRequest, table_id: str, number: int, decision: int | None = None, instead: str = ""
) -> Response[str]:
    site, person = context_of(request), require_named(request)
    visible_table(request, table_id)
    table = site.cardroom.house.table(table_id)
    called = floor_kind_hooks_of(table.game).called
    if not 1 <= number <= table.rounds:
        raise NotFoundException(f"Table {table_id} has dealt no {called} {number}.")
    wanted = DecisionChange(person.name, decision, instead or None)
    place = await ledger_position(site, table_id, number)
    found = await cancel_on_disconnect(
        request, site.jobs.run(COMPARE_REPLAY, place, number, wanted)
    )
    return site.page(
        request, "pages/play/replay_changed.html",
        here="coach", table_id=table_id, number=number, called=called,
        game_name=table.game.name, course=table.game.table_kind,
        **_page(found),
    )  # fmt: skip


REPLAY_PAGES: list[HTTPRouteHandler] = [replay_page]


def _page(found: ReplayComparison | ErrorMessage) -> dict[str, Any]:
    if isinstance(found, ErrorMessage):
        return {"problem": found.says, "found": None}
    judged = found.decided.judged
    worths = [(each.name, signed_dollars(each.cents)) for each in judged.choices] if judged else []
    return {"problem": "", "found": found, "worths": worths}
