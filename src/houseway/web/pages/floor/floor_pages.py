"""Page routes of the floor: all tables, one table, and the confirmation pages.

A page asks for confirmation before an action that cannot be undone.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.errors import RecordError
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.table.verbs import why_not
from houseway.play.actions import VoidReason
from houseway.web.auth.guards import HttpRequest, require_role
from houseway.web.auth.people import Person, Role
from houseway.web.auth.table_access import visible_table
from houseway.web.context import context_of
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.pages.floor.correction_reasons import reasons_for_correction
from houseway.web.pages.floor.table_rows import floor_row, void_reasons
from houseway.web.tables.render_failures import RenderError


def require_staff(request: HttpRequest) -> Person:
    site = context_of(request)
    return require_role(site.person(request), Role.FLOOR, Role.MANAGER)


@get("/floor", include_in_schema=False)
async def floor(request: HttpRequest) -> Response[str]:
    require_staff(request)
    return await list_page(request)


@get("/floor/{table_id:str}", include_in_schema=False)
async def floor_of(request: HttpRequest, table_id: str) -> Response[str]:
    require_staff(request)
    return await table_page(request, table_id)


@get("/floor/{table_id:str}/void", include_in_schema=False)
async def ask_void(request: HttpRequest, table_id: str, reason: str = "") -> Response[str]:
    """What would happen if the round were void, and whether it is meant."""
    person = require_staff(request)
    visible_table(request, table_id)
    table = context_of(request).cardroom.house.table(table_id)
    called = floor_kind_hooks_of(table.game).called
    if table.playing is None:
        return await table_page(request, table_id, f"No {called} is in play at table {table_id}.")
    if reason not in void_reasons(table.game):
        return await table_page(request, table_id, f"Pick why the {called} is void.")
    hosting = web_kind_hooks(table.game)
    refusal = why_not(table, hosting.void(person.name, VoidReason(reason)))
    if refusal is not None:
        return await table_page(request, table_id, str(refusal))
    return _sure_page(
        request, table_id, "void",
        question=f"Void {called} {table.rounds} at table {table_id}?",
        follows=[
            f"The {called} is called off because of {reason}.",
            "Everything that was staked in it goes back to whoever put it up; nobody is paid.",
            *filter(None, [hosting.after_void(table)]),
            f"Then the next {called} begins.",
        ],
        fields={"reason": reason, "round": str(table.rounds)},
        button=f"Void {called} {table.rounds}",
    )  # fmt: skip


@get("/floor/{table_id:str}/close", include_in_schema=False)
async def ask_close(request: HttpRequest, table_id: str) -> Response[str]:
    require_staff(request)
    visible_table(request, table_id)
    table = context_of(request).cardroom.house.table(table_id)
    called = floor_kind_hooks_of(table.game).called
    if table.closed or table.playing is not None:
        why = "is closed already" if table.closed else f"closes after the {called}"
        return await table_page(request, table_id, f"Table {table_id} {why}.")
    follows = [f"It has dealt {table.rounds} {called}s; no further one begins."]
    people = ", ".join(sorted(table.chips_now()))
    follows += [f"Everybody takes their chips and gets up: {people}."] if people else []
    if table.waiting:
        follows.append(f"The waiting list is given up: {', '.join(table.waiting)}.")
    if table.proposals:
        follows.append(f"{len(table.proposals)} corrections that wait are dropped.")
    return _sure_page(
        request, table_id, "close",
        question=f"Close table {table_id}, {table.game.name}?",
        follows=follows,
        fields={"round": str(table.rounds)},
        button=f"Close table {table_id}",
    )  # fmt: skip


@get("/floor/{table_id:str}/correct", include_in_schema=False)
async def ask_correction(request: HttpRequest, table_id: str, number: int = 0) -> Response[str]:
    """The payments of a round, of which one is to be put right."""
    require_staff(request)
    visible_table(request, table_id)
    return await correction_page(request, table_id, number)


FLOOR_PAGES: list[HTTPRouteHandler] = [floor, floor_of, ask_void, ask_close, ask_correction]


async def list_page(request: HttpRequest) -> Response[str]:
    cardroom = context_of(request).cardroom
    tables = []
    for name in [*cardroom.hosts]:
        with suppress(RenderError):
            tables.append(await floor_row(cardroom, name))
    shown = {row["id"] for row in tables}
    undrawn = [why for name, why in cardroom.undrawn.all().items() if name not in shown]
    return _page(
        request, "pages/floor/tables.html", 200,
        tables=tables, undrawn=undrawn, not_open=cardroom.not_open,
        log=[(row["id"], told) for row in tables for told in row["log"]],
    )  # fmt: skip


async def table_page(
    request: HttpRequest, table_id: str, problem: str | None = None
) -> Response[str]:
    site = context_of(request)
    visible_table(request, table_id)
    row = await floor_row(site.cardroom, table_id)
    return _page(
        request, "pages/floor/table.html", 400 if problem else 200, table=row, problem=problem
    )


async def correction_page(
    request: HttpRequest, table_id: str, number: int, problem: str | None = None
) -> Response[str]:
    cardroom = context_of(request).cardroom
    try:
        reasons = await reasons_for_correction(request, table_id, number)
    except RecordError as error:
        return await table_page(request, table_id, str(error))
    return _page(
        request, "pages/floor/correction.html", 400 if problem else 200,
        table=await floor_row(cardroom, table_id), number=number, reasons=reasons, problem=problem,
    )  # fmt: skip


def _sure_page(
    request: HttpRequest,
    table_id: str,
    does: str,
    *,
    question: str,
    follows: list[str],
    fields: dict[str, str],
    button: str,
) -> Response[str]:
    return _page(
        request, "pages/floor/confirmation.html", 200,
        table_id=table_id, does=does, question=question, follows=follows, fields=fields,
        button=button,
    )  # fmt: skip


def _page(request: HttpRequest, template: str, status: int, **context: Any) -> Response[str]:
    return context_of(request).page(
        request, template, status=status, request_id=lambda: secrets.token_hex(12), **context
    )
