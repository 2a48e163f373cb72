"""Page route: one click to the first open seat of the best table, with a guest name if needed.

The easiest games come first, then tables with company, then those where a round begins at once
and no other player has to wait.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError, Refusal
from houseway.floor.table.table import Table
from houseway.rules.hooks import rules_hooks_of
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.guest_entry import enter_as_guest, read_form
from houseway.web.auth.table_access import visible_table
from houseway.web.context import context_of
from houseway.web.pages.play.lobby_pages import lobby_page
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.idempotency import ledger_request_id


def table_to_play(cardroom: Cardroom, you: str, wanted: str = "") -> Table:
    """The best table to play at now: the wanted one if it has a seat."""
    open_now = [table for table in _public(cardroom) if _has_seat(cardroom, table, you)]
    if wanted:
        game = cardroom.house.table(wanted).game.id
        open_now = [table for table in open_now if table.game.id == game]
        open_now.sort(key=lambda table: table.name != wanted)
    else:
        open_now.sort(key=_not_so_easy)
    if not open_now:
        raise Refusal("Every seat is taken just now; put your name on the list of a table")
    return open_now[0]


def _public(cardroom: Cardroom) -> Iterable[Table]:
    return (cardroom.house.table(name) for name in cardroom.tables_for(None))


def _has_seat(cardroom: Cardroom, table: Table, you: str) -> bool:
    if table.seat_of(you) is not None:
        return True
    is_dealt = not table.closed and cardroom.host(table.name).stopped is None
    return is_dealt and len(table.open_seats()) > len(table.waiting)


def _not_so_easy(table: Table) -> tuple[int, bool, bool, bool]:
    return (
        rules_hooks_of(table.game.family).ease,
        not table.seats,
        bool(table.people()),
        table.playing is not None,
    )


async def take_a_seat(cardroom: Cardroom, table: Table, you: str, request: str) -> None:
    """Sit down on the first open seat, unless one sits there already."""
    if table.seat_of(you) is None:
        await cardroom.join(table.name, you, table.open_seats()[0], ledger_request_id(you, request))


@post("/play", include_in_schema=False)
async def play(request: HttpRequest) -> Response[Any]:
    site = context_of(request)
    fields = await read_form(request)
    wanted = fields.get("table", "")
    if wanted:
        visible_table(request, wanted)
    entered = await enter_as_guest(request, fields)
    you = entered.person.name
    try:
        table = _where_they_sit(site.cardroom, you, wanted)
        table = table or table_to_play(site.cardroom, you, wanted)
        sent = fields.get("request") or secrets.token_hex(12)
        await take_a_seat(site.cardroom, table, you, sent)
    except HousewayError as error:
        return entered.let_in(request, lobby_page(request, str(error), entered))
    return entered.let_in(request, Redirect(f"/table/{table.name}", status_code=303))


def _where_they_sit(cardroom: Cardroom, you: str, wanted: str) -> Table | None:
    """A player who sits somewhere and asks for any table goes back to that one."""
    names = [wanted] if wanted else cardroom.tables_for(you)
    tables = (cardroom.house.table(name) for name in names)
    return next((table for table in tables if table.seat_of(you) is not None), None)


PLAY_PAGES: list[HTTPRouteHandler] = [play]
