"""A page's connection to a server: what one end says comes to the other in order, after a while.

It may stall, with what was said under way, and it may break: then what the server said is lost,
what the page said may have come through, and both ends notice when they notice.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Protocol

from litestar.exceptions import WebSocketDisconnect

from tests.simulated.clockwork import AFTER

if TYPE_CHECKING:
    from tests.simulated.servers import Process
    from tests.simulated.world import World

SOON_SECONDS = 0.1
LATE, LATE_SECONDS = 0.03, 4.0
"""How often a message takes long, and how long at the most."""
NOTICED_SECONDS = 5.0
BUFFER = 3
"""So many messages are sent into a line that stalls before whoever sends has to wait."""


class Page(Protocol):
    """The other end."""

    name: str

    def heard(self, line: Line, text: str) -> None: ...

    def lost(self, line: Line) -> None: ...


class Line:
    def __init__(
        self, world: World, page: Page, process: Process, table: str, *, you: str | None
    ) -> None:
        self.world, self.loop = world, world.loop
        self.page, self.process = page, process
        self.table, self.you = table, you
        self.chance = world.random(f"line {world.next_line()}")
        self.is_cut = self._is_noticed = False
        self._comes_through = True
        self._inbox: deque[str] = deque()
        self._arrived = asyncio.Event()
        self._flows = asyncio.Event()
        self._flows.set()
        self._held: list[tuple[bool, str]] = []
        self._there_at = self._back_at = 0.0
        world.lines[self] = None

    async def receive_text(self) -> str:
        while not self._inbox:
            if self._is_noticed:
                raise WebSocketDisconnect(detail="gone")
            self._arrived.clear()
            await self._arrived.wait()
        return self._inbox.popleft()

    async def send_text(self, text: str) -> None:
        if self._is_noticed:
            raise WebSocketDisconnect(detail="gone")
        self.world.checks.sent(self, text)
        if not self._flows.is_set():
            self._held.append((False, text))
            if len(self._held) > BUFFER:
                await self._flows.wait()
            return
        self._back(text)

    async def close(self, code: int, reason: str) -> None:
        self.world.notes(self.page.name, f"line is closed with {code}: {reason}")
        self.cut()

    def say(self, text: str) -> None:
        """What the page says."""
        if not self._flows.is_set():
            self._held.append((True, text))
        elif not self.is_cut:
            self._there(text)

    def _while(self) -> float:
        late = self.chance.random() < LATE
        return self.loop.now + self.chance.random() * (LATE_SECONDS if late else SOON_SECONDS)

    def _there(self, text: str) -> None:
        self._there_at = max(self._there_at + AFTER, self._while())
        self.loop.call_at(self._there_at, self._comes, text)

    def _back(self, text: str) -> None:
        self._back_at = max(self._back_at + AFTER, self._while())
        self.loop.call_at(self._back_at, self._goes, text)

    def _comes(self, text: str) -> None:
        if self._is_noticed or self.process.dead or (self.is_cut and not self._comes_through):
            return
        self.world.checks.received(self, text)
        self._inbox.append(text)
        self._arrived.set()

    def _goes(self, text: str) -> None:
        if not self.is_cut:
            self.page.heard(self, text)

    def stall(self) -> None:
        self._flows.clear()

    def flow(self) -> None:
        """What was held goes on, unless the line has broken meanwhile."""
        self._flows.set()
        held, self._held = self._held, []
        for there, text in () if self.is_cut else held:
            (self._there if there else self._back)(text)

    def cut(self) -> None:
        if self.is_cut:
            return
        self.is_cut = True
        self._comes_through = self.chance.random() < 0.5
        self.world.lines.pop(self, None)
        self.loop.call_later(self.chance.random() * NOTICED_SECONDS, self._notice)
        self.loop.call_later(self.chance.random() * NOTICED_SECONDS, self.page.lost, self)

    def _notice(self) -> None:
        self._is_noticed = True
        self._flows.set()
        self._arrived.set()
