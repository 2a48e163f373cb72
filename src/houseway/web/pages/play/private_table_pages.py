"""Page routes: choose a game, set up and open a private table, and close it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Any

from litestar import get, post
from litestar.exceptions import NotFoundException, TooManyRequestsException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError
from houseway.floor.room.variant_listing import base_table
from houseway.floor.table.actions import AskToClose
from houseway.rules.game import Game
from houseway.rules.hooks import rules_hooks_of
from houseway.web.auth.guards import HttpRequest, RoleForbidden, client_address, require_role
from houseway.web.auth.guest_entry import GuestEntry, enter_as_guest, read_form
from houseway.web.auth.people import Role
from houseway.web.auth.table_access import visible_table
from houseway.web.context import context_of
from houseway.web.middleware.rate_limiter import RateLimited
from houseway.web.pages.play.invitations import join_invited
from houseway.web.tables.idempotency import ledger_request_id
from houseway.web.tables.private_settings import (
    LEVELS,
    OPTION,
    SPEEDS,
    collections_for,
    default_settings,
    games_to_open,
    read_private_staffing,
    read_private_table,
    seats_of,
    settings_of,
)


@get("/private", include_in_schema=False)
async def choose_game(request: HttpRequest) -> Response[str]:
    site = context_of(request)
    games = games_to_open(site.cardroom.room)
    return site.page(
        request, "pages/play/private_table_games.html", sections=games_by_family(games)
    )


def games_by_family(games: Iterable[Game[Any]]) -> dict[str, list[Game[Any]]]:
    """Games under the titles of their families, the easiest first."""
    sections: dict[str, list[Game[Any]]] = {}
    for game in sorted(games, key=lambda game: rules_hooks_of(game.family).ease):
        sections.setdefault(rules_hooks_of(game.family).title, []).append(game)
    return sections


@get("/private/{game_id:str}", include_in_schema=False)
async def settings(request: HttpRequest, game_id: str) -> Response[str]:
    _offered(request, game_id)
    return await context_of(request).read(request, _settings_page, request, game_id)


@post("/private/{game_id:str}", include_in_schema=False)
async def open_table(request: HttpRequest, game_id: str) -> Response[Any]:
    """Open it, and sit down there; nothing is opened if a setting cannot be."""
    site = context_of(request)
    _offered(request, game_id)
    fields = await read_form(request) | {"game": game_id}
    entered = await enter_as_guest(request, fields)
    sent = fields.get("request") or secrets.token_hex(12)
    try:
        name = await _open(request, entered.person.name, sent, fields)
        await join_invited(site.cardroom, name, entered.person.name, sent)
    except HousewayError as error:
        said = (request, game_id, str(error), entered, fields)
        return entered.let_in(request, await site.read(request, _settings_page, *said))
    return entered.let_in(request, Redirect(f"/table/{name}", status_code=303))


async def _open(request: HttpRequest, you: str, sent: str, fields: Mapping[str, str]) -> str:
    site = context_of(request)
    if name := await site.private.opened_before(you, sent):
        return name
    private = read_private_staffing(you, fields)
    name = site.private.next_name()
    spec = await site.read(request, read_private_table, site.cardroom.room, name, fields)
    limit_openings(request)
    return await site.private.open(spec, private, sent)


def limit_openings(request: HttpRequest) -> None:
    """Rate limit for opening tables, by address."""
    try:
        context_of(request).openers.take(client_address(request))
    except RateLimited:
        raise TooManyRequestsException(
            "Too many tables were opened from your address; wait a minute and try again."
        ) from None


@post("/table/{table_id:str}/close", include_in_schema=False)
async def close(request: HttpRequest, table_id: str) -> Response[Any]:
    """Its owner closes a private table: at once, or when what is in play is over."""
    site = context_of(request)
    visible_table(request, table_id)
    person = require_role(site.person(request), *Role)
    fields = await site.form(request)
    table = site.cardroom.house.table(table_id)
    if table.private is None or table.private.owner != person.name:
        raise RoleForbidden("Only whoever opened a private table closes it.")
    if not (table.closed or table.closing):
        sent = ledger_request_id(person.name, fields.get("request") or secrets.token_hex(12))
        await site.cardroom.act(table_id, person.name, AskToClose(person.name), sent)
    return Redirect("/", status_code=303)


PRIVATE_PAGES: list[HTTPRouteHandler] = [choose_game, settings, open_table, close]


def _offered(request: HttpRequest, game_id: str) -> None:
    if all(game.id != game_id for game in games_to_open(context_of(request).cardroom.room)):
        raise NotFoundException(f"This room has no table of {game_id!r} to begin from.")


def _settings_page(
    request: HttpRequest,
    game_id: str,
    problem: str | None = None,
    entered: GuestEntry | None = None,
    filled: Mapping[str, str] | None = None,
) -> Response[str]:
    site = context_of(request)
    room = site.cardroom.room
    base = base_table(room, game_id)
    begun = default_settings(room, base, site.cardroom.staff.bots, site.cardroom.staff.level)
    return site.page(
        request, "pages/play/private_table.html", status=400 if problem else 200, problem=problem,
        as_visitor=entered.visitor if entered else None, token=entered.token if entered else None,
        chosen=next(each for each in games_to_open(room) if each.id == game_id),
        options=settings_of(room, base), prefix=OPTION, collections=collections_for(room, game_id),
        company=[(str(bots), str(bots)) for bots in range(seats_of(room, base))],
        levels=LEVELS, speeds=SPEEDS,
        filled={**begun, **(filled or {})}, request_id=secrets.token_hex(12),
    )  # fmt: skip
