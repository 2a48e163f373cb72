"""The JSON interface for programs; its OpenAPI document is at /schema/openapi.json."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from litestar import Request, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, NotFoundException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.response import Response
from msgspec import Struct

from houseway.errors import HousewayError, RecordError
from houseway.floor.service.union_types import one_of
from houseway.records.exports.shuffle_proof import ShuffleProof
from houseway.rules.catalog import games
from houseway.rules.game import Game
from houseway.rules.written_rules import WrittenRule, written
from houseway.web.auth.guards import require, same_origin
from houseway.web.auth.people import Role
from houseway.web.auth.table_access import known, known_past, seen_variants
from houseway.web.context import site_of
from houseway.web.jobs.admission_queue import while_here
from houseway.web.jobs.dispute import Problem
from houseway.web.kind_hooks import hosting_of, hostings
from houseway.web.openapi import BODY, BY_COOKIE, DESK, NAMED, refusals
from houseway.web.pages.play.shuffle_proof import proof_of
from houseway.web.realtime.lobby_socket import list_wish
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


class ListWish(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool
    """Whether you want to be on the list, or off it."""
    request: str
    """The same request id twice is done once."""


class LayoutText(Struct, frozen=True, forbid_unknown_fields=True):
    layout: str
    """A layout as `houseway settle` reads it."""


Asked = Request[Any, Any, Any]
if TYPE_CHECKING:
    AnyFrame: TypeAlias = TableFrame
    AnyShown: TypeAlias = Struct
    LayoutShown: TypeAlias = Struct
else:
    # The document of the interface names what each course shows.
    AnyFrame = one_of(each.framed for each in hostings())
    AnyShown = one_of(each.showing for each in hostings())
    LayoutShown = one_of(each.showing for each in hostings() if each.layout)


@get("/api/health", summary="Whether the house stands", responses=refusals())
async def health(request: Asked) -> Health:
    """A sign of life, for which no store is asked; `/api/ready` says whether people can be sent."""
    cardroom = site_of(request).cardroom
    return Health(len(cardroom.hosts), cardroom.store.known.number)


@get("/api/games", summary="What there is to play", responses=refusals())
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


@get("/api/tables", summary="The tables of this room", responses=refusals())
async def tables(request: Asked) -> list[TableShape]:
    site = site_of(request)
    person = site.person(request)
    seen = site.cardroom.tables_for(person.name if person else None)
    return [_table(site.cardroom, name) for name in seen]


@get(
    "/api/tables/{table_id:str}",
    summary="A table as you may see it",
    responses=refusals(404),
)
async def table(request: Asked, table_id: str) -> AnyFrame:
    site = site_of(request)
    await site.cardroom.recalling.told_before(known(request, table_id))
    person = site.person(request)
    return site.cardroom.frame(table_id, person.name if person else None, 0)


@get(
    "/api/tables/{table_id:str}/rounds/{number:int}",
    summary="A round that is over",
    responses=refusals(404, *DESK),
)
async def one_round(request: Asked, table_id: str, number: int) -> AnyShown:
    site = site_of(request)
    past = await known_past(request, table_id, number)
    game = site.cardroom.house.table(table_id).game
    return await site.read(
        request, hosting_of(game).shown, game, past.played, past.settlement, None
    )


@get(
    "/api/tables/{table_id:str}/rounds/{number:int}/proof",
    summary="The proof of its shuffle",
    responses=refusals(404, *DESK),
)
async def proof(request: Asked, table_id: str, number: int) -> ShuffleProof:
    """Which cards lay where in the promised deck, as far as you have seen them."""
    site = site_of(request)
    past = await known_past(request, table_id, number)
    person = site.person(request)
    you = person.name if person else None
    try:
        return await site.read(request, proof_of, site.cardroom, table_id, past, you)
    except RecordError as error:
        raise NotFoundException(str(error)) from error


def only_json(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A form of another site can send text, but it cannot say that the text is JSON."""
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise HTTPException("Send JSON, with the content type application/json.", status_code=415)


def not_readable(_: Asked, error: Exception) -> Response[Problem]:
    """What the parser of a body raises that Litestar does not expect of it."""
    deep = isinstance(error, RecursionError)
    why = "it nests too deep" if deep else "it is not UTF-8 text"
    return Response(Problem(f"The body cannot be read: {why}."), status_code=400)


@get(
    "/api/tables/{table_id:str}/list",
    summary="Who waits for a seat at a table",
    responses=refusals(404),
)
async def waiting(request: Asked, table_id: str) -> WaitingList:
    site = site_of(request)
    person = site.person(request)
    known(request, table_id)
    return site.cardroom.waiting(table_id, person.name if person else None)


@post(
    "/api/tables/{table_id:str}/list",
    status_code=200,
    summary="Put your name on a table's list, or take it off",
    guards=[only_json],
    security=BY_COOKIE,
    responses=refusals(404, *NAMED, *BODY),
    exception_handlers={RecursionError: not_readable, UnicodeDecodeError: not_readable},
)
async def wait_list(request: Asked, table_id: str, data: ListWish) -> WaitingList:
    site = site_of(request)
    if not same_origin(request, site.addresses):
        raise PermissionDeniedException("This request came from another site.")
    person = require(site.person(request), *Role)
    known(request, table_id)
    await list_wish(site.cardroom, table_id, person.name, data.request, on=data.on)
    return site.cardroom.waiting(table_id, person.name)


@get("/api/rules/{rule_id:str}", summary="A numbered rule", responses=refusals(404))
async def rule(rule_id: str) -> WrittenRule:
    try:
        return written(rule_id.upper())
    except HousewayError as error:
        raise NotFoundException(str(error)) from error


def only_document(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """There is one description of this interface, and no page to look at it."""
    if connection.scope["path"].rstrip("/") not in ("/schema", "/schema/openapi.json"):
        raise NotFoundException("The interface is described at /schema/openapi.json.")


@post(
    "/api/settle",
    status_code=200,
    summary="Settle a layout",
    guards=[only_json],
    responses=refusals(422, *BODY, *DESK),
    exception_handlers={RecursionError: not_readable, UnicodeDecodeError: not_readable},
)
async def settle(request: Asked, data: LayoutText) -> Response[LayoutShown]:
    found = await while_here(
        request, site_of(request).computing.settled(data.layout, seen_variants(request))
    )
    if isinstance(found, Problem):
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
