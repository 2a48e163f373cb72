"""The page of the lobby: tables by family, the name that one chooses, and waiting lists."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

from litestar import Request, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError, Refusal
from houseway.floor.kind_hooks import course_of
from houseway.floor.table.table import Table
from houseway.rules.hooks import rulebook_of
from houseway.web.auth.guards import Visitor, require
from houseway.web.auth.guest_entry import Entered, enter, form_of
from houseway.web.auth.people import Role
from houseway.web.auth.table_access import known
from houseway.web.context import Site, site_of
from houseway.web.kind_hooks import hosting_of
from houseway.web.pages.play.invitations import invitation_address
from houseway.web.pages.study.equity_page import has_equity
from houseway.web.pages.study.odds_page import has_odds
from houseway.web.realtime.lobby_socket import list_wish, lobby_table
from houseway.web.tables.cardroom import Cardroom

Asked = Request[Any, Any, Any]
OWN = "Private tables"


@get("/", include_in_schema=False)
async def lobby(request: Asked) -> Response[str]:
    return lobby_page(request)


@post("/table/{table_id:str}/list", include_in_schema=False)
async def wait_list(request: Asked, table_id: str) -> Response[Any]:
    """Put one's name on the list of a table, or take it off."""
    site = site_of(request)
    known(request, table_id)
    person = require(site.person(request), *Role)
    fields = await site.form(request)
    sent, on = fields.get("request") or secrets.token_hex(12), fields.get("want") != "off"
    try:
        await list_wish(site.cardroom, table_id, person.name, sent, on=on)
    except HousewayError as error:
        return lobby_page(request, str(error))
    return Redirect("/", status_code=303)


@post("/me", include_in_schema=False)
async def me(request: Asked) -> Response[Any]:
    """Choose a name; the browser gets its token."""
    if site_of(request).person(request) is not None:
        return Redirect("/", status_code=303)
    fields = await form_of(request)
    try:
        entered = await enter(request, fields, name=fields.get("name", ""))
    except Refusal as refusal:
        return lobby_page(request, str(refusal))
    return entered.let_in(request, Redirect("/", status_code=303))


LOBBY_PAGES: list[HTTPRouteHandler] = [lobby, wait_list, me]


def lobby_page(
    request: Asked, problem: str | None = None, entered: Entered | None = None
) -> Response[str]:
    """The lobby as somebody sees it, who may have come in just now."""
    site = site_of(request)
    person = entered.person if entered else site.person(request)
    you, address = person.name if person else None, partial(invitation_address, request)
    return site.page(
        request, "lobby.html", status=400 if problem else 200, problem=problem,
        as_visitor=entered.visitor if entered else None, token=entered.token if entered else None,
        **lobby_shown(site.cardroom, you, address),
    )  # fmt: skip


def lobby_html(site: Site) -> str:
    """The lobby as a stranger sees it."""
    return site.drawn("lobby.html", Visitor(None), **lobby_shown(site.cardroom, None, lambda _: ""))


def lobby_shown(
    cardroom: Cardroom, you: str | None, address: Callable[[str], str]
) -> dict[str, Any]:
    """All tables that somebody sees in the lobby. `address` gives the link to a table."""

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
    """The tables under the titles of their families, easy games first; one's own before all."""
    found: dict[str, list[dict[str, Any]]] = {OWN: []}
    books = [rulebook_of(row["family"]) for row in rows]
    for book in sorted(books, key=lambda each: each.ease):
        found.setdefault(book.title, [])
    for row in rows:
        is_own = cardroom.house.table(row["id"]).private is not None
        found[OWN if is_own else rulebook_of(row["family"]).title].append(row)
    return [(title, tables) for title, tables in found.items() if tables]


def lobby_row(table: Table) -> dict[str, Any]:
    """A table on its card in the lobby."""
    hosting = hosting_of(table.game)
    row = {
        "id": table.name,
        "game": table.game.id,
        "game_name": table.game.name,
        "title": table.game.title,
        "course": table.game.course,
        "family": table.game.family,
        "has_odds": has_odds(table.game),
        "has_equity": has_equity(table.game),
        "limits": hosting.limits(table),
        "schedule_text": hosting.schedule_text(table),
        "seats": table.game.rules.seats,
        "taken": len(table.seats),
        "round": table.rounds,
        "called": course_of(table.game).called,
        "phase": hosting.phase(table),
        "closed": table.closed,
    }
    return row | hosting.lobby(table)
