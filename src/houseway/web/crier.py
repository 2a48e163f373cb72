"""Who tells everybody at a table that it has changed, ten times a second at the most.

All who watch are told in one go, in the order in which they came. A watcher who can be shown the
table at once is; for the others it is noted, and they are shown it when they have room.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

FRAME_SECONDS_MIN = 0.1
"""A busy table is drawn ten times a second at the most."""


class Watcher:
    """One who looks at a table. Only the newest is shown to them, so they cannot lag."""

    def __init__(
        self, player: str | None, after: int, show: Callable[[], bool] = lambda: False
    ) -> None:
        """`show` shows them the table and says so, if that takes no waiting."""
        self.player = player
        self.after = after
        self.show = show
        self.changed = asyncio.Event()


class Crier:
    def __init__(self) -> None:
        self.watchers: dict[Watcher, None] = {}
        """In the order in which they came, which is that in which they are told."""
        self._news = False
        self._rests = False

    def tell(self) -> None:
        """As soon as what is done now is done, or when the pause after the last time is over."""
        self._news = True
        if self.watchers and not self._rests:
            self._rests = True
            asyncio.get_running_loop().call_soon(self._tell_all)

    def _tell_all(self) -> None:
        self._rests = self._news
        if not self._news:
            return
        self._news = False
        asyncio.get_running_loop().call_later(FRAME_SECONDS_MIN, self._tell_all)
        for watcher in self.watchers:
            if not watcher.show():
                watcher.changed.set()
