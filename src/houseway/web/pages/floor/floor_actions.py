"""Form routes of the floor: each form is one action at a table, idempotent by request id."""

from __future__ import annotations

import secrets
from itertools import chain
from typing import Any

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError, Refusal
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.table.actions import (
    AnswerCorrection,
    CloseTable,
    ProposeCorrection,
    ReopenTable,
    SeatWaiting,
    SetSchedule,
    StrikeOut,
    TableAction,
)
from houseway.floor.table.table import Table
from houseway.play.actions import VoidReason
from houseway.things.cents import parse_dollars
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.people import Person
from houseway.web.auth.table_access import visible_table
from houseway.web.context import context_of
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.pages.floor.correction_reasons import reasons_for_correction
from houseway.web.pages.floor.floor_calls import find_call, read_call
from houseway.web.pages.floor.floor_pages import correction_page, require_staff, table_page
from houseway.web.pages.floor.table_rows import void_reasons
from houseway.web.tables.idempotency import REQUEST_ID

Fields = dict[str, str]


async def _begun(request: HttpRequest, table_id: str) -> tuple[Person, Fields, Any]:
    site = context_of(request)
    person = require_staff(request)
    fields = await site.form(request)
    visible_table(request, table_id)
    return person, fields, site.cardroom.house.table(table_id)


async def _act(
    request: HttpRequest, table: Table, person: Person, action: TableAction, fields: Fields
) -> Response[Any]:
    """Do it once, however often the form is sent; a form of an earlier round is refused."""
    try:
        await _done(request, table, person, action, fields, (action, table.rounds))
    except HousewayError as error:
        return await table_page(request, table.name, str(error))
    return Redirect(f"/floor/{table.name}", status_code=303)


async def _done(
    request: HttpRequest,
    table: Table,
    person: Person,
    action: TableAction,
    fields: Fields,
    wish: object,
) -> None:
    sent = fields.get("request") or secrets.token_hex(12)
    if not REQUEST_ID.fullmatch(sent):
        raise Refusal("A request id has 8 to 64 letters, digits and hyphens")
    cardroom = context_of(request).cardroom
    await cardroom.act(table.name, person.name, action, f"floor:{person.name}:{sent}", wish)


def _is_of_now(table: Table, fields: Fields) -> bool:
    """Whether the round that the question was about is still the one at the table."""
    return fields.get("round") == str(table.rounds)


@post("/floor/{table_id:str}/void", include_in_schema=False)
async def void(request: HttpRequest, table_id: str) -> Response[Any]:
    person, fields, table = await _begun(request, table_id)
    what = floor_kind_hooks_of(table.game).called
    reasons = void_reasons(table.game)
    if fields.get("reason") not in reasons:
        return await table_page(
            request, table_id, f"A {what} is void for one of: {', '.join(reasons)}."
        )
    if not _is_of_now(table, fields):
        return await table_page(request, table_id, f"That {what} is over; nothing was voided.")
    action = web_kind_hooks(table.game).void(person.name, VoidReason(fields["reason"]))
    return await _act(request, table, person, action, fields)


@post("/floor/{table_id:str}/close", include_in_schema=False)
async def close(request: HttpRequest, table_id: str) -> Response[Any]:
    person, fields, table = await _begun(request, table_id)
    if not _is_of_now(table, fields):
        what = floor_kind_hooks_of(table.game).called
        return await table_page(
            request, table_id, f"Another {what} has begun; the table stays open."
        )
    return await _act(request, table, person, CloseTable(person.name), fields)


@post("/floor/{table_id:str}/reopen", include_in_schema=False)
async def reopen(request: HttpRequest, table_id: str) -> Response[Any]:
    person, fields, table = await _begun(request, table_id)
    answer = await _act(request, table, person, ReopenTable(person.name), fields)
    cardroom = context_of(request).cardroom
    await cardroom.seat_bots_now(cardroom.host(table_id))
    return answer


@post("/floor/{table_id:str}/call", include_in_schema=False)
async def call(request: HttpRequest, table_id: str) -> Response[Any]:
    person, fields, table = await _begun(request, table_id)
    try:
        found = find_call(web_kind_hooks(table.game).calls(table.game), fields.get("call", ""))
        said = read_call(table.game, found, person.name, fields)
    except HousewayError as error:
        return await table_page(request, table_id, str(error))
    return await _act(request, table, person, found.action(said), fields)


@post("/floor/{table_id:str}/strike", include_in_schema=False)
async def strike(request: HttpRequest, table_id: str) -> Response[Any]:
    """Take a name off the waiting list."""
    person, fields, table = await _begun(request, table_id)
    action = StrikeOut(person.name, fields.get("waiting", ""))
    return await _act(request, table, person, action, fields)


@post("/floor/{table_id:str}/seat", include_in_schema=False)
async def seat(request: HttpRequest, table_id: str) -> Response[Any]:
    """Give a player on the waiting list an open seat."""
    person, fields, table = await _begun(request, table_id)
    chosen = fields.get("seat", "")
    if chosen not in map(str, table.open_seats()):
        return await table_page(
            request, table_id, f"There is no open seat {chosen!r} at table {table_id}."
        )
    cents = web_kind_hooks(table.game).guest_cents(table)
    action = SeatWaiting(person.name, fields.get("waiting", ""), int(chosen), cents)
    return await _act(request, table, person, action, fields)


@post("/floor/{table_id:str}/schedule", include_in_schema=False)
async def schedule(request: HttpRequest, table_id: str) -> Response[Any]:
    person, fields, table = await _begun(request, table_id)
    action = SetSchedule(fields.get("schedule") or None)
    return await _act(request, table, person, action, fields)


@post("/floor/{table_id:str}/correct", include_in_schema=False)
async def propose(request: HttpRequest, table_id: str) -> Response[Any]:
    """Propose a correction. It waits until another of the floor approves it."""
    person, fields, table = await _begun(request, table_id)
    said = fields.get("number", "")
    number = int(said) if said.isascii() and said.isdecimal() and len(said) < 10 else 0
    try:
        reasons = await reasons_for_correction(request, table_id, number)
        because = fields.get("because", "")
        if because not in chain(*reasons.values()):
            raise Refusal("Pick what was wrong")
        action = ProposeCorrection(
            person.name, fields.get("from_player", ""), fields.get("to_player", ""),
            parse_dollars(fields.get("dollars", "")), f"{table_id}:{number}", because,
        )  # fmt: skip
        await _done(request, table, person, action, fields, action)
    except HousewayError as error:
        return await correction_page(request, table_id, number, str(error))
    return Redirect(f"/floor/{table_id}", status_code=303)


@post("/floor/{table_id:str}/answer", include_in_schema=False)
async def answer(request: HttpRequest, table_id: str) -> Response[Any]:
    """Approve or decline a correction that another has proposed."""
    person, fields, table = await _begun(request, table_id)
    said, approved = fields.get("number", ""), fields.get("answer") == "approve"
    number = int(said) if said.isascii() and said.isdecimal() and len(said) < 10 else 0
    action = AnswerCorrection(person.name, number, approved)
    try:
        await _done(request, table, person, action, fields, action)
    except HousewayError as error:
        return await table_page(request, table_id, str(error))
    return Redirect(f"/floor/{table_id}", status_code=303)


FLOOR_ACTIONS: list[HTTPRouteHandler] = [
    void, close, reopen, call, strike, seat, schedule, propose, answer,
]  # fmt: skip
