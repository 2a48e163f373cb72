"""WebSocket connection: sending with backpressure, receiving within limits, and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from houseway.errors import StoreUnavailable
from houseway.web.auth.session_connections import ConnectionClosed, ConnectionSession
from houseway.web.middleware.rate_limiter import RateLimited
from houseway.web.realtime.messages import ServerMessage
from houseway.web.server.draining import DRAINING_MESSAGE, SERVICE_RESTART
from houseway.web.server.websocket_protocol import DirectWriter
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.render_failures import RenderError

SEND_SECONDS_MAX = 10
TRY_AGAIN_LATER = 1013
"""With which a line is closed whose page is to come back by itself."""
UNDRAWN = "This table cannot be drawn now."

_ENCODER = msgspec.json.Encoder()


class SocketConnection:
    """An open socket: what is sent over it, and how it ends."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        cardroom: Cardroom,
        visit: ConnectionSession | None = None,
        wire: DirectWriter | None = None,
        said: Callable[[], None] = lambda: None,
    ) -> None:
        """`visit` is of a person's session; `said` is called for every message: TooMuch, if so."""
        self.socket = socket
        self.cardroom = cardroom
        self.visit = visit
        self._wire = wire
        self._said = said
        self._sending = asyncio.Lock()
        self._answering = asyncio.Lock()
        """Held from when something was heard until it is answered."""

    async def _serve(self, *goes_on: Coroutine[Any, Any, None]) -> None:
        """Until either side closes, the session ends, or this process of the house does."""
        self.cardroom.counts.lines += 1
        try:
            async with asyncio.TaskGroup() as tasks:
                for each in (*goes_on, self._come_back()):
                    tasks.create_task(_until_over(each))
                if self.visit is not None:
                    tasks.create_task(self.visit.last())
        except* ConnectionClosed as group:
            over = group.exceptions[0]
            assert isinstance(over, ConnectionClosed)
            if over.code is not None:
                await self._close(over.code, str(over))
        finally:
            self.cardroom.counts.lines -= 1

    async def _come_back(self) -> None:
        """What was heard is answered first."""
        await self.cardroom.drain.begun()
        async with self._answering:
            raise ConnectionClosed(SERVICE_RESTART, DRAINING_MESSAGE)

    async def _send(self, message: ServerMessage) -> None:
        if self._has_room():
            self._write(message)
        else:
            await self._wait_and_send(message)

    def _has_room(self) -> bool:
        """Whether something can be sent at once: nothing else waits for it."""
        return self._wire is not None and self._wire.has_room() and not self._sending.locked()

    def _write(self, message: ServerMessage) -> None:
        assert self._wire is not None
        self._wire.write(_ENCODER.encode(message))
        self.cardroom.counts.frames += 1

    async def _wait_and_send(self, message: ServerMessage) -> None:
        """A reader that does not read is dropped.

        Both a time that runs out and a line that breaks are an OSError.
        """
        text = _ENCODER.encode(message).decode()
        try:
            async with self._sending, asyncio.timeout(SEND_SECONDS_MAX):
                await self.socket.send_text(text)
            self.cardroom.counts.frames += 1
        except RuntimeError:
            # The line was closed meanwhile.
            raise ConnectionClosed from None

    async def _messages(self) -> AsyncIterator[str]:
        while True:
            text = await self.socket.receive_text()
            self._said()
            yield text

    async def _knows(self, *tables: str) -> bool:
        """Whether all that was told at these tables is at hand; else the page comes back."""
        try:
            for name in tables:
                await self.cardroom.recalling.load_earlier_story(self.cardroom.host(name))
        except StoreUnavailable as error:
            await self._close(TRY_AGAIN_LATER, str(error))
            return False
        return True

    async def _close(self, code: int, reason: str) -> None:
        """Who has gone already need not be told, and who does not read is not waited for."""
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            async with asyncio.timeout(SEND_SECONDS_MAX):
                await self.socket.close(code=code, reason=reason)


async def _until_over(goes_on: Coroutine[Any, Any, None]) -> None:
    """How each of them ends: by a line that is gone, too slow or too loud."""
    try:
        await goes_on
    except WebSocketDisconnect:
        raise ConnectionClosed from None
    except RenderError:
        raise ConnectionClosed(TRY_AGAIN_LATER, UNDRAWN) from None
    except RateLimited:
        raise ConnectionClosed(1008, "too many messages") from None
    except OSError:
        # A time that has run out, or a line that broke.
        raise ConnectionClosed(TRY_AGAIN_LATER, "too slow") from None
