"""Page routes of the lobby: tables by family, choosing a name, waiting lists."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError, Refusal
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.table.table import Table
from houseway.rules.hooks import rules_hooks_of
from houseway.web.auth.guards import HttpRequest, Visitor, require_role
from houseway.web.auth.guest_entry import GuestEntry, enter_as_guest, read_form
from houseway.web.auth.people import Role
from houseway.web.auth.table_access import visible_table
from houseway.web.context import AppContext, context_of
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.pages.play.invitations import invitation_url
from houseway.web.pages.study.equity_page import has_equity
from houseway.web.pages.study.odds_page import has_odds
from houseway.web.realtime.lobby_socket import change_waiting_list, lobby_table
from houseway.web.tables.cardroom import Cardroom

OWN = "Private tables"


@get("/", include_in_schema=False)
async def lobby(request: HttpRequest) -> Response[str]:
    return lobby_page(request)


@post("/table/{table_id:str}/list", include_in_schema=False)
async def wait_list(request: HttpRequest, table_id: str) -> Response[Any]:
    """Put your name on the list of a table, or take it off."""
    site = context_of(request)
    visible_table(request, table_id)
    person = require_role(site.person(request), *Role)
    fields = await site.form(request)
    sent, on = fields.get("request") or secrets.token_hex(12), fields.get("want") != "off"
    try:
        await change_waiting_list(site.cardroom, table_id, person.name, sent, on=on)
    except HousewayError as error:
        return lobby_page(request, str(error))
    return Redirect("/", status_code=303)


@post("/me", include_in_schema=False)
async def me(request: HttpRequest) -> Response[Any]:
    """Choose a name; the browser gets its token."""
    if context_of(request).person(request) is not None:
        return Redirect("/", status_code=303)
    fields = await read_form(request)
    try:
        entered = await enter_as_guest(request, fields, name=fields.get("name", ""))
    except Refusal as refusal:
        return lobby_page(request, str(refusal))
    return entered.let_in(request, Redirect("/", status_code=303))


LOBBY_PAGES: list[HTTPRouteHandler] = [lobby, wait_list, me]


def lobby_page(
    request: HttpRequest, problem: str | None = None, entered: GuestEntry | None = None
) -> Response[str]:
    """The lobby for one visitor, who may have come in just now."""
    site = context_of(request)
    person = entered.person if entered else site.person(request)
    you, address = person.name if person else None, partial(invitation_url, request)
    return site.page(
        request, "pages/play/lobby.html", status=400 if problem else 200, problem=problem,
        as_visitor=entered.visitor if entered else None, token=entered.token if entered else None,
        **lobby_context(site.cardroom, you, address),
    )  # fmt: skip


def lobby_html(site: AppContext) -> str:
    """The lobby as a stranger sees it."""
    return site.drawn(
        "pages/play/lobby.html", Visitor(None), **lobby_context(site.cardroom, None, lambda _: "")
    )


def lobby_context(
    cardroom: Cardroom, you: str | None, address: Callable[[str], str]
) -> dict[str, Any]:
    """All tables that a visitor sees. `address` gives the link to a table."""

    def row(name: str) -> dict[str, Any]:
        shown = lobby_row(cardroom.house.table(name))
        return shown | {"list": lobby_table(cardroom, name, you), "invitation": address(name)}

    rows = cardroom.undrawn.drawn(cardroom.tables_for(you), row)
    return {
        "sections": sections(cardroom, rows),
        "not_open": cardroom.not_open,
        "request_id": lambda: secrets.token_hex(12),
    }


def sections(
    cardroom: Cardroom, rows: list[dict[str, Any]]
) -> list[tuple[str, list[dict[str, Any]]]]:
    """Tables under the titles of their families: the visitor's own, then easy games first."""
    found: dict[str, list[dict[str, Any]]] = {OWN: []}
    books = [rules_hooks_of(row["family"]) for row in rows]
    for book in sorted(books, key=lambda each: each.ease):
        found.setdefault(book.title, [])
    for row in rows:
        is_own = cardroom.house.table(row["id"]).private is not None
        found[OWN if is_own else rules_hooks_of(row["family"]).title].append(row)
    return [(title, tables) for title, tables in found.items() if tables]


def lobby_row(table: Table) -> dict[str, Any]:
    """A table on its card in the lobby."""
    hosting = web_kind_hooks(table.game)
    row = {
        "id": table.name,
        "game": table.game.id,
        "game_name": table.game.name,
        "title": table.game.title,
        "course": table.game.table_kind,
        "family": table.game.family,
        "has_odds": has_odds(table.game),
        "has_equity": has_equity(table.game),
        "limits": hosting.limits(table),
        "schedule_text": hosting.schedule_text(table),
        "seats": table.game.rules.seats,
        "taken": len(table.seats),
        "round": table.rounds,
        "called": floor_kind_hooks_of(table.game).called,
        "phase": hosting.phase(table),
        "closed": table.closed,
    }
    return row | hosting.lobby(table)
