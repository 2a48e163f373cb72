"""Uvicorn server with graceful shutdown: a signal starts draining, then the sockets close.

It depends on no event loop: uvicorn takes uvloop where that is installed, and asyncio otherwise.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from houseway.web.server.connection_limits import ConnectionLimiter
from houseway.web.server.draining import Drain


class DrainingServer(uvicorn.Server):
    def __init__(
        self,
        config: uvicorn.Config,
        drain: Drain,
        crowd: ConnectionLimiter,
        opened: Callable[[], None] = lambda: None,
    ) -> None:
        """`opened` is called when connections are taken."""
        super().__init__(config)
        self._drain = drain
        crowd.connections = self.server_state.connections
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._opened()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._drain.is_told = True
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, send the pages away, and only then cut what is left."""
        for server in self.servers:
            server.close()
        for each in sockets or []:
            each.close()
        await self._drain.run()
        await super().shutdown()
