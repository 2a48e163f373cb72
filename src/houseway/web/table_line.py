"""The line to a table: who may have one, and what is said when the house itself fails."""

from __future__ import annotations

import contextlib
from typing import Any

from litestar import WebSocket, websocket

from houseway.web.guards import person_of, same_origin
from houseway.web.lines import Visit
from houseway.web.site import Site
from houseway.web.socket import TableSocket
from houseway.web.unforeseen import noted

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/table/{table_id:str}")
async def table_line(socket: Socket, table_id: str) -> None:
    try:
        await _serve(socket.app.state["site"], socket, table_id)
    except Exception as error:
        says = noted(socket, error)
        with contextlib.suppress(Exception):
            await socket.close(code=1011, reason=says)


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


async def _serve(site: Site, socket: Socket, table_id: str) -> None:
    is_here = same_origin(socket, site.addresses) and table_id in site.cardroom.hosts
    if not await _answered(socket, accepted=is_here):
        return
    person = person_of(socket, site.people)
    visit = Visit(person.session, site.people.sessions, site.lines) if person else None
    you = person.name if person else None
    await TableSocket(socket, site.cardroom, table_id, you, visit).serve()
