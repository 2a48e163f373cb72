"""WebSocket routes of table, lobby and floor: access, limits and errors of a connection."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any

from litestar import WebSocket, websocket

from houseway.web.auth.guards import client_address, person_of, same_origin, visitor_of
from houseway.web.auth.people import Person
from houseway.web.auth.session_connections import ConnectionSession
from houseway.web.auth.sessions import STAFF
from houseway.web.auth.table_access import may_see_table
from houseway.web.context import AppContext
from houseway.web.middleware.incidents import log_incident
from houseway.web.realtime.floor_socket import FloorSocket
from houseway.web.realtime.lobby_socket import LobbySocket
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.server.connection_limits import TooManyConnections
from houseway.web.server.websocket_protocol import direct_writer

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/table/{table_id:str}")
async def table_websocket(socket: Socket, table_id: str) -> None:
    site: AppContext = socket.app.state["site"]
    visitor = visitor_of(socket)
    person = visitor.person
    if may_see_table(site.cardroom, table_id, person):
        nameless = partial(site.refusals.tell, socket, None)
        line = partial(
            TableSocket, table=table_id, coach=site.coach, refused=nameless,
            has_account=visitor.has_account,
        )  # fmt: skip
        await _serve(site, socket, line)
    elif table_id in site.cardroom.hosts:
        await _refused(site, socket, person, "This table is private.")
    else:
        await _answered(socket, accepted=False)


@websocket("/ws/floor")
async def floor_websocket(socket: Socket) -> None:
    site: AppContext = socket.app.state["site"]
    person = person_of(socket)
    if person is not None and person.role in STAFF:
        await _serve(site, socket, FloorSocket)
    else:
        await _refused(site, socket, person, "This is for the floor or manager.")


@websocket("/ws/lobby")
async def lobby_websocket(socket: Socket) -> None:
    await _serve(socket.app.state["site"], socket, LobbySocket)


async def _refused(site: AppContext, socket: Socket, person: Person | None, why: str) -> None:
    """A line that is not for whoever asks; it is written down."""
    site.refusals.tell(socket, person, why)
    if person is not None:
        site.refusals.note_for_manager(socket, person)
    await _answered(socket, accepted=False)


async def _answered(socket: Socket, *, accepted: bool) -> bool:
    """Whether there is a line now. Whoever has gone before they were answered is let go."""
    try:
        if accepted:
            await socket.accept()
        else:
            await socket.close(code=1008, reason="not here")
    except OSError:
        return False
    return accepted


async def _serve(
    site: AppContext, socket: Socket, line: Callable[..., LobbySocket | TableSocket]
) -> None:
    person, address = person_of(socket), client_address(socket)
    limited = partial(line, said=site.crowd.message_limiter(person, address))
    try:
        with site.crowd.socket(person, address):
            await _served(site, socket, person, limited)
    except TooManyConnections:
        await _refused(site, socket, None, "There are too many lines of this address.")


async def _served(
    site: AppContext,
    socket: Socket,
    person: Person | None,
    line: Callable[..., LobbySocket | TableSocket],
) -> None:
    try:
        is_ours = same_origin(socket, site.addresses)
        if not is_ours:
            site.refusals.tell(socket, person, "This line comes from another site.")
        if not await _answered(socket, accepted=is_ours):
            return
        visit = (
            ConnectionSession(person, site.people.sessions, site.lines, site.cardroom.safe)
            if person
            else None
        )
        you = person.name if person else None
        await line(socket, site.cardroom, you=you, visit=visit, wire=direct_writer(socket)).serve()
    except Exception as error:
        says = log_incident(socket, error)
        with contextlib.suppress(Exception):
            await socket.close(code=1011, reason=says)
