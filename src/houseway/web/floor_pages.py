"""The floor's page: void a round or call something else, change a schedule, correct, close."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Request, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.collect.schedule import schedules
from houseway.errors import HousewayError, Refusal
from houseway.floor.actions import (
    CloseTable,
    Correct,
    ReopenTable,
    SeatWaiting,
    SetSchedule,
    StrikeOut,
    TableAction,
)
from houseway.floor.course import course_of
from houseway.floor.table import Table
from houseway.play.actions import VoidReason
from houseway.rules.game import Game
from houseway.things.cents import parse_dollars
from houseway.web.calls import Call, call_of, called
from houseway.web.course import hosting_of
from houseway.web.guards import require
from houseway.web.people import Person, Role
from houseway.web.site import site_of
from houseway.web.socket import REQUEST


def void_reasons(game: Game) -> tuple[VoidReason, ...]:
    """What the floor may void a round for; the other reasons are the house dealer's."""
    misdeals = hosting_of(game).misdeals(game)
    return (*misdeals, VoidReason.DECK_LOST, VoidReason.FLOOR_DECISION)


def staff(request: Request[Any, Any, Any]) -> Person:
    site = site_of(request)
    return require(site.person(request), Role.FLOOR, Role.MANAGER)


def page(request: Request[Any, Any, Any], problem: str | None = None) -> Response[str]:
    site = site_of(request)
    cardroom = site.cardroom
    tables = [
        floor_row(cardroom.house.table(name)) | {"stopped": host.stopped}
        for name, host in cardroom.hosts.items()
    ]
    log = [
        {"table": name, "seq": told.seq, "says": told.says, "rule_ids": told.rule_ids}
        for name, host in cardroom.hosts.items()
        for told in host.floor_log
    ]
    status = 400 if problem else 200
    return site.page(
        request, "floor.html", status=status, tables=tables, log=log,
        not_open=cardroom.not_open, problem=problem,
        request_id=lambda: secrets.token_hex(12),
    )  # fmt: skip


async def act(
    request: Request[Any, Any, Any],
    table_id: str,
    person: Person,
    action: TableAction,
    fields: dict[str, str],
) -> Response[Any]:
    """Do it once, however often the form is sent; a form of an earlier round is refused."""
    cardroom = site_of(request).cardroom
    sent = fields.get("request") or secrets.token_hex(12)
    try:
        if not REQUEST.fullmatch(sent):
            raise Refusal("A request id has 8 to 64 letters, digits and hyphens")
        wish = (action, cardroom.house.table(table_id).rounds)
        await cardroom.act(table_id, person.name, action, f"floor:{person.name}:{sent}", wish)
    except HousewayError as error:
        return page(request, str(error))
    return Redirect("/floor", status_code=303)


@get("/floor", include_in_schema=False)
async def floor(request: Request[Any, Any, Any]) -> Response[str]:
    staff(request)
    return page(request)


@post("/floor/{table_id:str}/void", include_in_schema=False)
async def void(request: Request[Any, Any, Any], table_id: str) -> Response[Any]:
    site = site_of(request)
    person = staff(request)
    fields = await site.form(request)
    game = site.cardroom.house.table(table_id).game
    reasons = void_reasons(game)
    if fields.get("reason") not in reasons:
        return page(request, f"A round is void for one of: {', '.join(reasons)}.")
    action = hosting_of(game).void(person.name, VoidReason(fields["reason"]))
    return await act(request, table_id, person, action, fields)


@post("/floor/{table_id:str}/call", include_in_schema=False)
async def call(request: Request[Any, Any, Any], table_id: str) -> Response[Any]:
    site = site_of(request)
    person = staff(request)
    fields = await site.form(request)
    game = site.cardroom.house.table(table_id).game
    try:
        found = call_of(hosting_of(game).calls(game), fields.get("call", ""))
        said = called(game, found, person.name, fields)
    except HousewayError as error:
        return page(request, str(error))
    return await act(request, table_id, person, found.action(said), fields)


