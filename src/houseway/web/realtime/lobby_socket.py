"""WebSocket of the lobby: every table at a glance, on each change; and waiting-list requests.

A lobby page only listens here. What a player does there comes by form or as JSON.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from litestar.connection import WebSocket

from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.service.table_service import ActionResult
from houseway.floor.table.actions import GetOffList, GetOnList
from houseway.floor.table.table import Table
from houseway.web.auth.session_connections import ConnectionSession
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.realtime.broadcaster import Watcher
from houseway.web.realtime.messages import FloorFrame, LobbyFrame, LobbyTable
from houseway.web.realtime.socket_connection import SocketConnection
from houseway.web.server.websocket_protocol import DirectWriter
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.idempotency import ledger_request_id
from houseway.web.tables.table_changes import table_to_leave

LOBBY_SECONDS_MIN = 0.5
"""The lobby is drawn twice a second at the most, however busy the tables are."""


def lobby_table(cardroom: Cardroom, name: str, you: str | None) -> LobbyTable:
    table = cardroom.house.table(name)
    called = f"{floor_kind_hooks_of(table.game).called} {table.rounds}, " if table.rounds else ""
    is_full = len(table.open_seats()) <= len(table.waiting)
    return LobbyTable(
        name,
        table.game.rules.seats,
        len(table.seats),
        f"{called}{_going_on(table)}",
        you is not None and table.seat_of(you) is not None,
        table_to_leave(cardroom.house, cardroom.tables_for(you), name, you) if you else None,
        cardroom.waiting(name, you),
        is_full,
        not (is_full or table.closed or cardroom.host(name).stopped),
    )


def _going_on(table: Table) -> str:
    """What goes on at a table, in words; where nobody plays it begins with the next who comes."""
    hosting = web_kind_hooks(table.game)
    if not table.people() and not table.closed and table.playing is None:
        return "ready to begin"
    phase: str = hosting.phase(table)
    return hosting.going_on[phase]


async def change_waiting_list(
    cardroom: Cardroom, name: str, you: str, request: str, *, on: bool
) -> ActionResult:
    """Put somebody's name on the list of a table, or take it off; on disk when this returns.

    Whoever sits at another table of the same game and limits asks to change to this one.
    """
    moves = (
        (table_to_leave(cardroom.house, cardroom.tables_for(you), name, you) or "") if on else ""
    )
    action = GetOnList(you, moves) if on else GetOffList(you)
    wish = GetOnList(you) if on else None
    return await cardroom.act(name, you, action, ledger_request_id(you, request), wish)


class LobbySocket(SocketConnection):
    """The lobby as one person sees it, whenever it changes."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        cardroom: Cardroom,
        you: str | None,
        visit: ConnectionSession | None = None,
        wire: DirectWriter | None = None,
        said: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(socket, cardroom, visit, wire, said)
        self.you = you
        self.watcher = Watcher[Any](None, 0)

    async def serve(self) -> None:
        hosts = [self.cardroom.host(name) for name in self._names()]
        for host in hosts:
            self.cardroom.watch(host, self.watcher)
        try:
            await self._serve(self._receive(), self._send_changes())
        finally:
            for host in hosts:
                host.unwatch(self.watcher)

    def _names(self) -> list[str]:
        return self.cardroom.tables_for(self.you)

    def _drawn(self) -> tuple[LobbyFrame | FloorFrame, object]:
        draw = partial(lobby_table, self.cardroom, you=self.you)
        tables = tuple(self.cardroom.undrawn.drawn(self._names(), draw))
        return LobbyFrame(tables), _without_clocks(tables)

    async def _receive(self) -> None:
        """Nothing is said over this line; it is read to hear when it closes."""
        async for _ in self._messages():
            continue

    async def _send_changes(self) -> None:
        sent: object = None
        while True:
            frame, told = self._drawn()
            if told != sent:
                await self._send(frame)
                sent = told
            await asyncio.sleep(LOBBY_SECONDS_MIN)
            await self.watcher.changed.wait()
            self.watcher.changed.clear()


def _without_clocks(tables: tuple[LobbyTable, ...]) -> list[object]:
    """What is worth telling anew: a clock that runs is not."""
    return [
        (
            each.id,
            each.taken,
            each.now,
            each.you_sit,
            each.change_from,
            each.waiting.names,
            each.waiting.offered,
            each.is_full,
            each.has_seat,
        )
        for each in tables
    ]
