"""Page routes: an invitation link to a table, with a guest name and a seat.

The link to a table of the room has the table's name. The link to a private table ends with a
secret key: a visitor who has it may come in.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Any
from urllib.parse import quote

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError, Refusal
from houseway.floor.table.actions import Admit
from houseway.floor.table.table import Table
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.guest_entry import GuestEntry, enter_as_guest, read_form
from houseway.web.auth.people import Person
from houseway.web.auth.table_access import may_see_table
from houseway.web.context import AppContext, context_of
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.idempotency import ledger_request_id


def invitation_url(request: HttpRequest, table_id: str) -> str:
    """The link to a table, for a visitor who may see it."""
    site = context_of(request)
    link = f"{request.base_url}invite/{quote(table_id, safe='')}"
    is_private = site.cardroom.house.table(table_id).private is not None
    return f"{link}/{site.people.invitation(table_id)}" if is_private else link


def table_of_invitation(site: AppContext, table_id: str, key: str, person: Person | None) -> Table:
    """The table of a link, if it is good; a wrong one does not say whether there is a table."""
    if table_id in site.cardroom.hosts:
        table: Table = site.cardroom.house.table(table_id)
        good = site.people.invitation(table_id).encode()
        has_key = hmac.compare_digest(key.encode("utf-8", "replace"), good)
        if has_key or may_see_table(site.cardroom, table_id, person):
            return table
    raise NotFoundException("This invitation is to no table of this room, or the table is gone.")


@get(["/invite/{table_id:str}", "/invite/{table_id:str}/{key:str}"], include_in_schema=False)
async def invitation(request: HttpRequest, table_id: str, key: str = "") -> Response[str]:
    """Says where the link leads, and asks for a name where there is none."""
    return _page(request, table_id, key)


def _page(
    request: HttpRequest,
    table_id: str,
    key: str,
    problem: str | None = None,
    entered: GuestEntry | None = None,
) -> Response[str]:
    site = context_of(request)
    person = entered.person if entered else site.person(request)
    table = table_of_invitation(site, table_id, key, person)
    hosting = web_kind_hooks(table.game)
    return site.page(
        request, "pages/play/invitation.html", status=400 if problem else 200, problem=problem,
        as_visitor=entered.visitor if entered else None, token=entered.token if entered else None,
        action=f"/invite/{quote(table_id, safe='')}{f'/{key}' if key else ''}",
        table_id=table_id, game_name=table.game.name, title=table.game.title,
        limits=hosting.limits(table), seats=table.game.rules.seats, taken=len(table.seats),
        closed=table.closed, private=table.private, request_id=secrets.token_hex(12),
    )  # fmt: skip


@post(["/invite/{table_id:str}", "/invite/{table_id:str}/{key:str}"], include_in_schema=False)
async def accept_invitation(request: HttpRequest, table_id: str, key: str = "") -> Response[Any]:
    """Come in, under the name that was chosen, and sit down if a seat is open."""
    site = context_of(request)
    fields = await read_form(request)
    table_of_invitation(site, table_id, key, site.person(request))
    try:
        entered = await enter_as_guest(request, fields, name=fields.get("name", "").strip() or None)
    except Refusal as refusal:
        return _page(request, table_id, key, str(refusal))
    sent = fields.get("request") or secrets.token_hex(12)
    try:
        await join_invited(site.cardroom, table_id, entered.person.name, sent)
    except HousewayError as error:
        return entered.let_in(request, _page(request, table_id, key, str(error), entered))
    return entered.let_in(request, Redirect(f"/table/{quote(table_id)}", status_code=303))


async def join_invited(cardroom: Cardroom, table_id: str, you: str, request: str) -> None:
    """Be let in, and take a seat where one is open; at a full table one can watch, and wait."""
    if not cardroom.house.table(table_id).lets_in(you):
        await cardroom.act(table_id, you, Admit(you), f"admit:{table_id}:{you}")
    table = cardroom.house.table(table_id)
    if table.seat_of(you) is None and len(table.open_seats()) > len(table.waiting):
        # The form may have opened the table under its own id.
        sits = f"{ledger_request_id(you, request)}:seat"
        await cardroom.join(table_id, you, table.open_seats()[0], sits)


INVITATION_PAGES: list[HTTPRouteHandler] = [invitation, accept_invitation]
