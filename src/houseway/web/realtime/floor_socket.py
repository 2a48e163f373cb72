"""WebSocket of the floor's pages: the state of every table, on each change."""

from __future__ import annotations

from functools import partial

from houseway.web.pages.floor.table_rows import floor_table
from houseway.web.realtime.lobby_socket import LobbySocket
from houseway.web.realtime.messages import FloorFrame


class FloorSocket(LobbySocket):
    """For the staff alone: `web.realtime.socket_routes` asks who is there."""

    async def serve(self) -> None:
        if await self._knows(*self._names()):
            await super().serve()

    def _names(self) -> list[str]:
        """Private tables too: the house answers for every table."""
        return list(self.cardroom.hosts)

    def _drawn(self) -> tuple[FloorFrame, object]:
        draw = partial(floor_table, self.cardroom)
        tables = tuple(self.cardroom.undrawn.drawn(self._names(), draw))
        return FloorFrame(tables), tables
