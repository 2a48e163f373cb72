"""JSON API routes for programs; the OpenAPI document is at /schema/openapi.json."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from litestar import get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, NotFoundException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.response import Response
from msgspec import Struct

from houseway.errors import HousewayError, RecordError
from houseway.floor.service.union_types import union_of
from houseway.records.exports.shuffle_proof import ShuffleProof
from houseway.rules.catalog import games
from houseway.rules.game import Game
from houseway.rules.written_rules import WrittenRule, written
from houseway.web.auth.guards import HttpRequest, require_role, same_origin
from houseway.web.auth.people import Role
from houseway.web.auth.table_access import visible_past_round, visible_table, visible_variants
from houseway.web.context import context_of
from houseway.web.jobs.admission_queue import cancel_on_disconnect
from houseway.web.jobs.dispute import SETTLE_LAYOUT
from houseway.web.jobs.job import ErrorMessage
from houseway.web.kind_hooks import all_web_kind_hooks, web_kind_hooks
from houseway.web.openapi import (
    BODY_STATUSES,
    COOKIE_SECURITY,
    JOB_STATUSES,
    NAMED_STATUSES,
    error_responses,
)
from houseway.web.pages.play.shuffle_proof import prove_shuffle
from houseway.web.realtime.lobby_socket import change_waiting_list
from houseway.web.realtime.messages import TableFrame, WaitingList
from houseway.web.tables.cardroom import Cardroom


class GameShape(Struct, frozen=True):
    id: str
    name: str
    title: str
    family: str
    houses: tuple[str, ...]
    seats: int
    side_bets: tuple[str, ...]


class TableShape(Struct, frozen=True):
    id: str
    game: str
    limits: str
    schedule: str | None
    seats: int
    taken: int
    round: int
    phase: str
    last_event: int
    waiting: tuple[str, ...]
    """Who waits for a seat, whoever came first first."""


class Health(Struct, frozen=True):
    tables: int
    batches: int
    """As far as this process knows."""


class WaitingListRequest(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool
    """Whether you want to be on the list, or off it."""
    request: str
    """The same request id twice is done once."""


class LayoutText(Struct, frozen=True, forbid_unknown_fields=True):
    layout: str
    """A layout as `houseway settle` reads it."""


if TYPE_CHECKING:
    AnyFrame: TypeAlias = TableFrame
    AnyShown: TypeAlias = Struct
    LayoutShown: TypeAlias = Struct
else:
    # The document of the interface names what each course shows.
    AnyFrame = union_of(each.framed for each in all_web_kind_hooks())
    AnyShown = union_of(each.showing for each in all_web_kind_hooks())
    LayoutShown = union_of(each.showing for each in all_web_kind_hooks() if each.layout)


@get("/api/health", summary="Whether the house stands", responses=error_responses())
async def health(request: HttpRequest) -> Health:
    """A sign of life, for which no store is asked; `/api/ready` says whether people can be sent."""
    cardroom = context_of(request).cardroom
    return Health(len(cardroom.hosts), cardroom.store.known.number)


@get("/api/games", summary="What there is to play", responses=error_responses())
async def all_games() -> list[GameShape]:
    dealt: tuple[Game, ...] = games()
    return [
        GameShape(
            game.id,
            game.name,
            game.title,
            game.family,
            game.houses,
            game.rules.seats,
            tuple(bet.id for bet in game.side_bets),
        )
        for game in dealt
    ]


@get("/api/tables", summary="The tables of this room", responses=error_responses())
async def tables(request: HttpRequest) -> list[TableShape]:
    site = context_of(request)
    person = site.person(request)
    seen = site.cardroom.tables_for(person.name if person else None)
    return [_table(site.cardroom, name) for name in seen]


@get(
    "/api/tables/{table_id:str}",
    summary="A table as you may see it",
    responses=error_responses(404),
)
async def table(request: HttpRequest, table_id: str) -> AnyFrame:
    site = context_of(request)
    await site.cardroom.recalling.load_earlier_story(visible_table(request, table_id))
    person = site.person(request)
    return site.cardroom.frame(table_id, person.name if person else None, 0)


@get(
    "/api/tables/{table_id:str}/rounds/{number:int}",
    summary="A round that is over",
    responses=error_responses(404, *JOB_STATUSES),
)
async def one_round(request: HttpRequest, table_id: str, number: int) -> AnyShown:
    site = context_of(request)
    past = await visible_past_round(request, table_id, number)
    game = site.cardroom.house.table(table_id).game
    return await site.read(
        request, web_kind_hooks(game).shown, game, past.played, past.settlement, None
    )


@get(
    "/api/tables/{table_id:str}/rounds/{number:int}/proof",
    summary="The proof of its shuffle",
    responses=error_responses(404, *JOB_STATUSES),
)
async def proof(request: HttpRequest, table_id: str, number: int) -> ShuffleProof:
    """Which cards lay where in the promised deck, as far as you have seen them."""
    site = context_of(request)
    past = await visible_past_round(request, table_id, number)
    person = site.person(request)
    you = person.name if person else None
    try:
        return await site.read(request, prove_shuffle, site.cardroom, table_id, past, you)
    except RecordError as error:
        raise NotFoundException(str(error)) from error


def require_json(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A form of another site can send text, but it cannot say that the text is JSON."""
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise HTTPException("Send JSON, with the content type application/json.", status_code=415)