@post("/floor/{table_id:str}/strike", include_in_schema=False)
async def strike(request: Request[Any, Any, Any], table_id: str) -> Response[Any]:
    """Take a name off the waiting list."""
    person = staff(request)
    fields = await site_of(request).form(request)
    action = StrikeOut(person.name, fields.get("waiting", ""))
    return await act(request, table_id, person, action, fields)


@post("/floor/{table_id:str}/seat", include_in_schema=False)
async def seat(request: Request[Any, Any, Any], table_id: str) -> Response[Any]:
    """Give somebody on the waiting list an open seat."""
    site = site_of(request)
    person = staff(request)
    fields = await site.form(request)
    table = site.cardroom.house.table(table_id)
    chosen = fields.get("seat", "")
    if chosen not in map(str, table.open_seats()):
        return page(request, f"There is no open seat {chosen!r} at table {table_id}.")
    cents = hosting_of(table.game).guest_cents(table)
    action = SeatWaiting(person.name, fields.get("waiting", ""), int(chosen), cents)
    return await act(request, table_id, person, action, fields)


@post("/floor/{table_id:str}/schedule", include_in_schema=False)
async def schedule(request: Request[Any, Any, Any], table_id: str) -> Response[Any]:
    site = site_of(request)
    person = staff(request)
    fields = await site.form(request)
    return await act(request, table_id, person, SetSchedule(fields.get("schedule") or None), fields)


@post("/floor/{table_id:str}/correct", include_in_schema=False)
async def correct(request: Request[Any, Any, Any], table_id: str) -> Response[Any]:
    site = site_of(request)
    person = staff(request)
    fields = await site.form(request)
    approver = fields.get("approved_by", "")
    if site.people.role_of(approver) not in (Role.FLOOR, Role.MANAGER):
        return page(request, f"{approver!r} is nobody of the floor, who could approve it.")
    try:
        action = _correction(person.name, fields)
    except HousewayError as error:
        return page(request, str(error))
    return await act(request, table_id, person, action, fields)


@post("/floor/{table_id:str}/close", include_in_schema=False)
async def close(request: Request[Any, Any, Any], table_id: str) -> Response[Any]:
    site = site_of(request)
    person = staff(request)
    fields = await site.form(request)
    return await act(request, table_id, person, CloseTable(person.name), fields)


@post("/floor/{table_id:str}/reopen", include_in_schema=False)
async def reopen(request: Request[Any, Any, Any], table_id: str) -> Response[Any]:
    site = site_of(request)
    person = staff(request)
    fields = await site.form(request)
    answer = await act(request, table_id, person, ReopenTable(person.name), fields)
    site.cardroom.seat_bots(table_id)
    return answer


FLOOR_PAGES: list[HTTPRouteHandler] = [
    floor, void, call, strike, seat, schedule, correct, close, reopen,
]  # fmt: skip


def _correction(by: str, fields: dict[str, str]) -> Correct:
    return Correct(
        by=by,
        approved_by=fields.get("approved_by", ""),
        from_player=fields.get("from_player", ""),
        to_player=fields.get("to_player", ""),
        cents=parse_dollars(fields.get("dollars", "")),
        about=fields.get("about", ""),
    )


def floor_row(table: Table) -> dict[str, object]:
    hosting = hosting_of(table.game)
    row = {
        "id": table.name,
        "game": table.game.id,
        "game_name": table.game.name,
        "course": table.game.course,
        "called": course_of(table.game).called,
        "round": table.rounds,
        "phase": hosting.phase(table),
        "closed": table.closed,
        "players": sorted(table.chips_now()),
        "drop": table.drop_cents,
        "schedule": table.schedule.id if table.schedule else "",
        "schedules": [each.id for each in schedules() if table.game.id in each.games],
        "reasons": void_reasons(table.game),
        "calls": [_call_row(table.game, call) for call in hosting.calls(table.game)],
        "seats_max": table.game.rules.seats,
        "waiting": table.waiting,
        "offered": table.offered(),
        "open_seats": table.open_seats(),
    }
    return row | hosting.floor(table)


def _call_row(game: Game, call: Call) -> dict[str, object]:
    """A call as the page shows it."""
    return {
        "name": call.name,
        "label": call.label,
        "asks": [str(field) for field in call.asks],
        "reasons": call.reasons(game),
        "places": call.places(game),
    }
