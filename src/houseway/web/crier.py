"""Who tells everybody at a table that it has changed, ten times a second at the most.

All who watch are told in one go, in the order in which they came. A watcher who can be shown the
table at once is; for the others it is noted, and they are shown it when they have room.

A house with more to do than it can shows its tables less often before it answers anybody later:
the pause grows with how late it was over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

FRAME_SECONDS_MIN = 0.1
"""A busy table is drawn ten times a second at the most."""
FRAME_SECONDS_MAX = 1.0
"""However busy the house is, whoever looks at a table sees it move."""
TIMES_LATE = 4
"""By how many times of what it was late a pause is longer."""


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
        self._due = 0.0

    def tell(self) -> None:
        """As soon as what is done now is done, or when the pause after the last time is over."""
        self._news = True
        if self.watchers and not self._rests:
            loop = asyncio.get_running_loop()
            self._rests, self._due = True, loop.time()
            loop.call_soon(self._tell_all)

    def _tell_all(self) -> None:
        self._rests = self._news
        if not self._news:
            return
        self._news = False
        loop = asyncio.get_running_loop()
        late = loop.time() - self._due
        self._due = loop.time() + min(FRAME_SECONDS_MIN + TIMES_LATE * late, FRAME_SECONDS_MAX)
        loop.call_at(self._due, self._tell_all)
        for watcher in self.watchers:
            if not watcher.show():
                watcher.changed.set()