def unreadable_body(_: HttpRequest, error: Exception) -> Response[ErrorMessage]:
    """What the parser of a body raises that Litestar does not expect of it."""
    deep = isinstance(error, RecursionError)
    why = "it nests too deep" if deep else "it is not UTF-8 text"
    return Response(ErrorMessage(f"The body cannot be read: {why}."), status_code=400)


@get(
    "/api/tables/{table_id:str}/list",
    summary="Who waits for a seat at a table",
    responses=error_responses(404),
)
async def waiting(request: HttpRequest, table_id: str) -> WaitingList:
    site = context_of(request)
    person = site.person(request)
    visible_table(request, table_id)
    return site.cardroom.waiting(table_id, person.name if person else None)


@post(
    "/api/tables/{table_id:str}/list",
    status_code=200,
    summary="Put your name on a table's list, or take it off",
    guards=[require_json],
    security=COOKIE_SECURITY,
    responses=error_responses(404, *NAMED_STATUSES, *BODY_STATUSES),
    exception_handlers={RecursionError: unreadable_body, UnicodeDecodeError: unreadable_body},
)
async def wait_list(request: HttpRequest, table_id: str, data: WaitingListRequest) -> WaitingList:
    site = context_of(request)
    if not same_origin(request, site.addresses):
        raise PermissionDeniedException("This request came from another site.")
    person = require_role(site.person(request), *Role)
    visible_table(request, table_id)
    await change_waiting_list(site.cardroom, table_id, person.name, data.request, on=data.on)
    return site.cardroom.waiting(table_id, person.name)


@get("/api/rules/{rule_id:str}", summary="A numbered rule", responses=error_responses(404))
async def rule(rule_id: str) -> WrittenRule:
    try:
        return written(rule_id.upper())
    except HousewayError as error:
        raise NotFoundException(str(error)) from error


def openapi_document_only(
    connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler
) -> None:
    """There is one description of this interface, and no page to look at it."""
    if connection.scope["path"].rstrip("/") not in ("/schema", "/schema/openapi.json"):
        raise NotFoundException("The interface is described at /schema/openapi.json.")


@post(
    "/api/settle",
    status_code=200,
    summary="Settle a layout",
    guards=[require_json],
    responses=error_responses(422, *BODY_STATUSES, *JOB_STATUSES),
    exception_handlers={RecursionError: unreadable_body, UnicodeDecodeError: unreadable_body},
)
async def settle(request: HttpRequest, data: LayoutText) -> Response[LayoutShown]:
    found = await cancel_on_disconnect(
        request,
        context_of(request).jobs.run(SETTLE_LAYOUT, data.layout, known=visible_variants(request)),
    )
    if isinstance(found, ErrorMessage):
        return Response(found, status_code=422)
    return Response(found.shown)


API: list[HTTPRouteHandler] = [
    health, all_games, tables, table, waiting, wait_list, one_round, proof, rule, settle,
]  # fmt: skip


def _table(cardroom: Cardroom, name: str) -> TableShape:
    hosted, hosting = cardroom.house.hosted(name), cardroom.hosts[name].hosting
    table = hosted.table
    return TableShape(
        name,
        table.game.id,
        hosting.limits(table),
        table.schedule.id if table.schedule else None,
        table.game.rules.seats,
        len(table.seats),
        table.rounds,
        hosting.phase(table),
        hosted.last,
        table.waiting,
    )
